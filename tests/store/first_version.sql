-- A database as the first version of the schema (0001) wrote it. Never change this file: later versions must read it.
PRAGMA application_id = 1129071435;
BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0001');
CREATE TABLE entries (
	id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT, 
	stream TEXT NOT NULL, 
	act BIGINT NOT NULL, 
	at BIGINT NOT NULL, 
	wall TEXT NOT NULL, 
	text TEXT NOT NULL, 
	checksum BIGINT NOT NULL, 
	CONSTRAINT fk_entries_stream FOREIGN KEY(stream) REFERENCES games (stream), 
	CONSTRAINT uq_entries_stream_act UNIQUE (stream, act)
);
INSERT INTO "entries" VALUES(1,'cup/1',1,1000,'2026-11-30T22:00:00.000+00:00','{"act": 1}',3693392256);
INSERT INTO "entries" VALUES(2,'cup/1',2,2000,'2026-11-30T22:00:00.000+00:00','{"act": 2}',1934197113);
INSERT INTO "entries" VALUES(3,'G2',1,3000,'2026-11-30T22:00:00.000+00:00','{"act": 1}',2374135734);
CREATE TABLE games (
	stream TEXT NOT NULL, 
	game_id TEXT NOT NULL, 
	tournament_id TEXT, 
	place BIGINT NOT NULL, 
	division TEXT NOT NULL, 
	stage TEXT NOT NULL, 
	home TEXT NOT NULL, 
	away TEXT NOT NULL, 
	rink TEXT NOT NULL, 
	scheduled TEXT NOT NULL, 
	text TEXT NOT NULL, 
	state TEXT NOT NULL, 
	CONSTRAINT pk_games PRIMARY KEY (stream), 
	CONSTRAINT ck_games_ck_games_state CHECK (state in ('scheduled', 'open', 'final')), 
	CONSTRAINT fk_games_tournament_id FOREIGN KEY(tournament_id) REFERENCES tournaments (tournament_id)
);
INSERT INTO "games" VALUES('cup/1','1','cup',1,'U12','round_robin','BLZ','YET','1','2026-11-30T09:00','{}','final');
INSERT INTO "games" VALUES('cup/2','2','cup',2,'U12','round_robin','YET','BLZ','','','{}','scheduled');
INSERT INTO "games" VALUES('G2','G2',NULL,0,'','','','','','','{}','open');
CREATE TABLE players (
	id INTEGER NOT NULL, 
	tournament_id TEXT NOT NULL, 
	team TEXT NOT NULL, 
	number TEXT NOT NULL, 
	name TEXT NOT NULL, 
	position TEXT NOT NULL, 
	text TEXT NOT NULL, 
	CONSTRAINT pk_players PRIMARY KEY (id), 
	CONSTRAINT fk_players_tournament_id FOREIGN KEY(tournament_id) REFERENCES tournaments (tournament_id)
);
INSERT INTO "players" VALUES(1,'cup','BLZ','9','Ann Øre','F','{}');
CREATE TABLE results (
	id INTEGER NOT NULL, 
	stream TEXT NOT NULL, 
	revision BIGINT NOT NULL, 
	text TEXT NOT NULL, 
	checksum BIGINT NOT NULL, 
	CONSTRAINT pk_results PRIMARY KEY (id), 
	CONSTRAINT fk_results_stream FOREIGN KEY(stream) REFERENCES games (stream), 
	CONSTRAINT uq_results_stream_revision UNIQUE (stream, revision)
);
INSERT INTO "results" VALUES(1,'cup/1',1,'{"game_id": "1", "revision": 1}',1812090756);
CREATE TABLE settings (
	"key" TEXT NOT NULL, 
	value TEXT NOT NULL, 
	CONSTRAINT pk_settings PRIMARY KEY ("key")
);
INSERT INTO "settings" VALUES('horn','off');
CREATE TABLE teams (
	id INTEGER NOT NULL, 
	tournament_id TEXT NOT NULL, 
	code TEXT NOT NULL, 
	name TEXT NOT NULL, 
	division TEXT NOT NULL, 
	text TEXT NOT NULL, 
	CONSTRAINT pk_teams PRIMARY KEY (id), 
	CONSTRAINT fk_teams_tournament_id FOREIGN KEY(tournament_id) REFERENCES tournaments (tournament_id)
);
INSERT INTO "teams" VALUES(1,'cup','BLZ','Blizzard','U12','{}');
CREATE TABLE tournaments (
	tournament_id TEXT NOT NULL, 
	name TEXT NOT NULL, 
	text TEXT NOT NULL, 
	saved BIGINT NOT NULL, 
	CONSTRAINT pk_tournaments PRIMARY KEY (tournament_id)
);
INSERT INTO "tournaments" VALUES('cup','Cup','{"name": "Cup"}',1);
CREATE INDEX ix_teams_tournament_id ON teams (tournament_id);
CREATE INDEX ix_players_tournament_id ON players (tournament_id);
CREATE INDEX ix_games_tournament_id ON games (tournament_id);
CREATE INDEX ix_entries_at ON entries (at);
DELETE FROM "sqlite_sequence";
INSERT INTO "sqlite_sequence" VALUES('entries',3);
COMMIT;

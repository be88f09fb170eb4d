"""The store: the journal of every game and the tournament around it, in one database.

    store = open_store(None)                          the user's data folder (CLOCKAPP_DATA overrides it), or a folder, a file, a URL
    store = open_store(path, on_change=f, wait=False) returns at once; `store.opening` is a Future[Opened]
    store.opening.result().recovery                   None, or what had to be recovered from a damaged file (a Recovery to show)

    open_store(where: str | Path | None = None, *, on_change: Callable[[Health], None] | None = None, wait: bool = True) -> Store
        With `wait` it raises InUseError, NewerSchemaError, NotOursError (all StoreError). A disk that cannot be written or
        reached just now is no error: the store opens in the state `failing`, keeps acts in memory and tries again.
        Nothing heavy is imported here: SQLAlchemy is, in the storage thread.

The journal, which never blocks and never raises for the disk's sake:

    journal = store.journal(stream)                   stream = stream_of(game_id, tournament): a game's log; the plain game_id will do
    journal.append(rows: Iterable[Row], result: str | None = None, *, state: GameState | None = None) -> None
        One act: one durable commit, in order, in the storage thread. With `result` (the JSON of `finalize`) the result
        is in the same transaction and the game is `final`. The first act makes the game `open`; pass `state="open"` with
        `reopen`, so that `unfinished` finds the game again.
    journal.rows() -> tuple[Row, ...]                 all of it, on the disk and on its way; blocks
    journal.copy(path) -> Future[int]                 the log as a text file somewhere else, a line a row, without the database
    journal.health() -> Health                        same as store.health()

    Row(act=, at=, text=, wall="")                    an entry as a line of text, which the store never looks into
    Health(state="saved" | "writing" | "failing", waiting=0, since=None, message="")
        `on_change(health)` is called from the storage thread, whenever it differs from the last; `since` is the `at` of the
        oldest act that is not on the disk, so a screen says "not saved for 3 s" by its own clock.

Reads (they block until what was written before is written, or failing; UnreachableError where the disk is not there):

    store.rows(stream) -> tuple[Row, ...]
    store.unfinished() -> str | None                  the stream of the game in progress, the last one played on
    store.last_at() -> int                            the latest instant in the journal, 0 when empty: the floor of Steady
    store.results(tournament: str | None = None) -> tuple[dict[str, Any], ...]      the latest revision of each game
    store.game(stream) -> GameRow | None;  store.games(tournament) -> tuple[GameRow, ...]        schedule rows with state
    store.tournament(tournament_id) -> TournamentRow | None;  store.tournaments() -> tuple[TournamentRow, ...]   last saved first, no rows inside
    store.setting(key, default="") -> str;  store.settings() -> dict[str, str]

Other writes (queued like acts, each one commit):

    store.save_tournament(row: TournamentRow) -> None;  store.set_setting(key, value) -> None

    store.health() -> Health
    store.flush(timeout_ms=5000) -> bool              True when all is on the disk
    store.close(timeout_ms=5000) -> bool              likewise, and lets go of the file; acts that could not be written are lost after it

In clockapp.store.tournament: `tournament_row(tournament_id, tournament, text) -> TournamentRow` makes the rows of a Tournament
whose document is `text`; for the command line `results_of(path) -> list[dict[str, Any]]`, read-only.
"""

from clockapp.store.store import Journal, Store, open_store
from clockapp.store.values import (
    GameRow,
    GameState,
    Health,
    InUseError,
    NewerSchemaError,
    NotOursError,
    Opened,
    PlayerRow,
    Recovery,
    Row,
    StoreError,
    TeamRow,
    TournamentRow,
    UnreachableError,
    stream_of,
)

__all__ = [
    "GameRow",
    "GameState",
    "Health",
    "InUseError",
    "Journal",
    "NewerSchemaError",
    "NotOursError",
    "Opened",
    "PlayerRow",
    "Recovery",
    "Row",
    "Store",
    "StoreError",
    "TeamRow",
    "TournamentRow",
    "UnreachableError",
    "open_store",
    "stream_of",
]

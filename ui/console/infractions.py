"""Infractions: two letters each, the word on the sheet, the French word, and the minutes that are proposed."""

from dataclasses import dataclass

from clockapp.game.infraction import plain
from ui.translate import spoken


@dataclass(frozen=True, slots=True, kw_only=True)
class Infraction:
    """One infraction; `minutes` is the sum people say (12 is 2 and 10), and can be typed over."""

    code: str
    word: str
    french: str
    minutes: int


INFRACTIONS = tuple(
    Infraction(code=code, word=word, french=french, minutes=minutes)
    for code, word, french, minutes in (
        ("AB", "abuse of officials", "conduite envers les officiels", 2),
        ("BD", "boarding", "mise en échec contre la bande", 2),
        ("BE", "butt-ending", "donner du bout du bâton", 5),
        ("BF", "body checking", "mise en échec corporelle", 2),
        ("BK", "kicking", "coup de pied", 50),
        ("BS", "broken stick", "bâton brisé", 2),
        ("CB", "checking from behind", "mise en échec par-derrière", 12),
        ("CC", "cross-checking", "double-échec", 2),
        ("CH", "charging", "assaut", 2),
        ("CL", "clipping", "faucher", 2),
        ("CP", "closing hand on puck", "fermer la main sur la rondelle", 2),
        ("CT", "contact to the head", "contact à la tête", 12),
        ("DE", "delay of game", "retarder le match", 2),
        ("DV", "diving", "simulation", 2),
        ("EL", "elbowing", "coup de coude", 2),
        ("FI", "fighting", "bataille", 25),
        ("FN", "face-off violation", "infraction à la mise au jeu", 2),
        ("GK", "goalkeeper leaving crease", "gardien hors du but", 2),
        ("HB", "head-butting", "coup de tête", 5),
        ("HI", "holding the stick", "retenir le bâton", 2),
        ("HO", "hooking", "accrocher", 2),
        ("HD", "holding", "retenir", 2),
        ("HS", "high sticking", "bâton élevé", 2),
        ("IF", "interference", "obstruction", 2),
        ("IG", "interference with goalkeeper", "obstruction sur le gardien", 2),
        ("IE", "illegal equipment", "équipement illégal", 2),
        ("IS", "illegal stick", "bâton illégal", 2),
        ("IN", "instigator", "instigateur", 17),
        ("KN", "kneeing", "coup de genou", 2),
        ("LB", "leaving the bench", "quitter le banc", 2),
        ("NT", "net displaced", "déplacer le but", 2),
        ("PG", "puck over glass", "rondelle hors du jeu", 2),
        ("RF", "refusing to start", "refus de jouer", 2),
        ("RO", "roughing", "rudesse", 2),
        ("SL", "slashing", "cinglage", 2),
        ("SP", "spearing", "dardage", 25),
        ("TM", "too many players", "trop de joueurs", 2),
        ("TR", "tripping", "faire trébucher", 2),
        ("TS", "throwing stick", "lancer le bâton", 2),
        ("UN", "unsportsmanlike", "conduite antisportive", 2),
        ("VI", "verbal/discriminatory", "injures", 20),
        ("AG", "aggressor", "agresseur", 20),
        ("AI", "attempt to injure", "tentative de blesser", 50),
        ("DI", "deliberate injury", "blessure délibérée", 50),
        ("FM", "grabbing the facemask", "saisir le protecteur facial", 50),
        ("FP", "facial protector as a weapon", "protecteur facial comme arme", 50),
        ("HP", "hair pulling", "tirer les cheveux", 50),
        ("PB", "leaving the penalty box", "quitter le banc des pénalités", 20),
        ("RT", "ring or tape on the hands", "bague ou ruban sur les mains", 50),
        ("SA", "spitting on an official", "cracher sur un officiel", 50),
        ("SO", "spitting on an opponent", "cracher sur un adversaire", 50),
        ("ST", "striking an official", "frapper un officiel", 50),
        ("TH", "threatening an official", "menacer un officiel", 50),
        ("TI", "third man in", "troisième homme", 20),
        ("TO", "touching an official", "toucher un officiel", 50),
        ("OT", "other", "autre", 2),
    )
)
BY_CODE = {i.code: i for i in INFRACTIONS}
BY_WORD = {i.word: i for i in INFRACTIONS}
PLAIN = {plain(i.word): i for i in INFRACTIONS}


def words(word: str) -> str:
    """An infraction in the operator's language; one that is in no list is shown as it was written."""
    known = named(word)
    return known.french if known is not None and spoken() == "fr" else word


def named(word: str) -> Infraction | None:
    """The infraction of that word, however it is written; None where it is in no list."""
    return PLAIN.get(plain(word))


def beginning(letters: str) -> tuple[Infraction, ...]:
    """All whose code begins with these letters; all whose word does, where no code fits."""
    found = tuple(i for i in INFRACTIONS if i.code.startswith(letters.upper()))
    return found or tuple(i for i in INFRACTIONS if i.word.startswith(letters.lower()) or words(i.word).startswith(letters.lower()))

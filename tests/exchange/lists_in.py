"""A tournament to import into, and lists as people send them."""

from io import BytesIO

import pytest
import xlsxwriter  # type: ignore[import-untyped] # it has no types

from clockapp.exchange.checked import BadInputError
from clockapp.exchange.imported import Imported, import_bytes
from clockapp.exchange.merge import merge
from clockapp.game.people import Player, Staff
from clockapp.tournament.people import Division, Team
from clockapp.tournament.schedule import Tournament

FOX = Team(code="FOX", name="Flatiron Foxes", roster=(Player(number="9", name="Jasper Zellner"), Player(number="30", position="G")))
OWL = Team(code="OWL", name="Gold Hill Owls", staff=(Staff(code="HC", name="Yorick Jorvalt", role="head coach"),))
CUP = Tournament(name="Winter Cup", divisions=(Division(name="12U A", rules="prime-expo-boulder", teams=(FOX, OWL)),))
TWO = Tournament(
    name="Two",
    divisions=(*CUP.divisions, Division(name="14U", rules="usa-hockey", teams=(FOX, Team(code="ELK", name="Elks")))),
)


def read(text: str | bytes, file: str = "list.csv") -> Imported:
    return import_bytes(text.encode() if isinstance(text, str) else text, file=file)


def faults(text: str | bytes, into: Tournament = CUP, file: str = "list.csv") -> list[str]:
    """What is said of a file that cannot be used."""
    with pytest.raises(BadInputError) as error:
        merge(into, read(text, file))
    return str(error.value).splitlines()


def workbook(*sheets: tuple[str, list[list[object]]]) -> bytes:
    out = BytesIO()
    book = xlsxwriter.Workbook(out, {"in_memory": True, "default_date_format": "yyyy-mm-dd hh:mm"})
    for name, rows in sheets:
        sheet = book.add_worksheet(name)
        for number, row in enumerate(rows):
            sheet.write_row(number, 0, row)
    book.close()
    return out.getvalue()


FORMS = {
    "plain": "team,number,name,position\nFlatiron Foxes,9,Jasper Zellner,F\nFlatiron Foxes,77,Esmé Millrace,D\n",
    "registry": "Position;First Name;Last Name;Jersey #;Team Name\nRW;Jasper;Zellner;9;Flatiron Foxes\nLD/RD;Esmé;Millrace;77;flatiron foxes\n",
    "tabs, turned round": "No.\tPlayer\tClub\tPos.\n9\tZellner, Jasper\tFOX\tcentre\n#77\tMillrace, Esmé\tfox\tDefenseman\n",
    "titles above": "Winter Cup,,,\nprinted 2027-01-10,,,\n,,,\nTeam,No,Full Name,Pos\nFOX,9,Jasper Zellner,Forward\nTeam,No,Full Name,Pos\nFOX,77,Esmé Millrace,d\n",
    "bars": "code|sweater number|nom|prénom|position\nFOX|9|Zellner|Jasper|attaquant\nFOX|77|Millrace|Esmé|défenseur\n",
}  # fmt: skip

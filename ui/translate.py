"""The words on the screens: English in the source, other languages from Qt's translators."""

from PySide6.QtCore import QCoreApplication

CONTEXT = "clockapp"


def tr(text: str, **values: object) -> str:
    """A text in the operator's language, its `{places}` filled in."""
    translated = QCoreApplication.translate(CONTEXT, text)
    return translated.format(**values) if values else translated

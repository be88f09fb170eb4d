"""A database that is reached by its URL: PostgreSQL, or a SQLite that lives in memory only (`sqlite://`)."""

from __future__ import annotations

from sqlalchemy import Engine, create_engine, make_url

from clockapp.store.values import Recovery


class Server:
    """Another program keeps this database, and looks after its files."""

    def __init__(self, url: str) -> None:
        self._url = make_url(url)
        self.name = self._url.render_as_string(hide_password=True)

    def prepare(self, *, first: bool) -> Recovery | None:  # noqa: ARG002 - the same question for every place
        """There is nothing to look at from outside."""
        return None

    def engine(self) -> Engine:
        """An engine for it."""
        if self._url.get_backend_name() == "sqlite":
            from clockapp.store.sqlite.engine import dress

            return dress(create_engine(self._url))
        return create_engine(self._url, pool_size=1, max_overflow=0)

    def opened(self) -> None:
        """Nothing need be remembered."""

    @staticmethod
    def still_there() -> bool:
        """A commit that a server confirms is kept."""
        return True

    @staticmethod
    def survives(error: BaseException) -> bool:  # noqa: ARG004 - the same question for every place
        """A new connection is the sure way."""
        return False

    def words(self, error: BaseException) -> str:
        """What went wrong, in one sentence for the operator."""
        origin = getattr(error, "orig", None) or error
        return f"The database {self.name} does not answer: {str(origin).strip().splitlines()[0] if str(origin).strip() else type(origin).__name__}"

    def release(self) -> None:
        """Nothing was held."""

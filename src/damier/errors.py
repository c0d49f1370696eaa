"""Every error Damier raises on purpose.

DamierError (ValueError)
├── UnknownVariantError      no game of that name, number or GameType
│   └── AmbiguousVariantError  a name that several games have; lists them
├── SetupError               a position that no game can have; lists every problem
├── NotationError            text that cannot be read; has the text, the column and what was expected
│   └── FenError             the same for a position; lists every problem
├── PdnError                 a game in a file that cannot be followed; has the problem and its place
├── IllegalMoveError         a move the rules forbid; names the rule it breaks
└── AmbiguousMoveError       a move text that fits several moves; lists them
"""

from collections.abc import Sequence
from typing import NamedTuple


def quoted(value: object) -> str:
    """A value as a message quotes it: short and on one line."""
    text = value if isinstance(value, str) else repr(value)
    cut = text if len(text) <= 120 else f"{text[:117]}..."
    return repr(cut) if isinstance(value, str) else cut


class DamierError(ValueError):
    """Base of all errors that bad input causes. Nothing has changed when one is raised.

    ``args`` are those it was made with, so that an error can be pickled and copied.
    """


class UnknownVariantError(DamierError):
    """No game of that name. ``asked`` is what was looked up, ``close`` the keys that look like it."""

    def __init__(self, asked: object, close: Sequence[str] = ()) -> None:
        super().__init__(asked, close)
        self.asked = asked
        self.close = tuple(close)

    def __str__(self) -> str:
        return self.told("see damier.rules.ALL for the keys")

    def told(self, where: str) -> str:
        """The message; ``where`` says where the games are listed, if none has a name like this one."""
        hint = f"did you mean {' or '.join(self.close)}?" if self.close else where
        return f"no draughts game is called {quoted(self.asked)}; {hint}"


class AmbiguousVariantError(UnknownVariantError):
    """A name that several games have. ``close`` are their keys."""

    def told(self, where: str) -> str:  # noqa: ARG002  # the games that are meant are listed in any case
        """The message."""
        return f"{quoted(self.asked)} is the name of several games: {', '.join(self.close)}"


class SetupError(DamierError):
    """A position no game can have. ``problems`` holds one sentence for each thing wrong with it."""

    def __init__(self, problems: Sequence[str]) -> None:
        super().__init__(problems)
        self.problems = tuple(problems)

    def __str__(self) -> str:
        return "; ".join(self.problems)


class NotationError(DamierError):
    """Text that cannot be read: ``text``, ``column`` (from 1) of the trouble, and what was ``expected`` there."""

    def __init__(self, text: str, column: int, expected: str) -> None:
        super().__init__(text, column, expected)
        self.text = text
        self.column = column
        self.expected = expected

    def __str__(self) -> str:
        return f"cannot read {quoted(self.text)}: at column {self.column} expected {self.expected}"


class FenProblem(NamedTuple):
    """One thing that is wrong with a position text: where, what stands there (empty: nothing), what was expected."""

    column: int
    token: str
    expected: str

    def __str__(self) -> str:
        found = quoted(self.token) if self.token else "nothing"
        return f"at column {self.column} expected {self.expected}, found {found}"


class FenError(NotationError):
    """A position text that cannot be read. ``token`` is the part that is wrong, empty where something is missing.

    It names the first problem; ``problems`` holds them all, in the order of the text.
    """

    def __init__(self, text: str, column: int, token: str, expected: str, others: Sequence[FenProblem] = ()) -> None:
        super().__init__(text, column, expected)
        self.args = (text, column, token, expected, others)
        self.token = token
        self.problems = (FenProblem(column, token, expected), *others)

    def __str__(self) -> str:
        return f"cannot read {quoted(self.text)}: {self.problems[0]}"


class PdnError(DamierError):
    """A game in a file that cannot be followed to its end. ``problem`` is a damier.pdn.Problem."""

    def __init__(self, message: str, problem: object = None) -> None:
        super().__init__(message, problem)
        self.problem = problem

    def __str__(self) -> str:
        return str(self.args[0])


class IllegalMoveError(DamierError):
    """A move the rules forbid: ``move`` as given, the ``rule`` it breaks (a damier.refusal.Rule) and a ``sentence``."""

    def __init__(self, move: str, rule: str, sentence: str) -> None:
        super().__init__(move, rule, sentence)
        self.move = move
        self.rule = rule
        self.sentence = sentence

    def __str__(self) -> str:
        return f"{quoted(self.move)} is not a legal move: {self.sentence}"


class AmbiguousMoveError(DamierError):
    """A move text that fits several different moves. ``candidates`` are those moves in full."""

    def __init__(self, text: str, candidates: Sequence[str]) -> None:
        super().__init__(text, candidates)
        self.text = text
        self.candidates = tuple(candidates)

    def __str__(self) -> str:
        return f"{quoted(self.text)} fits several moves: {', '.join(self.candidates)}; write the squares on the way"

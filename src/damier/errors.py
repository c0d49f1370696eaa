"""Every error Damier raises on purpose.

DamierError (ValueError)
├── UnknownVariantError      no game of that name, number or GameType
├── SetupError               a position that no game can have; lists every problem
├── NotationError            text that cannot be read; has the text, the column and what was expected
│   └── FenError             the same for a position
├── IllegalMoveError         a move the rules forbid; names the rule it breaks
└── AmbiguousMoveError       a move text that fits several moves; lists them
"""

from collections.abc import Sequence


def _short(text: str) -> str:
    """A text as a message quotes it."""
    return repr(text if len(text) <= 120 else f"{text[:117]}...")


class DamierError(ValueError):
    """Base of all errors that bad input causes. Nothing has changed when one is raised."""


class UnknownVariantError(DamierError):
    """No game of that name. ``asked`` is what was looked up, ``close`` the keys that look like it."""

    def __init__(self, asked: object, close: Sequence[str] = ()) -> None:
        self.asked = asked
        self.close = tuple(close)
        hint = f"; did you mean {' or '.join(self.close)}?" if self.close else "; see damier.rules.ALL for the keys"
        super().__init__(f"no draughts game is called {_short(asked) if isinstance(asked, str) else repr(asked)}{hint}")


class SetupError(DamierError):
    """A position no game can have. ``problems`` holds one sentence for each thing wrong with it."""

    def __init__(self, problems: Sequence[str]) -> None:
        self.problems = tuple(problems)
        super().__init__("; ".join(self.problems))


class NotationError(DamierError):
    """Text that cannot be read: ``text``, ``column`` (from 1) of the trouble, and what was ``expected`` there."""

    def __init__(self, text: str, column: int, expected: str) -> None:
        self.text = text
        self.column = column
        self.expected = expected
        super().__init__(f"cannot read {_short(text)}: at column {column} expected {expected}")


class FenError(NotationError):
    """A position text that cannot be read. ``token`` is the part that is wrong."""

    def __init__(self, text: str, column: int, token: str, expected: str) -> None:
        self.token = token
        super().__init__(text, column, f"{expected}, found {_short(token)}" if token else f"{expected}, found the end")


class IllegalMoveError(DamierError):
    """A move the rules forbid: ``move`` as given, the ``rule`` it breaks (see damier.refusal.Rule) and a ``sentence``."""

    def __init__(self, move: str, rule: str, sentence: str) -> None:
        self.move = move
        self.rule = rule
        self.sentence = sentence
        super().__init__(f"{move} is not a legal move: {sentence}")


class AmbiguousMoveError(DamierError):
    """A move text that fits several different moves. ``candidates`` are those moves in full."""

    def __init__(self, text: str, candidates: Sequence[str]) -> None:
        self.text = text
        self.candidates = tuple(candidates)
        super().__init__(
            f"{_short(text)} fits several moves: {', '.join(self.candidates)}; write the squares on the way"
        )

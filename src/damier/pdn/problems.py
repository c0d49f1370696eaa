"""What can be wrong in a file of games. Nothing in a file is left out without one of these."""

from enum import StrEnum
from typing import NamedTuple


class ProblemKind(StrEnum):
    """Kinds of trouble."""

    # The game cannot be followed to its end
    UNKNOWN_VARIANT = "unknown_variant"
    BAD_POSITION = "bad_position"
    ILLEGAL_MOVE = "illegal_move"
    UNREADABLE_TEXT = "unreadable_text"
    # It can, but something of it could not be taken as it stands
    AMBIGUOUS_MOVE = "ambiguous_move"
    BAD_TAG = "bad_tag"
    REPEATED_TAG = "repeated_tag"
    OPEN_COMMENT = "open_comment"
    OPEN_VARIATION = "open_variation"
    STRAY_VARIATION = "stray_variation"
    VARIATION_BROKEN_OFF = "variation_broken_off"
    RESULTS_DIFFER = "results_differ"
    ENCODING = "encoding"
    # It was taken, with a grain of salt
    REMARK = "remark"


#: With one of these a game is not legal: its moves could not all be played.
FATAL = frozenset(
    {
        ProblemKind.UNKNOWN_VARIANT,
        ProblemKind.BAD_POSITION,
        ProblemKind.ILLEGAL_MOVE,
        ProblemKind.UNREADABLE_TEXT,
    }
)


class Problem(NamedTuple):
    """Something that could not be taken as it stands."""

    kind: ProblemKind
    line: int  #: in the file, from 1
    column: int  #: from 1
    found: str  #: the text that is meant; for what was skipped, all of it
    expected: str  #: what should stand there, or what was done about it
    ply: int = 0  #: of the move that it concerns, from 1; 0 if none
    rule: str = ""  #: the key of the rule that an illegal move breaks

    @property
    def is_fatal(self) -> bool:
        """Whether the game could not be followed beyond this."""
        return self.kind in FATAL

    def __str__(self) -> str:
        found = self.found if len(self.found) <= 60 else f"{self.found[:57]}..."
        at = f" (ply {self.ply})" if self.ply else ""
        return f"{self.line}:{self.column}: {self.kind.value.replace('_', ' ')}{at}: {found!r}: {self.expected}"

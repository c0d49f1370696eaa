"""One game's text into a tree of moves."""

from collections.abc import Callable

from damier.board import Board
from damier.errors import AmbiguousMoveError, DamierError, FenError, IllegalMoveError, NotationError, SetupError
from damier.kernel import Move, Position
from damier.notation.fen import read_fen
from damier.pdn.lexing import Tag, TagKind, Token, tags_at, token_at
from damier.pdn.moves import play_text
from damier.pdn.problems import Problem, ProblemKind
from damier.pdn.results import SPELLINGS
from damier.pdn.tree import Game, Node
from damier.rules.ruleset import RuleSet

#: Marks behind a move, and the numeric glyphs that mean the same.
STRENGTHS = {"!": 1, "?": 2, "!!": 3, "??": 4, "!?": 5, "?!": 6}


class GameReader:
    """Reads the game that begins at a place of a text. ``at`` is then where it ends."""

    node: Node

    def __init__(self, text: str, data: bytes, line: int, tags: list[Tag], at: int) -> None:
        self.text = text
        self.data = data  #: the same in ASCII, a byte for each character
        self.line = line
        self.tags = tags
        self.at = at
        self.problems: list[Problem] = []

    def game(self, ruleset: RuleSet, headers: dict[str, str]) -> Game:
        """The game by the rules of a variant."""
        start = self._first_position(ruleset, headers.get("FEN", ""))
        self.root = Game(ruleset if start is None else start, headers)
        self.root.line_number = self.begins_at()
        self.root.problems = self.problems
        self.node = self.root
        self.lines: list[Node] = []  # where to go on after each variation that is open
        self.before = ""  # a comment for the move that comes
        self.result = ""
        self._moves(follow=start is not None)
        self._close()
        return self.root

    def begins_at(self) -> int:
        """The line of the file where the game begins."""
        return self._place(self.tags[0].start if self.tags else self.at)[0]

    def _first_position(self, ruleset: RuleSet, fen: str) -> Position | None:
        if not fen:
            return Board(ruleset).position
        try:
            return Board(ruleset, fen).position
        except (FenError, SetupError) as error:
            start = next(tag.start for tag in self.tags if tag.name == "FEN")
            crowned = _crowned(ruleset, fen)
            if crowned is None:
                self.problem(ProblemKind.BAD_POSITION, start, fen, str(error))
            else:
                self.problem(ProblemKind.REMARK, start, fen, f"{error}; those men are taken for kings")
            return crowned

    def _moves(self, follow: bool) -> None:
        """Read moves and what is between them, to a result, to the next game's tags, or to the end of the text."""
        self.rest_from = self.at
        while not self.result:
            if follow:
                self._usual_moves()
            token = token_at(self.text, self.at)
            if token is None or (token.kind == "bracket" and self.begins_a_game(token)):
                break
            self.at = token.end
            if not follow and token.kind != "result":
                continue
            try:
                self._take(token)
            except _Stop:
                follow = False
                self.rest_from = token.start
        if not follow:
            self.root.rest = " ".join(self.text[self.rest_from : self.at].split())
        self._words_after_the_end()

    def _words_after_the_end(self) -> None:
        """Take comments that stand behind the result."""
        while self.result:
            token = token_at(self.text, self.at)
            if token is None or token.kind not in ("comment", "remark"):
                break
            self.at = token.end
            self._take(token)

    def _usual_moves(self) -> None:
        """Play what the kernel can read by itself."""
        moves: list[Move] = []
        _, self.at, _ = self.node.position.replay(self.data, self.at, moves)
        for move in moves:
            self._follow(move)

    def _follow(self, move: Move) -> None:
        siblings = self.node.children
        child = next((child for child in siblings if child.move == move), None) or Node(self.node, move)
        if child in siblings:
            siblings.remove(child)
        # A variation may have come before what it is one of.
        siblings.insert(len(siblings) if self.fresh_line() else 0, child)
        if self.before:
            child.before, self.before = _joined(child.before, self.before), ""
        self.node = child

    def begins_a_game(self, token: Token) -> bool:
        """Whether tags follow, and not something in brackets among the moves."""
        return next(tags_at(self.text, token.start)).kind is not TagKind.BROKEN

    def _take(self, token: Token) -> None:
        _TAKEN[token.kind](self, token)

    def _braces(self, token: Token) -> None:
        self._comment(token.text[1:-1])

    def _line_comment(self, token: Token) -> None:
        self._comment(token.text[1:])

    def _escaped(self, token: Token) -> None:
        self.problem(ProblemKind.REMARK, token.start, token.text, "left out, as lines that begin with % are")

    def _glyph(self, token: Token) -> None:
        self._mark(int(token.text[1:7]))

    def _number(self, token: Token) -> None:
        """Numbers of moves say nothing that the moves do not."""

    def _comment(self, text: str) -> None:
        text = " ".join(text.split())
        if self.node.move is None or self.fresh_line():
            self.before = _joined(self.before, text)
        else:
            self.node.comment = _joined(self.node.comment, text)

    def fresh_line(self) -> bool:
        """Whether a variation has just been opened and has no move yet."""
        return bool(self.lines) and self.opened is self.node

    def _open_comment(self, token: Token) -> None:
        """A comment that nobody closes: it ends before the next tags, or with the text."""
        end = len(self.text)
        for line_start in _line_starts(self.text, token.start):
            if self.text.startswith("[", line_start) and next(tags_at(self.text, line_start)).kind is TagKind.PLAIN:
                end = line_start
                break
        said = self.text[token.start : end].rstrip()
        self.problem(
            ProblemKind.OPEN_COMMENT, token.start, said, "} at the end of the comment; taken to the end of the game"
        )
        self._comment(said[1:])
        self.at = end

    def _mark(self, nag: int) -> None:
        if nag not in self.node.nags:
            self.node.nags = (*self.node.nags, nag)

    def _strength(self, token: Token) -> None:
        mark = token.text.strip("() *\t\r\n")
        if mark in STRENGTHS:
            self._mark(STRENGTHS[mark])
        elif mark:
            self._comment(mark)

    def _open(self, token: Token) -> None:
        if self.node.move is None or self.node.parent is None:
            self._skip_variation(token, "a move before its variation")
            return
        self.lines.append(self.node)
        self.node = self.node.parent
        self.opened: Node = self.node

    def _shut(self, token: Token) -> None:
        if not self.lines:
            self.problem(ProblemKind.STRAY_VARIATION, token.start, token.text, "a variation that ends here; skipped")
            return
        self._leave_comment()
        self.node = self.lines.pop()

    def _skip_variation(self, token: Token, expected: str) -> None:
        """Leave out everything up to the end of the variation that a token is in, or opens."""
        depth = 1 if token.kind == "open" else 0
        if not depth:
            depth = 1
        at = token.end
        while depth:
            inner = token_at(self.text, at)
            if inner is None or (inner.kind == "bracket" and self.begins_a_game(inner)):
                break
            if inner.kind == "result" and not self.lines and depth == 1 and inner.text != "*":
                break
            depth += {"open": 1, "close": -1}.get(inner.kind, 0)
            if not depth and token.kind != "open":
                break  # the parenthesis that closes the variation is taken by others
            at = inner.end
        said = self.text[token.start : at].strip()
        self.problem(ProblemKind.VARIATION_BROKEN_OFF, token.start, said, f"{expected}; skipped to its end")
        self.at = at

    def _move(self, token: Token) -> None:
        if token.text == self.root.headers.get("Result"):  # scores such as 4-6
            self._end(token)
            return
        try:
            move, remark, end = play_text(self.node.position, token.text, self.text, token.end)
        except AmbiguousMoveError as error:
            move, remark, end = self._likelier(token, error), "", token.end
        except DamierError as error:
            self._refused(token, error)
            return
        if remark:
            self.problem(ProblemKind.REMARK, token.start, self.text[token.start : end], remark)
        self.at = end
        self._follow(move)

    def _likelier(self, token: Token, error: AmbiguousMoveError) -> Move:
        """Of the moves that a text fits, the one after which the game can be followed further."""
        moves = [Board.at(self.node.position).parse(text) for text in error.candidates]
        plies = [move.position.play(move).replay(self.data, token.end)[2] for move in moves]
        self.problem(ProblemKind.AMBIGUOUS_MOVE, token.start, token.text, str(error), self.node.ply + 1)
        return moves[plies.index(max(plies))]

    def _refused(self, token: Token, error: DamierError) -> None:
        if self.lines and self.fresh_line():
            # Some writers let a variation go on where it stands, instead of replacing the move before it.
            after = self.lines[-1]
            try:
                move, _, end = play_text(after.position, token.text, self.text, token.end)
            except DamierError:
                pass
            else:
                self.problem(ProblemKind.REMARK, token.start, token.text, "a variation that goes on after the move")
                self.node, self.opened, self.at = after, after, end
                self._follow(move)
                return
        ply = self.node.ply + 1
        kind, expected, rule = _told(error)
        if self.lines:
            self._skip_variation(token, f"ply {ply}: {expected}")
            return
        self.problem(kind, token.start, token.text, expected, ply, rule)
        raise _Stop

    def _word(self, token: Token) -> None:
        if token.text.isdigit() and not (self.root.children or self.lines):  # counters before a game
            self.problem(ProblemKind.REMARK, token.start, token.text, "tags or moves; skipped")
            return
        if token.text in SPELLINGS or token.text == self.root.headers.get("Result"):
            self._end(token)
            return
        if token.kind == "bracket" or not any(char.isdigit() for char in token.text):
            self._comment(token.text)
            self.problem(ProblemKind.REMARK, token.start, token.text, "a move or a comment; kept as a comment")
            return
        if self.lines:
            self._skip_variation(token, "a move")
            return
        self.problem(ProblemKind.UNREADABLE_TEXT, token.start, token.text, "a move", self.node.ply + 1)
        raise _Stop

    def _end(self, token: Token) -> None:
        if self.lines:
            if token.text != "*":
                self._comment(token.text)
            return
        self.result = token.text

    def _leave_comment(self) -> None:
        """Put a comment that no move came for behind the last one."""
        if self.before:
            self.node.comment, self.before = _joined(self.node.comment, self.before), ""

    def _close(self) -> None:
        """What is left open when the game is over."""
        self._leave_comment()
        if self.lines:
            said = f"{len(self.lines)} open"
            self.problem(ProblemKind.OPEN_VARIATION, self.at, said, ") for every (; closed here")
        tagged = self.root.headers.get("Result", "")
        self.root.result = self.result or SPELLINGS.get(tagged, tagged) or "*"
        if self.result and tagged and SPELLINGS.get(tagged, tagged) not in (self.result, "*"):
            if SPELLINGS.get(self.result, self.result) != "*":
                expected = f"the result of the tag, {tagged}; the one after the moves holds"
                self.problem(ProblemKind.RESULTS_DIFFER, self.at, self.result, expected)
            else:
                self.root.result = tagged

    def problem(self, kind: ProblemKind, at: int, found: str, expected: str, ply: int = 0, rule: str = "") -> None:
        """Note something that is wrong at a place of the text."""
        self.problems.append(Problem(kind, *self._place(at), found, expected, ply, rule))

    def _place(self, at: int) -> tuple[int, int]:
        """Line and column in the file of a place in the text."""
        return self.line + self.text.count("\n", 0, at), at - self.text.rfind("\n", 0, at)


_TAKEN: dict[str, Callable[[GameReader, Token], None]] = {
    "comment": GameReader._braces,
    "unclosed": GameReader._open_comment,
    "remark": GameReader._line_comment,
    "escape": GameReader._escaped,
    "nag": GameReader._glyph,
    "strength": GameReader._strength,
    "open": GameReader._open,
    "close": GameReader._shut,
    "result": GameReader._end,
    "number": GameReader._number,
    "move": GameReader._move,
    "word": GameReader._word,
    "bracket": GameReader._word,
}


def headers_of(reader: GameReader) -> tuple[dict[str, str], list[Problem]]:
    """The tags by name, and what was wrong with them. The first of two with one name holds."""
    reader.problems = []
    found: dict[str, str] = {}
    for tag in reader.tags:
        said = reader.text[tag.start : tag.end]
        if tag.kind is TagKind.BROKEN:
            reader.problem(ProblemKind.BAD_TAG, tag.start, said, 'a tag such as [Event "value"]; skipped')
            continue
        if tag.kind is TagKind.LOOSE:
            reader.problem(ProblemKind.BAD_TAG, tag.start, said, f"quotes; read as {tag.value!r}")
        if tag.name in found:
            reader.problem(ProblemKind.REPEATED_TAG, tag.start, said, f"{tag.name} once; the first holds")
            continue
        found[tag.name] = tag.value
    return found, reader.problems


def _crowned(ruleset: RuleSet, fen: str) -> Position | None:
    """The position of a FEN with men on the crown row as kings; None if that is not all that is wrong with it."""
    try:
        return Board(ruleset, read_fen(fen, ruleset).crowned(ruleset)).position
    except DamierError:
        return None


class _Stop(Exception):
    """The main line cannot be followed any more."""


def _told(error: DamierError) -> tuple[ProblemKind, str, str]:
    if isinstance(error, IllegalMoveError):
        return ProblemKind.ILLEGAL_MOVE, error.sentence, error.rule
    expected = error.expected if isinstance(error, NotationError) else str(error)
    return ProblemKind.UNREADABLE_TEXT, expected, ""


def _joined(one: str, two: str) -> str:
    return f"{one} {two}" if one and two else one or two


def _line_starts(text: str, at: int) -> list[int]:
    """Where lines begin after a place."""
    found = []
    while (at := text.find("\n", at) + 1) > 0:
        found.append(at)
    return found

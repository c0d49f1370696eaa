"""A game with its variations: a tree of moves, each with comments and marks."""

import re
from collections.abc import Iterator
from itertools import zip_longest

from damier.board import Board
from damier.kernel import Move, Position, compile_rules
from damier.pdn.problems import Problem
from damier.pdn.results import Convention, winner_of
from damier.rules.geometry import Color
from damier.rules.ruleset import RuleSet

_CLOCK = re.compile(r"\[%clk\s+(?:w|W|b|B)?\s*(\d+):(\d\d):(\d\d)(?:\.\d+)?[^\]]*\]")


class Node:
    """A move in a game, or the start of the game, with everything said about it.

    ``children`` are the moves that follow: the first is the main line, the others are variations.
    """

    __slots__ = ("_position", "before", "children", "comment", "move", "nags", "parent")

    def __init__(self, parent: "Node | None", move: Move | None, position: Position | None = None) -> None:
        self.parent = parent
        self.move = move
        self.children: list[Node] = []
        self.before = ""  #: the comment before the move, at the beginning of a variation
        self.comment = ""  #: the comment after it
        self.nags: tuple[int, ...] = ()  #: numeric annotation glyphs: 1 is a good move, 2 a mistake ...
        self._position = position

    @property
    def position(self) -> Position:
        """The position after the move."""
        if self._position is None:
            assert self.move is not None
            self._position = self.move.position.play(self.move)
        return self._position

    @property
    def ply(self) -> int:
        """Number of moves from the game's first position to here."""
        return sum(1 for _ in self.path())

    def path(self) -> Iterator["Node"]:
        """The nodes from here back to the first move of the game."""
        node: Node | None = self
        while node is not None and node.move is not None:
            yield node
            node = node.parent

    def line(self) -> Iterator["Node"]:
        """The moves that follow, along the main line."""
        node = self
        while node.children:
            node = node.children[0]
            yield node

    def nodes(self) -> Iterator["Node"]:
        """Everything that follows, main line first, variations after the move that they replace."""
        stack = [iter(self.children)]
        while stack:
            node = next(stack[-1], None)
            if node is None:
                stack.pop()
                continue
            yield node
            stack.append(iter(node.children))

    def add(self, move: Move | str) -> "Node":
        """Add a move that follows: the main line if none does yet, else a variation. One that is there is returned.

        Raises:
            IllegalMoveError, NotationError, AmbiguousMoveError: as Board.push.
        """
        board = Board.at(self.position)
        move = board.push(move)
        for child in self.children:
            if child.move == move:
                return child
        child = Node(self, move, board.position)
        self.children.append(child)
        return child

    def remove(self) -> None:
        """Take this move, and all that follows it, out of the game."""
        if self.parent is not None:
            self.parent.children.remove(self)
            self.parent = None

    def promote(self) -> None:
        """Make this move the main line among those that could be played in its place."""
        if self.parent is not None:
            self.parent.children.remove(self)
            self.parent.children.insert(0, self)

    @property
    def clock(self) -> float | None:
        """Seconds left on the clock after the move, from ``[%clk 0:12:34]`` in its comment; None without one."""
        match = _CLOCK.search(self.comment)
        return None if match is None else 3600 * int(match[1]) + 60 * int(match[2]) + int(match[3])

    @clock.setter
    def clock(self, seconds: float | None) -> None:
        rest = _CLOCK.sub("", self.comment).strip()
        if seconds is None:
            self.comment = rest
            return
        minutes, second = divmod(int(seconds), 60)
        hour, minute = divmod(minutes, 60)
        self.comment = f"[%clk {hour}:{minute:02}:{second:02}] {rest}".strip()

    def board(self) -> Board:
        """A board with the moves from the game's first position to here."""
        moves = [node.move for node in self.path()]
        board = Board.at(moves[-1].position if moves and moves[-1] else self.position)
        for move in reversed(moves):
            assert move is not None
            board.push(move)
        return board

    def __repr__(self) -> str:
        return f"<Node {self.ply}: {self.move!r}>"


class Game(Node):
    """A game: its tags, its first position, and its moves."""

    __slots__ = ("convention", "headers", "line_number", "problems", "rest", "result")

    def __init__(self, variant: RuleSet | Position, headers: dict[str, str] | None = None) -> None:
        position = variant if isinstance(variant, Position) else compile_rules(variant).start()
        super().__init__(None, None, position)
        self.headers = tags_of(position) if headers is None else headers
        self.result = "*"  #: as the file writes it
        self.problems: list[Problem] = []
        self.rest = ""  #: text after a move that could not be played
        self.line_number = 1  #: of the file, where the game begins
        self.convention = Convention.WHITE_FIRST

    @property
    def variant(self) -> RuleSet:
        """The rules of the game."""
        return self.position.rules.ruleset

    @property
    def mainline(self) -> list[Move]:
        """The moves that were played."""
        return [node.move for node in self.line() if node.move is not None]

    @property
    def is_legal(self) -> bool:
        """Whether all its moves could be played."""
        return not any(problem.is_fatal for problem in self.problems)

    @property
    def winner(self) -> Color | None:
        """Who won, by the result and the convention of its file; None for a draw or an unknown result."""
        return winner_of(self.result, self.convention, self.variant.first)

    def end(self) -> Node:
        """The last move of the main line; the game itself if it has none."""
        node: Node = self
        while node.children:
            node = node.children[0]
        return node

    def __eq__(self, other: object) -> bool:
        """Whether both have the same tags, first position, result, moves, variations, comments and marks."""
        if not isinstance(other, Game):
            return NotImplemented
        if (self.headers, self.position, self.result, self.rest) != (
            other.headers,
            other.position,
            other.result,
            other.rest,
        ):
            return False
        return all(_said(one) == _said(two) for one, two in zip_longest(_all(self), _all(other)))

    __hash__ = None  # type: ignore[assignment]  # a game can be edited

    def __repr__(self) -> str:
        players = " - ".join(self.headers.get(name, "?") for name in ("White", "Black"))
        return f"<Game {self.variant.key} {players} {self.result}, {len(self.mainline)} plies>"


def tags_of(position: Position, *, with_fen: bool = True) -> dict[str, str]:
    """The tags that say what game it is, and where it starts if not as usual."""
    ruleset = position.rules.ruleset
    game_type = ruleset.game_type
    found = {"Variant": ruleset.name} if game_type is None else {"GameType": game_type}
    if with_fen and position != position.rules.start():
        found["FEN"] = Board.at(position).fen()
    return found


def _all(game: Game) -> Iterator[Node]:
    yield game
    yield from game.nodes()


def _said(node: Node | None) -> tuple[object, ...] | None:
    return None if node is None else (node.move, node.before, node.comment, node.nags, len(node.children))

"""A game as it stands: the stored row and its events, played over on a Board."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from damier import Board
from damier.kernel import Move
from damier.rules import Color, RuleSet, get
from damier.site.service.ways import Way, way
from damier.site.store.games import Event, GameRow


@dataclass(frozen=True, slots=True)
class Played:
    """A move that was made: by whom, by which way, and as players write it."""

    side: Color
    way: Way
    text: str


@dataclass(slots=True)
class Game:
    """A game at one of its versions: 0 before the first event."""

    row: GameRow
    board: Board
    version: int = 0
    resigned: bool = False
    played: list[Played] = field(default_factory=list)

    @property
    def seat(self) -> Color:
        """The player's colour; the computer has the other."""
        return Color(self.row.seat)

    @property
    def is_over(self) -> bool:
        """Whether nobody has anything to do any more."""
        return self.resigned or self.board.outcome() is not None

    @property
    def turn(self) -> Color | None:
        """Whose move it is, None when the game is over."""
        return None if self.is_over else Color(self.board.turn)

    @property
    def computer_to_move(self) -> bool:
        """Whether the computer has to answer."""
        return self.turn is self.seat.other

    def after(self, event: Event) -> "Game":
        """The game with one more event, which must be the next. This one stays as it is.

        Raises:
            ValueError: not the next event, or a move that is not legal.
        """
        if event.version != self.version + 1:
            raise ValueError(f"game {self.row.id} is at version {self.version}; event {event.version} is not the next")
        game = Game(self.row, self.board.copy(), event.version, self.resigned, list(self.played))
        match event.kind:
            case "move":
                game._play(tuple(event.body["path"]), frozenset(event.body["captured"]))
            case "take_back":
                game._take_back(event.body["to_ply"])
            case "resign":
                game.resigned = True
            case unknown:
                raise ValueError(f"game {self.row.id}: no event is called {unknown!r}")
        return game

    def find(self, path: tuple[int, ...], captured: frozenset[int]) -> Move | None:
        """The legal move with these ends and captured pieces whose ways include the path, or None."""
        if len(path) < 2:
            return None
        position = self.board.position
        for move in self.board.legal_moves:
            if (move.origin, move.target, move.captured) == (path[0], path[-1], captured) and (
                path == move.path or path in position.paths(move)
            ):
                return move
        return None

    def _play(self, path: tuple[int, ...], captured: frozenset[int]) -> None:
        move = self.find(path, captured)
        if move is None:
            raise ValueError(f"game {self.row.id}: the stored move {path} is not legal")
        side = Color(self.board.turn)
        self.played.append(Played(side, way(self.board.position, move, path), self.board.notation(move)))
        self.board.push(move)

    def _take_back(self, to_ply: int) -> None:
        while len(self.played) > to_ply:
            self.board.pop()
            self.played.pop()


def rules_of(variant: str, switches: dict[str, Any]) -> RuleSet:
    """A game's RuleSet with the switches that its players chose."""
    return get(variant).switched(**switches)


def replay(row: GameRow, events: Iterable[Event]) -> Game:
    """The game as its events made it."""
    game = Game(row, Board(rules_of(row.variant, dict(row.switches)), row.fen))
    for event in events:
        game = game.after(event)
    return game

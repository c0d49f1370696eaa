"""What the site says about a game, in sentences a person would say."""

from damier import Board, Color, Refusal, Rule
from damier.kernel import compile_rules
from damier.site.service.errors import BadRequestError, MoveRefusedError
from damier.site.service.game import Game
from damier.site.service.json import SIDES, Json


def status(game: Game, *, playing: bool) -> str:
    """What is to be done now."""
    if game.turn is None:
        return ""
    if game.computer_to_move:
        return "The computer is thinking."
    if not playing:
        return f"{_name(game.board, game.seat)} to move."
    return _your_turn(game.board)


def opening(board: Board, seat: Color) -> str:
    """What a player sees before the first move."""
    name = _name(board, seat)
    if board.turn == seat:
        return f"You play {name} and move first. Make your move to start."
    return f"You play {name}; the computer moves first. Press Start game."


def not_your_turn(game: Game) -> str:
    """Why the player cannot move now."""
    return "The game is over." if game.is_over else "Wait for the computer's move."


def outcome(game: Game, *, playing: bool) -> Json | None:
    """How a finished game ended, None while it goes on. ``score`` is the player's, then the computer's."""
    if not game.is_over:
        return None
    ended = game.board.outcome()
    winner = game.seat.other if ended is None else ended.winner
    reason = "resigned" if ended is None else ended.reason.value
    quitter = "You" if playing else _name(game.board, game.seat)
    sentence = f"{quitter} gave the game up." if ended is None else ended.text()
    return {
        "winner": None if winner is None else SIDES[winner],
        "headline": _headline(game, winner, playing=playing),
        "reason": reason,
        "sentence": sentence,
        "score": "1–1" if winner is None else "2–0" if winner is game.seat else "0–2",
    }


def _headline(game: Game, winner: Color | None, *, playing: bool) -> str:
    if winner is None:
        return "Draw"
    if winner is not game.seat:
        return "The computer won"
    return "You won" if playing else f"{_name(game.board, game.seat)} won"


def forced(board: Board) -> list[int]:
    """Squares of the pieces that must capture."""
    moves = list(board.legal_moves)
    if not board.variant.compulsory or not all(move.is_capture for move in moves):
        return []
    return sorted({move.origin for move in moves})


def _your_turn(board: Board) -> str:
    squares = forced(board)
    if not squares:
        return "Your turn."
    names = [board.variant.square_names[square - 1] for square in squares]
    return f"You must capture: {_either(names)}."


def _either(names: list[str]) -> str:
    """``9``, ``9 or 10``, ``9, 10 or 11``."""
    *first, last = names
    return f"{', '.join(first)} or {last}" if first else last


def reasons(board: Board) -> dict[str, str]:
    """Why each piece of the side to move that has no legal move has none, by its square."""
    loose = board.position.under(compile_rules(board.variant.switched(compulsory=False, precedence=())))
    wished = {move.origin: move.target for move in sorted(loose.legal_moves(), key=lambda move: len(move.captured))}
    movable = {move.origin for move in board.legal_moves}
    blocked = _your_turn(board) if forced(board) else "This piece has nowhere to go now."
    return {
        str(square): why_not(board, square, wished[square]) or blocked if square in wished else blocked
        for square in _own(board)
        if square not in movable
    }


def refusal(board: Board, path: tuple[int, ...]) -> MoveRefusedError:
    """The error for a move along a path that is not legal.

    Raises:
        BadRequestError: the board has no such square.
    """
    _check_squares(board, path)
    if len(path) < 2:
        return MoveRefusedError(Rule.NOT_REACHABLE, "A move has at least two squares.")
    found = board.why_not(path[0], path[-1])
    if found is None:
        return MoveRefusedError(Rule.NOT_REACHABLE, "No legal move goes by these squares and takes these pieces.")
    return MoveRefusedError(found.rule, _to_the_player(board, found))


def why_not(board: Board, start: int, end: int) -> str | None:
    """Why the side to move cannot go from one square to another, said to the player; None if it can.

    Raises:
        BadRequestError: the board has no such square.
    """
    _check_squares(board, (start, end))
    found = board.why_not(start, end)
    return None if found is None else _to_the_player(board, found)


def _check_squares(board: Board, squares: tuple[int, ...]) -> None:
    names = sorted(board.variant.square_names, key=lambda name: (len(name), name))
    for square in squares:
        if not 1 <= square <= len(names):
            raise BadRequestError(f"No square {square} on this board ({names[0]} to {names[-1]}).")


def _to_the_player(board: Board, refusal: Refusal) -> str:
    return _your_turn(board) if refusal.rule is Rule.MUST_CAPTURE else refusal.sentence


def _own(board: Board) -> tuple[int, ...]:
    position = board.position
    if board.turn is Color.WHITE:
        return position.white_men + position.white_kings
    return position.black_men + position.black_kings


def _name(board: Board, color: Color) -> str:
    return board.variant.colors[color]

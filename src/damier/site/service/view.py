"""What is said about a game: its state as JSON, for those who play and those who watch."""

from itertools import islice

from damier import Board
from damier.kernel import Position
from damier.notation.moves import write_move
from damier.rules import Color, RuleSet
from damier.site.service import words
from damier.site.service.clocks import clocks
from damier.site.service.game import Game, Played
from damier.site.service.json import SIDES, Json
from damier.site.service.ways import MOST_WAYS, MOST_WAYS_OF_A_MOVE, Way, ways


def state(game: Game, *, playing: bool, thinking: bool = False, notice: str | None = None) -> Json:
    """A game as its player (``playing``) or a watcher sees it. ``thinking`` and ``notice`` tell of the computer."""
    board = game.board
    to_move = playing and game.turn is game.seat
    return {
        **_standing(board, offer_moves=to_move),
        "id": game.row.id,
        "version": game.version,
        "mark": mark(game.version, thinking=thinking, notice=notice),
        "you": SIDES[game.seat] if playing else None,
        "last_move": _played(game.played[-1]) if game.played else None,
        "history": [{"side": SIDES[played.side], "text": played.text} for played in game.played],
        "clocks": [] if game.is_over else clocks(board),
        "status": words.status(game, playing=playing),
        "notice": notice,
        "thinking": thinking,
        "can_take_back": playing and not game.resigned and take_back_to(game) is not None,
        "outcome": words.outcome(game, playing=playing),
    }


def preview(board: Board, seat: Color) -> Json:
    """A game that has not been started: what a player with this colour would see."""
    return {
        **_standing(board, offer_moves=board.turn == seat),
        "id": None,
        "version": 0,
        "mark": mark(0, thinking=False, notice=None),
        "you": SIDES[seat],
        "last_move": None,
        "history": [],
        "clocks": clocks(board),
        "status": words.opening(board, seat),
        "notice": None,
        "thinking": False,
        "can_take_back": False,
        "outcome": None,
    }


def mark(version: int, *, thinking: bool, notice: str | None) -> str:
    """Tells one state of a game from the next, also where only the computer's mood has changed."""
    return f"{version}{'t' if thinking else ''}{'n' if notice else ''}"


def take_back_to(game: Game) -> int | None:
    """The ply to which the player's last move and the answer to it can be undone, or None if there is none."""
    own = [ply for ply, played in enumerate(game.played) if played.side is game.seat]
    return own[-1] if own else None


def _standing(board: Board, *, offer_moves: bool) -> Json:
    rules = board.variant
    return {
        "variant": _variant(rules),
        "board": {"rows": rules.board.rows, "cols": rules.board.cols, "played": rules.board.played.value},
        "names": rules.square_names,
        "removal": rules.removal.value,
        "position": _pieces(board.position),
        "turn": SIDES[board.turn],
        "moves": _moves(board) if offer_moves else [],
        "forced": words.forced(board) if offer_moves else [],
        "reasons": words.reasons(board) if offer_moves else {},
    }


def _variant(rules: RuleSet) -> Json:
    return {
        "key": rules.key,
        "name": rules.name,
        "native_name": rules.native_name,
        "note": rules.note,
        "colors": rules.colors,
        "compulsory": rules.compulsory,
    }


def _pieces(position: Position) -> Json:
    kinds = {
        "wm": position.white_men,
        "wk": position.white_kings,
        "bm": position.black_men,
        "bk": position.black_kings,
    }
    return {str(square): code for code, squares in kinds.items() for square in squares}


def _moves(board: Board) -> list[Json]:
    """Every way of every legal move; ways of one move share its id."""
    legal = list(board.legal_moves)
    spare = MOST_WAYS - len(legal)
    found: list[Json] = []
    for number, move in enumerate(legal):
        limit = max(1, min(MOST_WAYS_OF_A_MOVE, spare + 1))
        offered = list(islice(ways(board.position, move, limit), limit))
        spare -= len(offered) - 1
        text = write_move(move, board.position, legal=legal)
        found += ({"id": number, "text": text, **_way(way)} for way in offered)
    return found


def _way(way: Way) -> Json:
    return {"path": way.path, "captured": way.captured, "crowned_at": way.crowned_at}


def _played(played: Played) -> Json:
    return {"text": played.text, **_way(played.way)}

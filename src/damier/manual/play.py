"""How the pieces go: moves, captures and kings, from the switches of a RuleSet."""

from collections.abc import Iterable, Iterator

from damier.manual import words
from damier.manual.markdown import bullets
from damier.rules import Direction, KingRange, Played, Promotion, Removal, RuleSet


def moves(game: RuleSet) -> str:
    """The quiet moves of a man, and when one may be made."""
    return bullets(
        [
            "The sides move in turn, one piece a move. Nobody may pass.",
            f"A man moves one square {words.directions(game.man_moves)}, to an empty square.",
            "A quiet move may be made only if no capture is possible." if game.compulsory else "",
        ]
    )


def captures(game: RuleSet) -> str:
    """How captures go, which must be made, and when what was captured leaves the board."""
    return bullets(
        [
            f"A man captures {words.directions(game.man_captures)}: it jumps over a piece of the other side on the "
            "next square and lands on the empty square directly behind it.",
            _over_the_gap(game),
            words.MEN_CAPTURE_KINGS[game.men_capture_kings].sentence,
            words.COMPULSORY[game.compulsory].sentence,
            "A piece that has jumped and can jump again must go on, in the same move and in any direction in which it "
            "captures. Nobody may stop in the middle.",
            *_choice(game),
            words.REMOVAL[game.removal].sentence,
            _back(game),
        ]
    )


def _over_the_gap(game: RuleSet) -> str:
    """What the next square is along rows and columns of a board on which every second cell is no square."""
    captures = game.man_captures | game.king_captures
    if game.board.played is Played.ALL or not any(direction % 2 == 0 for direction in captures):
        return ""
    return (
        "Along a row or a column the next square is two cells away, since the cell between is no square: a man that "
        "captures so lands four cells from where it stood."
    )


def _choice(game: RuleSet) -> Iterator[str]:
    """Which of several captures must be made."""
    if not game.precedence:
        yield "Of several captures the player may choose any. It need not be the one that takes the most."
        return
    for place, key in enumerate(game.precedence):
        among = "Of several captures" if not place else "Among those that are equal so far"
        yield f"{among} it must be {words.PRECEDENCE[key].sentence}."
    yield "Among captures that are equal in all this the player may choose."


def _back(game: RuleSet) -> str:
    """Whether a piece may turn round within a capture, where that can be asked."""
    if game.king_range is KingRange.SHORT:
        return (
            "Where kings go one square it makes no difference whether captured pieces leave at once or at the end: no "
            "piece could jump over one twice or land on its square."
        )
    if game.removal is Removal.AT_END:
        return "So no piece can turn straight back along its line: it would jump over the same piece again."
    return words.TURN_BACK[game.turn_back].sentence


def kings(game: RuleSet) -> str:
    """What a king is, does and may not do."""
    return bullets(
        [
            "A man that ends its move on the crown row, the row farthest from its player, becomes a king.",
            f"A king moves {words.KING_RANGE[game.king_range].sentence}, {_ways(game.king_moves)}.",
            _king_captures(game),
            words.PROMOTION[game.promotion].sentence,
            _never_asked(game),
            words.same_king_limit(game.same_king_limit).sentence,
        ]
    )


def _ways(given: Iterable[Direction]) -> str:
    """Directions in which a king goes: those that all lie on a line both ways are said shorter."""
    found = frozenset(given)
    straight = frozenset(direction for direction in Direction if direction % 2 == 0)
    if found == straight:
        return "along rows and columns, in all four directions"
    if found == frozenset(Direction) - straight:
        return "along diagonals, in all four directions"
    return words.directions(found)


def _king_captures(game: RuleSet) -> str:
    """How a king captures."""
    if game.king_range is KingRange.SHORT:
        return f"A king captures as a man does, {_ways(game.king_captures)}."
    landing = words.KING_LANDING[game.king_landing].sentence
    return (
        f"A king captures {_ways(game.king_captures)}: it jumps over a piece of the other side at any distance, if "
        f"nothing stands before that piece and the square behind it is empty. Then {landing}."
    )


def _never_asked(game: RuleSet) -> str:
    """What the rule on crowning in a capture comes to where a man on the crown row has nowhere to go on to."""
    onward = {direction for direction in game.man_captures if direction not in _AHEAD}
    if onward or game.promotion is not Promotion.STOP:
        return ""
    return "As men capture forward only, no man could have gone on from there."


_AHEAD = frozenset({Direction.FORWARD, Direction.FORWARD_LEFT, Direction.FORWARD_RIGHT})

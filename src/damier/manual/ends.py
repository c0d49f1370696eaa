"""How a game ends: on the board, off it, and by the draw rules of every set."""

from collections.abc import Iterator, Mapping

from damier.manual import words
from damier.manual.markdown import bullets, source_link, table
from damier.outcome import Reason
from damier.rules import Blocked, RuleSet
from damier.rules.draws import DrawRule, DrawSet, Ending, Instant, QuietMoves, Repetition
from damier.rules.words import describe

#: How players, clocks and arbiters end a game.
OFF_BOARD: Mapping[Reason, str] = {
    Reason.AGREEMENT: "The players agree to a draw.",
    Reason.RESIGNATION: "A player resigns and loses.",
    Reason.TIME: "A player runs out of time and loses.",
    Reason.TIMEOUTS: "A player runs out of time too often, where the clock makes the move instead, and loses.",
    Reason.ABANDONED: "A player leaves the game and loses.",
    Reason.ABORTED: "A game that is broken off before it began has no result.",
    Reason.ADJUDICATION: "An arbiter decides.",
}


def how_it_ends(game: RuleSet) -> str:
    """The ends that the pieces make, and those that people make."""
    on_board = bullets(
        [
            words.OBJECTIVE[game.objective].sentence,
            words.BLOCKED[game.blocked].sentence,
            f"Only the player to move needs a move. Where neither side could move, {_both_blocked(game.blocked)}.",
            "These ends are looked for before any count: a win on the last counted move is a win.",
        ]
    )
    return f"On the board:\n\n{on_board}\n\nOff the board:\n\n{bullets(OFF_BOARD.values())}"


def _both_blocked(blocked: Blocked) -> str:
    match blocked:
        case Blocked.LOSS:
            return "the one whose turn it is loses"
        case Blocked.WIN:
            return "the one whose turn it is wins"
        case Blocked.DRAW:
            return "the game is drawn"


def draws(game: RuleSet, readings: str) -> str:
    """Every set of draw rules, and how they are read; ``readings`` is what was written by hand for this game."""
    read = "\n".join(filter(None, (bullets(_counting(game)), readings)))
    return f"{_intro(game)}\n\n{_sets(game)}\n\n{_choosing(game)}\n\n### How we read it\n\n{read}"


def _intro(game: RuleSet) -> str:
    return (
        f"There are four sets of draw rules; the *{words.DRAW_SETS[game.draws].short}* one holds unless another is "
        "chosen. The words in the second column are the names of the rules in the library."
    )


def _sets(game: RuleSet) -> str:
    """One table of all sets."""
    rows = (row for name in DrawSet for row in _rows(game, name))
    return table(("set", "rule", "the game is drawn by", "source"), rows)


def _rows(game: RuleSet, name: DrawSet) -> Iterator[tuple[str, str, str, str]]:
    """The rows of one set, its name in the first of them."""
    said = f"**{words.DRAW_SETS[name].short}**"
    rules = game.draw_rules_of(name)
    if not rules:
        yield said, "", "Nothing but agreement.", ""
    elif name is DrawSet.CLUB and rules == game.official_draws:
        yield said, "", "The same rules as in the official set.", ""
    else:
        for place, rule in enumerate(rules):
            yield said if not place else "", f"`{rule.key}`", describe(rule), source_link(rule.source)


def _choosing(game: RuleSet) -> str:
    """How a set is chosen."""
    return (
        f'In Python: `Board("{game.key}", draws="club")`. On the command line: `damier judge {game.key} --draws club`, '
        "which also shows every count as it runs."
    )


def _counting(game: RuleSet) -> Iterator[str]:
    """What holds in every game that has rules of a kind."""
    rules = [rule for name in DrawSet for rule in game.draw_rules_of(name)]
    yield "Draws come by themselves, without a claim, in the moment in which a count is full."
    yield from _kinds(rules, game.colors)
    at_once = ", or in a balance that is a draw at once" if any(isinstance(rule, Instant) for rule in rules) else ""
    yield (
        "A game that starts from a FEN starts every count at nothing. It may be over before its first move, with a "
        f"side that has no move{at_once}."
    )
    if not any(isinstance(rule, Repetition) for rule in game.draw_rules_of(DrawSet.CASUAL)):
        yield "The casual set has no repetition, because its source has none."
    if game.club_draws is None and game.draw_rules_of(DrawSet.CLUB) == game.official_draws:
        yield f"The source of the club set says nothing of this game on {game.board}: the official rules stand there."


def _kinds(rules: list[DrawRule], colors: tuple[str, str]) -> Iterator[str]:
    """How each kind of rule is counted, if there is one."""
    if any(isinstance(rule, Repetition) for rule in rules):
        yield (
            "The same position is the same pieces, men and kings, on the same squares with the same side to move. The "
            "times need not follow each other, and the first position of the game counts as one."
        )
    if any(isinstance(rule, QuietMoves) for rule in rules):
        yield (
            f"Moves each are moves by each player: five each are five by {colors[0]} and five by {colors[1]}. "
            "A capture, a man move or a crowning that a rule names starts its count anew."
        )
    if any(isinstance(rule, Ending) for rule in rules):
        yield (
            "The count of an ending starts with the first move after its balance arose; where it is of one side's "
            "moves, with the first of that side. Neither a capture nor a man move starts it anew while the pieces "
            "stay in a balance that the rule names. Where they leave it and come back, it begins anew."
        )

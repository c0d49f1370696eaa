"""Draw rules in words. English; whoever translates gives a module like this one."""

from collections.abc import Sequence

from damier.rules.draws import Balance, Counted, DrawRule, Ending, Event, Force, QuietMoves, Repetition

_NUMBERS = ("no", "a", "two", "three", "four", "five", "six", "seven")
_TIMES = {2: "twice", 3: "three times", 4: "four times"}
_ORDINALS = {2: "second", 3: "third", 4: "fourth"}
_EVENTS = {Event.CAPTURE: "a capture", Event.MAN_MOVE: "a man move", Event.CROWNING: "a crowning"}
_UNITS = {
    Counted.EACH: "moves each",
    Counted.STRONGER: "moves of the stronger side",
    Counted.WEAKER: "moves of the weaker side",
}


def describe(rule: DrawRule) -> str:
    """What a draw rule says, as one sentence."""
    if isinstance(rule, Repetition):
        return f"The same position with the same side to move, for the {ordinal(rule.times)} time."
    if isinstance(rule, QuietMoves):
        return f"{rule.limit} {quiet_words(rule)}."
    balances = balances_words(rule.balances)
    if isinstance(rule, Ending):
        on = f"; the count runs on in {balances_words(rule.runs_on_in)}" if rule.runs_on_in else ""
        return f"{rule.limit} {unit_of(rule)} in {balances}{on}."
    unless = ", unless something can be captured at once, or next whatever is played" if rule.unless_captured else ""
    return f"{balances[:1].upper()}{balances[1:]}, at once{unless}."


def unit_of(rule: DrawRule) -> str:
    """What a rule counts."""
    if isinstance(rule, Repetition):
        return "times"
    return _UNITS[rule.counted] if isinstance(rule, Ending) else _UNITS[Counted.EACH]


def limit_of(rule: DrawRule) -> int:
    """How many of them make the draw; 0 for one that needs no count."""
    if isinstance(rule, Repetition):
        return rule.times
    return rule.limit if isinstance(rule, QuietMoves | Ending) else 0


def quiet_words(rule: QuietMoves) -> str:
    """What must not happen, and when the rule holds."""
    events = either([_EVENTS[event] for event in Event if event in rule.restarts])
    least, most = rule.pieces
    band = f" with {_NUMBERS[least]} {'to' if most > least + 1 else 'or'} {_NUMBERS[most]} pieces on the board"
    kings = " while both sides have kings" if rule.both_have_kings else ""
    return f"moves each without {events}{band if most else ''}{kings}"


def balances_words(balances: Sequence[Balance]) -> str:
    """``two kings or a king and a man against a king``; several of them in a row."""
    parts = [_balance_words(balance) for balance in balances]
    return either(parts) if all(" or " not in part for part in parts) else "; ".join(parts)


def _balance_words(balance: Balance) -> str:
    weaker = either([_force_words(force) for force in balance.weaker])
    diagonal = {
        None: "",
        True: " that is the only piece on the long diagonal",
        False: " that is not the only piece on the long diagonal",
    }[balance.holds_diagonal]
    return f"{either([_force_words(force) for force in balance.stronger])} against {weaker}{diagonal}"


def _force_words(force: Force) -> str:
    kinds = [_some(number, kind) for number, kind in ((force.kings, "king"), (force.men, "man")) if number]
    more = " or more, with any other pieces," if force.or_more else ""
    return f"{' and '.join(kinds)}{more}"


def _some(number: int, kind: str) -> str:
    return f"{_NUMBERS[number]} {kind if number == 1 else {'king': 'kings', 'man': 'men'}[kind]}"


def either(words: Sequence[str]) -> str:
    """``a, b or c``."""
    return " or ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)


def times(number: int) -> str:
    """``three times``."""
    return _TIMES.get(number, f"{number} times")


def ordinal(number: int) -> str:
    """``third``."""
    return _ORDINALS.get(number, f"{number}th")

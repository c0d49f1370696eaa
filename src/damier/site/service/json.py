"""Words of the JSON that goes out."""

Json = dict[str, object]

#: Names of the sides in addresses and JSON, whatever players call them. Indexed by Color.
SIDES = ("white", "black")

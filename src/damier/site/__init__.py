"""The site: people play draughts in the browser. Needs the extra ``damier[site]``.

app wires the parts. service holds what people can do, store keeps it, pages and api are the two doors to it.
"""

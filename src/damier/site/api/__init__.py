"""JSON: what the pages' scripts ask for."""

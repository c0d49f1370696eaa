"""What people can do: use cases, free of HTTP and SQL text."""

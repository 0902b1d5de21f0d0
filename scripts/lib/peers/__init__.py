"""What the scripts that ask other routers share: their data, queries, walks and tables."""

"""Markdown tables, and the files that a script writes them into."""

import pathlib


def head(*cells) -> str:
    """The first two lines of a table."""
    return row(*cells) + "|" + "---|" * len(cells) + "\n"


def row(*cells) -> str:
    return "| " + " | ".join(map(str, cells)) + " |\n"


class Document:
    """A Markdown file with two marks, between which a script writes its tables."""

    def __init__(self, path: pathlib.Path, script: str):
        """Reads the file; raises ValueError where it has not both marks."""
        self.path = path
        self.begin = f"<!-- tables: written by scripts/{script} -->\n"
        self.end = "<!-- end of tables -->\n"
        self.before, found, rest = path.read_text().partition(self.begin)
        _, ended, self.after = rest.partition(self.end)
        if not found or not ended:
            raise ValueError(f"{path} has no lines {self.begin.strip()} and {self.end.strip()}")

    def replace_tables(self, text: str):
        self.path.write_text(f"{self.before}{self.begin}\n{text}\n{self.end}{self.after}")

"""Tests of peers.markdown and peers.measured."""

import pathlib
import tempfile
import unittest

from peers import markdown, measured


class Tables(unittest.TestCase):
    """Tables, and the document that they are written into."""

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def test_a_table_begins_with_two_lines(self):
        self.assertEqual(markdown.head("a", "b"), "| a | b |\n|---|---|\n")

    def test_only_what_is_between_the_marks_changes(self):
        path = self.folder / "some.md"
        begin, end = "<!-- tables: written by scripts/it -->", "<!-- end of tables -->"
        path.write_text(f"before\n{begin}\nold\n{end}\nafter\n")
        markdown.Document(path, "it").replace_tables("new\n")
        self.assertEqual(path.read_text(), f"before\n{begin}\n\nnew\n\n{end}\nafter\n")

    def test_a_document_without_marks_is_refused(self):
        path = self.folder / "some.md"
        path.write_text("nothing\n<!-- end of tables -->\n")
        with self.assertRaises(ValueError):
            markdown.Document(path, "it")

    def test_usages_add_up_and_peaks_do_not(self):
        one, other = measured.Usage(1, 2, 30), measured.Usage(4, 5, 20)
        self.assertEqual(one.then(other), measured.Usage(5, 7, 30))
        self.assertEqual(measured.Usage().then(other), other)

    def test_a_command_that_fails_gives_its_last_words(self):
        with self.assertRaisesRegex(RuntimeError, "sh failed with status 3: alas"):
            measured.run(["sh", "-c", "echo alas; exit 3"], self.folder, "some.log")

    def test_a_command_is_measured(self):
        usage = measured.run(["sh", "-c", "echo done"], self.folder, "some.log")
        self.assertGreater(usage.seconds, 0)
        self.assertEqual((self.folder / "some.log").read_text(), "done\n")


if __name__ == "__main__":
    unittest.main()

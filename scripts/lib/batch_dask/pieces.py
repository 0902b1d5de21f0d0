"""Where an input can be cut."""

BYTE_ORDER_MARK = b"\xef\xbb\xbf"
BLANKS = b" \t\r\n"


def first_record(path, has_header):
    """The header of a CSV file, or nothing, and where its records begin."""
    with open(path, "rb") as file:
        if file.read(len(BYTE_ORDER_MARK)) != BYTE_ORDER_MARK:
            file.seek(0)
        if not has_header:
            return b"", file.tell()
        header = file.readline()
        while header and not header.strip(BLANKS):
            header = file.readline()
        if header and not header.endswith(b"\n"):
            header += b"\n"
        return header, file.tell()


def pieces(path, start, size):
    """Ranges of whole lines, of some `size` bytes each, from `start` to the end."""
    with open(path, "rb") as file:
        end = file.seek(0, 2)
        while start < end:
            file.seek(min(start + size, end) - 1)
            file.readline()
            yield start, file.tell()
            start = file.tell()

/// One thing that a source of fixes says.
public enum FixEvent: Hashable, Sendable {
  /// Where it is.
  case fix(Fix)
  /// The receiver says, in this line, that it knows no position.
  case noFix(line: Int)
  /// A line, or the source itself, is of no use; what follows is read all the same.
  case problem(FixProblem)
  /// A source that was lost is there again.
  case reconnected
}

/// What could not be read, and where.
public struct FixProblem: Hashable, Sendable {
  /// The line of the source, counted from 1.
  public let line: Int
  public let fault: FixFault

  public init(line: Int, _ fault: FixFault) {
    self.line = line
    self.fault = fault
  }
}

/// What is wrong with a line, or with a source.
public enum FixFault: Hashable, Sendable {
  /// It is nothing that a fix is written as.
  case unknownRecord
  /// It is longer than ``FixReader/mostLineBytes``, and was passed over.
  case tooLong
  /// The sum of an NMEA sentence is not what its last digits say.
  case checksum(found: UInt8, expected: UInt8)
  /// An NMEA sentence without its end, or a file that ends within its last element.
  case cutShort
  /// Nothing in it says this: the key is the format's own (`time`, `lat`, `lon`).
  case missing(key: String)
  /// A value that its key cannot have.
  case badValue(key: String, text: String)
  /// JSON that is none at this byte of the line, counted from 1.
  case badJSON(column: Int)
  /// A quotation mark in a row of CSV that nothing closes.
  case badQuotes
  /// XML that is none at this byte of the line, counted from 1; nothing after it can be read.
  case badXML(column: Int)
  /// XML that defines entities, by which a small file unfolds to a huge one; it is not read further.
  case entities
  /// XML whose elements lie in more than 64 others; it is not read further.
  case tooDeep
  /// XML of another kind, by the name of its root; it is not read further.
  case notGPX(root: String)
  /// What gpsd says is wrong, in its words.
  case receiver(message: String)
  /// gpsd no longer has this receiver.
  case deviceLost(path: String)
  /// The connection broke: 0 when the other end closed it, else an `errno`. It is tried again.
  case lost(errno: Int32)
}

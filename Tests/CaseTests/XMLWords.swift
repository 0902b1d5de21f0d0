import Foundation
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// The elements of an XML document with the text in each, as a strict parser reads them.
struct XMLWords {
  private let elements: [(name: String, text: String)]

  /// Fails the test where the document is not well-formed.
  init(_ text: String) throws {
    let reader = Reader()
    let parser = XMLParser(data: Data(text.utf8))
    parser.delegate = reader
    try #require(parser.parse(), "\(String(describing: parser.parserError))")
    elements = reader.elements
  }

  func count(_ name: String) -> Int { texts(name).count }

  /// The texts of the elements of a name, in the order in which they end.
  func texts(_ name: String) -> [String] { elements.filter { $0.name == name }.map(\.text) }

  private final class Reader: NSObject, XMLParserDelegate {
    var elements: [(name: String, text: String)] = []
    private var open: [String] = []

    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
      qualifiedName: String?, attributes: [String: String]
    ) {
      open.append("")
    }

    func parser(_ parser: XMLParser, foundCharacters characters: String) {
      if !open.isEmpty { open[open.count - 1] += characters }
    }

    func parser(
      _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
    ) {
      elements.append((name, open.popLast() ?? ""))
    }
  }
}

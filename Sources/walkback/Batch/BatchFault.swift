/// What is wrong with a record of a batch: the record is answered with an error, and the batch goes on.
enum BatchFault: Error {
  case notUTF8
  /// The byte of the line, from 0 on, at which it is no JSON.
  case notJSON(byte: Int)
  case tooDeep(levels: Int)
  case notObject
  case tooLong(bytes: Int)
  case missing(BatchKey)
  case repeated(BatchKey)
  /// What the key cannot have for a value, as it stands in the record.
  case badValue(BatchKey, String)
  case badPosition(String, PositionFault)
  /// Something expected that is not among what is compared.
  case unknownExpectation(String)
  /// Quotation marks of a CSV row that do not enclose a field.
  case badQuotes
}

extension BatchFault {
  /// Two numbers that are no position.
  init(latitude: Double, longitude: Double) {
    func text(_ number: Double) -> String { fixedPoint(number, decimals: 7) }
    let both = "\(text(latitude)),\(text(longitude))"
    guard latitude.magnitude > 90 else {
      self = .badPosition(both, .longitude(text(longitude)))
      return
    }
    let isSwapped = latitude.magnitude <= 180 && longitude.magnitude <= 90
    self = .badPosition(
      both, isSwapped ? .swapped(text(latitude)) : .latitude(text(latitude)))
  }
}

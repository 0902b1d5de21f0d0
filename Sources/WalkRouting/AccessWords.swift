import WalkGraph

extension Access {
  /// What a value of `foot` or `access` says to a walker; `nil` when it says nothing known.
  ///
  /// Lists (`private;permissive`) count as their most open member.
  package init?(words text: some StringProtocol) {
    self.init(list: String(text))
  }

  private init?(list text: String) {
    var mostOpen: Access?
    for part in text.split(separator: ";") {
      guard let access = Access(word: part.trimmingSpaces) else { continue }
      if let known = mostOpen, known.openness >= access.openness { continue }
      mostOpen = access
    }
    guard let mostOpen else { return nil }
    self = mostOpen
  }

  private init?(word: Substring) {
    switch word {
    case "yes", "permissive", "public", "allowed", "limited", "hov": self = .open
    case "designated", "official": self = .designated
    case "discouraged": self = .discouraged
    case "use_sidepath": self = .sidepath
    case "private": self = .private
    case "customers", "members": self = .customers
    case "permit", "license", "registered": self = .permit
    case "delivery": self = .delivery
    case "destination": self = .destination
    case "residents", "resident": self = .residents
    case "employees", "staff": self = .employees
    case "agricultural": self = .agricultural
    case "forestry": self = .forestry
    case "restricted": self = .restricted
    case "no", "military", "emergency", "psv", "bus", "taxi": self = .closed
    default: return nil
    }
  }

  /// Its name, as it is spelled in Swift.
  package var word: String {
    switch self {
    case .open: "open"
    case .designated: "designated"
    case .discouraged: "discouraged"
    case .sidepath: "sidepath"
    case .private: "private"
    case .customers: "customers"
    case .permit: "permit"
    case .delivery: "delivery"
    case .destination: "destination"
    case .residents: "residents"
    case .employees: "employees"
    case .agricultural: "agricultural"
    case .forestry: "forestry"
    case .restricted: "restricted"
    case .closed: "closed"
    }
  }

  /// Greater is more open.
  private var openness: Int {
    switch self {
    case .open, .designated: 4
    case .discouraged: 3
    case .sidepath: 2
    case .closed: 0
    default: 1
    }
  }
}

extension StringProtocol {
  /// The text without spaces at its ends.
  package var trimmingSpaces: SubSequence {
    let start = firstIndex { !$0.isWhitespace } ?? endIndex
    let end = lastIndex { !$0.isWhitespace }.map { index(after: $0) } ?? endIndex
    return start < end ? self[start..<end] : self[endIndex..<endIndex]
  }
}

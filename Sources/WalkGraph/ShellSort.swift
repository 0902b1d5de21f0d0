extension Array {
  /// Sorts in place and without room of its own, which `sort` allocates for more than some dozen elements.
  ///
  /// Shell's sort, each gap 5/11 of the one before. Elements of the same rank may change places.
  /// Source: Gonnet, Baeza-Yates: Handbook of Algorithms and Data Structures (1991), section 4.1.4.
  ///
  /// - Complexity: about O(*n*^1.3).
  @inlinable
  package mutating func shellSort(by precedes: (Element, Element) -> Bool) {
    withUnsafeMutableBufferPointer { elements in
      var gap = elements.count
      while gap > 1 {
        gap = gap < 5 ? 1 : gap * 5 / 11
        for index in gap..<elements.count {
          let element = elements[index]
          var place = index
          while place >= gap, precedes(element, elements[place - gap]) {
            elements[place] = elements[place - gap]
            place -= gap
          }
          if place < index { elements[place] = element }
        }
      }
    }
  }
}

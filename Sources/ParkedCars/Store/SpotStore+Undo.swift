/// Taking back what was done, by this process or another, today or last week.
extension SpotStore {
  /// Takes back the last change: rows that it made go, rows that it touched are as before, rows that it
  /// deleted come back under their numbers.
  ///
  /// Called again, it takes back the change before that one; the last 100 are kept. ``forgetAll()``
  /// cannot be taken back.
  ///
  /// - Returns: What was taken back, or `nil` when there is nothing to take back.
  public func undo() throws(StoreError) -> Change? { try swapNext(isUndone: false) }

  /// Does again what ``undo()`` took back last, as long as nothing else was done since.
  ///
  /// - Returns: What was done, or `nil` when there is nothing to do again.
  public func redo() throws(StoreError) -> Change? { try swapNext(isUndone: true) }

  private func swapNext(isUndone: Bool) throws(StoreError) -> Change? {
    try inTransaction { (connection) throws(StoreError) in
      guard let change = try connection.nextChange(isUndone: isUndone) else { return nil }
      try connection.swap(change)
      return change
    }
  }
}

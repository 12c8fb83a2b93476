extension String {
  /// Returns the text with each tab replaced by spaces, at least one, up to the next multiple of `interval` columns from the last newline
  /// on. Returns the text itself if it has no tab.
  ///
  /// Text is laid out in this form. A tab that is not expanded is shown as one space. Traps if `interval` is below 1. Cost: O(text).
  public func expandingTabs(every interval: Int = 8, options: CellWidth.Options = CellWidth.options) -> String {
    precondition(interval > 0, "expandingTabs: the interval must be at least 1 column, not \(interval)")
    var source = self
    guard source.withUTF8({ $0.contains(0x09) }) else { return self }
    return source.withUTF8 { bytes in
      var result = ""
      var column = 0
      CellWidth.forEachCluster(in: bytes, options: options) { cluster in
        switch BreakClass(cluster).kind {
        case .space where cluster.scalar == 0x09:
          let count = interval - column % interval
          result += String(repeating: " ", count: count)
          column += count
          return true
        case .newline: column = 0
        default: column += cluster.columns
        }
        result += String(decoding: bytes[cluster.start..<cluster.end], as: UTF8.self)
        return true
      }
      return result
    }
  }
}

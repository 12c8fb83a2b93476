/// The lengths of the rows that were visible, for an estimate of the others.
struct RowLengths {
  /// The length across the axis for which the rows were measured.
  let crossLength: Int
  private var sum = 0.0, count = 0.0
  /// Whether they are those of another container, and the next layout adds none.
  private var isCopy = false

  init(crossLength: Int = -1) { self.crossLength = crossLength }

  /// The mean; nil if no row was measured.
  var mean: Double? { count == 0 ? nil : max(0.1, sum / count) }

  mutating func add(_ length: Int) {
    sum += Double(length)
    count += 1
    // Newer rows count more than those of long ago.
    if count > 4096 { (sum, count) = (sum / 2, count / 2) }
  }

  /// A measured row has another length now.
  mutating func replace(_ old: Int, _ new: Int) { sum = max(0, sum + Double(new - old)) }

  /// The same lengths for another container.
  func copy() -> RowLengths {
    var copy = self
    copy.isCopy = true
    return copy
  }

  /// Whether a layout adds its lengths. After a copy, the first one does not.
  mutating func beginAdding() -> Bool {
    defer { isCopy = false }
    return !isCopy
  }
}

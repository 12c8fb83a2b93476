/// The highlighted value of an open picker, and the values that are visible. It finds them again after the values changed.
struct PickerMenuPlace<Value: Hashable> {
  /// The number of the highlighted value, in the order of the rows.
  private(set) var candidate: Int?
  private var value: Value?
  /// Whether the highlighted value is visible.
  var showsCandidate = false
  /// The number of the first row at the latest layout, and the values of the visible rows. The header of a section has none.
  private var first = 0
  private(set) var shown: [Value?] = []

  /// Highlights a value.
  mutating func highlight(_ number: Int?, _ value: Value?) { (candidate, self.value) = (number, value) }

  /// Stores the visible rows.
  mutating func show(_ values: [Value?], from first: Int) {
    (self.first, shown) = (first, values)
    showsCandidate = candidate.map { $0 >= first && $0 < first + values.count } ?? false
  }

  /// Returns the highlighted row among other values, and the number of rows by which the visible ones moved. A highlighted value that was
  /// removed is replaced by the nearest visible one that is left. It stays at its place in the layer, if it was visible.
  ///
  /// - Parameter number: returns the number of the row with a value, near a number; nil if there is none any more.
  func moved(_ number: (Value, Int) -> Int?) -> (candidate: Int, by: Int)? {
    guard let candidate else { return nil }
    let same = value.flatMap { number($0, candidate) }
    let new = same.map { (old: candidate, new: $0) } ?? remaining(near: candidate, number)
    let fixed = showsCandidate ? new : remaining(near: first, number)
    return (new?.new ?? candidate, fixed.map { $0.new - $0.old } ?? 0)
  }

  /// The nearest visible row that is left, before and now. Of two, the later one.
  private func remaining(near old: Int, _ number: (Value, Int) -> Int?) -> (old: Int, new: Int)? {
    let order = (first..<first + shown.count).sorted { abs($0 - old) == abs($1 - old) ? $0 > $1 : abs($0 - old) < abs($1 - old) }
    for row in order {
      if let value = shown[row - first], let new = number(value, row) { return (row, new) }
    }
    return nil
  }
}

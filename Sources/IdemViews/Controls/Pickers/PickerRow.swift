/// Which values of a row are shown in a width: as many as fit, the chosen one among them.
struct PickerRow: Equatable {
  /// The values that are shown.
  var shown: Range<Int>
  /// The first column of the values, and the one after the last.
  var start = 0, end: Int

  /// - Parameters:
  /// - widths: the columns of each value. One column is between two values.
  /// - room: the columns of the row.
  /// - chosen: the value that is always shown, cut if it is wider than the row.
  init(widths: [Int], room: Int, chosen: Int) {
    (shown, end) = (0..<widths.count, room)
    guard widths.reduce(0, +) + widths.count - 1 > room, widths.indices.contains(chosen) else { return }
    /// The column before the values, and the one after them, if values there are hidden.
    func before(_ first: Int) -> Int { first > 0 && room > 3 ? 1 : 0 }
    func after(_ last: Int) -> Int { last < widths.count - 1 && room > 3 ? 1 : 0 }
    func last(from first: Int) -> Int {
      var x = before(first), last = first
      for index in first..<widths.count {
        x += widths[index] + (index > first ? 1 : 0)
        if x + after(index) > room { break }
        last = index
      }
      return last
    }
    // The same values are shown whatever was chosen before.
    var first = 0
    while last(from: first) < chosen { first += 1 }
    let end = last(from: first)
    shown = first..<(end + 1)
    (start, self.end) = (before(first), room - after(end))
  }
}

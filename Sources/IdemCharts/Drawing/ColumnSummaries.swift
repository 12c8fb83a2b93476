import IdemViews

/// What is drawn of one column of dots: the values from `start` to before `end`.
struct ColumnSummary {
  /// The number of the column, before the first one of the plot is subtracted.
  var number: Double
  var start: Int
  var end: Int
  /// The extremes of the values; NaN if one of them is a gap.
  var low: Double
  var high: Double
  var first: Double
  var last: Double

  init(_ points: Columns, _ number: Double, _ start: Int, _ end: Int) {
    (self.number, self.start, self.end) = (number, start, end)
    (low, high) = points.extremes(start, end) ?? (.nan, .nan)
    (first, last) = (points.y(start), points.y(end - 1))
  }
}

/// The columns of dots of a stream, from the one before the plot to the newest one.
///
/// The columns of a live chart have a fixed width in values. A column whose values are all present, and that another one follows, never
/// changes: so it is computed once. The cost of a frame is that of the new columns.
final class ColumnSummaries {
  private var entries: [ColumnSummary] = []
  /// The first entry that is used. The ones before are removed from time to time.
  private var head = 0
  private var perValue = Double.nan
  /// The number of the first column of the plot in the last frame: the columns before it are gone.
  private var first = Double.infinity

  /// Follows the points, which must be sorted. `room` is the number of columns of the plot.
  func update(_ points: Columns, perValue: Double, first: Double, room: Int) {
    if perValue != self.perValue || first < self.first { removeAll(perValue, room) }
    self.first = first
    removeOld(points, first)
    if head * 2 >= entries.count { compact() }
    func isBefore(_ x: Double) -> Bool { (x * perValue).rounded(.down) < first }
    // More points may belong to the newest column.
    var index = entries.popLast()?.start ?? points.start
    // One point before the plot is needed, for the line into it.
    let before = points.firstIndex(from: index, isBefore) - 1
    if before > index {
      entries.removeAll(keepingCapacity: true)
      (head, index) = (0, before)
    }
    while index < points.end {
      let number = (points.x(index) * perValue).rounded(.down)
      let next = points.firstIndex(from: index) { ($0 * perValue).rounded(.down) <= number }
      entries.append(ColumnSummary(points, number, index, next))
      index = next
    }
  }

  /// Calls a closure with each column, from left to right, until it returns false.
  @inline(__always) func forEach(_ body: (ColumnSummary) -> Bool) {
    for index in head..<entries.count where !body(entries[index]) { return }
  }

  private func removeAll(_ perValue: Double, _ room: Int) {
    entries.removeAll(keepingCapacity: true)
    entries.reserveCapacity(3 * room + 64)
    (head, self.perValue) = (0, perValue)
  }

  /// Removes the columns before the plot but one, and the points that the stream has dropped.
  private func removeOld(_ points: Columns, _ first: Double) {
    while head + 1 < entries.count, entries[head + 1].number < first { head += 1 }
    while head < entries.count, entries[head].end <= points.start { head += 1 }
    if head < entries.count, entries[head].start < points.start {
      entries[head] = ColumnSummary(points, entries[head].number, points.start, entries[head].end)
    }
  }

  private func compact() {
    entries.removeSubrange(0..<head)
    head = 0
  }
}

/// The columns of all streams of a chart.
final class StreamSummaries {
  private struct Key: Hashable {
    let stream: ObjectIdentifier
    let isArea: Bool
  }
  private var summaries: [Key: ColumnSummaries] = [:]

  /// The columns of a line; nil if it does not show a stream.
  func ofLine(_ plot: ColumnPlot) -> ColumnSummaries? { find(plot, isArea: false) }
  /// The columns of an area, which are as wide as cells.
  func ofArea(_ plot: ColumnPlot) -> ColumnSummaries? { find(plot, isArea: true) }

  private func find(_ plot: ColumnPlot, isArea: Bool) -> ColumnSummaries? {
    guard let stream = plot.columns as? StreamSource else { return nil }
    let key = Key(stream: ObjectIdentifier(stream), isArea: isArea)
    if let found = summaries[key] { return found }
    let new = ColumnSummaries()
    summaries[key] = new
    return new
  }
}

/// Shows and hides the lines of a message together: those without a time stamp with the line before them.
///
/// Reads a time stamp only after a line that was shown although its successor is not, and after one that was excluded.
struct MessageRule {
  private enum State {
    case none, shown, hidden
  }
  private var state = State.none
  private let stamps: LineTime

  init(_ stamps: LineTime = LineTime()) { self.stamps = stamps }

  /// Whether a line is shown. Call it for all lines in their order.
  mutating func shows(_ line: UnsafeRawBufferPointer, in query: QueryMatcher) -> Bool {
    let verdict = query.verdict(line)
    switch state {
    case .shown where verdict != .matches && !hasStamp(line): return !query.isExcluded(line)
    case .hidden where !hasStamp(line): return false
    default: break
    }
    state =
      switch verdict {
      case .matches: .shown
      case .excluded: .hidden
      case .missing: .none
      }
    return verdict == .matches
  }

  /// Forgets the line before.
  mutating func reset() { state = .none }

  private func hasStamp(_ line: UnsafeRawBufferPointer) -> Bool { stamps.milliseconds(of: line) != nil }

  /// Whether one of the first lines has a time stamp.
  static func hasStamps(_ bytes: UnsafeRawBufferPointer) -> Bool {
    let stamps = LineTime(), first = bytes.prefix(1 << 14).split(separator: 0x0A, maxSplits: 50)
    return first.contains { stamps.milliseconds(of: UnsafeRawBufferPointer(rebasing: $0)) != nil }
  }
}

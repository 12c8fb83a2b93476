import IdemCore

/// The length of the first pane of a split view, as an app stores it.
@MainActor enum SplitPosition {
  case cells(Binding<Int>)
  /// A part of the length of all panes together.
  case fraction(Binding<Double>)

  /// The length of the first pane of panes that have a length together. Nil for an equal part.
  func length(of total: Int) -> Int? {
    switch self {
    case .cells(let cells): return cells.wrappedValue > 0 ? cells.wrappedValue : nil
    case .fraction(let fraction):
      // A value that is no number is no fraction either.
      guard fraction.wrappedValue > 0 else { return nil }
      return max(1, Int((min(1, fraction.wrappedValue) * Double(total)).rounded()))
    }
  }

  /// Stores a length. Nil is an equal part.
  func store(_ length: Int?, of total: Int) {
    switch self {
    case .cells(let cells): cells.wrappedValue = length ?? 0
    case .fraction(let fraction): fraction.wrappedValue = length.map { Double($0) / Double(max(1, total)) } ?? 0
    }
  }
}

import Idem

/// Counts the body evaluations on each side of a pair since the button was pressed.
@MainActor
final class Tally {
  enum Side { case left, right }

  private(set) var left = 0
  private(set) var right = 0

  /// Counts one evaluation. Call it in a body.
  func ran(_ side: Side) {
    switch side {
    case .left: left += 1
    case .right: right += 1
    }
  }

  func clear() { (left, right) = (0, 0) }
}

/// The counts for display. They are updated after a frame, so that displaying them causes no counted body evaluation.
@MainActor @Observable
final class Counts {
  private(set) var left = 0
  private(set) var right = 0

  func take(_ tally: Tally) {
    guard tally.left + tally.right > 0 else { return }
    (left, right) = (tally.left, tally.right)
    tally.clear()
  }
}

/// The model that the button changes.
@MainActor @Observable
final class Knob {
  var step = 0
  /// Read only by the view that depends on the whole model.
  var other = 0
}

import Idem

/// How many bodies ran on each side of a pair since the button was pressed.
@MainActor
final class Tally {
  enum Side { case left, right }

  private(set) var left = 0
  private(set) var right = 0

  /// To be called in a body.
  func ran(_ side: Side) {
    switch side {
    case .left: left += 1
    case .right: right += 1
    }
  }

  func clear() { (left, right) = (0, 0) }
}

/// The counts as they are shown: written once a frame has been made, so that showing them makes no body run that is counted.
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

/// What the button changes.
@MainActor @Observable
final class Knob {
  var step = 0
  /// Read by nobody but who takes the whole model.
  var other = 0
}

/// What a process is doing: the letter of the kernel and of ps(1).
public enum ProcessState: Character, CaseIterable, Hashable, Sendable {
  case running = "R"
  case sleeping = "S"
  /// Asleep where no signal reaches it, mostly waiting for a disk.
  case waiting = "D"
  /// A kernel thread with nothing to do.
  case idle = "I"
  case stopped = "T"
  /// Stopped by a debugger.
  case traced = "t"
  /// Ended; its parent hasn't asked how.
  case zombie = "Z"
  case dead = "X"
  case unknown = "?"

  /// The state of the kernel's letter; `.unknown` for one that isn't known here.
  init(letter: UInt8) {
    self =
      switch letter {
      case UInt8(ascii: "x"): .dead
      default: ProcessState(rawValue: Character(Unicode.Scalar(letter))) ?? .unknown
      }
  }

  /// One word for a detail pane.
  public var name: String { "\(self)" }
}

/// The state of a process, as the letter that the kernel and ps(1) use.
public enum ProcessState: Character, CaseIterable, Hashable, Sendable {
  case running = "R"
  case sleeping = "S"
  /// In an uninterruptible sleep, usually waiting for a disk.
  case waiting = "D"
  /// A kernel thread with nothing to do.
  case idle = "I"
  case stopped = "T"
  /// Stopped by a debugger.
  case traced = "t"
  /// Ended, but its parent has not yet read its exit status.
  case zombie = "Z"
  case dead = "X"
  case unknown = "?"

  /// The state for the kernel's letter, or `.unknown` for other letters.
  init(letter: UInt8) {
    self =
      switch letter {
      case UInt8(ascii: "x"): .dead
      default: ProcessState(rawValue: Character(Unicode.Scalar(letter))) ?? .unknown
      }
  }

  /// The name in one word.
  public var name: String { "\(self)" }
}

import IdemCore

/// A clock whose time changes only when a test advances it.
final class TestClock: FrameClock {
  var now = 0
}

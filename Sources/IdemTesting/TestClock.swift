import IdemCore

/// A clock that stands still until a test moves it.
final class TestClock: FrameClock {
  var now = 0
}

/// Whether the ends of a container are visible, and stay so when rows are added there.
struct FollowedEnds {
  /// Where the container stopped to follow its ends.
  enum Pause { case none, atTop, atEnd, elsewhere }

  /// Whether the start of the first row was visible after the last layout. Rows that are inserted before it are then scrolled into sight.
  private(set) var isAtStart = true
  private(set) var isAtEnd = true
  /// Whether rows that are added at the end are scrolled into sight while the end is visible.
  private var followsEnd = false
  /// Whether rows stay in place that would follow an end: while text in them is selected. A scroll request ends it.
  private var pause = Pause.none

  var keepsStart: Bool { isAtStart && pause == .none }
  var keepsEnd: Bool { followsEnd && isAtEnd && pause == .none }
  /// Whether all rows were visible.
  var areVisible: Bool { isAtStart && isAtEnd }

  mutating func setFollowsEnd(_ follows: Bool) { followsEnd = follows }
  /// Begins at a part of the content: 0 is the start, 1 the end. Returns whether the container must scroll to the end for that.
  mutating func begin(at part: Double) -> Bool {
    if part < 1, followsEnd { isAtEnd = false }
    return part >= 1 && !followsEnd
  }
  mutating func beginAgain() { (isAtStart, isAtEnd) = (true, true) }
  mutating func arranged(isAtStart: Bool, isAtEnd: Bool) { (self.isAtStart, self.isAtEnd) = (isAtStart, isAtEnd) }

  mutating func pauseFollowing() {
    guard pause == .none else { return }
    pause = followsEnd && isAtEnd ? .atEnd : isAtStart ? .atTop : .elsewhere
  }

  /// Follows the ends again. Returns where it stopped.
  @discardableResult mutating func endPause() -> Pause {
    defer { pause = .none }
    return pause
  }
}

/// The marks around an inline region on the terminals that need them.
package struct RegionMarks: Sendable {
  /// Sent before the region's first row.
  var start: [UInt8] = []
  /// Sent before lines are printed above, and at the end.
  var end: [UInt8] = []
  /// Whether the cursor rests on a blank row below the region.
  var restsBelow = false
  /// Whether automatic margins are on between two frames. Ghostty does not reflow while they are off, so it is also done on an unknown
  /// terminal. It takes ten bytes a frame.
  var wrapsAtRest = false

  package init() {}
}

/// Which blocks the line at the end can change, because that is taken back by the next append.
struct UnsettledBlocks: Sendable {
  /// The number of blocks before the line.
  var count = Int.max
  /// The blocks that were open before the line, the innermost first.
  var open: [Int32] = []

  func contains(_ index: Int32) -> Bool { Int(index) >= count || open.contains(index) }
}

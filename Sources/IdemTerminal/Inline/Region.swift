/// The state of an inline region between two frames.
struct Region {
  /// Text to print above the region with the next frame: whole lines, each ended by CR LF.
  var above: [UInt8] = []
  /// The position of the terminal's cursor within the region after the last frame.
  var cursor = (row: 0, column: 0)
  /// The number of columns of each row that the terminal has received since the row was last erased.
  var lengths: [Int] = []
}

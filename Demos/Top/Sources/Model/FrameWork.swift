/// The work of one frame, as the bottom line shows it.
struct FrameWork: Equatable {
  /// The number of cells that changed on the screen.
  var cells: Int
  /// The number of bytes that were written.
  var bytes: Int
}

import IdemScreen

extension ViewTree {
  /// Paints the whole picture from scratch and returns it. The cell buffer must be equal to it after `paint`. Changes no statistics.
  ///
  /// Call it only if no painting is pending: between `paint` and `commit`.
  package func freshPicture() -> CellBuffer {
    var fresh = CellBuffer(width: size.width, height: size.height)
    guard let root, root.isPlaced, !root.bounds.isEmpty else { return fresh }
    var count = 0
    // SAFETY: the context does not leave the closures, and nothing else accesses the two variables during the painting.
    withUnsafeMutablePointer(to: &fresh) { cellBuffer in
      withUnsafeMutablePointer(to: &count) { count in
        var context = PaintContext(
          cellBuffer: cellBuffer, count: count, origin: .zero, clip: Rect(origin: .zero, size: size), erases: false)
        root.paint(&context)
        for overlay in output.overlays { overlay.paint(&context) }
      }
    }
    fresh.clearRecordedChanges()
    return fresh
  }
}

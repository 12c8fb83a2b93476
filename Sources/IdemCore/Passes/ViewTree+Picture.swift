import IdemScreen

extension ViewTree {
  /// The whole picture, painted from nothing: what the grid must hold once a frame is painted. Counts nothing.
  ///
  /// To be asked while nothing waits to be painted: between `paint` and `commit`.
  package func freshPicture() -> Grid {
    var fresh = Grid(width: size.width, height: size.height)
    guard let root, root.isPlaced, !root.bounds.isEmpty else { return fresh }
    var count = 0
    withUnsafeMutablePointer(to: &fresh) { grid in
      withUnsafeMutablePointer(to: &count) { count in
        var painter = Painter(grid: grid, count: count, origin: .zero, clip: Rect(origin: .zero, size: size), erases: false)
        root.paint(&painter)
      }
    }
    fresh.clearDamage()
    return fresh
  }
}

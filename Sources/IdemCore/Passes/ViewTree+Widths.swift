extension ViewTree {
  /// The terminal shows text in other widths than was assumed: in the next frame all of it is measured, placed and painted anew, and every
  /// body runs, since it may have measured. Cost: as of a first frame.
  package func widthsChanged() {
    stats.causes.insert(.size)
    root?.widthsChanged()
  }
}

extension ViewTree {
  /// Called when the terminal shows text with other widths than assumed. In the next frame, everything is measured, placed and painted
  /// again, and all bodies run, because they may have measured text. Cost: that of a first frame.
  package func widthsChanged() {
    diagnostics.stats.causes.insert(.size)
    root?.widthsChanged(in: .resize)
  }
}

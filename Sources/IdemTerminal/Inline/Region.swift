import IdemScreen

/// The state of an inline region.
struct Region {
  var options: RegionOptions
  /// What the terminal does with rows and the cursor when its size changes.
  let reflow: Reflow
  /// The size for which the rows on the terminal were written.
  var size: Size
  /// The cursor of the last frame within the region; nil if it was hidden.
  var caret: Point?
  /// The cursor's column at the start; nil until the terminal has reported it.
  var startColumn: Int?

  /// Whether lines are printed before the terminal has reported its colors.
  var printsAtOnce = false

  /// The time at which a new size counts as settled, in milliseconds; nil if the size does not change.
  var settlesAt: Int?
  /// After a resize, the number of rows from the region's first row to the cursor; nil if the cursor's position is known.
  var rowsAbove: Int?

  /// The writer and the picture of the region while a full screen covers it.
  var covered: (writer: FrameWriter, shown: CellBuffer)?
  /// Whether the terminal has changed the region's rows while it was covered.
  var isStale = false

  init(_ options: RegionOptions, reflow: Reflow, size: Size) {
    (self.options, self.reflow, self.size) = (options, reflow, size)
  }
}

import IdemCore

/// What a lazy grid is made of, besides its content.
struct LazyGridSettings: Equatable {
  /// The axis along which the lines follow each other.
  var axis: Axis
  var items: [GridItem]
  /// The place of the tracks across the grid: 0 at the start, 1 in the middle, 2 at the end.
  var halves: Int
  /// The cells between two lines.
  var spacing: Int
  var pinnedViews: PinnedScrollableViews
}

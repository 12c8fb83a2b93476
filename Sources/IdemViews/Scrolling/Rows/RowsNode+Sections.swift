import IdemCore

/// The empty cells and the marks around the rows of a list.
struct RowsSpacing: Equatable {
  /// The cells beside each row.
  var leading = 0, trailing = 0
  /// The cells after each section but the last.
  var sections = 0
  /// What stays at the edges of a list.
  var pinnedViews: PinnedScrollableViews = []
  /// Whether the look of rows depends on their section.
  var marksSections = false
}

extension RowsNode {
  /// Whether sections must be found among the rows.
  final func marksSections(in stack: LazyStackNode?) -> Bool {
    spacing.marksSections || stack is LazyGridNode || !(stack?.pinnedViews ?? spacing.pinnedViews).isEmpty
  }

  /// Whether another section follows after a row.
  final func isLastInSection(_ place: RowPosition) -> Bool {
    guard let next = step(place, by: 1) else { return false }
    return sources[next.source].section?.node !== sources[place.source].section?.node
  }
}

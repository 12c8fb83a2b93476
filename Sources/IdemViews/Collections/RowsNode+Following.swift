import IdemCore

extension RowsNode {
  /// Whether rows that are added at the end are scrolled into sight now.
  final var isFollowingEnd: Bool { followsEnd && isAtEnd && pause == .none }

  /// The visible row with the focused view.
  final var focusedRow: Row? {
    guard let focused = tree.focus.focused, focused !== self, isAncestor(of: focused), let row = row(around: focused)?.row else {
      return nil
    }
    return visibleRows.first { $0 === row }
  }

  /// Scrolls the shortest distance that shows a row again which was visible before the rows changed. A row that was removed is not missed.
  final func keepInSight(_ row: Row, in context: UpdateContext) {
    let wasWhole = row.top >= 0 && row.top + row.placedHeight <= length, isVisible = visibleRows.contains { $0 === row }
    if isVisible, !wasWhole || row.height >= length { return }
    guard let node = row.renderNodes.first, let place = self.row(around: node)?.place, place.index < sources[place.source].rows.rowCount
    else { return }
    let before = anchor
    showRow(place, at: nil, in: context)
    if anchor != before { fill(in: context) }
  }

  /// Keeps the visible rows in place until `resumeFollowing` or a scroll request, also where the list follows its end or its top.
  final func pauseFollowing() {
    guard pause == .none else { return }
    pause = followsEnd && isAtEnd ? .atEnd : isAtStart ? .atTop : .elsewhere
  }

  /// Scrolls to the end, or to the top, if `pauseFollowing` was called there and nothing has scrolled since.
  final func resumeFollowing(in context: UpdateContext) {
    let pause = pause
    self.pause = .none
    switch pause {
    case .atEnd where !isAtEnd: request(.end, in: context)
    case .atTop where !startIsVisible: request(.start, in: context)
    default: break
    }
  }
}

/// Where a list stopped to follow its ends.
enum FollowingPause { case none, atTop, atEnd, elsewhere }

import IdemCore

extension RowsNode {
  /// Keeps the visible rows in place until `resumeFollowing` or a scroll request, also where the list follows its end or its top.
  final func pauseFollowing() { ends.pauseFollowing() }

  /// Scrolls to the end, or to the top, if `pauseFollowing` was called there and nothing has scrolled since.
  final func resumeFollowing(in context: UpdateContext) {
    switch ends.endPause() {
    case .atEnd where !ends.isAtEnd: request(.end, in: context)
    case .atTop where !startIsVisible: request(.start, in: context)
    default: break
    }
  }
}

import IdemCore

extension RowsNode {
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

import LogLines

/// What a search looks for.
enum Wanted: Equatable {
  case pattern(String)
  case errors

  var query: LineQuery {
    switch self {
    case .pattern(let pattern): LineQuery(includes: [pattern])
    case .errors: LineQuery(level: .error)
    }
  }
  /// What the status shows.
  var title: String {
    switch self {
    case .pattern(let pattern): pattern
    case .errors: "errors"
    }
  }
}

/// The search: which lines `n` and `N` go to.
extension LogModel {
  /// Starts a search in the background. Nil ends it.
  func find(_ new: Wanted?) {
    guard let new, new != .pattern("") else {
      (wanted, finder, matches, isPatternBroken, pendingJump) = (nil, nil, Matches(), false, nil)
      return
    }
    if wanted == new, finder != nil { return }
    do {
      finder = try RunningSearch(lines, new.query) { [weak self] in self?.takeFound() }
      (wanted, matches, isPatternBroken, pendingJump) = (new, Matches(count: 0, isRunning: true), false, nil)
    } catch { isPatternBroken = true }
  }

  func takeMatches() {
    guard let finder, finder.update() else { return }
    matches = Matches(count: finder.found.count, isRunning: finder.isRunning)
  }

  /// The next match that the filters let through. Wraps around at the ends. Nil if there is none now.
  func nextMatch(backwards: Bool) -> Int? {
    guard let finder, !finder.found.isEmpty else { return nil }
    var line = selected ?? (backwards ? count : -1)
    for _ in 0...1 {
      while let match = finder.next(after: line, backwards: backwards) {
        if isShown(match) { return match }
        line = match
      }
      line = backwards ? count : -1
    }
    return nil
  }

  /// Whether the filters let a line through.
  func isShown(_ line: Int) -> Bool { found?.contains(line) ?? true }

  /// The place of the selected line among the matches, as `3 of 1,024`.
  var matchText: String {
    let count = "\(matches.count)\(matches.isRunning ? "+" : "")"
    guard let selected, let place = finder?.position(of: selected) else { return "\(count) found" }
    return "\(place) of \(count)"
  }
}

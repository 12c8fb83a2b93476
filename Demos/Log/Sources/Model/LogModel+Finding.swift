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
  /// What the status shows before the number of matches.
  var title: String? {
    switch self {
    case .pattern(let pattern): pattern
    case .errors: nil
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

  /// Where a search begins: at the selected line if it is on the screen, else at the first line there, or at the last one backwards.
  ///
  /// - Parameter visible: The rows on the screen.
  func jump(backwards: Bool, visible: ClosedRange<Int>?) -> Jump {
    let rows = found?.count ?? count
    if let selected, let visible, let row = selectedRow, visible.contains(row) { return Jump(isBackwards: backwards, start: selected) }
    guard let visible, rows > 0 else { return Jump(isBackwards: backwards, start: backwards ? count : -1) }
    let line = line(ofRow: min(backwards ? visible.upperBound : visible.lowerBound, rows - 1)) ?? 0
    return Jump(isBackwards: backwards, start: backwards ? line + 1 : line - 1)
  }

  /// The result of a jump.
  enum Landing: Equatable {
    case match(Int, isAround: Bool)
    /// The lines in question are not searched yet.
    case waiting
    case nothing
  }

  /// The next match that the filters let through. Goes on at the other end of the log.
  func landing(of jump: Jump) -> Landing {
    guard let finder else { return .nothing }
    let isSearching = finder.isRunning || isFiltering || isReading && !lines.isStream
    if jump.isBackwards, isSearching, finder.searched < jump.start { return .waiting }
    if let match = nextShown(after: jump.start, jump.isBackwards, finder) { return .match(match, isAround: false) }
    if isSearching { return .waiting }
    return nextShown(after: jump.isBackwards ? count : -1, jump.isBackwards, finder).map { .match($0, isAround: true) } ?? .nothing
  }

  private func nextShown(after start: Int, _ backwards: Bool, _ finder: RunningSearch) -> Int? {
    var line = start
    while let match = finder.next(after: line, backwards: backwards) {
      if isShown(match) { return match }
      line = match
    }
    return nil
  }

  /// Whether the filters let a line through.
  func isShown(_ line: Int) -> Bool { found?.contains(line) ?? true }

  /// The place of the selected line among the matches, as `match 3 of 1,024`.
  var matchText: String {
    let noun = wanted == .errors ? "error" : "match", many = wanted == .errors ? "errors" : "matches"
    let count = LogModel.grouped(matches.count) + (matches.isRunning ? "+" : "")
    if let selected, let place = finder?.position(of: selected) { return "\(noun) \(LogModel.grouped(place)) of \(count)" }
    return matches.count == 0 && !matches.isRunning ? "no \(noun)" : matches.count == 1 ? "\(count) \(noun)" : "\(count) \(many)"
  }

  /// A number with commas: `13,408`.
  static func grouped(_ number: Int) -> String {
    var digits = String(number), place = digits.count - 3
    while place > (number < 0 ? 1 : 0) {
      digits.insert(",", at: digits.index(digits.startIndex, offsetBy: place))
      place -= 3
    }
    return digits
  }
}

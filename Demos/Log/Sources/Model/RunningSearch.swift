import LogLines

/// A search in the background, and the lines that it has found so far.
@MainActor
final class RunningSearch {
  let query: LineQuery
  /// The numbers of the lines that match, in ascending order.
  private(set) var found = LineNumbers()
  /// Whether lines that exist were not searched yet.
  private(set) var isRunning = true
  /// The number of lines that were searched: all matches before this line are known.
  private(set) var searched = 0
  private let lines: any LogLines
  private let search: LineSearch

  /// Starts a search. Calls `onChange` on the main thread. Throws if a pattern is not a valid regular expression.
  init(_ lines: any LogLines, _ query: LineQuery, onChange: @escaping @MainActor @Sendable () -> Void) throws {
    (self.lines, self.query) = (lines, query)
    search = try LineSearch(lines, query)
    Background.run(search, of: lines, onChange: onChange)
  }

  isolated deinit { search.cancel() }

  /// Takes over what was found. Returns whether something changed.
  func update() -> Bool {
    // The order matters: lines may be added between the two reads. Then all matches are there when the search counts as complete.
    let searched = search.searched
    let isRunning = searched < lines.endedLineCount, new = search.found
    defer { (found, self.isRunning, self.searched) = (new, isRunning, searched) }
    return new.count != found.count || isRunning != self.isRunning
  }

  /// The match after a line, or before it. Nil if there is none. Costs log n.
  func next(after line: Int, backwards: Bool) -> Int? {
    let place = found.firstIndex(atLeast: backwards ? line : line + 1)
    return backwards ? (place > 0 ? found[place - 1] : nil) : (place < found.count ? found[place] : nil)
  }

  /// The place of a line among the matches, counted from 1. Nil if it does not match.
  func position(of line: Int) -> Int? { found.place(of: line).map { $0 + 1 } }
}

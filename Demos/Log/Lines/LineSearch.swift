import Synchronization

/// The lines of a document that a filter lets through, found in the background, as long as the search is kept.
public final class LineSearch: Sendable {
  private struct State {
    var found: [Int32] = []
    var searched = 0
    var isCancelled = false
  }
  private let document: LogDocument
  public let pattern: String
  private let state = Mutex(State())

  /// Throws where the pattern is no regular expression.
  public init(_ document: LogDocument, pattern: String) throws {
    _ = try LineFilter(pattern)
    self.document = document
    self.pattern = pattern
  }

  /// The numbers of lines that were found since this was asked last, in their order.
  public func takeFound() -> [Int32] {
    state.withLock { state in
      let found = state.found
      state.found = []
      return found
    }
  }

  /// Lines that were looked at.
  public var searched: Int { state.withLock { $0.searched } }

  public func cancel() { state.withLock { $0.isCancelled = true } }
  public var isCancelled: Bool { state.withLock { $0.isCancelled } }

  /// Searches on, up to `limit` lines; for a thread in the background. False where there is nothing left for now, or it was cancelled.
  public func advance(limit: Int = 4096) -> Bool {
    guard let filter = try? LineFilter(pattern) else { return false }
    var next = searched
    let last = next + limit
    let start = next
    while next < last, !isCancelled {
      var found: [Int32] = []
      // The last line is looked at once it has ended: it may grow.
      let end = document.endedLineCount
      guard next < end else { break }
      let after = document.forEachLine(from: next) { number, line in
        if number < end, filter.matches(line) { found.append(Int32(number)) }
      }
      guard after > next else { break }
      next = min(after, end)
      state.withLock { state in
        state.found += found
        state.searched = next
      }
    }
    return next > start && !isCancelled
  }
}

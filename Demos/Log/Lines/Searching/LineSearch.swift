import Synchronization

/// Reads lines from their beginning, a piece at a time, and returns those that match.
public protocol LineScanner {
  /// The number of the next line.
  var line: Int { get }
  /// Searches the next piece and returns the numbers of the matching lines in ascending order. Nil if there is nothing to search now.
  mutating func advance(_ buffer: UnsafeMutableRawBufferPointer) -> [Int]?
}

/// A search for the lines of a log that match a query. It runs in the background while the search object exists.
///
/// It covers the lines that exist when it is created and those that are added later. If existing lines disappear (`LogDocument.generation`
/// changes), it finds nothing more: create a new search.
public final class LineSearch: Sendable {
  private struct State {
    var found: [Int] = []
    var searched = 0
    var isCancelled = false
  }
  private let lines: any LogLines
  /// The query that was passed to `init`.
  public let query: LineQuery
  private let generation: Int
  private let state = Mutex(State())
  private let scan: Mutex<any LineScanner>
  private let buffer = KeptBuffer()

  /// Creates a search. Throws if a pattern of the query is not a valid regular expression.
  public init(_ lines: any LogLines, _ query: LineQuery) throws {
    scan = Mutex(try lines.scanner(query))
    self.lines = lines
    self.query = query
    generation = lines.generation
  }

  /// Creates a search for a pattern. Throws if it is not a valid regular expression.
  public convenience init(_ lines: any LogLines, pattern: String) throws { try self.init(lines, LineQuery(includes: [pattern])) }

  /// Returns the numbers of the lines found since the previous call, in ascending order.
  public func takeFound() -> [Int] {
    state.withLock { state in
      let found = state.found
      state.found = []
      return found
    }
  }

  /// The number of lines that were searched so far.
  public var searched: Int { state.withLock { $0.searched } }

  /// Ends the search. `advance` returns false from then on.
  public func cancel() {
    state.withLock { $0.isCancelled = true }
    // The thread of the search may wait.
    lines.news.post()
  }
  /// Whether `cancel` was called.
  public var isCancelled: Bool { state.withLock { $0.isCancelled } }

  /// Searches the next piece. Call it from one background thread. Returns false if there is nothing to search now or the search was
  /// cancelled.
  public func advance() -> Bool {
    guard !isCancelled, lines.generation == generation else { return false }
    return scan.withLock { scan in
      var isMore = false
      buffer.with(LineScan.piece) { buffer in
        // If the file was truncated during the read, the bytes belong to other lines.
        guard let found = scan.advance(buffer), lines.generation == generation else { return false }
        state.withLock { state in
          state.found += found
          state.searched = scan.line
        }
        isMore = true
        return true
      }
      return isMore
    }
  }
}

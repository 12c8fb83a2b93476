import Synchronization

/// Reads lines from their beginning, a piece at a time, and returns those that match.
public protocol LineScanner {
  /// The number of the next line.
  var line: Int { get }
  /// Searches the next piece and returns the numbers of the matching lines in ascending order. Nil if there is nothing to search now.
  mutating func advance(_ buffer: UnsafeMutableRawBufferPointer) -> [Int]?
}

/// A search for the lines of a log that match a query.
public final class LineSearch: LogWork {
  private struct Results {
    var found = LineNumbers()
    var searched = 0
  }
  /// The query that was passed to `init`.
  public let query: LineQuery
  private let results = Mutex(Results())
  private let reading: PieceReading
  private let scan: Mutex<any LineScanner>

  /// Creates a search. Throws if a pattern of the query is not a valid regular expression.
  public init(_ lines: any LogLines, _ query: LineQuery) throws {
    scan = Mutex(try lines.scanner(query))
    reading = PieceReading(lines)
    self.query = query
  }

  /// Creates a search for a pattern. Throws if it is not a valid regular expression.
  public convenience init(_ lines: any LogLines, pattern: String) throws { try self.init(lines, LineQuery(includes: [pattern])) }

  /// The lines that were found so far. Does not wait for a piece that is being searched.
  public var found: LineNumbers { results.withLock { $0.found } }

  /// The number of lines that were searched so far.
  public var searched: Int { results.withLock { $0.searched } }

  public func advance() -> Bool {
    scan.withLock { scan in
      reading.advance { buffer in
        guard let found = scan.advance(buffer), reading.isCurrent else { return false }
        results.withLock { results in
          results.found.append(contentsOf: found)
          results.searched = scan.line
        }
        return true
      }
    }
  }

  public func publish() {}
  public func cancel() { reading.cancel() }
  public var isCancelled: Bool { reading.isCancelled }
}

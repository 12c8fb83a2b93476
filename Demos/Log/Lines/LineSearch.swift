import Synchronization

/// A search for the lines of a document that match a filter. It runs in the background while the search object exists.
///
/// It covers the lines that exist when it is created and those that are added later. If existing lines disappear (`LogDocument.generation`
/// changes), it finds nothing more: create a new search.
public final class LineSearch: Sendable {
  private struct State {
    var found: [Int] = []
    var searched = 0
    var isCancelled = false
  }
  private let document: LogDocument
  /// The pattern that was passed to `init`.
  public let pattern: String
  private let generation: Int
  private let state = Mutex(State())
  private let scan: Mutex<LineScan>

  /// Creates a search. Throws if the pattern is not a valid regular expression.
  public init(_ document: LogDocument, pattern: String) throws {
    scan = Mutex(LineScan(try LineFilter(pattern)))
    self.document = document
    self.pattern = pattern
    generation = document.generation
  }

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
  public func cancel() { state.withLock { $0.isCancelled = true } }
  /// Whether `cancel` was called.
  public var isCancelled: Bool { state.withLock { $0.isCancelled } }

  /// Searches the next mebibyte. Call it from one background thread. Returns false if there is nothing to search now or the search was
  /// cancelled.
  public func advance() -> Bool {
    guard !isCancelled, document.generation == generation else { return false }
    return scan.withLock { scan in
      let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: LineScan.piece, alignment: 16)
      defer { buffer.deallocate() }
      guard let found = scan.advance(document, buffer) else { return false }
      // The file was truncated during the read, so the bytes belong to other lines.
      guard document.generation == generation else { return false }
      state.withLock { state in
        state.found += found
        state.searched = scan.line
      }
      return true
    }
  }
}

import Synchronization

/// The lines of a document that a filter lets through, found in the background, as long as the search is kept.
///
/// It is of the lines that were there when it was made and of those that come later. When lines are there no more (`LogDocument.generation`), it
/// finds nothing any more: make another one.
public final class LineSearch: Sendable {
  private struct State {
    var found: [Int] = []
    var searched = 0
    var isCancelled = false
  }
  private let document: LogDocument
  public let pattern: String
  private let generation: Int
  private let state = Mutex(State())
  private let scan: Mutex<LineScan>

  /// Throws where the pattern is no regular expression.
  public init(_ document: LogDocument, pattern: String) throws {
    scan = Mutex(LineScan(try LineFilter(pattern)))
    self.document = document
    self.pattern = pattern
    generation = document.generation
  }

  /// The numbers of lines that were found since this was asked last, in their order.
  public func takeFound() -> [Int] {
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

  /// Searches on, a mebibyte; for one thread in the background. False where there is nothing left for now, or it was cancelled.
  public func advance() -> Bool {
    guard !isCancelled, document.generation == generation else { return false }
    return scan.withLock { scan in
      let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: LineScan.piece, alignment: 16)
      defer { buffer.deallocate() }
      guard let found = scan.advance(document, buffer) else { return false }
      // What was read after the file was cut short is of other lines.
      guard document.generation == generation else { return false }
      state.withLock { state in
        state.found += found
        state.searched = scan.line
      }
      return true
    }
  }
}

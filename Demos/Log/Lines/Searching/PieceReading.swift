import Synchronization

/// Work that reads all lines of a log in the background while its object exists: those that exist when it is created and those that are added
/// later. If existing lines disappear (`LogLines.generation` changes), it reads nothing more: create a new object.
public protocol LogWork: AnyObject, Sendable {
  /// Reads the next piece. Call it from one background thread. Returns false if there is nothing to read now or the work was cancelled.
  func advance() -> Bool
  /// Makes the results available that cost more than an addition. Call it from the thread of `advance`.
  func publish()
  /// Ends the work. `advance` returns false from then on.
  func cancel()
  /// Whether `cancel` was called.
  var isCancelled: Bool { get }
}

/// The loop of such work: when it ends, and its memory.
final class PieceReading: Sendable {
  private let lines: any LogLines
  private let generation: Int
  private let cancelled = Atomic(false)
  private let buffer = KeptBuffer()

  init(_ lines: any LogLines) { (self.lines, generation) = (lines, lines.generation) }

  var isCancelled: Bool { cancelled.load(ordering: .relaxed) }

  func cancel() {
    cancelled.store(true, ordering: .relaxed)
    // The thread may wait.
    lines.news.post()
  }

  /// Whether the lines are still the same. If a file was truncated during a read, the bytes belong to other lines.
  var isCurrent: Bool { lines.generation == generation }

  /// Calls `read` with memory for a piece, unless the work has ended. It returns whether there is more to read. Returns the same.
  func advance(_ read: (UnsafeMutableRawBufferPointer) -> Bool) -> Bool {
    guard !isCancelled, isCurrent else { return false }
    var isMore = false
    buffer.with(LineScan.piece) { buffer in
      isMore = read(buffer)
      return isMore
    }
    return isMore
  }
}

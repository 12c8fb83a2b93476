import Synchronization

/// The lines of a log: of a file that grows, is cut short or is replaced by another of its name; or of a stream.
///
/// `advance` is for a thread in the background; all else may be asked from anywhere.
public final class LogDocument: Sendable {
  public typealias Source = LogSource

  struct State {
    /// What stood under the name, one after the other; the last one grows.
    var parts: [LogPart] = []
    var generation = 0
    var hasEnded = false
    var problem: FileProblem?
    var blocks: [BlockKey: [String]] = [:]
    /// The descriptor of a stream, and the folder that its bytes are kept in.
    var stream: Int32?
    var folder = ""
    /// What was read of a stream and could not be kept yet.
    var unkept: [UInt8] = []
  }

  struct BlockKey: Hashable {
    let part: Int
    let bytes: Range<Int>
    let generation: Int
  }

  /// How many files that stood under the name are open at once.
  static let mostOpen = 4

  public let source: Source
  public let name: String
  /// Where a stream is kept: the first of these that can be written.
  let folders: [String]
  let state = Mutex(State())

  public init(_ source: Source, name: String, keepingIn folders: [String] = LogSource.temporaryFolders) {
    self.source = source
    self.name = name
    self.folders = folders
    if case .stream(let descriptor) = source { state.withLock { $0.stream = descriptor } }
  }

  /// Lines that were found so far.
  public var lineCount: Int { state.withLock { $0.parts.last.map { $0.firstLine + $0.lineCount } ?? 0 } }
  /// Lines that have ended: all but the last one, where that may still grow.
  public var endedLineCount: Int {
    state.withLock { state in
      guard let last = state.parts.last else { return 0 }
      return last.firstLine + (state.hasEnded ? last.lineCount : last.index.ended)
    }
  }
  /// Raised when lines that were there are there no more: the file was cut short.
  public var generation: Int { state.withLock { $0.generation } }
  /// Whether a stream has come to its end.
  public var hasEnded: Bool { state.withLock { $0.hasEnded } }
  /// Why a stream is not read on: what it brings cannot be kept, because the disk is full. Tried again until it can.
  public var problem: FileProblem? { state.withLock { $0.problem } }

  /// Whether there is more in the file than was read; for a stream, whether it goes on.
  public var isBehind: Bool {
    state.withLock { state in
      guard case .file = source else { return !state.hasEnded }
      return state.parts.last.map { ($0.file?.state.size ?? 0) > $0.index.byteCount } ?? true
    }
  }

  /// What `advance` found.
  public enum Progress: Equatable, Sendable {
    /// `stuck`: a stream is not read on; `problem` says why.
    case nothing, lines, truncated, rotated, ended, stuck
  }
}

import Synchronization

/// The lines of a log: of a file that grows, is truncated, or is replaced by another file of the same name; or of a stream.
///
/// Call `advance` from one background thread. All other members may be used from any thread.
public final class LogDocument: Sendable {
  /// The source of the log's bytes.
  public typealias Source = LogSource

  struct State {
    /// The files that successively had the log's name. Only the last one grows.
    var parts: [LogPart] = []
    var generation = 0
    var hasEnded = false
    var problem: FileProblem?
    var blocks: [BlockKey: [String]] = [:]
    /// The descriptor of a stream, and the folder in which its bytes are stored.
    var stream: Int32?
    var folder = ""
    /// Bytes that were read from a stream but could not be stored yet.
    var unkept: [UInt8] = []
  }

  struct BlockKey: Hashable {
    let part: Int
    let bytes: Range<Int>
    let generation: Int
  }

  /// The maximum number of open files per document.
  static let mostOpen = 4

  /// The source that was passed to `init`.
  public let source: Source
  /// The name that is shown to the user.
  public let name: String
  /// Candidate folders for a stream's bytes. The first writable one is used.
  let folders: [String]
  public let news = LogNews()
  /// Reported to as well: that of a log of which this one is a part.
  let outerNews = Mutex<[LogNews]>([])
  let state = Mutex(State())
  let buffer = KeptBuffer()

  /// Creates a document without reading anything yet. `folders` are the candidates for storing the bytes of a stream.
  public init(_ source: Source, name: String, keepingIn folders: [String] = LogSource.temporaryFolders) {
    self.source = source
    self.name = name
    self.folders = folders
    if case .stream(let descriptor) = source { state.withLock { $0.stream = descriptor } }
  }

  /// The number of lines that were read so far.
  public var lineCount: Int { state.withLock { $0.parts.last.map { $0.firstLine + $0.lineCount } ?? 0 } }
  /// The number of lines that have ended: all lines, except a last one that may still grow.
  public var endedLineCount: Int {
    state.withLock { state in
      guard let last = state.parts.last else { return 0 }
      return last.firstLine + (state.hasEnded ? last.lineCount : last.index.ended)
    }
  }
  /// Incremented when existing lines disappear because the file was truncated.
  public var generation: Int { state.withLock { $0.generation } }
  /// Whether a stream has reached its end.
  public var hasEnded: Bool { state.withLock { $0.hasEnded } }
  /// Why a stream is not being read: for example, the disk is full, so its bytes cannot be stored. Reading is retried until it succeeds.
  public var problem: FileProblem? { state.withLock { $0.problem } }

  /// Whether the file contains bytes that were not read yet. For a stream: whether it has not ended.
  public var isBehind: Bool {
    state.withLock { state in
      guard case .file = source else { return !state.hasEnded }
      return state.parts.last.map { ($0.file?.state.size ?? 0) > $0.index.byteCount } ?? true
    }
  }

  /// The result of `advance`.
  public enum Progress: Equatable, Sendable {
    /// `stuck`: a stream cannot be read further; `problem` contains the reason.
    case nothing, lines, truncated, rotated, ended, stuck
  }
}

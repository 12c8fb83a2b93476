import Synchronization

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A recording that cannot be read or written. Its description is one sentence for the user.
public struct RecordingProblem: Error, Equatable, CustomStringConvertible {
  /// The sentence.
  public let description: String

  /// Creates a problem from a sentence with a period at its end.
  public init(_ description: String) { self.description = description }

  /// A problem in one line of a file.
  public init(_ path: String, line: Int, _ problem: String) { self.init("\(path) cannot be used: line \(line): \(problem).") }

  /// A file that is not a recording of a program.
  public static func other(_ path: String, _ program: String) -> RecordingProblem {
    RecordingProblem("\(path) cannot be used: it is no recording of \(program).")
  }
}

/// Writes a recording to a new file. It can be used by several threads: entries are never mixed.
public final class RecordingWriter: Sendable {
  private let path: String
  private let descriptor: Int32
  private let state = Mutex(State())

  private struct State {
    /// The number of bytes in whole entries.
    var whole = 0
    var problem: RecordingProblem?
  }

  /// Creates the file, and writes the first line of the recordings of a program. Only the user can read it, since what programs print can
  /// contain secrets. Throws if there is a file of this name, or if it cannot be written. Does not follow a symbolic link.
  public init(_ path: String, program: String) throws(RecordingProblem) {
    self.path = path
    descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else {
      if errno == EEXIST { throw RecordingProblem("The file \(path) exists already: a recording does not overwrite it.") }
      throw RecordingProblem("\(path) cannot be used: \(String(cString: strerror(errno))).")
    }
    append(Array((RecordingForm.head(program) + "\n").utf8))
    if let problem {
      close(descriptor)
      throw problem
    }
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// Why nothing is recorded any more: the disk is full, for example.
  public var problem: RecordingProblem? { state.withLock { $0.problem } }

  /// Appends an entry.
  public func append(_ fields: [String]) { append(Array(RecordingForm.line(fields).utf8)) }

  /// Appends whole lines. If that fails, the file keeps the entries before it, and nothing more is written.
  public func append(_ lines: [UInt8]) {
    state.withLock { state in
      guard state.problem == nil else { return }
      var written = 0
      while written < lines.count {
        let count = lines[written...].withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
        if count < 0, errno == EINTR { continue }
        guard count > 0 else {
          state.problem = RecordingProblem("\(path) cannot be used: \(String(cString: strerror(count < 0 ? errno : ENOSPC))).")
          _ = ftruncate(descriptor, off_t(state.whole))
          return
        }
        written += count
      }
      state.whole += lines.count
    }
  }
}

/// The bytes of a file. Throws one sentence if it cannot be read.
public func fileContent(_ path: String) throws(RecordingProblem) -> [UInt8] {
  func failed() -> RecordingProblem { RecordingProblem("\(path) cannot be used: \(String(cString: strerror(errno))).") }
  let descriptor = open(path, O_RDONLY | O_NOCTTY | O_CLOEXEC)
  guard descriptor >= 0 else { throw failed() }
  defer { close(descriptor) }
  var content: [UInt8] = [], buffer = [UInt8](repeating: 0, count: 1 << 16)
  while true {
    let count = read(descriptor, &buffer, buffer.count)
    if count < 0, errno == EINTR { continue }
    if count < 0 { throw failed() }
    if count == 0 { return content }
    content += buffer[..<count]
  }
}

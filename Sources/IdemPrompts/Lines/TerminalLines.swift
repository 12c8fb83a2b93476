import Dispatch
import IdemScreen
import IdemTerminal

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Reads the lines of standard input. At a terminal, Ctrl-C cancels the question and does not end the process.
@MainActor
final class TerminalLineReader: LineReader {
  let isTerminal: Bool
  /// Bytes that were read behind the end of a line.
  private var rest: [UInt8] = []

  init(isTerminal: Bool) { self.isTerminal = isTerminal }

  /// The terminal's modes before `prepare`.
  private var modes: LineModes?

  func prepare(echoes: Bool) { if isTerminal, modes == nil { modes = LineModes(echoes: echoes) } }

  func readLine(echoes: Bool) async throws -> String? {
    prepare(echoes: echoes)
    defer {
      modes?.restore()
      modes = nil
    }
    while true {
      if let line = try takeLine() { return line }
      let bytes = await TerminalLineReader.read()
      if bytes.isEmpty {
        guard !rest.isEmpty else { return nil }
        defer { rest = [] }
        return String(decoding: rest, as: UTF8.self)
      }
      rest += bytes
    }
  }

  /// The first line of the bytes that were read.
  private func takeLine() throws -> String? {
    guard let end = rest.firstIndex(where: { $0 == 10 || isTerminal && $0 == 3 }) else { return nil }
    if rest[end] == 3 {
      rest = []
      throw PromptError.cancelled
    }
    var line = rest[..<end]
    if line.last == 13 { line.removeLast() }
    let text = String(decoding: line, as: UTF8.self)
    rest.removeFirst(end + 1)
    return text
  }

  /// Reads on another thread, so that other tasks of the main actor continue. Empty at the end of the input and after an error.
  private nonisolated static func read() async -> [UInt8] {
    await withCheckedContinuation { continuation in
      DispatchQueue.global().async {
        var bytes = [UInt8](repeating: 0, count: 4096)
        var count = -1
        repeat {
          count = bytes.withUnsafeMutableBytes { systemRead(STDIN_FILENO, $0.baseAddress, $0.count) }
        } while count < 0 && errno == EINTR
        continuation.resume(returning: Array(bytes.prefix(max(0, count))))
      }
    }
  }
}

private func systemRead(_ descriptor: Int32, _ bytes: UnsafeMutableRawPointer?, _ count: Int) -> Int { read(descriptor, bytes, count) }

/// The terminal's modes while a line is read: Ctrl-C ends the line as a character instead of ending the process.
private struct LineModes {
  private let saved: termios

  init?(echoes: Bool) {
    var modes = termios()
    guard tcgetattr(STDIN_FILENO, &modes) == 0 else { return nil }
    saved = modes
    withUnsafeMutableBytes(of: &modes.c_cc) { characters in
      characters[Int(VINTR)] = UInt8(truncatingIfNeeded: fpathconf(STDIN_FILENO, Int32(_PC_VDISABLE)))
      characters[Int(VEOL)] = 3
    }
    if !echoes { modes.c_lflag &= ~tcflag_t(ECHO) }
    tcsetattr(STDIN_FILENO, TCSADRAIN, &modes)
  }

  func restore() {
    var modes = saved
    tcsetattr(STDIN_FILENO, TCSADRAIN, &modes)
  }
}

/// Writes lines to standard output, or to the controlling terminal if standard output is for the answer of the script.
@MainActor
final class DescriptorLineWriter: LineWriter {
  private let onTTY: Bool
  private lazy var descriptor: Int32 = {
    guard onTTY else { return STDOUT_FILENO }
    let terminal = open("/dev/tty", O_WRONLY | O_NOCTTY | O_CLOEXEC)
    return terminal >= 0 ? terminal : STDERR_FILENO
  }()

  init(onTTY: Bool) { self.onTTY = onTTY }

  func write(row: String, endsLine: Bool) {
    _ = StandardStream.write(safe: Array((row + (endsLine ? "\n" : "")).utf8), to: descriptor)
  }

  func note(_ line: String) { StandardStream.error.writeLine(line) }
}

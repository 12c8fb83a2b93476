import Glibc
import Idem

/// What the script has requested so far: the picture, and how far it is shown.
@MainActor @Observable final class Script {
  struct Caret: Equatable {
    var row: Int
    var column: Int
  }

  var revision = 0
  var count = 1
  var generation = 0
  var texts: [Int: String] = [:]
  var caret: Caret?
  var showsKeys = false
  var typed = ""
  var disappears = false
  /// The open paragraph of a stream, wrapped, and its status row.
  var open: (text: String, status: String)?
  /// The width of the last picture.
  var width = 80
  @ObservationIgnored private var waiting: [(revision: Int, continuation: CheckedContinuation<Void, Never>)] = []

  // MARK: The picture

  func show(_ count: Int) {
    (self.count, generation, texts) = (count, generation + 1, [:])
  }

  func type(_ characters: String) {
    typed += characters
    revision += 1
  }

  var height: Int { open == nil ? count + (showsKeys ? 1 : 0) : rows(width).count }

  var caretText: String { caret.map { String(rows(width)[min($0.row, count - 1)].prefix($0.column)) } ?? "" }

  func rows(_ width: Int) -> [String] {
    if let open {
      let edge = "+" + String(repeating: "-", count: max(0, width - 2)) + "+"
      let text = wrapped(open.text, width).suffix(max(1, Self.terminalSize().rows - 7))
      return text + ["", edge, "| > " + String(repeating: " ", count: max(0, width - 5)) + "|", edge, open.status]
    }
    let rows = (0..<count).map { row in
      if let text = texts[row] { return text }
      let mark = "live-\(generation).\(row) "
      let end = row % 2 == 0 ? String(repeating: "-", count: max(0, width - mark.count)) : String(repeating: "x", count: row * 7 % 40)
      return String((mark + end).prefix(width))
    }
    return rows + (showsKeys ? ["typed:" + typed] : [])
  }

  private func wrapped(_ text: String, _ width: Int) -> [String] {
    var rows: [String] = [], row = ""
    for word in text.split(separator: " ") {
      if !row.isEmpty, row.count + 1 + word.count > width {
        rows.append(row)
        row = String(word)
      } else {
        row += (row.isEmpty ? "" : " ") + word
      }
    }
    return rows + [row]
  }

  // MARK: Frames

  /// Returns when a frame has shown everything up to now.
  func nextFrame() async {
    revision += 1
    let revision = revision
    await withCheckedContinuation { waiting.append((revision, $0)) }
  }

  func frameIsShown(_ revision: Int) {
    let shown = waiting.filter { $0.revision <= revision }
    waiting.removeAll { $0.revision <= revision }
    for one in shown { one.continuation.resume() }
  }

  // MARK: Commands and answers

  /// The lines of the script, read in a thread of their own.
  nonisolated func lines() -> AsyncStream<String> {
    AsyncStream { continuation in
      guard let path = variable("IDEM_SCRIPT") else { return }
      inThread {
        guard let file = fopen(path, "r") else { return }
        var line: UnsafeMutablePointer<CChar>?, size = 0
        while getline(&line, &size, file) > 0 {
          let text = String(cString: line!)
          continuation.yield(text.hasSuffix("\n") ? String(text.dropLast()) : text)
        }
      }
    }
  }

  func answer(_ line: String) {
    guard let path = variable("IDEM_SYNC"), let file = fopen(path, "a") else { return }
    fputs(line + "\n", file)
    fclose(file)
  }

  /// The terminal. While the app runs, the standard streams are pipes and /dev/null.
  private static let terminal = Glibc.open("/dev/tty", O_RDONLY | O_NOCTTY | O_CLOEXEC)

  /// The width of the last picture, and the terminal's height.
  var size: String { "\(width)x\(Self.terminalSize().rows)" }

  static func terminalSize() -> (columns: Int, rows: Int) {
    var size = winsize()
    guard terminal >= 0, ioctl(terminal, UInt(TIOCGWINSZ), &size) == 0 else { return (80, 24) }
    return (Int(size.ws_col), Int(size.ws_row))
  }

  /// Runs something that waits outside the main thread.
  func background(_ body: @escaping @Sendable () -> Void) async {
    await withCheckedContinuation { continuation in
      inThread {
        body()
        continuation.resume()
      }
    }
  }

  // MARK: Streams

  /// Shows the tokens of a file. In virtual time each sixtieth of a second has its own frame.
  func stream(_ path: String, rate: Double, isVirtual: Bool, print: (String) -> Void) async {
    guard let file = fopen(path, "r") else { return }
    defer { fclose(file) }
    let begin = ContinuousClock.now
    var text = "", tokens = 0, due = 0.0
    var line: UnsafeMutablePointer<CChar>?, size = 0
    defer { free(line) }
    while getline(&line, &size, file) > 0 {
      let words = String(cString: line!).split(whereSeparator: { $0 == " " || $0 == "\n" })
      if words.isEmpty {
        print(text)
        text = ""
      }
      for word in words {
        text += (text.isEmpty ? "" : " ") + word
        tokens += 1
        var now = Double(tokens) / rate
        if !isVirtual {
          let since = ContinuousClock.now - begin
          let passed = Double(since.components.seconds) + Double(since.components.attoseconds) / 1e18
          if rate > 0, now > passed + 0.005 {
            try? await Task.sleep(for: .seconds(now - passed))
          }
          now = rate > 0 ? max(now, passed) : passed
        }
        guard now >= due else { continue }
        due = now + 1.0 / 60
        open = (text, "\(Array("|/-")[Int(now * 10) % 3]) writing, \(tokens) tokens, \(Int(now)) s")
        revision += 1
        if isVirtual { await nextFrame() } else { await Task.yield() }
      }
    }
    if !text.isEmpty { print(text) }
    open = nil
    revision += 1
  }
}

// MARK: The system

func variable(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }

/// Runs something in a thread of its own.
func inThread(_ body: @escaping @Sendable () -> Void) {
  final class Box {
    let body: () -> Void
    init(_ body: @escaping () -> Void) { self.body = body }
  }
  var thread = pthread_t()
  pthread_create(
    &thread, nil,
    { box in
      Unmanaged<Box>.fromOpaque(box!).takeRetainedValue().body()
      return nil
    }, Unmanaged.passRetained(Box(body)).toOpaque())
}

/// Runs a program and waits for it.
func runProgram(_ arguments: [String]) -> Int32 {
  var process: pid_t = 0
  var argv: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) } + [nil]
  defer { for pointer in argv { free(pointer) } }
  guard posix_spawnp(&process, arguments[0], nil, nil, &argv, environ) == 0 else { return -1 }
  var status: Int32 = 0
  while waitpid(process, &status, 0) < 0, errno == EINTR {}
  return status >> 8 & 0xFF
}

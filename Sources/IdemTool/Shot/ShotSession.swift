import Idem
import IdemScreen

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A program in a pseudo-terminal of its own, for one picture.
@MainActor
final class ShotSession {
  private let options: ShotOptions
  private let name: String
  private let terminal: Int32
  private let program: StartedProgram
  private let start = Clock.milliseconds
  private(set) var recording: SessionRecording
  /// The status of the program, if it has ended by itself.
  private var status: Int32?
  private var buffer = [UInt8](repeating: 0, count: 65536)

  /// How long a program may take until it listens, in milliseconds.
  private static let patience = 15_000
  /// The time between two keys, in milliseconds: more than one frame.
  private static let pause = 50

  /// Starts the program, or ends the tool with one sentence.
  init(_ arguments: [String], _ options: ShotOptions) {
    (self.options, name) = (options, arguments[0])
    recording = SessionRecording(size: options.size)
    guard let ends = TerminalPair.open(width: options.size.width, height: options.size.height),
      let path = TerminalPair.name(of: ends.program)
    else { Usage.fail("no pseudo-terminal can be opened: \(String(cString: strerror(errno)))", status: 1) }
    terminal = ends.window
    for variable in ["IDEM_RECORD", "IDEM_REPLAY", "IDEM_TRACE", "NO_COLOR", "TMUX", "STY"] { unsetenv(variable) }
    setenv("IDEM_INSPECT", "1", 1)
    setenv("TERM", "xterm-256color", 1)
    setenv("COLORTERM", "truecolor", 1)
    setenv("COLORFGBG", options.isLight ? "0;15" : "15;0", 1)
    do throws(StartedProgram.StartError) {
      program = try StartedProgram(arguments, isApart: true, terminal: path)
    } catch {
      Usage.fail("\(arguments[0]) cannot be started: \(error)", status: 127)
    }
    // From now on the terminal hangs up when the program and its children have ended.
    close(ends.program)
  }

  /// The picture after the steps, or ends the tool with one sentence.
  func picture() -> CellBuffer {
    let limit = Clock.milliseconds + ShotSession.patience
    var app: RunningApp?
    while app == nil, Clock.milliseconds < limit, status == nil {
      read(until: Clock.milliseconds + 20)
      app = RunningApp.find(inSession: program.process)
    }
    guard let app else { fail(listens: false) }
    for step in options.steps {
      switch step {
      case .bytes(let bytes):
        send(bytes)
        read(until: Clock.milliseconds + ShotSession.pause)
      case .wait(let pause): read(until: Clock.milliseconds + pause)
      }
    }
    read(until: Clock.milliseconds + options.after)
    guard status == nil, let cells = AppPicture.request(of: app, wait: { _ in read(until: Clock.milliseconds + 5) }) else {
      fail(listens: true)
    }
    return cells
  }

  /// Ends the program as a terminal does whose window is closed.
  func end() {
    close(terminal)
    let limit = Clock.milliseconds + 1000
    while waitpid(program.process, nil, WNOHANG) == 0 {
      if Clock.milliseconds > limit {
        // All programs of the session that are in one group with it.
        kill(-program.process, SIGKILL)
        program.kill()
        waitpid(program.process, nil, 0)
        return
      }
      usleep(5000)
    }
  }

  /// Ends the tool with one sentence. `listens` says whether the program allowed inspection.
  private func fail(listens: Bool) -> Never {
    // A program that ends closes its connection before.
    if status == nil { read(until: Clock.milliseconds + 3000) }
    if let status {
      let how = status & 0x7F == 0 ? "status \(status >> 8 & 0xFF)" : "signal \(status & 0x7F)"
      close(terminal)
      let said = status == 0 ? "" : recording.lastLine
      Usage.fail("\(name) has ended before the picture, with \(how)\(said.isEmpty ? "" : ": \(said)")", status: 1)
    }
    end()
    let why =
      listens ? "it may be busy, or have an older version of Idem" : "it must be a program of Idem that shows something on its terminal"
    Usage.fail("\(name) has sent no picture; \(why)", status: 1)
  }

  // MARK: The terminal

  /// Reads what the program writes, until a time.
  private func read(until end: Int) {
    repeat {
      var descriptor = pollfd(fd: terminal, events: Int16(POLLIN), revents: 0)
      let rest = Int32(clamping: max(0, end - Clock.milliseconds))
      if poll(&descriptor, 1, rest) > 0 {
        let count = systemRead(terminal, &buffer, buffer.count)
        if count > 0 {
          recording.add(buffer[..<count], at: Clock.milliseconds - start)
          answer(buffer[..<count])
        } else {
          noticeEnd()
        }
      }
    } while status == nil && Clock.milliseconds < end
    noticeEnd(waits: false)
  }

  /// Answers queries for the colors of text and of the background (OSC 10 and 11): those of the picture.
  private func answer(_ output: ArraySlice<UInt8>) {
    let text = String(decoding: output, as: UTF8.self), (front, back) = options.isLight ? ("0000", "ffff") : ("e5e5", "0000")
    for (number, part) in [(10, front), (11, back)] where text.contains("\u{1B}]\(number);?") {
      send(Array("\u{1B}]\(number);rgb:\(part)/\(part)/\(part)\u{1B}\\".utf8))
    }
  }

  /// Reads the status of the program, if it has ended.
  private func noticeEnd(waits: Bool = true) {
    guard status == nil else { return }
    var value: Int32 = 0
    if waitpid(program.process, &value, WNOHANG) == program.process { status = value } else if waits { usleep(5000) }
  }

  private func send(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(terminal, $0.baseAddress, $0.count) }
      if count > 0 { rest = rest.dropFirst(count) } else if errno != EINTR { return }
    }
  }
}

private func systemRead(_ descriptor: Int32, _ bytes: UnsafeMutableRawPointer, _ count: Int) -> Int { read(descriptor, bytes, count) }

import Glibc
import IdemTerminalTesting
import IdemScreen

import IdemTerminal

/// ncurses is one for the whole process: a test that has a terminal keeps all others out until it lets go of it.
/// Recursive, for a test may have two; a test and its terminals stay on one thread.
private nonisolated(unsafe) let oneAtATime: UnsafeMutablePointer<pthread_mutex_t> = {
  var attributes = pthread_mutexattr_t()
  pthread_mutexattr_init(&attributes)
  pthread_mutexattr_settype(&attributes, Int32(PTHREAD_MUTEX_RECURSIVE))
  let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  pthread_mutex_init(mutex, &attributes)
  return mutex
}()

/// A pseudo-terminal, an emulator at its far end, and a `Terminal` at this one.
package final class PseudoTerminal {
  package let master: Int32
  package let slave: Int32
  package var terminal: Terminal!
  package var emulator: Emulator
  /// Everything that arrived since `take`.
  package var received: [UInt8] = []
  private var holdsLock = false

  package init(
    width: Int, height: Int, _ environment: [String: String] = ["TERM": "xterm-256color"], rows: Int? = nil, columns: Int? = nil,
    protocols: [TerminalProtocol] = TerminalProtocol.all, starts: Bool = true, change: (inout TerminalOptions) -> Void = { _ in }
  ) throws {
    (master, slave) = openPseudoTerminal(width: columns ?? width, height: rows ?? height)
    emulator = Emulator(width: width, height: height)
    var options = TerminalOptions()
    options.input = slave
    options.output = slave
    options.catchesSignals = false
    options.capturesPrints = false
    options.environment = environment
    options.sendTimeout = 0
    options.replyTimeout = 0
    options.leaveTimeout = 0
    change(&options)
    pthread_mutex_lock(oneAtATime)
    holdsLock = true
    terminal = try Terminal(options, protocols: protocols, starts: starts)
    drain()
  }

  deinit {
    terminal?.close()
    // The terminal's own end may paint.
    terminal = nil
    if holdsLock { pthread_mutex_unlock(oneAtATime) }
    close(master)
    close(slave)
  }

  /// Reads what has arrived; the emulator sees it.
  package func drain() {
    var part = [UInt8](repeating: 0, count: 65536)
    while true {
      let count = read(master, &part, part.count)
      if count <= 0 { return }
      received += part[..<count]
      emulator.feed(Array(part[..<count]))
    }
  }

  /// Reads in a thread of its own while `body` runs: for more bytes than the terminal's buffer takes at once.
  package func drain(during body: () -> Void) {
    let reader = PseudoTerminalReader(master)
    body()
    let bytes = reader.end()
    received += bytes
    emulator.feed(bytes)
  }

  package func take() -> [UInt8] {
    defer { received = [] }
    return received
  }

  /// Shows a cell buffer and reads until the terminal has taken all of it.
  @discardableResult package func show(_ cellBuffer: inout CellBuffer, cursor: Point? = nil) -> (cells: Int, bytes: Int) {
    let result = terminal.show(&cellBuffer, cursor: cursor)
    drain()
    while terminal.hasPendingOutput {
      terminal.flush()
      drain()
    }
    return result
  }

  package func resize(width: Int, height: Int) {
    var size = winsize(ws_row: UInt16(height), ws_col: UInt16(width), ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(master, UInt(TIOCSWINSZ), &size)
    // A terminal of the size that it had keeps what it shows.
    if emulator.width != width || emulator.height != height { emulator = Emulator(width: width, height: height) }
    terminal.updateSize()
  }

  /// Types bytes, as the terminal sends them, and gives the events.
  package func type(_ bytes: [UInt8]) -> [Event] {
    precondition(write(master, bytes, bytes.count) == bytes.count)
    var events: [Event] = []
    _ = terminal.readInput { events.append($0) }
    return events
  }

  package var modes: termios {
    var modes = termios()
    tcgetattr(slave, &modes)
    return modes
  }
}

extension PseudoTerminal {
  package var isCooked: Bool {
    modes.c_lflag & UInt32(ICANON) != 0 && modes.c_lflag & UInt32(ECHO) != 0 && modes.c_oflag & UInt32(OPOST) != 0
  }
}

import Glibc
import IdemScreen

@testable import IdemTerminal

/// A pseudo-terminal, an emulator at its far end, and a `Terminal` at this one.
final class PseudoTerminal {
  let master: Int32
  let slave: Int32
  var terminal: Terminal!
  var emulator: Emulator
  /// Everything that arrived since `take`.
  var received: [UInt8] = []

  init(
    width: Int, height: Int, _ environment: [String: String] = ["TERM": "xterm-256color"], rows: Int? = nil, columns: Int? = nil,
    change: (inout TerminalOptions) -> Void = { _ in }
  ) throws {
    var master: Int32 = 0, slave: Int32 = 0
    var size = winsize(ws_row: UInt16(rows ?? height), ws_col: UInt16(columns ?? width), ws_xpixel: 0, ws_ypixel: 0)
    precondition(openpty(&master, &slave, nil, nil, &size) == 0)
    (self.master, self.slave) = (master, slave)
    _ = fcntl(master, F_SETFL, O_NONBLOCK)
    emulator = Emulator(width: width, height: height)
    var options = TerminalOptions()
    options.input = slave
    options.output = slave
    options.catchesSignals = false
    options.capturesPrints = false
    options.environment = environment
    change(&options)
    terminal = try Terminal(options)
    terminal.output.patience = 0
    drain()
  }

  deinit {
    terminal?.close()
    close(master)
    close(slave)
  }

  /// Reads what has arrived; the emulator sees it.
  func drain() {
    var part = [UInt8](repeating: 0, count: 65536)
    while true {
      let count = read(master, &part, part.count)
      if count <= 0 { return }
      received += part[..<count]
      emulator.feed(Array(part[..<count]))
    }
  }

  func take() -> [UInt8] {
    defer { received = [] }
    return received
  }

  /// Shows a grid and reads until the terminal has taken all of it.
  @discardableResult func show(_ grid: inout Grid, cursor: Point? = nil) -> (cells: Int, bytes: Int) {
    let result = terminal.show(&grid, cursor: cursor)
    drain()
    while terminal.hasPendingOutput {
      terminal.flush()
      drain()
    }
    return result
  }

  func resize(width: Int, height: Int) {
    var size = winsize(ws_row: UInt16(height), ws_col: UInt16(width), ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(master, UInt(TIOCSWINSZ), &size)
    emulator = Emulator(width: width, height: height)
    terminal.size = Terminal.size(of: slave)
  }

  /// Types bytes, as the terminal sends them, and gives the events.
  func type(_ bytes: [UInt8]) -> [Event] {
    precondition(write(master, bytes, bytes.count) == bytes.count)
    var events: [Event] = []
    _ = terminal.readInput { events.append($0) }
    return events
  }

  var modes: termios {
    var modes = termios()
    tcgetattr(slave, &modes)
    return modes
  }
}

extension PseudoTerminal {
  var isCooked: Bool { modes.c_lflag & UInt32(ICANON) != 0 && modes.c_lflag & UInt32(ECHO) != 0 && modes.c_oflag & UInt32(OPOST) != 0 }
}

import Glibc
import IdemScreen
import IdemTerminal

// A program on the bare device, for tests that need a process of its own: how it ends, what it leaves behind, what it writes.
// terminal-fixture WORKLOAD: shows frame 0, `n` makes the next, `q` leaves; other keys end it in other ways.

let workload = CommandLine.arguments.dropFirst().first ?? "hello"
var options = TerminalOptions()
if workload != "mouse" { options.mouse = false }
let terminal: Terminal
do {
  terminal = try Terminal(options)
} catch {
  print(error)
  exit(2)
}

var grid = Grid(width: terminal.size.width, height: terminal.size.height)
var frame = 0

@MainActor func text(_ string: String, _ column: Int, _ row: Int, _ style: Style = .plain) {
  var string = string
  string.withUTF8 { grid.write(ascii: $0, column: column, row: row, style: style, clip: grid.bounds) }
}

func padded(_ number: Int, _ digits: Int) -> String {
  let text = String(number)
  return String(repeating: "0", count: max(0, digits - text.count)) + text
}

@MainActor func line(_ id: Int, _ row: Int) { text("item \(padded(id, 7)) payload \(padded(id * 37 % 10000, 4))", 0, row) }

@MainActor func draw() {
  let height = grid.height
  switch workload {
  case "insert":
    if frame == 0 {
      for row in 0..<(height - 1) { line(row, row) }
    } else {
      grid.scroll(rows: 0..<(height - 1), by: 1)
      line(10000 + frame - 1, 0)
    }
  case "scroll":
    if frame == 0 {
      for row in 0..<(height - 1) { line(row, row) }
    } else {
      grid.scroll(rows: 0..<(height - 1), by: -1)
      line(frame + height - 2, height - 2)
    }
  case "full":
    for y in 0..<(height - 1) {
      for x in 0..<grid.width {
        let glyph = Glyph(ascii: UInt8(33 + (x + 3 * y + 7 * frame) % 94))
        grid.write(
          glyph, column: x, row: y, style: Style(foreground: .palette(UInt8(16 + (x + y + 5 * frame) % 216))), clip: grid.bounds)
      }
    }
  default: text("Hello, world", 0, 0)
  }
  text("#\(padded(frame, 7))   n: next  q: quit", 0, height - 1)
}

@inline(never) func overflow(_ depth: Int) -> Int {
  let pair = [depth, depth + 1]
  return depth == -1 ? 0 : overflow(depth &+ 1) &+ pair[depth & 1]
}

@MainActor func act(_ key: Character) {
  switch key {
  case "n": frame += 1
  case "q":
    terminal.close()
    exit(0)
  case "e": exit(3)
  case "f": fatalError("boom")
  case "i": print([1][CommandLine.arguments.count + 5])
  case "0": UnsafeMutablePointer<Int>(bitPattern: 8)!.pointee = 1
  case "o": print(overflow(0))
  case "a": abort()
  case "p": print("printed while it ran")
  case "P": for _ in 0..<100_000 { print(String(repeating: "x", count: 99)) }
  case "t":
    // A thread of its own traps.
    var thread = pthread_t()
    pthread_create(&thread, nil, { _ in fatalError("boom") }, nil)
    sleep(5)
  case "w": sleep(60)
  case "z": terminal.stop()
  case "s":
    terminal.suspend()
    print("outside")
    terminal.resume()
  default: break
  }
}

while true {
  draw()
  _ = terminal.show(&grid, cursor: nil)
  var descriptors = [
    pollfd(fd: terminal.inputDescriptor, events: Int16(POLLIN), revents: 0),
    pollfd(fd: terminal.signalDescriptor, events: Int16(POLLIN), revents: 0),
    pollfd(fd: terminal.hasPendingOutput ? terminal.outputDescriptor : -1, events: Int16(POLLOUT), revents: 0),
  ]
  _ = poll(&descriptors, 3, Int32(terminal.escapeTimeout ?? -1))
  let signals = terminal.takeSignals()
  if let ending = signals.ending { terminal.die(by: ending) }
  if signals.contains(.stop) { terminal.stop(group: false) } else if signals.contains(.continued) { terminal.resume() }
  if terminal.size.width != grid.width || terminal.size.height != grid.height {
    grid = Grid(width: terminal.size.width, height: terminal.size.height)
  }
  terminal.flush()
  if descriptors[0].revents != 0 {
    let state = terminal.readInput { event in
      if case .key(let press) = event { act(press.key.character) }
    }
    if state == .closed {
      terminal.close()
      exit(4)
    }
  }
  terminal.expireEscape { _ in }
}

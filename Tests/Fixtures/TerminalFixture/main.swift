import Glibc
import IdemScreen
import IdemTerminal

// A program on the bare device, for tests that need a process of its own: how it ends, what it leaves behind, what it writes.
// idem-terminal-fixture WORKLOAD: shows frame 0, `n` makes the next, `q` leaves; other keys end it in other ways.

let workload: String = CommandLine.arguments.dropFirst().first ?? "hello"
if workload == "pipe" { Printing.run() }
var options = TerminalOptions()
if workload != "mouse" { options.mouse = false }
var protocols = TerminalProtocol.all
if workload == "protocol" {
  protocols.append(TerminalProtocol(name: "example", enter: { _ in "\u{1B}[?7777h" }, leave: { _ in "\u{1B}[?7777l" }))
}
let terminal: Terminal
do {
  terminal = try Terminal(options, protocols: protocols)
} catch {
  print(error)
  exit(2)
}

var cellBuffer = CellBuffer(width: terminal.size.width, height: terminal.size.height)
var frame = 0

@MainActor func text(_ string: String, _ column: Int, _ row: Int, _ style: Style = .plain) {
  var string = string
  string.withUTF8 { cellBuffer.write(ascii: $0, column: column, row: row, style: style, clip: cellBuffer.bounds) }
}

func padded(_ number: Int, _ digits: Int) -> String {
  let text = String(number)
  return String(repeating: "0", count: max(0, digits - text.count)) + text
}

@MainActor func line(_ id: Int, _ row: Int) { text("item \(padded(id, 7)) payload \(padded(id * 37 % 10000, 4))", 0, row) }

/// A dashboard: 40 panels (10 on a small screen) of four values and a bar, of which a tenth changes in each frame.
@MainActor struct Dashboard {
  let columns = cellBuffer.width >= 200 && cellBuffer.height >= 60 ? 8 : 5
  let rows = cellBuffer.width >= 200 && cellBuffer.height >= 60 ? 5 : 2
  let width = cellBuffer.width >= 200 && cellBuffer.height >= 60 ? 25 : 16
  let height = cellBuffer.width >= 200 && cellBuffer.height >= 60 ? 11 : 8
  var values: [[Int]]
  var count: Int { columns * rows }

  init() {
    let count = columns * rows
    values = (0..<count).map { panel in (0..<4).map { (panel * 131 + $0 * 37) % 10000 } }
  }

  func glyph(_ character: Character, _ column: Int, _ row: Int, _ style: Style = .plain) {
    cellBuffer.write(Glyph(character), column: column, row: row, style: style, clip: cellBuffer.bounds)
  }

  func frame(_ panel: Int) {
    let x = panel % columns * width, y = panel / columns * height
    for column in 1..<(width - 1) {
      glyph("─", x + column, y)
      glyph("─", x + column, y + height - 1)
    }
    for row in 1..<(height - 1) {
      glyph("│", x, y + row)
      glyph("│", x + width - 1, y + row)
    }
    for (corner, place) in [("┌", (0, 0)), ("┐", (width - 1, 0)), ("└", (0, height - 1)), ("┘", (width - 1, height - 1))] {
      glyph(Character(corner), x + place.0, y + place.1)
    }
    text("Panel \(padded(panel, 2))", x + 1, y + 1, Style(foreground: .cyan, attributes: .bold))
    update(panel)
  }

  func update(_ panel: Int) {
    let x = panel % columns * width + 1, y = panel / columns * height + 1
    for (line, label) in ["cpu ", "mem ", "net ", "disk"].enumerated() {
      let value = values[panel][line]
      text("\(label) \(padded(value, 4))", x, y + 1 + line, Style(foreground: value < 5000 ? .green : .red))
    }
    for column in 0..<14 { glyph(column < values[panel][0] % 15 ? "█" : "░", x + column, y + 5, Style(foreground: .yellow)) }
  }

  mutating func step(_ frame: Int) {
    for part in 0..<(count / 10) {
      let panel = (frame * (count / 10) + part) * 7 % count
      for line in 0..<4 { values[panel][line] = (values[panel][line] * 31 + frame * 7 + line * 13 + panel) % 10000 }
      update(panel)
    }
  }
}

var dashboard = Dashboard()

@MainActor func draw() {
  let height = cellBuffer.height
  switch workload {
  case "dash":
    if frame == 0 { for panel in 0..<dashboard.count { dashboard.frame(panel) } } else { dashboard.step(frame) }
  case "insert":
    if frame == 0 {
      for row in 0..<(height - 1) { line(row, row) }
    } else {
      cellBuffer.scroll(rows: 0..<(height - 1), by: 1)
      line(10000 + frame - 1, 0)
    }
  case "scroll":
    if frame == 0 {
      for row in 0..<(height - 1) { line(row, row) }
    } else {
      cellBuffer.scroll(rows: 0..<(height - 1), by: -1)
      line(frame + height - 2, height - 2)
    }
  case "full":
    for y in 0..<(height - 1) {
      for x in 0..<cellBuffer.width {
        let glyph = Glyph(ascii: UInt8(33 + (x + 3 * y + 7 * frame) % 94))
        cellBuffer.write(
          glyph, column: x, row: y, style: Style(foreground: .palette(UInt8(16 + (x + y + 5 * frame) % 216))), clip: cellBuffer.bounds)
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
    pause()
  case "w": pause()
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
  _ = terminal.show(&cellBuffer, cursor: nil)
  var descriptors = [
    pollfd(fd: terminal.inputDescriptor, events: Int16(POLLIN), revents: 0),
    pollfd(fd: terminal.signalDescriptor, events: Int16(POLLIN), revents: 0),
    pollfd(fd: terminal.hasPendingOutput ? terminal.outputDescriptor : -1, events: Int16(POLLOUT), revents: 0),
  ]
  _ = poll(&descriptors, nfds_t(descriptors.count), Int32(terminal.inputTimeout ?? -1))
  let signals = terminal.consumeSignals()
  if let ending = signals.ending { terminal.endProcess(by: ending) }
  if let stopping = signals.stopping {
    terminal.stop(by: stopping, group: false)
  } else if signals.contains(.continued) {
    terminal.resume()
  }
  if terminal.size.width != cellBuffer.width || terminal.size.height != cellBuffer.height {
    cellBuffer = CellBuffer(width: terminal.size.width, height: terminal.size.height)
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
  terminal.expireInput { _ in }
}

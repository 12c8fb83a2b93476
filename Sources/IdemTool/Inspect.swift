import Idem
import IdemScreen
import IdemTerminal

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// `idem inspect`: shows the inspector of a running app in this terminal.
@MainActor
enum Inspect {
  static func run(_ arguments: [String]) -> Never {
    if arguments == ["--help"] || arguments == ["-h"] {
      StandardStream.output.writeLines(Usage.inspect)
      exit(0)
    }
    if let option = arguments.first(where: { $0.hasPrefix("-") }) {
      Usage.fail("inspect has no option \(option); idem inspect --help tells more")
    }
    guard arguments.count <= 1 else { Usage.fail("inspect takes one process: idem inspect PID") }
    let app = arguments.first.map(RunningApp.find) ?? RunningApp.findOnly()
    do throws(TerminalError) {
      InspectorClient(app, try Terminal(starts: false)).run()
    } catch {
      Usage.fail("inspect needs a terminal: \(error)", status: 1)
    }
  }
}

/// A terminal that shows what an app sends, and sends it the keys, the mouse and the size.
@MainActor
private final class InspectorClient {
  private let app: RunningApp
  private let terminal: Terminal
  private var connection: OutsideConnection { app.connection }
  private var picture: CellBuffer
  private var size: Size
  /// How the tool ends; nil while it runs.
  private var ending: (words: String, status: Int32)?

  init(_ app: RunningApp, _ terminal: Terminal) {
    (self.app, self.terminal, size) = (app, terminal, terminal.size)
    picture = CellBuffer(width: size.width, height: size.height)
  }

  func run() -> Never {
    CellWidth.options = terminal.widths(CellWidth.options)
    terminal.reportsWaits = true
    terminal.start()
    takeSize()
    // Replaced by the app's first picture.
    picture.replace(at: Point(x: 1, y: 0), with: "Waiting for \(app.description) ... Control-C ends this.", .plain)
    show()
    connection.send(.inspect(size))
    while ending == nil { turn() }
    connection.close()
    terminal.close()
    if let words = ending?.words, !words.isEmpty { StandardStream.error.writeLine("idem: \(app.description) \(words)") }
    exit(ending?.status ?? 0)
  }

  // MARK: Waiting

  private func turn() {
    terminal.waits()
    var descriptors = [
      pollfd(fd: terminal.inputDescriptor, events: Int16(POLLIN), revents: 0),
      pollfd(fd: terminal.signalDescriptor, events: Int16(POLLIN), revents: 0),
      pollfd(fd: terminal.hasPendingOutput ? terminal.outputDescriptor : -1, events: Int16(POLLOUT), revents: 0),
      pollfd(fd: connection.descriptor, events: Int16(connection.isBehind ? POLLIN | POLLOUT : POLLIN), revents: 0),
    ]
    let expiry = terminal.inputTimeout
    poll(&descriptors, nfds_t(descriptors.count), expiry.map { Int32(clamping: $0) } ?? -1)
    terminal.returns()
    if expiry != nil { terminal.expireInput { deliver($0) } }
    if descriptors[1].revents != 0 { handleSignals() }
    if descriptors[0].revents != 0, case .closed = terminal.readInput({ deliver($0) }) { terminal.endProcess(by: SIGHUP) }
    if descriptors[2].revents != 0 { terminal.flush() }
    if descriptors[3].revents != 0, ending == nil { receive() }
    if terminal.isLost { terminal.endProcess(by: SIGHUP) }
    takeSize()
    if terminal.needsPicture, !terminal.hasPendingOutput { show() }
  }

  private func takeSize() {
    guard terminal.size != size else { return }
    size = terminal.size
    picture = CellBuffer(width: size.width, height: size.height)
    connection.send(.size(size))
  }

  private func handleSignals() {
    let signals = terminal.consumeSignals()
    if let ending = signals.ending { terminal.endProcess(by: ending) }
    if signals.contains(.continued) {
      terminal.resume()
    } else if let signal = signals.stopping {
      terminal.stop(by: signal, group: false)
    }
  }

  // MARK: The user

  private func deliver(_ event: Event) {
    if case .key(let press) = event, press.heldModifiers == .control, press.phase != .up {
      switch press.key {
      // Here and not in the app: it may be blocked.
      case "c": return ending = ("", 130)
      case "z": return terminal.stop()
      case "l": return terminal.invalidate()
      default: break
      }
    }
    switch event {
    // What an app does not take is not kept for it.
    case .key, .mouse: if !connection.isBehind { connection.send(.event(event)) }
    case .paste, .focus: break
    }
  }

  // MARK: The app

  private func receive() {
    connection.flush()
    connection.read { message in
      switch message {
      case .picture?: picture = CellBuffer(width: size.width, height: size.height)
      case .cells(let place, let text, let style)?: picture.replace(at: place, with: text, style)
      case .show?: show()
      case .end(let words, let status)?: ending = (words, Int32(clamping: status))
      default: ending = ("sent something that this version does not understand", 1)
      }
    }
    if !connection.isOpen, ending == nil { ending = ("has ended unexpectedly", 1) }
  }

  private func show() { _ = terminal.show(&picture, cursor: nil) }
}

extension CellBuffer {
  /// Writes a text from a place on. Cells that have the default background replace what was there, too.
  mutating func replace(at place: Point, with text: String, _ style: Style) {
    var x = place.x
    for character in text {
      let glyph = Glyph(drawn: character)
      if place.y < height, x < width { fill(Rect(x: x, y: place.y, width: max(1, glyph.width), height: 1)) }
      write(glyph, column: x, row: place.y, style: style, clip: bounds)
      x += max(1, glyph.width)
    }
  }
}

import Glibc
import Idem
import IdemCore
import IdemScreen
import IdemTerminal
import IdemTerminalTesting
import IdemTesting
import IdemSeeds
import Testing

/// The screen of a test and the screen of a terminal are the same.
@MainActor
@Suite(.serialized) struct AgreementTests {
  @Test(arguments: Seed.all()) func `TestHost, the terminal by both writers, and a full repaint show the same`(seed: Seed) throws {
    var random = seed.generator()
    var frames = 0
    for round in 0..<12 {
      var script = Script(random: random, round: round)
      frames += try script.run(steps: 25)
      if let failure = script.failure {
        Issue.record("\(seed), round \(round): \(failure)")
        return
      }
      random = script.random
    }
    print("agreement: \(frames) frames compared")
    #expect(frames > 0)
  }

  /// A view tree and random events.
  @MainActor private struct Script {
    var random: SeededGenerator
    let round: Int
    var failure: String?
    private var log: [String] = []

    init(random: SeededGenerator, round: Int) { (self.random, self.round) = (random, round) }

    /// At least two columns: in a single one, libvterm 0.1.4 crashes at a wide character, and a carriage return does not end its pending wrap.
    private mutating func size() -> Size {
      Size(width: Int.random(in: 2...70, using: &random), height: Int.random(in: 1...24, using: &random))
    }

    mutating func run(steps: Int) throws -> Int {
      let outline = Outline.screen(&random), size = size()
      let board = Board(outline)
      let host = TestHost(width: size.width, height: size.height) { BoardView(board: board) }
      let apps = try ["", "ncurses"].map { try AppOnTerminal(outline, size: size, writer: $0) }
      var frames = 0
      for step in 0..<steps {
        for app in apps { _ = app.pty.take() }
        if step > 0 { happen(board, host, apps) }
        frames += settle(host, apps)
        if failure == nil { check(host, apps) }
        if let failure {
          self.failure = "step \(step): \(failure)\n\(log.suffix(6).joined(separator: "\n"))\n\(host.text)"
          return frames
        }
      }
      return frames
    }

    /// The same events for all: a write, a key, a click, another size, or several at once.
    private mutating func happen(_ board: Board, _ host: TestHost, _ apps: [AppOnTerminal]) {
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        switch Int.random(in: 0..<10, using: &random) {
        case 0...4:
          let before = random
          for board in [board] + apps.map(\.board) {
            random = before
            board.change(&random)
          }
          log.append("a write")
        case 5...7:
          let (key, bytes) = keysAndBytes.randomElement(using: &random)!
          host.tree.updateBeforeEvent()
          host.press(key)
          type(bytes, into: apps)
          log.append("key \(bytes.debugDescription)")
        case 8:
          let place = Point(x: Int.random(in: 0..<host.width, using: &random), y: Int.random(in: 0..<host.height, using: &random))
          host.tree.updateBeforeEvent()
          if Bool.random(using: &random) {
            host.click(column: place.x, row: place.y)
            type("\u{1B}[<0;\(place.x + 1);\(place.y + 1)M\u{1B}[<0;\(place.x + 1);\(place.y + 1)m", into: apps)
          } else {
            host.scroll(1, column: place.x, row: place.y)
            type("\u{1B}[<65;\(place.x + 1);\(place.y + 1)M", into: apps)
          }
          log.append("mouse at \(place)")
        default:
          let size = size()
          host.resize(width: size.width, height: size.height)
          for app in apps { app.resize(to: size) }
          log.append("size \(size)")
          return
        }
      }
    }

    private func type(_ bytes: String, into apps: [AppOnTerminal]) {
      for app in apps {
        for event in app.pty.type(Array(bytes.utf8)) {
          // As `AppHost.deliver` does for the test's screen.
          app.tree.updateBeforeEvent()
          if case .key = event { app.tree.settleBeforeKey() }
          app.tree.input.deliver(event)
        }
      }
    }

    /// Makes frames until there is no work. The number of frames must be the same everywhere.
    private mutating func settle(_ host: TestHost, _ apps: [AppOnTerminal]) -> Int {
      for frame in 0..<50 {
        let isMade = host.tree.hasWork
        host.render()
        for app in apps where app.frame() != isMade {
          failure = "frame \(frame) is made on \(isMade ? "the test's screen" : "the terminal") alone"
          return frame
        }
        if !isMade { return frame }
      }
      failure = "there is no end of frames"
      return 50
    }

    private mutating func check(_ host: TestHost, _ apps: [AppOnTerminal]) {
      let meant = host.tree.cellBuffer.pointee
      for (app, writer) in zip(apps, ["direct", "ncurses"]) {
        func compare(_ what: String) -> String? {
          let found = app.differences(from: meant)
          let bytes = String(decoding: app.pty.received, as: UTF8.self).debugDescription
          return found.isEmpty ? nil : "\(writer) at \(meant.width)x\(meant.height), \(what): \(found) after \(bytes)"
        }
        failure = failure ?? compare("after the frame")
        let again = app.show()
        if again != 0, failure == nil { failure = "\(writer): a second frame writes \(again) bytes" }
        switch Int.random(in: 0..<4, using: &random) {
        case 0:
          // What others wrote, and the redraw that is forced after it.
          let garbage = ["\u{1B}[31;7mgarbage", "\u{1B}[2J", "\r\n\n\n\n", "\u{1B}[5;5H漢漢", "\u{1B}[H\u{1B}[K"].shuffled(using: &random)
          app.pty.emulator.feed(Array(garbage.joined().utf8))
          app.pty.terminal.invalidate()
          _ = app.show()
          failure = failure ?? compare("redrawn after garbage")
        case 1:
          // A terminal that has seen nothing yet is shown the whole.
          app.pty.emulator = Emulator(width: meant.width, height: meant.height)
          app.pty.terminal.invalidate()
          _ = app.show()
          failure = failure ?? compare("a full repaint")
        default: break
        }
      }
    }
  }
}

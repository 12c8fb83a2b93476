import IdemScreen
import IdemTerminalTesting
import IdemTestSupport
import IdemSeeds
import Testing

@testable import IdemTerminal

/// The clipboard of the terminal, and the shape of its cursor.
@Suite(.serialized) struct ClipboardTests {
  private func open() throws -> PseudoTerminal {
    let pty = try PseudoTerminal(width: 20, height: 2, ["TERM": "xterm-256color"]) { _ in }
    pty.drain()
    _ = pty.take()
    return pty
  }

  private func sent(by pty: PseudoTerminal) -> String {
    pty.drain()
    return String(decoding: pty.take(), as: UTF8.self)
  }

  /// Types an answer in parts, as a terminal sends it.
  private func answer(_ text: String, to pty: PseudoTerminal) -> [Event] {
    let bytes = Array(text.utf8)
    return stride(from: 0, to: bytes.count, by: 1000).flatMap { pty.type(Array(bytes[$0..<min($0 + 1000, bytes.count)])) }
  }

  @Test func `a text is copied to the clipboard or to the primary selection`() throws {
    let pty = try open()
    #expect(pty.terminal.copy("Idem"))
    #expect(sent(by: pty) == "\u{1B}]52;c;SWRlbQ==\u{1B}\\")
    #expect(pty.terminal.copy("Idem", toPrimary: true))
    #expect(sent(by: pty) == "\u{1B}]52;p;SWRlbQ==\u{1B}\\")
  }

  @Test func `an answer of the clipboard may be long while it is awaited`() throws {
    let pty = try open(), text = String(repeating: "0123456789", count: 30_000)
    var read: [String] = []
    #expect(pty.terminal.queryClipboard(ofPrimary: false) { read.append($0) })
    #expect(sent(by: pty) == "\u{1B}]52;c;?\u{1B}\\")
    let encoded = String(decoding: Base64.encode(Array(text.utf8)), as: UTF8.self)
    #expect(answer("\u{1B}]52;c;\(encoded)\u{1B}\\", to: pty) == [])
    #expect(read == [text])
    // Not awaited any more: it is ignored, and not stored.
    #expect(answer("\u{1B}]52;c;\(encoded)\u{7}x", to: pty).count == 1)
    #expect(read.count == 1 && pty.terminal.input.storedBytes < 16_384)
  }

  @Test func `an answer that was cancelled or is no base 64 is ignored`() throws {
    let pty = try open()
    var read: [String] = []
    #expect(pty.terminal.queryClipboard(ofPrimary: true) { read.append($0) })
    #expect(answer("\u{1B}]52;p;%%%\u{1B}\\", to: pty) == [] && read.isEmpty)
    pty.terminal.cancelClipboardQuery()
    #expect(answer("\u{1B}]52;p;SWRlbQ==\u{1B}\\", to: pty) == [] && read.isEmpty)
  }

  @Test func `a terminal without XTerm's control sequences has no clipboard`() throws {
    let pty = try PseudoTerminal(width: 20, height: 2, ["TERM": "vt100"]) { _ in }
    #expect(!pty.terminal.copy("x") && !pty.terminal.queryClipboard(ofPrimary: false) { _ in })
  }

  @Test(arguments: Seed.all()) func `decoding gives the bytes that were encoded`(seed: Seed) {
    var random = seed.generator()
    for _ in 0..<200 {
      let bytes = (0..<Int.random(in: 0...40, using: &random)).map { _ in UInt8.random(in: 0...255, using: &random) }
      #expect(Base64.decode(Base64.encode(bytes)) == bytes)
    }
    #expect(Base64.decode(Array("SWRlbQ".utf8)) == Array("Idem".utf8))
    #expect(Base64.decode(Array("SWRl=bQ".utf8)) == nil && Base64.decode(Array("S".utf8)) == nil)
  }

  @Test func `the shape of the cursor is sent when it changes and is shown`() throws {
    let pty = try open()
    var cells = CellBuffer(width: 20, height: 2)
    _ = pty.show(&cells)
    _ = pty.take()
    pty.terminal.cursorShape = .bar
    #expect(pty.show(&cells).bytes == 0)
    _ = pty.show(&cells, cursor: .zero)
    #expect(sent(by: pty).contains("\u{1B}[6 q"))
    _ = pty.show(&cells, cursor: Point(x: 1, y: 0))
    #expect(!sent(by: pty).contains(" q"))
    pty.terminal.suspend()
    #expect(sent(by: pty).contains("\u{1B}[0 q"))
    pty.terminal.resume()
    _ = pty.show(&cells, cursor: .zero)
    #expect(sent(by: pty).contains("\u{1B}[6 q"))
  }

  @Test func `motion is reported while it is on, also after a suspension`() throws {
    let pty = try open()
    pty.terminal.reportMotion(true)
    pty.terminal.reportMotion(true)
    #expect(sent(by: pty) == "\u{1B}[?1003h")
    pty.terminal.suspend()
    pty.terminal.resume()
    #expect(sent(by: pty).contains("\u{1B}[?1003h"))
    pty.terminal.reportMotion(false)
    #expect(sent(by: pty) == "\u{1B}[?1003l\u{1B}[?1002h")
  }

  @Test func `the mouse is given to the terminal and taken again, also over a suspension`() throws {
    let pty = try open()
    pty.terminal.reportMouse(true)
    #expect(sent(by: pty) == "")
    pty.terminal.reportMouse(false)
    pty.terminal.reportMotion(true)
    #expect(sent(by: pty) == "\u{1B}[?1006;1003;1002l")
    pty.terminal.suspend()
    _ = sent(by: pty)
    pty.terminal.resume()
    let entered = sent(by: pty)
    #expect(entered.components(after: "\u{1B}[?1002;1006h").contains("\u{1B}[?1006;1003;1002l") && !entered.contains("1003h"))
    pty.terminal.reportMouse(true)
    #expect(sent(by: pty) == "\u{1B}[?1002;1006h\u{1B}[?1003h")
  }
}

extension ClipboardTests {
  @Test func `an inline region leaves the mouse to the terminal, and a cover takes it unless it is turned off`() throws {
    let pty = try open(), options = pty.terminal.options
    pty.terminal.close()
    pty.terminal = nil
    pty.terminal = try Terminal(options, starts: false)
    pty.terminal.start(RegionOptions())
    #expect(!sent(by: pty).contains("\u{1B}[?1002"))
    pty.terminal.reportMouse(false)
    #expect(sent(by: pty) == "")
    pty.terminal.cover()
    #expect(sent(by: pty).components(after: "\u{1B}[?1002;1006h").contains("\u{1B}[?1006;1003;1002l"))
    pty.terminal.reportMouse(true)
    #expect(sent(by: pty) == "\u{1B}[?1002;1006h")
    pty.terminal.uncover()
    #expect(sent(by: pty).contains("\u{1B}[?1006;1003;1002l"))
    pty.terminal.cover()
    #expect(!sent(by: pty).components(after: "\u{1B}[?1002;1006h").contains("1002l"))
  }
}

extension String {
  /// The rest behind the first place of another text; empty if it is not there.
  fileprivate func components(after other: String) -> String {
    var rest = self[...]
    while !rest.isEmpty {
      if rest.hasPrefix(other) { return String(rest.dropFirst(other.count)) }
      rest = rest.dropFirst()
    }
    return ""
  }
}

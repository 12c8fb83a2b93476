import Glibc
import IdemScreen
import IdemTerminalTesting
import IdemTestSupport
import Testing

@testable import IdemTerminal

/// A protocol that is not in `TerminalProtocol.all`: nothing but its value and its place in a list is necessary.
@Suite(.serialized) struct TerminalProtocolTests {
  /// What a protocol received, in words.
  private final class Log: @unchecked Sendable { var lines: [String] = [] }

  /// The background color (OSC 11), and a mode and a report with numbers that no protocol uses.
  private func background(_ log: Log) -> TerminalProtocol {
    TerminalProtocol(
      name: "background",
      query: { _ in "\u{1B}]12;?\u{1B}\\" },
      reply: { reply, capabilities in
        switch reply {
        case .string(UInt8(ascii: "]"), let bytes) where bytes.starts(with: "12;".utf8):
          log.lines.append(String(decoding: bytes, as: UTF8.self))
          capabilities.emojiSequences = true
        case .sequence("?n", let parameters) where parameters.first == 9970: log.lines.append("scheme \(parameters[1])")
        default: return false
        }
        return true
      },
      finish: { replies, capabilities in log.lines.append("finished after \(replies.count), \(capabilities.name)") },
      enter: { "\u{1B}[?7777h\u{1B}[\($0.size.width)x" },
      leave: { _ in "\u{1B}[?7777l" })
  }

  private func open(_ log: Log, _ term: String = "xterm-256color") throws -> PseudoTerminal {
    try PseudoTerminal(width: 80, height: 24, ["TERM": term], protocols: TerminalProtocol.all + [background(log)])
  }

  private func sent(_ pty: PseudoTerminal) -> String {
    pty.drain()
    return String(decoding: pty.take(), as: UTF8.self)
  }

  @Test func `it is entered last, queried first and left first, also when the app is suspended`() throws {
    let pty = try open(Log())
    #expect(sent(pty).contains("\u{1B}[?7777h\u{1B}[80x\u{1B}]12;?\u{1B}\\"))
    #expect(String(decoding: pty.terminal.modes.entering, as: UTF8.self).hasSuffix("\u{1B}[?7777h\u{1B}[80x"))
    // Behind the bytes that end a cut frame.
    let leaving = "\u{1B}\\\u{1B}[?7h\u{1B}[?7777l"
    #expect(String(decoding: pty.terminal.modes.leaving, as: UTF8.self).hasPrefix(leaving))
    pty.terminal.suspend()
    #expect(sent(pty).hasPrefix(leaving))
    pty.terminal.resume()
    #expect(sent(pty).contains("\u{1B}[?7777h"))
    pty.terminal.close()
    #expect(sent(pty).hasPrefix(leaving))
  }

  @Test func `a reply and later reports reach it, and no key comes of them`() throws {
    let log = Log()
    let pty = try open(log)
    #expect(pty.type(Array("\u{1B}]12;rgb:0000/0000/0000\u{1B}\\k".utf8)) == [.key(KeyPress(key: "k", characters: "k"))])
    #expect(pty.terminal.capabilities.emojiSequences == true)
    #expect(pty.type(Array("\u{1B}[?2026;2$y\u{1B}[?62c".utf8)).isEmpty)
    #expect(pty.type(Array("\u{1B}[?9970;1n\u{1B}[?62c".utf8)).isEmpty)
    #expect(log.lines == ["12;rgb:0000/0000/0000", "finished after 3, xterm-256color", "scheme 1"])
    #expect(pty.terminal.capabilities.synchronizedOutput == true)
  }

  @Test func `replies that never come leave it unfinished, and leaving waits for them once`() throws {
    let log = Log()
    let pty = try open(log)
    pty.terminal.suspend()
    #expect(log.lines == [] && pty.terminal.queries.state == .unanswered)
    _ = pty.take()
    pty.terminal.resume()
    #expect(sent(pty).contains("\u{1B}]12;?"))
    _ = pty.type(Array("\u{1B}[?62c".utf8))
    #expect(log.lines == ["finished after 1, xterm-256color"] && pty.terminal.queries.state == .answered)
  }

  @Test func `a flood of replies is bounded`() throws {
    let pty = try open(Log())
    for _ in 0..<100 { _ = pty.type(Array("\u{1B}[?5;7R\u{1B}[0n".utf8)) }
    #expect(pty.terminal.queries.replies.count == 64)
    _ = pty.type(Array("\u{1B}[?62c".utf8))
    #expect(pty.terminal.queries.replies == [])
  }

  @Test(arguments: ["linux", "vt100"]) func `a terminal that is not like XTerm does not receive it`(term: String) throws {
    let pty = try open(Log(), term)
    pty.terminal.close()
    let all = sent(pty)
    #expect(!all.contains("7777") && !all.contains("]11"))
  }

  @Test(
    arguments: [
      ("q", "exit 0"), ("e", "exit 3"), ("0", "signal 11"), ("o", "signal 11"), ("a", "signal 6"), ("TERM", "signal 15"),
      ("KILL", "signal 9"),
    ])
  func `every exit leaves it, a crash and SIGKILL too`(way: (key: String, end: String)) {
    let session = Session([Session.fixture, "protocol"], ["SWIFT_BACKTRACE=enable=no"])
    #expect(session.wait(for: "q: quit"), "\(session.text.debugDescription)")
    session.rest()
    #expect(session.modesLeftOn.contains("?7777"))
    switch way.key {
    case "TERM": kill(session.process, SIGTERM)
    case "KILL": kill(session.process, SIGKILL)
    default: session.type(way.key)
    }
    #expect(session.end() == way.end)
    #expect(session.wait(for: "?7777l"))
    #expect(session.reads { session.modesLeftOn == [] }, "\(session.modesLeftOn)")
    #expect(session.count(of: "[?7777h") == 1 && session.count(of: "[?7777l") == 1)
  }

  @Test func `the names are unique, and nothing is entered that cannot be left`() throws {
    #expect(Set(TerminalProtocol.all.map(\.name)).count == TerminalProtocol.all.count)
    let pty = try PseudoTerminal(width: 80, height: 24)
    let context = pty.terminal.protocolContext
    for one in TerminalProtocol.all where !one.enter(context).isEmpty { #expect(!one.leave(context).isEmpty, "\(one.name)") }
  }
}

import IdemTerminalTesting
import IdemTestSupport
import Testing

@testable import IdemTerminal

/// The exact bytes that terminals of different types receive at the start and at the end. `{smcup}` is that string of the terminal's
/// terminfo entry, and `^` is ESC.
@Suite(.serialized) struct ProtocolBytesTests {
  struct Case: CustomTestStringConvertible, Sendable {
    var environment: [String: String]
    var mouse = true
    var entering: String
    var queries: String
    var leaving: String

    var testDescription: String { environment.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }.joined(separator: " ") }
  }

  private static let widthQueries =
    ["❤️", "👍🏽", "👩‍🚀", "1️⃣", "─"].map { "^[2;1H\($0)^[6n^[2;1H^[K" }.joined() + "^[H"
  private static let colorQuery = "^[48;2;1;2;3m^P$qm^\\^[0m"
  private static let userColorQueries =
    "^]10;?\u{07}^]11;?\u{07}" + (0..<16).map { "^]4;\($0);?\u{07}" }.joined() + "^[?2031$p"
  private static let shapeQuery = "^]22;?pointer,text,ew-resize^\\"
  private static let firstQueries = userColorQueries + shapeQuery
  private static let lastQueries = "^[?2026$p^[?u^[?4m^[c"
  private static let leavingModes = "^\\^[?7h^[?2031l^]22;^\\^[?2026l^[<u^[>4m^[?2004l^[?1004l^[?1006;1003;1002l^[?1036r"
  private static let screenModes = "^\\^[?7h^[?2026l^[<u^[?2004l^[?1004l^[?1006;1003;1002l^[?1036r"
  private static let leavingScreen = "^[0 q^]8;;^\\^[r{sgr0}{cnorm}^[999H\r\n{rmcup}\r"

  static let cases = [
    Case(
      environment: ["TERM": "xterm-256color"],
      entering: "{smcup}{civis}^[?1036s^[?1036h^[?1002;1006h^[?1004h^[?2004h^[>4;1m^[>5u^[?2031h",
      queries: firstQueries + widthQueries + colorQuery + lastQueries,
      leaving: leavingModes + leavingScreen),
    Case(
      environment: ["TERM": "xterm", "COLORTERM": "truecolor", "IDEM_EMOJI": "1", "IDEM_AMBIGUOUS_WIDTH": "1"], mouse: false,
      entering: "{smcup}{civis}^[?1036s^[?1036h^[?1004h^[?2004h^[>4;1m^[>5u^[?2031h",
      queries: firstQueries + lastQueries,
      leaving: leavingModes + leavingScreen),
    Case(
      environment: ["TERM": "xterm-256color", "TERM_PROGRAM": "Apple_Terminal"],
      entering: "{smcup}{civis}^[?1036s^[?1036h^[?1002;1006h^[?1004h^[?2004h^[>5u^[?2031h",
      queries: "",
      leaving: leavingModes.replacing("^[>4m", with: "") + leavingScreen),
    Case(
      environment: ["TERM": "tmux-256color", "TMUX": "/tmp/tmux-0/default,1,0"],
      entering: "{smcup}{civis}^[22;2t^[?1036s^[?1036h^[?1002;1006h^[?1004h^[?2004h^[>4;1m^[>5u^[?2031h",
      queries: firstQueries + widthQueries + colorQuery + lastQueries.replacing("^[?4m", with: ""),
      leaving: leavingModes + "^[23;2t" + leavingScreen),
    // GNU screen: the title stack is that of the terminal around it, and it would print the query for 24-bit colors.
    Case(
      environment: ["TERM": "screen"],
      entering: "{smcup}{civis}^P^[22;2t^\\^[?1036s^[?1036h^[?1002;1006h^[?1004h^[?2004h^[>5u",
      queries: widthQueries + lastQueries.replacing("^[?4m", with: ""),
      leaving: screenModes + "^]2;^\\^P^[23;2t^\\" + leavingScreen),
    Case(environment: ["TERM": "linux"], entering: "{smcup}{civis}", queries: "", leaving: "^[r{sgr0}{cnorm}^[999H\r\n"),
    Case(environment: ["TERM": "vt100"], entering: "{smcup}{civis}", queries: "", leaving: "^[r{sgr0}{cnorm}^[999H\r\n"),
  ]

  /// Replaces `^` and the names of terminfo's strings. Call it while the terminal is open.
  private func expanded(_ text: String) -> String {
    var result = ""
    for (index, part) in text.split(separator: "{", omittingEmptySubsequences: false).enumerated() {
      let pieces = index == 0 ? ["", part] : part.split(separator: "}", maxSplits: 1, omittingEmptySubsequences: false)
      result += Terminfo.unpaddedString(String(pieces[0])) + String(pieces[1].map { $0 == "^" ? "\u{1B}" : $0 })
    }
    return result
  }

  @Test(arguments: cases) func `entering, queries, suspending, resuming and closing send exactly these bytes`(one: Case) throws {
    let pty = try PseudoTerminal(width: 80, height: 24, one.environment) { $0.mouse = one.mouse }
    func sent() -> String {
      pty.drain()
      return String(decoding: pty.take(), as: UTF8.self)
    }
    let start = expanded(one.entering + one.queries), end = expanded(one.leaving)
    #expect(sent() == start)
    #expect(String(decoding: pty.terminal.modes.leaving, as: UTF8.self) == end)
    pty.terminal.suspend()
    #expect(sent() == end)
    pty.terminal.resume()
    #expect(sent() == start)
    // Once all queries are answered, they are not sent again.
    _ = pty.type(Array("\u{1B}[?62c".utf8))
    pty.terminal.suspend()
    #expect(sent() == end)
    pty.terminal.resume()
    #expect(sent() == (one.queries.isEmpty ? start : expanded(one.entering)))
    pty.terminal.close()
    #expect(sent() == end)
  }

  @Test func `a terminal that cannot place the cursor receives nothing`() {
    let session = Session([Session.fixture], ["TERM=dumb"])
    #expect(session.end() == "exit 2")
    #expect(!session.text.utf8.contains(0x1B))
  }
}

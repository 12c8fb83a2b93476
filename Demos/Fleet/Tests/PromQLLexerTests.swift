import FleetData
import Idem
import IdemTesting
import Testing

@testable import idem_fleet

/// The colors of queries.
@MainActor
@Suite struct PromQLLexerTests {
  /// The tokens of a line: each with its kind.
  private func tokens(_ line: String, _ state: PromQLLexer.State = PromQLLexer.State()) -> (list: [String], state: PromQLLexer.State) {
    var list: [String] = [], line = line
    let after = line.withUTF8 { bytes in
      PromQLLexer().lex(bytes, state) { range, kind in
        list.append("\(kind) " + String(decoding: bytes[range], as: UTF8.self))
      }
    }
    return (list, after)
  }

  @Test func `keywords, functions, labels, strings and durations are found`() {
    #expect(
      tokens(#"sum by (job, instance) (rate(up{job=~"a\"b", dc!='x'}[5m])) > 1.5e-3 # now"#).list == [
        "keyword sum", "keyword by", "property job", "property instance", "function rate", "property job", #"string "a\"b""#, "property dc",
        "string 'x'", "number 5m", "number 1.5e-3", "comment # now",
      ])
    #expect(tokens("node:cpu offset 1h30m or +Inf").list == ["keyword offset", "number 1h30m", "keyword or", "constant Inf"])
    #expect(tokens("rate + 0x1F-2").list == ["number 0x1F", "number 2"])
  }

  @Test func `braces, groups and raw strings go on in the next line`() {
    var state = tokens("up{job=`a").state
    #expect(state.isInString && state.isInBraces)
    let second = tokens("b`, dc", state)
    #expect(second.list == ["string b`", "property dc"] && !second.state.isInString)
    state = tokens("sum by").state
    #expect(tokens("(job)", state).list == ["property job"])
    #expect(tokens("(job)", PromQLLexer.State()).list.isEmpty)
  }

  @Test(arguments: ["\"", "'abc\\", "`", "1e", "0x", ".5.", "été{ü=\"日\"}", "5", ":", "{", "by(", "\u{7F}"])
  func `half a query has tokens within its bytes, in order`(text: String) {
    var text = text, end = 0
    text.withUTF8 { bytes in
      _ = PromQLLexer().lex(bytes, PromQLLexer.State()) { range, _ in
        #expect(range.lowerBound >= end && range.upperBound <= bytes.count && !range.isEmpty)
        end = range.upperBound
      }
    }
  }

  @Test func `the query field shows the colors`() {
    let story = FleetStory(width: 80, height: 24)
    story.press("3")
    story.host.type("rate(up[5m])")
    story.settle()
    let row = story.host.lines.firstIndex { $0.contains("rate(up[5m])") } ?? 0
    let start = story.host.lines[row].prefix { $0 != "r" }.columns
    func color(_ offset: Int) -> Color { story.host[column: start + offset, row: row].style.foreground }
    #expect(color(0) == .blue && color(8) == .yellow && color(5) != .blue)
  }
}

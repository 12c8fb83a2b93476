import DemoTesting
import Glibc
import Idem
import IdemTesting
import LogLines
import Testing
import TopFeed

@testable import idem_log
@testable import idem_top

/// The corpus of texts that must stay texts, as lines of logs, names of files, texts of a machine, and parts of recordings: what is shown is safe,
/// and the layout stays whole. What the framework sends to a terminal is checked by its own tests.
@MainActor @Suite(.serialized) struct CorpusTests {
  /// The text that a screen shows; another one is another frame.
  @Observable final class Subject {
    var text = "x"
  }

  /// Records each entry that is not only text.
  private func check(_ name: String, _ problem: (Corpus.Entry) async throws -> String?) async rethrows {
    #expect(Corpus.escapeInjection.count > 80)
    for entry in Corpus.escapeInjection { if let problem = try await problem(entry) { Issue.record("\(name), \(entry.name): \(problem)") } }
  }

  private func settle(_ host: TestHost) { for _ in 0..<30 where host.render() == FrameStats() { return } }

  /// Returns what is wrong with the picture; nil if nothing is wrong.
  private func problem(_ host: TestHost) -> String? {
    settle(host)
    for row in 0..<host.height {
      for column in 0..<host.width {
        let glyph = host[column: column, row: row].glyph
        if !glyph.isContinuation, let problem = problem(glyph.string) { return "\(column), \(row): \(problem)" }
      }
    }
    return nil
  }

  /// Returns the first scalar of a text that must not be sent to a terminal; nil if there is none.
  private func problem(_ sentence: String) -> String? {
    for scalar in sentence.unicodeScalars {
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .unassigned: return "U+\(String(scalar.value, radix: 16))"
      default: continue
      }
    }
    return nil
  }

  @Test func `each text is only text as a line of idem-log`() async {
    let subject = Subject()
    let host = TestHost(width: 44, height: 9) {
      LogRow(number: 1, digits: 2, text: subject.text, isMarked: true).frame(maxWidth: .infinity, maxHeight: .infinity).border(.single)
    }
    func edges() -> [Cell] {
      (0..<host.width).flatMap { [host[column: $0, row: 0], host[column: $0, row: host.height - 1]] }
        + (0..<host.height).flatMap { [host[column: 0, row: $0], host[column: host.width - 1, row: $0]] }
    }
    settle(host)
    let before = edges()
    await check("line") { entry in
      subject.text = entry.text
      return problem(host) ?? (edges() == before ? nil : "the frame around it changed")
    }
  }

  @Test func `each text is only text as the name of a file of idem-log`() async {
    await check("name") { entry in
      let document = LogDocument(.stream(open("/dev/null", O_RDONLY | O_CLOEXEC)), name: entry.text)
      return problem(TestHost(width: 44, height: 3) { LogView(models: [LogModel(document)]) })
    }
  }

  @Test func `each text is only text as a text of a machine of idem-top`() async throws {
    let feed = Machine.TextFeed()
    let dashboard = try Machine.dashboard(feed)
    let host = TestHost(width: 90, height: 28) { DashboardView(dashboard: dashboard) }
    await check("machine") { entry in
      feed.text = entry.text
      dashboard.advance()
      return problem(host)
    }
  }

  /// The entry is in each position of a word. The message is one line of safe text.
  @Test func `the sentence about a broken recording of idem-top is only text`() async {
    let lines = ["", "sample ", "sample 1 0 0\n", "sample 1 0 0\nprocess 1 0 ", "sample 1 0 0\nsystem \\", "sample 1 0 0\nbattery 0 "]
    await check("recording") { entry in
      for line in lines {
        let sentence = Machine.sentence(about: Array((Recording.heading + "\n" + line).utf8) + entry.bytes + [0x0A])
        if let problem = problem(sentence) { return problem }
      }
      return nil
    }
  }
}

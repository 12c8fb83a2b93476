import IdemScreen
import IdemTerminalTesting
import Testing

/// Emoji sequences: their first emoji, until the terminal was seen to show them whole.
@Suite(.serialized) struct WidthProbeTests {
  private let skinTone = "👍🏽", thumb = "👍"

  /// The answers of a terminal after each of the four sequences, and to the questions behind them.
  private func answers(_ columns: [Int]) -> String {
    columns.map { "\u{1B}[2;\($0 + 1)R" }.joined() + "\u{1B}[?2026;2$y\u{1B}[?0u\u{1B}[?62c"
  }

  private func start(_ environment: [String] = []) -> Session {
    let session = Session([Session.app, "sampler"], quiet + environment)
    #expect(session.sees("presses: 0"), "\(session.screen)")
    session.rest()
    return session
  }

  private func quit(_ session: Session) {
    session.type("q")
    #expect(session.end() == "exit 0")
    #expect(session.leftovers == "")
  }

  @Test func `if the terminal shows all of them in two columns, they are shown in full, and their neighbors move`() {
    let session = start()
    #expect(session.text.contains("\(skinTone)\u{1B}[6n"))
    // Behind the questions the thumb stands without its skin tone.
    let asked = "\u{1B}[?2026$p\u{1B}[?u\u{1B}[?4m\u{1B}[c"
    #expect(!session.text.unicodeScalars.elementsAfter(asked).contains("\u{1F3FD}"))
    session.forget()
    session.type(answers([2, 2, 2, 2]))
    #expect(session.wait(for: skinTone), "\(session.text.debugDescription)")
    session.rest()
    #expect(session.text.contains("❤️") && session.text.contains("1️⃣"))
    session.type("n")
    #expect(session.sees("presses: 1"))
    quit(session)
  }

  @Test(arguments: [[2, 4, 2, 2], [1, 2, 2, 2], [2, 2, 2], [], [2, 2, 2, 2, 2, 2]])
  func `if the terminal shows one of them with another width, or does not answer, nothing changes`(columns: [Int]) {
    let session = start()
    session.forget()
    session.type(answers(columns) + "n")
    #expect(session.sees("presses: 1"))
    session.rest()
    #expect(!session.text.unicodeScalars.contains("\u{1F3FD}") && !session.text.unicodeScalars.contains("\u{FE0F}"))
    quit(session)
  }

  @Test func `the user's setting wins over the terminal's answer, and disables the query`() {
    for (value, isWhole) in [("1", true), ("0", false)] {
      let session = start(["IDEM_EMOJI=\(value)"])
      #expect(!session.text.contains("\(skinTone)\u{1B}[6n"))
      #expect(session.text.unicodeScalars.contains("\u{1F3FD}") == isWhole, "\(value)")
      quit(session)
    }
  }

  @Test func `a narrow terminal gets no query, and keys typed between the answers arrive`() {
    let narrow = Session([Session.app, "sampler"], quiet, width: 10, height: 5)
    #expect(narrow.sees("presses: 0"))
    narrow.rest()
    #expect(!narrow.text.contains("\u{1B}[6n"))
    quit(narrow)
    let session = start()
    session.type("n\u{1B}[2;3Rn\u{1B}[2;3R\u{1B}[2;3Rn\u{1B}[2;3R\u{1B}[?62cn")
    #expect(session.sees("presses: 4"), "\(session.screen)")
    quit(session)
  }
}

extension String.UnicodeScalarView {
  /// What follows the last place of a text.
  fileprivate func elementsAfter(_ text: String) -> Substring.UnicodeScalarView {
    var place = startIndex, last = startIndex
    while place < endIndex {
      if self[place...].starts(with: text.unicodeScalars) { last = index(place, offsetBy: text.unicodeScalars.count) }
      place = index(after: place)
    }
    return self[last...]
  }
}

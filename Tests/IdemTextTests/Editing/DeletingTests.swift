import IdemSeeds
import Testing

@testable import IdemText

/// What one press of Backspace and of Delete removes: the table of Documentation/Editing.md.
@Suite struct DeletingTests {
  private let layout = PlainLayout()

  /// The texts after each press of Backspace at the end, until nothing is left.
  private func backspaces(_ text: String) -> [String] {
    var editing = TextEditing(TextBuffer(text)), texts: [String] = []
    editing.setCaret(TextCaret(text.utf8.count))
    while editing.buffer.utf8Count > 0, texts.count < 20 {
      _ = editing.perform(.deleteBackward, layout: layout, now: .zero)
      texts.append(editing.buffer.string)
    }
    return texts
  }

  @Test(arguments: [
    ("ที่", ["ที", "ท", ""]), ("กำ", ["ก", ""]), ("e\u{301}", ["e", ""]), ("a\u{301}\u{323}", ["a\u{301}", "a", ""]),
    ("\u{5E9}\u{5C1}\u{5B8}", ["\u{5E9}\u{5C1}", "\u{5E9}", ""]), ("\u{628}\u{64E}\u{651}", ["\u{628}\u{64E}", "\u{628}", ""]),
    ("क्षि", ["क्ष", "क्", "क", ""]), ("கு", ["க", ""]),
    ("\u{1112}\u{1161}\u{11AB}", ["\u{1112}\u{1161}", "\u{1112}", ""]), ("é", [""]),
    // The joiner goes with the letter after it.
    ("क्\u{200D}ष", ["क्", "क", ""]), ("ക്\u{200D}", ["ക", ""]),
  ]) func `Backspace deletes the last scalar of letters and marks`(text: String, left: [String]) {
    let found = backspaces(text)
    #expect(found.map { Array($0.unicodeScalars) } == left.map { Array($0.unicodeScalars) })
  }

  @Test(arguments: ["👍🏽", "👩‍🚀", "❤️", "🇩🇪", "1️⃣", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "\r\n", "漢\u{E0100}", "☔\u{FE0E}", "1\u{308}"])
  func `Backspace deletes other clusters as a whole`(text: String) {
    #expect(backspaces("a" + text) == ["a", ""])
  }

  @Test(arguments: ["ที่", "e\u{301}", "क्षि", "שָׁ", "👍🏽", "🇩🇪", "\r\n"]) func `Delete deletes the cluster`(text: String) {
    var editing = TextEditing(TextBuffer(text + "z"))
    editing.setCaret(TextCaret(0))
    _ = editing.perform(.deleteForward, layout: layout, now: .zero)
    #expect(editing.buffer.string == "z")
  }

  @Test(arguments: Seed.all(20)) func `the caret is between clusters after each press, and undo brings back exactly what was there`(
    seed: Seed
  ) {
    var random = seed.generator()
    let parts = [
      "ที่", "กำ", "क", "्", "ष", "ि", "\u{200D}", "\u{200C}", "e", "\u{301}", "👩", "🚀", "🇩", "🇪", "\u{FE0F}", "1", "\u{20E3}", "\r", "\n",
      " ",
      "\u{1112}", "\u{1161}", "\u{11AB}", "ש", "\u{5B8}",
    ]
    for _ in 0..<20 {
      let text = (0..<20).map { _ in parts[random.below(parts.count)] }.joined()
      var editing = TextEditing(TextBuffer(text))
      editing.setCaret(TextCaret(editing.buffer.clusterBoundary(atOrBefore: random.below(text.utf8.count + 1))))
      for _ in 0..<6 {
        let before = editing.buffer.string, offset = editing.caret.head
        editing.endUndoGroup()
        let result = editing.perform(random.chance(0.7) ? .deleteBackward : .deleteForward, layout: layout, now: .zero)
        let caret = editing.caret.head
        #expect(editing.buffer.clusterBoundary(atOrBefore: caret) == caret, "\(before.debugDescription) at \(offset)")
        guard result.isHandled, !result.edits.isEmpty else { continue }
        _ = editing.perform(.undo, layout: layout, now: .zero)
        #expect(Array(editing.buffer.string.unicodeScalars) == Array(before.unicodeScalars))
        _ = editing.perform(.redo, layout: layout, now: .zero)
      }
    }
  }
}

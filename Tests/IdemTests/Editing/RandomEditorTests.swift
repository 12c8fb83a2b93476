import Idem
import IdemTesting
import IdemSeeds
import Testing

@MainActor
@Suite struct RandomEditorTests {
  /// Compares the text with a simple model, and each picture with that of a new editor of the same text at the same size.
  @Test(arguments: Seed.all()) func `random keys give the text of a simple model and the picture of a new editor`(seed: Seed) {
    var random = seed.generator()
    let box = TextBox("")
    let host = TestHost(width: 12, height: 4) { TextEditor(text: box.binding) }
    host.render()
    host.press(.tab)
    let pieces = ["a", "b ", "-", "\n", "日本", "é", "word word", "🇩🇪", "\t", "x\ny\n", "long words in a line "]
    var text = "", caret = 0
    for step in 0..<300 {
      let comment: Comment = "\(seed), step \(step)"
      switch Int.random(in: 0..<8, using: &random) {
      case 0...3:
        let piece = pieces.randomElement(using: &random)!
        if piece == "🇩🇪", text.contains("🇩🇪") { continue }
        host.paste(piece)
        text.insert(contentsOf: piece, at: text.utf8.index(text.startIndex, offsetBy: caret))
        caret += piece.utf8.count
      case 4:
        host.press(.leftArrow)
        caret = Self.before(caret, text)
      case 5:
        host.press(.delete)
        let start = Self.before(caret, text)
        text.removeSubrange(text.utf8.index(text.startIndex, offsetBy: start)..<text.utf8.index(text.startIndex, offsetBy: caret))
        caret = start
      case 6:
        host.press(.home, modifiers: .control)
        caret = 0
      default:
        host.press(.end, modifiers: .control)
        caret = text.utf8.count
      }
      #expect(box.text == text, comment)
      host.render()
      #expect(host.tree.focus.cursor != nil, comment)
      if text.split(separator: "\n", omittingEmptySubsequences: false).count <= 2, text.utf8.count < 12 {
        let other = TestHost(width: 12, height: 4) { TextEditor(text: .constant(text)) }
        other.render()
        #expect(host.text == other.text, comment)
      }
    }
  }

  private static func before(_ offset: Int, _ text: String) -> Int {
    guard offset > 0 else { return 0 }
    let index = text.utf8.index(text.startIndex, offsetBy: offset)
    return text.utf8.distance(from: text.startIndex, to: text.index(before: index))
  }
}

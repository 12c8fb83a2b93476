import Idem
import IdemTesting
import IdemSeeds
import Testing

@MainActor
@Suite struct TextFieldModelTests {
  /// Compares a field with a simple model: an array of characters and an index.
  @Test(arguments: Seed.all()) func `random keys give the text and the cursor of a simple model`(seed: Seed) {
    var random = seed.generator()
    let box = TextBox("")
    let host = TestHost(width: 12, height: 1) { TextField("", text: box.binding) }
    host.render()
    host.press(.tab)
    let letters = Array("ab 日é👩‍👧🇩🇪-")
    var model: [Character] = [], caret = 0
    for step in 0..<600 {
      switch random.below(8) {
      case 0, 1, 2:
        let letter = letters[random.below(letters.count)]
        // Two flags side by side would be other clusters.
        if letter == "🇩🇪", model.contains("🇩🇪") { continue }
        host.paste(String(letter))
        model.insert(letter, at: caret)
        caret += 1
      case 3:
        host.press(.leftArrow)
        caret = max(0, caret - 1)
      case 4:
        host.press(.rightArrow)
        caret = min(model.count, caret + 1)
      case 5:
        host.press(.delete)
        if caret > 0 {
          caret -= 1
          model.remove(at: caret)
        }
      case 6:
        host.press(.deleteForward)
        if caret < model.count { model.remove(at: caret) }
      default:
        let isHome = random.below(2) == 0
        host.press(isHome ? .home : .end)
        caret = isHome ? 0 : model.count
      }
      #expect(box.text == String(model), "\(seed), step \(step)")
      host.render()
      let before = String(model[..<caret]).columns
      let cursor = host.tree.focus.cursor
      #expect(cursor.map { $0.x >= 0 && $0.x < 12 } == true, "\(seed), step \(step)")
      if String(model).columns < 12 { #expect(cursor?.x == before, "\(seed), step \(step)") }
    }
  }
}

import IdemScreen
import IdemSeeds
import Testing

@testable import IdemText

/// An attribute in a scope, as code for other platforms declares it.
enum Outline: AttributedStringKey {
  typealias Value = String
  static let name = "outline"
}

extension AttributeScopes {
  struct DrawnAttributes: AttributeScope {
    let outline: Outline
  }
}

extension AttributeDynamicLookup {
  subscript<K: AttributedStringKey>(dynamicMember keyPath: KeyPath<AttributeScopes.DrawnAttributes, K>) -> K { self[K.self] }
}

/// Changes of the characters of an attributed text, and what code for other platforms does with one.
struct AttributedCharactersTests {
  private func text() -> AttributedString {
    var text = AttributedString("red") + " and " + AttributedString("blue")
    text[text.range(of: "red")!].foregroundColor = .red
    text[text.range(of: "blue")!].foregroundColor = .blue
    return text
  }

  private func runs(_ text: AttributedString) -> [String] {
    text.runs.map { "\(String(text[$0.range].characters)):\($0.foregroundColor.map { "\($0)" } ?? "-")" }
  }

  @Test func `literals are appended`() {
    var text = AttributedString()
    text += "a"
    text += AttributedString("b") + "c"
    #expect(text == "abc")
  }

  @Test func `characters that are appended and inserted have the attributes of those before them`() {
    var text = text()
    let blue = "\(Color.blue)", red = "\(Color.red)"
    text.characters.append("!")
    #expect(runs(text) == ["red:\(red)", " and :-", "blue!:\(blue)"])
    text.characters.insert(contentsOf: "dish", at: text.characters.index(text.startIndex, offsetBy: 3))
    #expect(runs(text) == ["reddish:\(red)", " and :-", "blue!:\(blue)"])
    text.characters.replaceSubrange(text.range(of: "and")!, with: "or")
    #expect(runs(text) == ["reddish:\(red)", " or :-", "blue!:\(blue)"])
    text.characters.removeLast(2)
    text.unicodeScalars.append("x")
    #expect(runs(text) == ["reddish:\(red)", " or :-", "blux:\(blue)"])
    text.characters.removeAll()
    #expect(text == "")
  }

  @Test(arguments: Seed.all()) func `random changes of the characters give the text, and keep the attributes of the others`(seed: Seed) {
    var random = seed.generator()
    let letters = Array("ab日é👩‍👩‍👧ß")
    for _ in 0..<2_000 {
      var text = AttributedString()
      for _ in 0..<Int.random(in: 0...6, using: &random) {
        var piece = AttributedString(String(letters.randomElement(using: &random)!))
        piece.foregroundColor = [Color.red, .blue, nil].randomElement(using: &random)!
        text += piece
      }
      let old = text, all = old.text
      let positions = Array(all.indices) + [all.endIndex]
      let first = positions.randomElement(using: &random)!, second = positions.randomElement(using: &random)!
      let range = min(first, second)..<max(first, second)
      let new = String((0..<Int.random(in: 0...3, using: &random)).map { _ in letters.randomElement(using: &random)! })
      text.characters.replaceSubrange(range, with: new)
      var expected = all
      expected.replaceSubrange(range, with: new)
      #expect(text.text == expected)
      #expect(text.runs.reduce(0) { $0 + text[$1.range].utf8.count } == expected.utf8.count)
      // Where the same letters are beside the change, it could also be one at another place.
      if isAmbiguous(all, expected) { continue }
      let before = all.utf8.distance(from: all.startIndex, to: range.lowerBound)
      let behind = all.utf8.distance(from: range.upperBound, to: all.endIndex)
      for offset in 0..<before { #expect(text.attributes(at: offset) == old.attributes(at: offset)) }
      for offset in 1..<behind + 1 {
        #expect(text.attributes(at: expected.utf8.count - offset) == old.attributes(at: all.utf8.count - offset))
      }
    }
  }

  /// Whether the parts at the start and at the end that two texts have in common overlap.
  private func isAmbiguous(_ old: String, _ new: String) -> Bool {
    let start = zip(old.utf8, new.utf8).prefix { $0 == $1 }.count
    let end = zip(old.utf8.reversed(), new.utf8.reversed()).prefix { $0 == $1 }.count
    return start + end > min(old.utf8.count, new.utf8.count)
  }

  @Test func `an attribute of a scope is read and written by its name`() {
    var text = text()
    text[text.range(of: "red")!].outline = "thick"
    #expect(text.outline == nil)
    #expect(text.runs[\.outline].map(\.0) == ["thick", nil])
    #expect(text.runs.first?.outline == "thick")
    var container = AttributeContainer()
    container.outline = "thin"
    text.mergeAttributes(container)
    #expect(text.outline == "thin")
  }

  @Test func `the attributes of a scope are those of the text`() {
    var text = text()
    text.swiftUI.foregroundColor = .green
    text.foundation.inlinePresentationIntent = .code
    #expect(text.foregroundColor == .green && text.inlinePresentationIntent == .code)
    text[text.range(of: "and")!].swiftUI.font = .title
    #expect(text.runs.count == 3)
    var container = AttributeContainer()
    container.swiftUI.font = .title
    #expect(container.font == .title)
  }

  @Test func `several parts are changed at once`() {
    var text = AttributedString("Ab Cd")
    let capitals = text.characters.indices(where: \.isUppercase)
    text[capitals].foregroundColor = .blue
    let blue = "\(Color.blue)"
    #expect(runs(text) == ["A:\(blue)", "b :-", "C:\(blue)", "d:-"])
    #expect(text[capitals].foregroundColor == .blue && text[capitals].font == nil)
    #expect(String(text[capitals].characters) == "AC")
    #expect(String(AttributedString(text[capitals]).characters) == "AC")
    text[capitals].outline = "thick"
    text[capitals].mergeAttributes(AttributeContainer.font(.title))
    text[capitals].replaceAttributes(AttributeContainer.foregroundColor(.blue), with: AttributeContainer.foregroundColor(.red))
    let first = text.runs.first?.attributes
    #expect(first?.outline == "thick" && first?.font == .title && first?.foregroundColor == .red)
    text[capitals].setAttributes(AttributeContainer())
    #expect(text.runs.count == 1)
  }

  @Test func `ranges move with a text that changes`() throws {
    var text = text()
    var range = try #require(text.range(of: "and"))
    text.transform(updating: &range) {
      $0.insert(AttributedString("so "), at: $0.startIndex)
      $0.append(AttributedString("!"))
      $0[$0.range(of: "blue")!].foregroundColor = nil
    }
    #expect(String(text[range].characters) == "and" && String(text.characters) == "so red and blue!")
    #expect(text.runs.count == 3)
    var ranges = [range, text.startIndex..<text.startIndex, text.endIndex..<text.endIndex]
    text.transform(updating: &ranges) { $0.replaceSubrange($0.range(of: "red and")!, with: AttributedString("both and")) }
    #expect(String(text.characters) == "so both and blue!")
    #expect(ranges[1] == text.startIndex..<text.startIndex && ranges[2] == text.endIndex..<text.endIndex)
    var gone = try #require(text.range(of: "both"))
    text.transform(updating: &gone) { $0.replaceSubrange($0.range(of: "both")!, with: AttributedString("all")) }
    #expect(String(text[gone].characters) == "all")
    #expect(throws: CancellationError.self) { try text.transform(updating: &gone) { _ in throw CancellationError() } }
    #expect(String(text[gone].characters) == "all")
  }

  @Test func `a description has the runs and their attributes`() {
    var text = AttributedString("see ")
    var link = AttributedString("page")
    link.link = "https://example.org"
    link.languageIdentifier = "en"
    text += link
    #expect(text.description == "see  {\n}\npage {\n\tlink = https://example.org\n\tlanguageIdentifier = en\n}\n")
    #expect(text.runs.first?.description == "")
  }
}

extension AttributedString {
  fileprivate func attributes(at offset: Int) -> AttributeContainer {
    var found = AttributeContainer()
    forEachRun(in: offset..<offset + 1) { found = $1 }
    return found
  }
}

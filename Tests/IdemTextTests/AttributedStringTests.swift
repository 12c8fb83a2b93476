import IdemScreen
import IdemText
import IdemSeeds
import Testing

enum Mention: AttributedStringKey {
  typealias Value = Int
  static let name = "test.mention"
}

extension AttributeScopes { var mention: Mention.Type { Mention.self } }

struct AttributedStringTests {
  private func runs(_ text: AttributedString) -> [String] {
    text.runs.map { run in "\(text[run.range].characters):\(run.foregroundColor.map { "\($0.rawValue & 255)" } ?? "-")" }
  }

  private func container(_ color: Color) -> AttributeContainer {
    var container = AttributeContainer()
    container.foregroundColor = color
    return container
  }

  @Test func `a text without attributes is one run`() {
    let text: AttributedString = "hello"
    #expect(runs(text) == ["hello:-"])
    #expect(AttributedString().runs.isEmpty)
    #expect(text == AttributedString("hello"))
  }

  @Test func `an attribute of a range makes runs, and equal neighbours are one run`() {
    var text = AttributedString("hello world")
    let range = text.range(of: "lo w")!
    text[range].foregroundColor = .red
    #expect(runs(text) == ["hel:-", "lo w:1", "orld:-"])
    text[range].foregroundColor = nil
    #expect(runs(text) == ["hello world:-"])
    #expect(text == "hello world")
    text.foregroundColor = .blue
    #expect(text.foregroundColor == .blue)
    text[text.startIndex..<range.lowerBound].foregroundColor = .red
    #expect(text.foregroundColor == nil, "the runs differ")
  }

  @Test func `texts are joined and parts replaced with their attributes`() {
    var text = AttributedString("a", attributes: container(.red)) + AttributedString("b", attributes: container(.red))
    #expect(runs(text) == ["ab:1"])
    text += "c" as AttributedString
    text.insert(AttributedString("é", attributes: container(.blue)), at: text.startIndex)
    #expect(runs(text) == ["é:4", "ab:1", "c:-"])
    text.replaceSubrange(text.range(of: "b")!, with: AttributedString("XY", attributes: container(.green)))
    #expect(runs(text) == ["é:4", "a:1", "XY:2", "c:-"])
    text.removeSubrange(text.range(of: "aXY")!)
    #expect(runs(text) == ["é:4", "c:-"])
    let part = AttributedString(text[text.range(of: "c")!])
    #expect(part == "c")
    text[text.startIndex..<text.range(of: "c")!.lowerBound] = AttributedString("z")[..<AttributedString("z").endIndex]
    #expect(runs(text) == ["zc:-"])
  }

  @Test func `merging, setting and replacing follow their rules`() {
    var text = AttributedString("ab", attributes: container(.red))
    var other = AttributeContainer()
    other.foregroundColor = .green
    other.link = "https://example.org"
    text.mergeAttributes(other, mergePolicy: .keepCurrent)
    #expect(text.foregroundColor == .red)
    #expect(text.link == "https://example.org")
    text.mergeAttributes(other)
    #expect(text.foregroundColor == .green)
    text.replaceAttributes(container(.green), with: container(.blue))
    #expect(text.foregroundColor == .blue)
    #expect(text.link == "https://example.org")
    text.replaceAttributes(container(.green), with: container(.red))
    #expect(text.foregroundColor == .blue, "the attributes are not there")
    text.setAttributes(container(.red))
    #expect(text.link == nil)
  }

  @Test func `an app has its own attributes`() {
    var text = AttributedString("ann and bob")
    text[text.range(of: "ann")!].mention = 7
    text[text.range(of: "bob")!][Mention.self] = 8
    #expect(text.runs.map { $0.mention } == [7, nil, 8])
    #expect(text.runs.map { $0[Mention.self] } == [7, nil, 8])
    var container = AttributeContainer()
    container.mention = 7
    #expect(container == text.runs[0].attributes)
    container.mention = nil
    #expect(container.isEmpty)
  }

  @Test func `what a terminal shows follows from the attributes`() {
    var container = AttributeContainer()
    container.font = .title
    container.inlinePresentationIntent = [.emphasized, .code]
    container.underlineStyle = .curly
    container.role = "error"
    #expect(container.resolved.adds == [.bold, .italic, .curlyUnderline])
    #expect(container.resolved.foreground == .red)
    container.foregroundColor = .green
    #expect(container.resolved.foreground == .green)
    container = AttributeContainer()
    container.link = "x"
    container.role = "no such role"
    #expect(container.resolved.adds == .underline)
    #expect(container.resolved.foreground == nil)
  }

  /// The slow truth: one attribute container beside each character.
  @Test(arguments: Seed.all()) func `random changes give the same as a list of characters with attributes`(seed: Seed) {
    var random = seed.generator()
    let colors: [Color?] = [nil, .red, .green, .blue]
    for _ in 0..<200 {
      var text = AttributedString()
      var truth: [(Character, Color?)] = []
      for _ in 0..<30 {
        let letters = (0..<Int.random(in: 0...3, using: &random)).map { _ in
          Character(["a", "b", "ß", "漢", "👍"].randomElement(using: &random)!)
        }
        let color = colors.randomElement(using: &random)!
        var piece = AttributedString(String(letters))
        piece.foregroundColor = color
        let lower = Int.random(in: 0...truth.count, using: &random), upper = Int.random(in: lower...truth.count, using: &random)
        let range = text.characters.index(text.startIndex, offsetBy: lower)..<text.characters.index(text.startIndex, offsetBy: upper)
        switch Int.random(in: 0..<4, using: &random) {
        case 0:
          text.append(piece)
          truth += letters.map { ($0, color) }
        case 1:
          text.replaceSubrange(range, with: piece)
          truth.replaceSubrange(lower..<upper, with: letters.map { ($0, color) })
        case 2:
          text[range].foregroundColor = color
          for index in lower..<upper { truth[index].1 = color }
        default:
          let part = AttributedString(text[range])
          let expected = truth[lower..<upper]
          #expect(String(part.characters) == String(expected.map(\.0)))
          #expect(part == text[range].settingNothing)
        }
        let all = text.runs.flatMap { run in text[run.range].characters.map { ($0, run.foregroundColor) } }
        #expect(all.elementsEqual(truth, by: ==))
        let list = Array(text.runs)
        for (run, next) in zip(list, list.dropFirst()) {
          #expect(run.attributes != next.attributes)
          #expect(run.range.upperBound == next.range.lowerBound)
        }
      }
    }
  }
}

extension AttributedSubstring { fileprivate var settingNothing: AttributedString { AttributedString(self) } }

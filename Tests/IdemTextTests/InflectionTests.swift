import IdemText
import Testing

@Suite struct InflectionTests {
  private func shown(_ text: String) -> String { String(AttributedString(markdown: text).characters) }

  @Test func `a marked word is in the plural for each number but one`() {
    #expect(shown("^[1 word](inflect: true)") == "1 word")
    #expect(shown("^[0 word](inflect: true), ^[2 file](inflect: true)") == "0 words, 2 files")
    #expect(shown("^[1,234 large box](inflect: true)!") == "1,234 large boxes!")
    #expect(shown("^[1.5 day](inflect: true)") == "1.5 days")
  }

  @Test func `it follows the rules of English, and its frequent exceptions`() {
    let words = ["query", "day", "Person", "child", "branch", "status", "photo", "potato", "sheep", "fox"]
    #expect(
      words.map { shown("^[2 \($0)](inflect: true)") } == [
        "2 queries", "2 days", "2 People", "2 children", "2 branches", "2 statuses", "2 photos", "2 potatoes", "2 sheep", "2 foxes",
      ])
  }

  @Test func `without a number, without a word and without the mark, the text stays`() {
    #expect(shown("^[word](inflect: true)") == "word")
    #expect(shown("^[12](inflect: true)") == "12")
    #expect(shown("^[2 word](inflect: false) 2 word") == "2 word 2 word")
  }

  @Test func `the parts of the text keep their style`() {
    let text = AttributedString(markdown: "^[**2** word](inflect: true)")
    #expect(text.runs.map { "\(text[$0.range].characters)" } == ["2", " words"])
    #expect(text == AttributedString(markdown: "**2** words"))
  }
}

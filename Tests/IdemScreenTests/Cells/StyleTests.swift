import Testing

@testable import IdemScreen

@Suite struct StyleTests {
  @Test func `a plain style has nothing of its own`() {
    #expect(Style.plain == Style() && Style.plain.attributes.isEmpty && Style.plain.link == 0)
    #expect(Style.plain.foreground == .default && Style.plain.background == .default)
  }

  @Test func `each part makes a difference`() {
    let styles = [
      Style.plain, Style(foreground: .red), Style(background: .red), Style(attributes: .bold), Style(attributes: [.bold, .dim]),
      Style(link: 1),
    ]
    #expect(Set(styles).count == styles.count)
  }

  @Test func `each attribute has a bit of its own`() {
    let all: [Attributes] = [
      .bold, .dim, .italic, .underline, .blink, .reverse, .strikethrough, .doubleUnderline, .curlyUnderline, .overline,
    ]
    #expect(Attributes(all).rawValue.nonzeroBitCount == all.count)
  }

  /// Cells are compared as memory: two equal styles must not differ in bytes between their fields.
  @Test func `a style has no byte that is not part of it`() {
    #expect(MemoryLayout<Style>.size == 2 * MemoryLayout<Color>.size + MemoryLayout<Attributes>.size + MemoryLayout<UInt16>.size)
  }
}

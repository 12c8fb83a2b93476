import Idem
import IdemTesting
import Testing

@MainActor
@Suite struct TextTests {
  @Test func `parts of a text keep their looks over line breaks`() {
    let host = TestHost(width: 7, height: 3) {
      Text("one ").bold() + Text("two ").foregroundStyle(.red) + Text("three").fontWeight(.light)
    }
    host.render()
    #expect(host.text == "one two\nthree\n")
    #expect(host[column: 0, row: 0].style == Style(attributes: .bold))
    #expect(host[column: 4, row: 0].style == Style(foreground: .red))
    #expect(host[column: 0, row: 1].style == Style(attributes: .dim))
  }

  @Test func `the end of a text keeps its looks where the text is cut before it`() {
    func looks(_ mode: Text.TruncationMode, _ width: Int, lines: Int = 1) -> (text: String, colors: [Color]) {
      let host = TestHost(width: width, height: lines) {
        (Text("aaaa aa").foregroundStyle(.blue) + Text("bbbb bb").foregroundStyle(.green) + Text("cc\tcc").foregroundStyle(.red))
          .lineLimit(lines).truncationMode(mode)
      }
      host.render()
      return (host.text, (0..<width).map { host[column: $0, row: lines - 1].style.foreground })
    }
    let head = looks(.head, 4)
    #expect(head.text == "… cc")
    #expect(head.colors == [.red, .red, .red, .red], "the ellipsis has the style of what is shown beside it")
    let middle = looks(.middle, 7)
    #expect(middle.text == "aaa… cc")
    #expect(middle.colors == [.blue, .blue, .blue, .blue, .red, .red, .red])
    let tail = looks(.tail, 10)
    #expect(tail.text == "aaaa aabb…")
    #expect(tail.colors == Array(repeating: .blue, count: 7) + Array(repeating: .green, count: 3))
    // The last of several lines is what is left after the others.
    let second = looks(.head, 7, lines: 2)
    #expect(second.text == "aaaa\n…    cc")
    #expect(second.colors.last == .red)
  }

  @Test func `wide clusters are never cut`() {
    let host = TestHost(width: 5, height: 2) { Text("日本語文字").lineLimit(2) }
    host.render()
    #expect(host.text == "日本\n語文…")
    let single = TestHost(width: 4, height: 1) { Text("日本語") }
    single.render()
    #expect(single.text == "日…")
  }

  @Test func `a text with a line separator takes two lines`() {
    let host = TestHost(width: 10, height: 3) { Text("a\u{2028}b") }
    host.render()
    #expect(host.text == "a\nb\n")
  }

  @Test func `another style of many lines is painted and not laid out`() {
    let host = TestHost(width: 10, height: 4) { Styled() }
    host.render()
    host.press("x")
    let stats = host.render()
    #expect(host[column: 0, row: 0].style.foreground == .red)
    #expect(stats.nodesLaidOut == 0)
    host.press("l")
    #expect(host.render().nodesLaidOut > 0)
    #expect(host.lines[0] == "one two t…")
  }
}

private struct Styled: View {
  @State var isRed = false
  @State var limit: Int?
  var body: some View {
    Group { Text("one two three four") }
      .foregroundStyle(isRed ? .red : .blue)
      .lineLimit(limit)
      .onKeyPress("x") {
        isRed.toggle()
        return .handled
      }
      .onKeyPress("l") {
        limit = 1
        return .handled
      }
  }
}

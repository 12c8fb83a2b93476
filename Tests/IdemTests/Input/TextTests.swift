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

import Idem
import IdemTesting
import Testing

@MainActor
@Suite struct StyleModifierTests {
  @Test func `styles are inherited, and the innermost wins`() {
    let host = TestHost(width: 10, height: 3) {
      VStack(alignment: .leading) {
        Text("a")
        Text("b").foregroundStyle(.green).bold(false)
        Text("c").foregroundStyle(.tint)
      }
      .bold()
      .foregroundStyle(.red)
      .tint(.yellow)
    }
    host.render()
    #expect(host[column: 0, row: 0].style == Style(foreground: .red, attributes: .bold))
    #expect(host[column: 0, row: 1].style == Style(foreground: .green))
    #expect(host[column: 0, row: 2].style == Style(foreground: .yellow, attributes: .bold))
  }

  @Test func `another style paints and runs no body below`() {
    let host = TestHost(width: 10, height: 1) { Blinker() }
    host.render()
    host.press("x")
    let stats = host.render()
    #expect(host[column: 0, row: 0].style.foreground == .red)
    #expect(stats.bodiesEvaluated == 1)
    #expect(host.evaluations(of: Inner.self) == 1)
    #expect(stats.cellsChanged == 5)
  }

  @Test func `fonts become attributes`() {
    let host = TestHost(width: 10, height: 4) {
      VStack(alignment: .leading) {
        Group { Text("a") }.font(.title)
        Group { Text("b") }.font(.caption)
        Group { Text("c") }.fontWeight(.regular)
        Group { Text("d") }.font(.system(.body, weight: .semibold).italic())
      }
    }
    host.render()
    #expect((0..<4).map { host[column: 0, row: $0].style.attributes } == [.bold, .dim, [], [.bold, .italic]])
  }

  @Test func `limits, truncation and alignment are inherited`() {
    let host = TestHost(width: 6, height: 3) {
      Group { Text("one two three four") }.lineLimit(2).multilineTextAlignment(.trailing)
    }
    host.render()
    #expect(host.text == "   one\ntwo t…\n")
    let single = TestHost(width: 6, height: 2) { Group { Text("one two") }.lineLimit(1).truncationMode(.middle) }
    single.render()
    #expect(single.text == "one…wo\n")
  }

  @Test func `redacted text keeps its size`() {
    let host = TestHost(width: 8, height: 2) {
      VStack(alignment: .leading) {
        Text("secret")
        Text("open").unredacted()
      }.redacted(reason: .placeholder)
    }
    host.render()
    #expect(host.text == "▐████▌\nopen")
  }
}

private struct Blinker: View {
  @State var isRed = false
  var body: some View {
    Inner().foregroundStyle(isRed ? .red : .blue).onKeyPress("x") {
      isRed.toggle()
      return .handled
    }
  }
}

private struct Inner: View {
  var body: some View { Text("inner") }
}

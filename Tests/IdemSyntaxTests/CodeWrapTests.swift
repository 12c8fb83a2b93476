import Idem
import IdemSyntax
import IdemTesting
import Testing

@MainActor @Suite struct CodeWrapTests {
  private func picture(_ host: TestHost) -> [String] { host.lines.map { String($0.reversed().drop { $0 == " " }.reversed()) } }

  @Test func `wrapped code breaks between words, and only the first row of a line has a number`() {
    let host = TestHost(width: 14, height: 5) {
      Code("let answer = 42 // yes\n\tb\nend", language: "swift").lineNumbers().textWrap(.words)
    }
    host.render()
    #expect(picture(host) == ["1 let answer =", "  42 // yes", "2         b", "3 end", ""])
  }

  @Test func `characters break anywhere, and without the modifier lines are cut`() {
    let wrapped = TestHost(width: 6, height: 3) { Code("abcdefgh\nij", lexer: nil).textWrap(.characters) }
    wrapped.render()
    #expect(picture(wrapped) == ["abcdef", "gh", "ij"])
    let cut = TestHost(width: 6, height: 3) { Code("abcdefgh\nij", lexer: nil) }
    cut.render()
    #expect(picture(cut) == ["abcdef", "ij", ""])
  }

  @Test func `a token that goes on in the next row keeps its color`() {
    let host = TestHost(width: 6, height: 3) { Code("// some words", language: "swift").textWrap(.words) }
    host.render()
    let comment = host[column: 0, row: 0].style
    #expect(host[column: 0, row: 1].style == comment)
    #expect(host[column: 0, row: 2].style == comment)
    #expect(picture(host) == ["//", "some", "words"])
  }

  @Test func `a wrapped line is copied as one line`() {
    let host = TestHost(width: 8, height: 4) { Code("let answer = 42\nend", language: "swift").textWrap(.words) }
    host.render()
    host.drag(from: (0, 0), to: (2, 3))
    // The cell of the pointer is selected too.
    #expect(host.selectionPicture == ["[let ]", "[answer =]", "[42]", "[end]"])
    host.press("c", modifiers: .control)
    #expect(host.clipboard == "let answer = 42\nend")
  }

  @Test func `appended text and another width break the lines again`() {
    struct Growing: View {
      @State var source = "one two"
      var body: some View {
        VStack(alignment: .leading, spacing: 0) {
          Code(source, lexer: nil).textWrap(.words)
          Text("end")
        }
        .onKeyPress("a") {
          source += " three"
          return .handled
        }
      }
    }
    let host = TestHost(width: 7, height: 4) { Growing() }
    host.render()
    #expect(picture(host) == ["one two", "end", "", ""])
    host.press("a")
    host.render()
    #expect(picture(host) == ["one two", "three", "end", ""])
    host.resize(width: 14, height: 4)
    host.render()
    #expect(picture(host) == ["one two three", "end", "", ""])
  }
}

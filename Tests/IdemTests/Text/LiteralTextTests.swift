import Idem
import IdemTesting
import Testing

/// Shows a number with stars around it.
private struct Starred: FormatStyle {
  func format(_ value: Int) -> String { "**\(value)**" }
}

@MainActor
@Suite struct LiteralTextTests {
  private func host(_ width: Int = 40, _ height: Int = 1, @ViewBuilder _ view: @escaping () -> some View) -> TestHost {
    let host = TestHost(width: width, height: height, content: view)
    host.render()
    return host
  }

  @Test func `a literal is inline Markdown`() {
    let host = host { Text("a **b** *c* ~~d~~ `e` \\*f\\* &amp; <g>") }
    #expect(host.text == "a b c d e *f* & <g>")
    #expect(host[column: 0, row: 0].style == .plain)
    #expect(host[column: 2, row: 0].style == Style(attributes: .bold))
    #expect(host[column: 4, row: 0].style == Style(attributes: .italic))
    #expect(host[column: 6, row: 0].style == Style(attributes: .strikethrough))
    #expect(host[column: 8, row: 0].style == Style(foreground: .magenta))
  }

  @Test func `a literal without marks is one string in one style`() {
    #expect(Text("plain \(1) text") == Text(verbatim: "plain 1 text"))
    #expect(Text("snake_case 2 * 3") == Text(verbatim: "snake_case 2 * 3"))
    #expect(Text("a  \n  b") == Text(verbatim: "a  \n  b"))
    #expect(Text("a  \n  b `") == Text(verbatim: "a  \n  b `"))
  }

  @Test func `a mark is found at each place of a literal, and no other character is one`() {
    for length in 0..<40 {
      for place in 0...length {
        let before = String(repeating: "x", count: place), after = String(repeating: "é", count: (length - place) / 2)
        let text = host(90) { Text(LocalizedStringKey(before + "`c`" + after)) }.text
        #expect(text == before + "c" + after)
      }
    }
    for byte in UInt8(0x21)..<0x7F where !"*&<[\\_`~".utf8.contains(byte) {
      let text = "0123456" + String(repeating: Character(Unicode.Scalar(byte)), count: 2) + "789"
      #expect(Text(LocalizedStringKey(text)) == Text(verbatim: text))
    }
  }

  @Test func `what is interpolated is never markup`() {
    let name = "**x** [y](z) <b> &lt; `"
    let host = host { Text("*\(name)* \(true) \([1, 2])") }
    #expect(host.text == "**x** [y](z) <b> &lt; ` true [1, 2]")
    #expect(host[column: 0, row: 0].style == Style(attributes: .italic))
    #expect(host[column: 2, row: 0].style == Style(attributes: .italic))
    #expect(host[column: 24, row: 0].style == .plain)
  }

  @Test func `a value with a format style is shown in that style, and is no markup`() {
    #expect(host { Text("_a_ \(7, format: Starred())") }.text == "a **7**")
  }

  @Test func `an underline has a pattern`() {
    let host = host { Text("a").underline(pattern: .curly) + Text("b").underline().underline(false, pattern: .solid) }
    #expect(host[column: 0, row: 0].style.attributes == .curlyUnderline)
    #expect(host[column: 1, row: 0].style.attributes == [])
  }

  @Test func `a variable is no markup`() {
    let text = "**a**"
    #expect(host { Text(text) }.text == "**a**")
    #expect(host { Text(verbatim: "**a**") }.text == "**a**")
    #expect(host { Text(LocalizedStringKey(text)) }.text == "a")
  }

  @Test func `a text, an attributed text and a symbol are interpolated with their styles`() {
    var attributed = AttributedString("red")
    attributed.foregroundColor = .red
    let text = attributed
    let host = host { Text("**\(Text("a").italic()) \(text)** \(Image(systemName: "checkmark")) \(Text("b").foregroundStyle(.blue))") }
    #expect(host.text == "a red ✓ b")
    #expect(host[column: 0, row: 0].style == Style(attributes: [.bold, .italic]))
    #expect(host[column: 2, row: 0].style == Style(foreground: .red, attributes: .bold))
    #expect(host[column: 6, row: 0].style == .plain)
    #expect(host[column: 8, row: 0].style == Style(foreground: .blue))
  }

  @Test func `a placeholder cannot be written in a literal`() {
    // The placeholder of the first value. The compiler refuses it in a literal, a translation may have it.
    let bytes: [UInt8] = [0xEF, 0xB7, 0xAF] + Array(repeating: [0xEF, 0xB7, 0x90], count: 4).joined()
    let host = host { Text(LocalizedStringKey("*" + String(decoding: bytes, as: UTF8.self) + "*")) }
    #expect(host.text == "\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}")
  }

  @Test func `extended syntax sets a role`() {
    let host = host { Text("^[low](role: 'warning') ^[none](role: 'other')") }
    #expect(host.text == "low none")
    #expect(host[column: 0, row: 0].style == Style(foreground: .yellow))
    #expect(host[column: 4, row: 0].style == .plain)
  }

  @Test func `a link is shown as one, and a click opens it`() {
    var opened: [String] = []
    let path = "a b"
    let host = host {
      Text("see [the **page**](https://example.org/\(path)) now").environment(\.openURL, OpenURLAction { opened.append($0) })
    }
    #expect(host.text == "see the page now")
    let style = host[column: 4, row: 0].style
    #expect(style.link != 0)
    #expect(style.attributes == .underline)
    #expect(host[column: 8, row: 0].style.attributes == [.underline, .bold])
    host.click(column: 0, row: 0)
    host.click(column: 12, row: 0)
    #expect(opened.isEmpty)
    host.click(column: 11, row: 0)
    #expect(opened == ["https://example.org/a b"])
  }

  @Test func `a background of a part is its own`() {
    var text = AttributedString("ab")
    text[text.range(of: "b")!].backgroundColor = .blue
    let shown = text
    let host = host { Text(shown) }
    #expect(host[column: 0, row: 0].style == .plain)
    #expect(host[column: 1, row: 0].style == Style(background: .blue))
  }

  @Test func `a cluster over two runs has the style of its first byte`() {
    var first = AttributedString("e")
    first.foregroundColor = .red
    var second = AttributedString("\u{301}x")
    second.foregroundColor = .blue
    let text = first + second
    let host = host { Text(text) }
    #expect(host.text == "e\u{301}x")
    #expect(host[column: 0, row: 0].style.foreground == .red)
    #expect(host[column: 1, row: 0].style.foreground == .blue)
  }
}

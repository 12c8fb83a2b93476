import Idem
import IdemTesting
import Testing

/// The marks of text that is scrolled out of sight.
@MainActor
@Suite struct ScrollMarksTests {
  @Observable @MainActor final class Model {
    var text = ""
  }

  private let model = Model()

  /// A field of the model's text, which has the focus.
  private func field(_ text: String, width: Int = 10, rows: Int, axis: Axis = .vertical) -> TestHost {
    @Bindable var bound = model
    model.text = text
    let host = TestHost(width: width, height: rows) {
      TextField("", text: $bound.text, axis: axis).textFieldStyle(.plain).lineLimit(1...rows)
    }
    host.render()
    return host
  }

  @Test func `a field of several rows has a bar only while rows are hidden`() {
    let host = field("one\ntwo", rows: 3)
    #expect(host.lines == ["one", "two", ""])
    model.text = "one\ntwo\nthree\nfour\nfive\nsix"
    host.render()
    #expect(host.lines == ["four", "five     ┃", "six      ┃"])
    host.press(.home, modifiers: .control)
    host.render()
    #expect(host.lines == ["one      ┃", "two      ┃", "three"])
    #expect(host[column: 9, row: 0].style.attributes.contains(.dim) && !host[column: 0, row: 0].style.attributes.contains(.dim))
    host.press("a", modifiers: .control)
    // A move of the caret alone paints the field, and runs no body.
    #expect(host.render().bodiesEvaluated == 0)
  }

  @Test func `a field of one visible row has arrows`() {
    let host = field("one\ntwo\nthree", rows: 1)
    #expect(host.lines == ["three    ↑"])
    host.press(.upArrow)
    host.render()
    #expect(host.lines == ["two      ↕"])
    host.press(.upArrow)
    host.render()
    #expect(host.lines == ["one      ↓"])
  }

  @Test func `a line that is longer than its field has marks at its ends, and none at the caret`() {
    let host = field("abcdefghijklmnopqrstuvwxyz", rows: 1, axis: .horizontal)
    host.press(.end)
    host.render()
    #expect(host.lines == ["‹stuvwxyz"])
    for _ in 0..<12 { host.press(.leftArrow) }
    host.render()
    #expect(host.lines == ["opqrstuvw›"])
    host.press(.home)
    host.render()
    #expect(host.lines == ["abcdefghi›"])
    model.text = "abc"
    host.render()
    #expect(host.lines == ["abc"])
  }

  @Test func `a narrow field has no room for marks`() {
    let host = field("abcdefgh", width: 5, rows: 1, axis: .horizontal)
    host.press(.end)
    host.render()
    #expect(host.lines == ["efgh"])
    #expect(field("a\nb\nc", width: 5, rows: 2).lines == ["b", "c"])
  }

  @Test func `rows of an editor that does not wrap have marks at hidden ends`() {
    let box = TextBox("abcdefghijklmnop\nshort\n\nlonger than that")
    let host = TestHost(width: 11, height: 4) { TextEditor(text: box.binding).editorWrap(.none) }
    host.render()
    #expect(host.lines == ["abcdefghi›", "short", "", "longer th›"])
    host.press(.tab)
    host.press(.end)
    host.render()
    #expect(host.lines == ["‹ijklmnop", "‹", "", "‹han that"])
    // The caret is on no mark.
    for _ in 0..<9 { host.press(.leftArrow) }
    host.render()
    #expect(host.lines[0] == "‹efghijkl›")
    #expect(host.tree.focus.cursor == Point(x: 4, y: 0))
  }
}

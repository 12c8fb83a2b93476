import Idem
import IdemTesting
import Testing

/// The find bar of texts that are no editor.
@MainActor @Suite struct FindNavigatorTests {
  @Observable @MainActor final class Model {
    var isFinding = false
    var rows: [String] = []
    var text = ""
  }

  private struct Finding<Content: View>: View {
    @Bindable var model: Model
    @ViewBuilder let content: Content

    var body: some View { content.findNavigator(isPresented: $model.isFinding) }
  }

  private struct Line: View {
    let text: String
    var body: some View { Text(verbatim: text) }
  }

  private struct Shown: View {
    let model: Model
    var body: some View { Text(verbatim: model.text) }
  }

  private struct Rows: View {
    let model: Model
    var body: some View {
      ScrollView {
        LazyVStack(alignment: .leading, spacing: 0) { ForEach(model.rows, id: \.self) { Text(verbatim: $0) } }
      }
    }
  }

  private func cells(_ host: TestHost, _ row: Int, _ attribute: Attributes) -> String {
    let width = host.lines[row].count
    return String((0..<width).map { host[column: $0, row: row].style.attributes.contains(attribute) ? "^" : " " })
  }

  /// The text of the current match.
  private func current(_ host: TestHost) -> String {
    var text = ""
    for row in 0..<(host.height - 1) {
      for column in 0..<host.width where host[column: column, row: row].style.attributes.contains(.reverse) {
        text += host[column: column, row: row].glyph.string
      }
    }
    return text
  }

  private func bar(_ host: TestHost) -> String { host.lines[host.height - 1] }

  private func list(_ rows: [String], height: Int = 6) -> (TestHost, Model) {
    let model = Model()
    model.rows = rows
    let host = TestHost(width: 50, height: height) { Finding(model: model) { Rows(model: model) } }
    host.render()
    host.press("f", modifiers: .control)
    host.render()
    return (host, model)
  }

  @Test func `Ctrl-F opens a bar below the texts, marks the matches, and Return goes from one to the next`() {
    let host = TestHost(width: 50, height: 5) {
      Finding(model: Model()) {
        VStack(alignment: .leading) {
          Text("one two")
          HStack {
            Text("two")
            Text("one").textSelection(.disabled)
          }
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
      }
    }
    host.render()
    host.press("f", modifiers: .control)
    host.render()
    #expect(bar(host).hasPrefix("Find text"))
    host.type("two")
    host.render()
    #expect(bar(host).hasPrefix("Find two") && bar(host).contains("1 of 2"))
    #expect(cells(host, 0, .reverse) == "    ^^^")
    #expect(cells(host, 1, .underline).hasPrefix("^^^ "))
    host.press(.return)
    host.render()
    #expect(bar(host).contains("2 of 2"))
    #expect(cells(host, 1, .reverse).hasPrefix("^^^ "))
    #expect(cells(host, 0, .underline) == "    ^^^")
    host.press(.return)
    host.render()
    #expect(bar(host).contains("1 of 2"))
    host.press(.function(3), modifiers: .shift)
    host.render()
    #expect(bar(host).contains("2 of 2"))
    host.press(.escape)
    host.render()
    #expect(!host.text.contains("Find") && current(host).isEmpty && !cells(host, 0, .underline).contains("^"))
  }

  @Test func `text that cannot be selected is not found`() {
    let host = TestHost(width: 50, height: 3) {
      Finding(model: Model()) { Text("secret").textSelection(.disabled).frame(maxHeight: .infinity) }
    }
    host.render()
    host.press("f", modifiers: .control)
    host.render()
    host.type("secret")
    host.render()
    #expect(bar(host).contains("No matches"))
  }

  @Test func `a match in a row that has no view is scrolled into sight, and only visible rows keep views`() {
    let (host, _) = list((0..<1000).map { "row \($0)\($0 % 250 == 249 ? " needle" : "")" })
    host.type("needle")
    host.advance(by: .seconds(1))
    host.render()
    #expect(bar(host).contains("1 of 4"))
    #expect(host.text.contains("row 249 needle"))
    for number in [499, 749, 999, 249] {
      host.press(.return)
      host.render()
      host.render()
      #expect(host.text.contains("row \(number) needle"), "\(host.text)")
      #expect(current(host) == "needle")
    }
    host.press(.upArrow)
    host.render()
    host.render()
    #expect(host.text.contains("row 999 needle") && bar(host).contains("4 of 4"))
  }

  @Test func `rows that are added are searched too, and rows above do not change the current match`() {
    let (host, model) = list((0..<20).map { "row \($0)" } + ["a needle"])
    host.type("needle")
    host.advance(by: .seconds(1))
    host.render()
    #expect(bar(host).contains("1 of 1"))
    model.rows.append("another needle")
    host.render()
    host.advance(by: .seconds(1))
    host.render()
    #expect(bar(host).contains("1 of 2"))
    model.rows.insert("a first needle", at: 0)
    host.render()
    host.advance(by: .seconds(1))
    host.render()
    #expect(bar(host).contains("2 of 3"))
    model.rows.removeLast()
    host.render()
    host.advance(by: .seconds(1))
    host.render()
    #expect(bar(host).contains("2 of 2"))
  }

  @Test func `a text that changes in place is searched again`() {
    let model = Model()
    let host = TestHost(width: 50, height: 4) {
      Finding(model: model) { Shown(model: model).frame(maxHeight: .infinity) }
    }
    host.render()
    host.press("f", modifiers: .control)
    host.render()
    host.type("ab")
    host.render()
    #expect(bar(host).contains("No matches"))
    model.text = "ab ab"
    host.render()
    host.advance(by: .seconds(1))
    host.render()
    #expect(bar(host).contains("2 matches"))
  }

  @Test func `a row that is higher than the screen is scrolled to the line of the match`() {
    let (host, _) = list([(0..<100).map { "line \($0)" }.joined(separator: "\n")])
    host.type("line 70")
    for _ in 0..<3 { host.render() }
    #expect(current(host) == "line 70")
    host.press(.escape)
    host.render()
    host.press("f", modifiers: .control)
    host.render()
    host.type("line 9")
    for _ in 0..<3 { host.render() }
    // From the first visible line on.
    #expect(bar(host).contains("2 of 11"))
  }

  @Test func `without a change nothing is counted again, and the app comes to rest`() {
    let (host, _) = list((0..<200).map { "row \($0)" })
    host.type("row 1")
    host.advance(by: .seconds(1))
    host.render()
    #expect(bar(host).contains("1 of 111"))
    host.advance(by: .seconds(10))
    #expect(host.render().bodiesEvaluated == 0)
  }

  @Test func `an app presents the bar by its binding, and Escape writes it`() {
    let model = Model()
    model.rows = ["a", "b"]
    let host = TestHost(width: 50, height: 4) { Finding(model: model) { Rows(model: model) } }
    host.render()
    model.isFinding = true
    host.render()
    #expect(bar(host).hasPrefix("Find"))
    host.press(.escape)
    host.render()
    #expect(!model.isFinding && !bar(host).hasPrefix("Find"))
  }

  @Test func `the focus goes back to the field that had it`() {
    let model = Model()
    @Bindable var bound = model
    let host = TestHost(width: 50, height: 4) {
      VStack(spacing: 0) {
        Finding(model: model) { ScrollView { Text("some text") } }
        TextField("field", text: $bound.text)
      }
    }
    host.render()
    host.press(.tab)
    host.type("x")
    // Ctrl-F moves the caret of the field.
    host.press("f", modifiers: .control)
    host.render()
    #expect(!model.isFinding)
    host.press(.function(3))
    host.render()
    host.type("some")
    host.render()
    #expect(host.text.contains("1 of 1"))
    host.press(.escape)
    host.render()
    host.type("y")
    #expect(model.text == "xy")
  }

  @Test func `a disabled bar leaves its keys to the app, and an editor has its own bar`() {
    let model = Model()
    @Bindable var bound = model
    let disabled = TestHost(width: 50, height: 4) { Finding(model: model) { Text("a") }.findDisabled() }
    disabled.render()
    #expect(disabled.press("f", modifiers: .control) == .ignored)
    let host = TestHost(width: 50, height: 4) { Finding(model: model) { TextEditor(text: $bound.text) } }
    model.isFinding = true
    host.render()
    #expect(host.lines.filter { $0.hasPrefix("Find") }.count == 1)
  }

  @Test func `an editor that has lost the focus still has its own bar`() {
    let model = Model()
    @Bindable var bound = model
    let host = TestHost(width: 50, height: 6) {
      VStack(spacing: 0) {
        Finding(model: model) { TextEditor(text: $bound.text) }
        Button("Other") {}
      }
    }
    host.render()
    host.click("Other")
    host.render()
    model.isFinding = true
    host.render()
    #expect(host.lines.filter { $0.hasPrefix("Find") }.count == 1)
  }

  @Test func `given texts of rows are searched without making views`() {
    let model = Model()
    model.rows = (0..<5000).map { "row \($0)" }
    let host = TestHost(width: 50, height: 6) {
      Finding(model: model) { List { ForEach(model.rows, id: \.self) { Line(text: $0) }.selectionText { $0 } } }
    }
    host.render()
    host.press("f", modifiers: .control)
    host.render()
    let before = host.evaluations(of: Line.self)
    host.type("row 49")
    host.advance(by: .seconds(1))
    host.render()
    #expect(bar(host).contains("1 of 111"))
    #expect(host.evaluations(of: Line.self) - before <= 12)
  }
}

import Idem
import IdemCore
import IdemScreen
import IdemTesting
import Testing

@testable import IdemInspector

/// The page of one view: its layout in the words of the author, its focus and its keys, and state as JSON.
@MainActor struct ViewLayoutTests {
  private struct Price: Codable, Equatable {
    var amount = 4.5
    var currency = "EUR"
  }

  private struct Badge: View {
    let text: String
    var body: some View { Text(text).padding(1).border(.rounded) }
  }

  private struct Card: View {
    @State private var price = Price()
    @State private var isOn = false
    @State private var count = 0

    var body: some View {
      VStack(alignment: .leading, spacing: 1) {
        Badge(text: "new").frame(width: 12, alignment: .trailing)
        Text("\(price.currency) \(String(describing: price.amount)) \(count)").frame(width: 14)
        Toggle("buy", isOn: $isOn)
        Button("Add") { count += 1 }.keyboardShortcut("s", modifiers: .control)
      }
      .padding(.horizontal, 2)
      .onKeyPress("c") { .handled }
      .command("Order all", keys: "o", "ctrl+k a") { count = 9 }
    }
  }

  private func open(width: Int, height: Int) -> TestHost {
    let host = TestHost(width: width, height: height) { Card() }
    host.render()
    host.press(.function(12))
    host.render()
    return host
  }

  /// The panel without the strip, whose times differ.
  private func panel(_ host: TestHost) -> [String] {
    let lines = host.lines
    return Array(lines[(lines.firstIndex { $0.hasPrefix(" ◆") } ?? 0)...].dropLast())
  }

  @Test func `the file and the line of the body are told`() {
    let host = open(width: 100, height: 34)
    host.click(column: 8, row: 2)
    host.press(.end)
    host.render()
    #expect(panel(host)[1].contains("Badge  7x5 at 7,0  Tests/IdemInspectorTests/ViewLayoutTests.swift:18"), "\(host.text)")
    #expect(panel(host).contains("   Tests/IdemInspectorTests/ViewLayoutTests.swift:18"), "\(host.text)")
  }

  private func words(_ host: TestHost) -> String { panel(host).joined(separator: " ").split(separator: " ").joined(separator: " ") }

  @Test func `the picture of a view on a small screen`() {
    let host = open(width: 60, height: 20)
    host.click(column: 8, row: 2)
    host.render()
    #expect(
      panel(host).joined(separator: "\n") == """
         ◆  1 what happened  2 views  3 frames  4 lists  5 figures
         Badge  7x5 at 7,0  ViewLayoutTests.swift:18  1 run, the fi…
         inputs from its parent
           text = "new"
         size
           width 7: .frame(width: 12, alignment: .trailing)
             proposed 12; Text("new") wanted 3, .border(.rounded)
         Esc back ↑↓ select Return change F12 close 1-5 page ^] app
        """)
    for _ in 1...4 { host.press(.downArrow) }
    host.render()
    #expect(
      panel(host).joined(separator: "\n") == """
         ◆  1 what happened  2 views  3 frames  4 lists  5 figures
         Badge  7x5 at 7,0  ViewLayoutTests.swift:18  1 run, the fi…
         size
           width 7: .frame(width: 12, alignment: .trailing)
             proposed 12; Text("new") wanted 3, .border(.rounded)
             adds 2, .padding(1) adds 2
           height 5: .frame(width: 12, alignment: .trailing)
         Esc back ↑↓ select Return change F12 close 1-5 page ^] app
        """)
  }

  @Test func `the picture of a view on a usual screen`() {
    let host = open(width: 100, height: 34)
    host.click(column: 3, row: 6)
    host.press(.end)
    host.render()
    #expect(
      panel(host).joined(separator: "\n") == """
         ◆  1 what happened  2 views  3 frames  4 lists  5 figures                               tint cells
         Card  18x11 at 0,0  Tests/IdemInspectorTests/ViewLayoutTests.swift:26  1 run, the first
               Badge.frame(width: 12, alignment: .trailing)                              96x5 → 12x5 at 0,0
               Text("EUR 4.5 0").frame(width: 14)                                        96x1 → 14x1 at 0,6
               Toggle("buy")                                                              96x1 → 7x1 at 0,8
               Button("Add")                                                             96x1 → 7x1 at 0,10
         focus and keys
           the focus is in it: Toggle("buy")
           .command("Order all", o, Ctrl+K a)
           .onKeyPress(c)
           .keyboardShortcut(Ctrl+S) of "Add"
         source
           Tests/IdemInspectorTests/ViewLayoutTests.swift:26
         Esc all views ↑↓ select Return change the state F12 close 1-5 page ^] keys to the app
        """)
  }

  @Test func `padding, frames and parts are tinted differently on the screen, and the selected box is underlined`() {
    let host = open(width: 60, height: 40)
    host.click(column: 10, row: 2)
    host.render()
    let space = InspectorColors.spaceBand, frame = InspectorColors.frameBand
    // The frame of 12 columns leaves five at the left: the badge is at its trailing edge.
    #expect((2..<7).allSatisfy { host[column: $0, row: 2].style.background == frame }, "\(host.text)")
    // The border, then the padding.
    #expect((7..<9).allSatisfy { host[column: $0, row: 2].style.background == space })
    #expect(host[column: 9, row: 2].style.background == InspectorColors.selected)
    let inspector = host.appHost.inspectorScreen?.inspector
    #expect(inspector?.model.selectedView?.type == Badge.self)
    host.press(.end)
    host.render()
    #expect(!host[column: 9, row: 2].style.attributes.contains(.underline))
    for _ in 1...3 { host.press(.upArrow) }
    host.render()
    #expect(host[column: 9, row: 2].style.attributes.contains(.underline), "\(host.text)")
  }

  @Test func `a click chooses the control that the author wrote, or else the app's view`() {
    let host = open(width: 90, height: 40)
    func picked(_ column: Int, _ row: Int) -> String {
      host.click(column: column, row: row)
      host.render()
      return String(panel(host)[1].prefix { $0 != "x" })
    }
    #expect(picked(4, 8) == " Toggle(\"buy\")  in Card  7")
    #expect(picked(4, 10) == " Button(\"Add\")  in Card  7")
    #expect(picked(4, 6) == " Card  18")
    #expect(picked(8, 2) == " Badge  7")
  }

  @Test func `the focus and the keys of a view are told`() {
    let host = open(width: 90, height: 60)
    host.click(column: 4, row: 6)
    host.press(.end)
    host.render()
    let text = words(host)
    #expect(text.contains("the focus is in it: Toggle(\"buy\")"), "\(host.text)")
    #expect(text.contains(".command(\"Order all\", o, Ctrl+K a)"), "\(host.text)")
    #expect(text.contains(".onKeyPress(c)") && text.contains(".keyboardShortcut(Ctrl+S) of \"Add\""), "\(host.text)")
    host.click(column: 4, row: 10)
    host.press(.end)
    host.render()
    #expect(words(host).contains("it can have the focus; now it is at Toggle(\"buy\")"), "\(host.text)")
    #expect(words(host).contains(".keyboardShortcut(Ctrl+S) of \"Add\" around it"), "\(host.text)")
    host.click(column: 8, row: 2)
    host.press(.end)
    host.render()
    #expect(words(host).contains("nothing in it can have the focus") && words(host).contains("it handles no keys itself"), "\(host.text)")
  }

  @Test func `looking at a view is no work of the app, and makes nothing depend on the panel`() {
    let host = open(width: 90, height: 60)
    for (column, row) in [(4, 6), (4, 8), (4, 10), (8, 2)] {
      host.click(column: column, row: row)
      #expect(host.render() == FrameStats())
    }
    host.press("]", modifiers: .control)
    host.press("s", modifiers: .control)
    #expect(host.render().bodiesEvaluated == 1, "only Card reads count")
  }

  @Test func `state that is Codable is edited as JSON, and wrong JSON changes nothing`() {
    let host = open(width: 90, height: 40)
    host.click(column: 4, row: 6)
    host.render()
    #expect(host.text.contains(#"price = {"amount": 4.5, "currency": "EUR"}"#), "\(host.text)")
    host.press(.return)
    host.press("u", modifiers: .control)
    host.type(#"{"amount": "x", "currency": "USD"}"#)
    host.press(.return)
    host.render()
    #expect(host.text.contains("this is no Price: amount is a text, not Double"), "\(host.text)")
    #expect(host.lines[5].contains("EUR 4.5 0") || host.lines[6].contains("EUR 4.5 0"), "\(host.text)")
    host.press("u", modifiers: .control)
    host.paste(#"{"amount": 7,\n "currency": "USD"}"#.replacing("\\n", with: "\n"))
    host.press(.return)
    host.render()
    #expect(host.text.contains("USD 7.0 0"), "\(host.text)")
    #expect(host.text.contains(#"price = {"amount": 7, "currency": "USD"}"#), "\(host.text)")
  }

  private struct Framed: ViewModifier {
    let title: String
    func body(content: Content) -> some View { content.border(title: title) }
  }

  private struct Rows: View {
    var body: some View {
      List { Text("one").modifier(Framed(title: "T")) }
    }
  }

  @Test func `a list has no text of its rows, and the inputs of a modifier are its properties`() {
    let host = TestHost(width: 80, height: 40) { Rows() }
    host.render()
    host.press(.function(12))
    host.render()
    host.click(column: 1, row: 0)
    host.render()
    #expect(panel(host).contains("   title = \"T\""), "\(host.text)")
    #expect(words(host).contains("List proposed no height") && words(host).contains("x– → "), "\(host.text)")
  }

  @Test func `all keys are named in sixty columns`() {
    let host = open(width: 60, height: 20)
    host.click(column: 4, row: 6)
    host.render()
    #expect(host.lines[18] == " Esc back ↑↓ select Return change F12 close 1-5 page ^] app")
  }

  @Test func `modifiers and containers are written as the author writes them`() {
    func written(_ view: some View) -> [String] {
      let host = TestHost(width: 60, height: 20) { view }
      host.render()
      var words: [String] = []
      func visit(_ node: Node) {
        if let text = node.inspectedWords?.text { words.append(text) }
        node.visitChildren(visit)
      }
      if let root = host.tree.root { visit(root) }
      return words.filter { !$0.hasPrefix("Text(") }
    }
    let text = Text("a")
    #expect(written(text.padding()) == [".padding(1)"])
    #expect(written(text.padding([.top, .leading], 2)) == [".padding([.top, .leading], 2)"])
    #expect(
      written(text.padding(EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)))
        == [".padding(EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4))"])
    #expect(written(text.frame(width: 3, height: 4, alignment: .topTrailing)) == [".frame(width: 3, height: 4, alignment: .topTrailing)"])
    #expect(written(text.frame(minWidth: 2, maxWidth: .infinity)) == [".frame(minWidth: 2, maxWidth: .infinity)"])
    #expect(written(text.fixedSize()) == [".fixedSize()"])
    #expect(written(text.fixedSize(horizontal: true, vertical: false)) == [".fixedSize(horizontal: true, vertical: false)"])
    #expect(written(text.offset(x: 1)) == [".offset(x: 1, y: 0)"])
    #expect(written(text.border(.double, title: "Teas")) == [".border(.double, title: \"Teas\")"])
    #expect(written(text.overlay(alignment: .top) { text }).first == ".overlay(alignment: .top) { … }")
    #expect(written(HStack(alignment: .bottom) { text }) == ["HStack(alignment: .bottom)"])
    #expect(written(HStack(spacing: 3) { text }) == ["HStack(spacing: 3)"])
    #expect(written(VStack { text }) == ["VStack"])
    #expect(written(ZStack(alignment: .leading) { text }) == ["ZStack(alignment: .leading)"])
    #expect(written(Grid(horizontalSpacing: 2) { GridRow { text } }) == ["Grid(horizontalSpacing: 2)", "GridRow"])
    #expect(written(ScrollView(.horizontal) { text }).first == "ScrollView(.horizontal)")
    #expect(written(Spacer(minLength: 2)) == ["Spacer(minLength: 2)"])
    #expect(written(text.onTapGesture(count: 2) {}) == [".onTapGesture(count: 2)"])
  }
}

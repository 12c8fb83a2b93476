import Idem
import IdemTestControls
import IdemTesting
import Testing

/// A control on a coloured background keeps that background.
@MainActor
@Suite struct ControlBackgroundTests {
  @Test func `a text field keeps the background behind it, with the focus and without`() {
    for style in 0..<3 {
      let box = TextBox("text")
      let host = TestHost(width: 12, height: 4) {
        ZStack {
          Color.blue
          Group {
            switch style {
            case 0: TextField("", text: box.binding)
            case 1: TextField("", text: box.binding).textFieldStyle(.plain)
            default: TextField("", text: box.binding).textFieldStyle(.roundedBorder)
            }
          }
        }
      }
      for _ in 0..<3 {
        host.render()
        expectBlue(host, "style \(style)")
        host.press(.tab)
        host.type("a")
      }
    }
  }

  @Test func `every control keeps the background behind it`() {
    // These have a colour of their own: a filled button, the swatch of a colour, a calendar.
    let filled: Set = ["Button, pill", "ColorPicker", "DatePicker, graphical", "MultiDatePicker"]
    let controls = ControlCase.all.filter { !filled.contains($0.name) }.map {
      ($0.name, $0.view(ControlContent(Text("label"), text: .constant("text"))))
    }
    for (name, view) in controls + Self.others {
      let host = TestHost(width: 20, height: 6) {
        ZStack {
          Color.blue; view
        }
      }
      host.render()
      expectBlue(host, name)
      host.press(.tab)
      host.render()
      expectBlue(host, name + " with the focus")
    }
  }

  @Test func `a field in a selected row keeps the selection's bar`() {
    let box = TextBox("text")
    let host = TestHost(width: 12, height: 3) {
      List(0..<3, id: \.self, selection: .constant(Optional(1))) { row in TextField("", text: box.binding) }
    }
    host.render()
    let bar = host[column: 11, row: 1].style
    #expect(bar.attributes.contains(.reverse))
    for column in 0..<12 { #expect(host[column: column, row: 1].style.attributes.contains(.reverse)) }
    box.text = "other"
  }

  @Test func `a selection behind a dialog is still seen as one`() {
    let host = TestHost(width: 30, height: 9) {
      List(0..<9, id: \.self, selection: .constant(Optional(1))) { Text("row \($0)") }
        .alert("Sure?", isPresented: .constant(true)) { Button("OK") {} }
    }
    host.render()
    let selected = host[column: 0, row: 1].style, other = host[column: 0, row: 0].style
    #expect(selected.attributes.contains(.reverse))
    #expect(selected.attributes.contains(.dim) && other.attributes.contains(.dim))
    #expect(selected.foreground != selected.background && selected != other)
  }

  /// Every cell is on blue, or shows colours that are exchanged.
  private func expectBlue(_ host: TestHost, _ name: String) {
    for row in 0..<host.height {
      for column in 0..<host.width {
        let style = host[column: column, row: row].style
        let isKept = style.background == .blue || style.attributes.contains(.reverse)
        #expect(isKept, "\(name): column \(column), row \(row)")
        if !isKept { return }
      }
    }
  }

  private static let others: [(String, AnyView)] = [
    ("GroupBox", AnyView(GroupBox("Title") { Text("a") })),
    ("Meter", AnyView(Meter(0.4))),
    ("ProgressView", AnyView(ProgressView(value: 0.4))),
    ("Sparkline", AnyView(Sparkline([1, 3, 2]).frame(height: 1))),
    ("Divider", AnyView(Divider())),
    ("TabView", AnyView(TabView { Text("a").tabItem { Text("tab") } })),
    ("field of lines", AnyView(TextField("", text: .constant("a\nb"), axis: .vertical))),
    ("prompt", AnyView(TextField("prompt", text: .constant("")))),
    ("List", AnyView(List(0..<3) { Text("row \($0)") })),
    ("ScrollView", AnyView(ScrollView { ForEach(0..<30) { Text("row \($0)") } })),
    ("Canvas", AnyView(Canvas { context, _ in context.draw("a", x: 0, y: 0) })),
    ("border", AnyView(Text("a").border(.rounded, title: "t"))),
  ]
}

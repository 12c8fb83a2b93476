import Idem
import IdemTesting
import Testing

/// The looks that come with the style protocols, as pictures, and what their states cost.
@MainActor
@Suite struct BuiltInLookTests {
  private func lines(_ width: Int = 30, _ height: Int = 4, @ViewBuilder _ content: () -> some View) -> [String] {
    let host = TestHost(width: width, height: height, content: content)
    host.render()
    return host.lines
  }

  @Test func `buttons`() {
    #expect(lines { Button("Go") {}.buttonStyle(.pill) }[0] == "▐ Go ▌")
    #expect(lines { Button("Go") {}.buttonStyle(.shadowed) }[0...1] == ["  Go  ▄", " ▀▀▀▀▀▀"])
  }

  @Test func `a shadowed button covers its shadow while it is pressed`() {
    let host = TestHost(width: 12, height: 2) { Button("Go") {}.buttonStyle(.shadowed) }
    host.render()
    host.pointer(.down(.left), column: 2, row: 0)
    #expect(host.render().bodiesEvaluated == 0)
    #expect(host.lines == ["   Go", ""])
    host.pointer(.up(.left), column: 2, row: 0)
    host.render()
    #expect(host.lines[1] == " ▀▀▀▀▀▀")
  }

  @Test func `toggles`() {
    let on = Binding.constant(true), off = Binding.constant(false)
    #expect(lines { Toggle("a", isOn: on).toggleStyle(.radio) }[0] == "(•) a")
    #expect(lines { Toggle("a", isOn: off).toggleStyle(.radio) }[0] == "( ) a")
    #expect(lines { Toggle("a", isOn: on).toggleStyle(.button) }[0] == "[ a ]")
    #expect(lines { Toggle("a", isOn: on).toggleStyle(.switch) }[0] == "a ━━●")
  }

  @Test func `a toggle as a button is filled while it is on`() {
    let value = Box(false)
    let host = TestHost(width: 12, height: 2) { Toggle("a", isOn: value.binding).toggleStyle(.button).disabled(false) }
    host.render()
    host.press(.return)
    host.render()
    #expect(value.value)
    #expect(host[column: 2, row: 0].style.attributes.contains(.reverse))
  }

  @Test func `text fields`() {
    let text = Binding.constant("abc")
    let square = lines(12, 3) { TextField("n", text: text).textFieldStyle(.squareBorder) }
    #expect(square == ["┌──────────┐", "│ abc      │", "└──────────┘"])
    #expect(lines(12, 3) { TextField("n", text: text).textFieldStyle(.filled) }[0] == "▐abc       ▌")
  }

  @Test func `progress views`() {
    func shown(_ style: some ProgressViewStyle) -> String { lines(16, 2) { ProgressView(value: 0.5).progressViewStyle(style) }[0] }
    #expect(shown(.blocks) == "▰▰▰▰▰▰▱▱▱▱▱▱ 50%")
    #expect(shown(.dots) == "● ● ● ○ ○ ○  50%")
    #expect(shown(.ascii) == "[#####-----] 50%")
  }

  @Test func `a bar of cells is full only at the end, and not empty after the beginning`() {
    func shown(_ value: Double) -> String {
      lines(10, 2) {
        ProgressView(value: value) {
          EmptyView()
        } currentValueLabel: {
          EmptyView()
        }.progressViewStyle(.ascii)
      }[0]
    }
    #expect(shown(0).hasPrefix("[-------"))
    #expect(shown(0.001).hasPrefix("[#-"))
    #expect(shown(0.999).contains("-]"))
    #expect(!shown(1).contains("-"))
    #expect(shown(.nan).hasPrefix("[---"))
  }

  @Test func `gauges`() {
    func gauge(_ style: some GaugeStyle) -> [String] { lines(14, 5) { Gauge(value: 0.5) { Text("G") }.gaugeStyle(style) } }
    #expect(gauge(.bullet)[0].contains("▬") && gauge(.bullet)[0].contains("░"))
    #expect(gauge(.bullet(target: 0.9))[0].contains("┃"))
    #expect(gauge(.linear)[1].contains("●"))
    let circle = gauge(.accessoryCircular)
    #expect(circle.joined().contains("50%"))
    #expect(circle[4].contains("G"))
    #expect(circle.map(\.columns).max() == 7)
  }

  @Test func `group boxes, disclosure groups and labeled contents`() {
    #expect(lines(10, 3) { GroupBox("T") { Text("ab") }.groupBoxStyle(.heavy) }[2].hasPrefix("┗━"))
    let tree = lines(10, 4) {
      DisclosureGroup("T", isExpanded: .constant(true)) {
        Text("a"); Text("b")
      }.disclosureGroupStyle(.treeLines)
    }
    #expect(tree[0...2] == ["▾ T", "│ a", "╰ b"])
    #expect(lines(10, 4) { DisclosureGroup("T") { Text("a") }.disclosureGroupStyle(.plusMinus) }[0] == "[+] T")
    #expect(lines(10, 2) { LabeledContent("a") { Text("b") }.labeledContentStyle(.dotted) }[0] == "a ······ b")
  }

  @Test func `control groups`() {
    #expect(
      lines {
        ControlGroup {
          Button("A") {}; Button("B") {}
        }.controlGroupStyle(.joined)
      }[0] == "[ A │ B ]")
    #expect(lines { ControlGroup("Edit") { Button("A") {} }.controlGroupStyle(.menu) }[0] == "[ Edit ▾ ]")
  }

  @Test func `tables`() {
    func table(_ style: some TableStyle) -> [String] {
      lines(13, 5) {
        Table([Row(id: 1), Row(id: 2)]) {
          TableColumn("a") { Text("\($0.id)") }; TableColumn("b") { Text("\($0.id)") }
        }.tableStyle(style)
      }
    }
    #expect(table(.markdown)[0...3] == ["| a   | b   |", "|-----|-----|", "| 1   | 1   |", "| 2   | 2   |"])
    #expect(table(.grid)[0...2] == ["┌─────┬─────┐", "│ a   │ b   │", "├─────┼─────┤"])
    #expect(table(.compact)[0].hasPrefix("a"))
  }

  /// One built-in look of each control.
  struct Controls: View {
    @State private var isOn = false
    @State private var text = ""
    @State private var choice = 1

    var body: some View {
      VStack(alignment: .leading) {
        HStack {
          Button("a") {}
          Button("b") {}.buttonStyle(.borderedProminent)
          Button("c") {}.buttonStyle(.pill)
          Button("d") {}.buttonStyle(.shadowed)
          Button("e") {}.buttonStyle(.plain)
          Button("f") {}.buttonStyle(.link)
        }
        HStack {
          Toggle("a", isOn: $isOn)
          Toggle("b", isOn: $isOn).toggleStyle(.switch)
          Toggle("c", isOn: $isOn).toggleStyle(.button)
          Toggle("d", isOn: $isOn).toggleStyle(.radio)
        }
        TextField("n", text: $text)
        TextField("n", text: $text).textFieldStyle(.roundedBorder)
        TextField("n", text: $text).textFieldStyle(.filled)
        HStack {
          Picker("p", selection: $choice) { ForEach(0..<3) { Text("\($0)") } }
          Picker("p", selection: $choice) { ForEach(0..<3) { Text("\($0)") } }.pickerStyle(.segmented)
          Picker("p", selection: $choice) { ForEach(0..<3) { Text("\($0)") } }.pickerStyle(.inline)
        }
        ControlGroup {
          Button("x") {}; Button("y") {}
        }.controlGroupStyle(.joined)
        DisclosureGroup("g") { Text("inside") }
        DisclosureGroup("h") { Text("inside") }.disclosureGroupStyle(.plusMinus)
        Menu("m") { Button("i") {} }
      }
    }
  }

  @Test func `the focus runs no body in any built-in look`() {
    let host = TestHost(width: 80, height: 30) { Controls() }
    host.renderAll()
    for step in 0..<25 {
      host.press(.tab)
      #expect(host.render().bodiesEvaluated == 0, "step \(step)")
    }
  }

  @Test func `a press of a button runs no body in any built-in look`() {
    let host = TestHost(width: 80, height: 30) { Controls() }
    host.renderAll()
    for column in 0..<60 {
      for row in 0..<3 {
        host.pointer(.down(.left), column: column, row: row)
        let pressed = host.render().bodiesEvaluated
        #expect(pressed == 0, "\(column), \(row)")
        // Released elsewhere, so nothing is triggered.
        host.pointer(.drag(.left), column: 79, row: 29)
        host.render()
        host.pointer(.up(.left), column: 79, row: 29)
        #expect(host.render().bodiesEvaluated == 0, "\(column), \(row)")
      }
    }
  }
}

private struct Row: Identifiable { let id: Int }

/// What a style hands back is checked: one note on the log, and the automatic look.
@MainActor
@Suite(.serialized) struct BadStyleTests {
  private struct Frames: SpinnerStyle {
    var frames: [String]
    var interval = 0.1
  }

  @Test(arguments: [[], [""], ["a", "bc"], ["a\n"]])
  func `a spinner with bad frames is the default one`(frames: [String]) {
    let host = TestHost(width: 10, height: 1) { Spinner(Frames(frames: frames)) }
    host.render()
    #expect(host.text == "⠋")
  }

  @Test(arguments: [0, -1, Double.nan, .infinity])
  func `a spinner with a bad interval is the default one`(interval: Double) {
    let host = TestHost(width: 10, height: 1) { Spinner(Frames(frames: ["a", "b"], interval: interval)) }
    host.render()
    #expect(host.text == "⠋")
  }

  @Test func `a rule of a table that is wide or no character is replaced`() {
    struct Wide: TableStyle { var look: TableLook { TableLook(columnRule: "字") } }
    let host = TestHost(width: 14, height: 2) {
      Table([Row(id: 1)]) {
        TableColumn("a") { Text("\($0.id)") }; TableColumn("b") { Text("\($0.id)") }
      }.tableStyle(Wide())
    }
    host.render()
    #expect(host.lines[0].contains("+") && !host.text.contains("字"))
  }
}

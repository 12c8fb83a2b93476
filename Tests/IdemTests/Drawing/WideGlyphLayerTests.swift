import Idem
import IdemTesting
import Testing

/// Wide characters that a layer covers by half are whole again when it has gone or moved.
@MainActor
@Suite struct WideGlyphLayerTests {
  enum Layer: CaseIterable { case menu, submenu, picker, popover, sheet, drawer, alert, date, contextMenu, help, notice }
  enum Content: CaseIterable { case texts, fields, editor, list, drawing }

  private static let wide = "漆漆漆漆漆漆漆漆漆漆漆漆漆漆漆"

  private struct Screen: View {
    let layer: Layer
    let content: Content
    /// The columns before the view with the layer, and before the characters.
    let left: Knob<Int>
    let start: Int
    let title: String
    @Environment(\.notify) private var notify
    @State private var isShown = false
    @State private var chosen = 0
    @State private var date = CivilDate(year: 2026, month: 11, day: 27)!

    var body: some View {
      VStack(alignment: .leading, spacing: 0) {
        HStack(spacing: 0) {
          Text(String(repeating: ".", count: left.value))
          opener
        }
        rows
      }
    }

    private var line: String { String(repeating: " ", count: start) + WideGlyphLayerTests.wide }

    @ViewBuilder private var rows: some View {
      switch content {
      case .texts: ForEach(0..<9) { _ in Text(line) }
      case .fields: ForEach(0..<9) { _ in TextField("T", text: .constant(line)) }
      case .editor: TextEditor(text: .constant(Array(repeating: line, count: 9).joined(separator: "\n")))
      case .list: List(0..<9, id: \.self) { _ in Text(line) }
      case .drawing:
        Canvas { context, size in
          for y in 0..<size.height { context.draw(line, x: 0, y: y) }
        }
      }
    }

    @ViewBuilder private var opener: some View {
      switch layer {
      case .menu: Menu("M") { Button(title) {} }
      case .submenu: Menu("M") { Menu(title) { Button(title) {} } }
      case .picker:
        Picker("M", selection: $chosen) {
          Text("M").tag(0)
          Text(title).tag(1)
        }
      case .popover: Button("M") { isShown = true }.popover(isPresented: $isShown) { Button(title) {} }
      case .sheet: Button("M") { isShown = true }.sheet(isPresented: $isShown) { Button(title) {}.presentationBackdrop(.none) }
      case .drawer: Button("M") { isShown = true }.sheet(isPresented: $isShown) { Button(title) {} }.sheetStyle(.drawer(edge: .trailing))
      case .alert: Button("M") { isShown = true }.alert(title, isPresented: $isShown) {}
      case .date: DatePicker("M", selection: $date).datePickerStyle(.compact)
      case .contextMenu: Button("M") {}.contextMenu { Button(title) {} }
      case .help: Button("M") {}.help(title)
      case .notice: Button("M") { notify(title) }
      }
    }
  }

  private func open(_ layer: Layer, _ host: TestHost) {
    switch layer {
    case .contextMenu: host.rightClick(column: host.lines[0].count - 1, row: 0)
    case .help:
      host.hover(column: host.lines[0].count - 1, row: 0)
      host.advance(by: .seconds(2))
    default:
      host.press(.return)
      if layer == .submenu { host.press(.rightArrow) }
    }
    host.render()
  }

  private func close(_ layer: Layer, _ host: TestHost) {
    switch layer {
    case .help: host.hover(column: 0, row: 9)
    case .notice: host.advance(by: .seconds(20))
    default: for _ in 0..<(layer == .submenu ? 2 : 1) { host.press(.escape) }
    }
    host.render()
  }

  @Test(arguments: Layer.allCases, Content.allCases)
  func `wide characters are whole after a layer over their halves has gone`(layer: Layer, content: Content) {
    var opened = 0
    for left in 0..<2 {
      for start in 0..<2 {
        for title in ["x", "xy"] {
          for width in [30, 31] {
            let left = Knob(left)
            let host = TestHost(width: width, height: 10) { Screen(layer: layer, content: content, left: left, start: start, title: title) }
            let what = "\(layer) \(content) \(left.value) \(start) \(title) \(width)"
            host.onPictureFault = { Issue.record("\(what): \($0)") }
            host.renderAll()
            let picture = host.text
            open(layer, host)
            if host.text != picture { opened += 1 }
            // A layer beside its view moves with it.
            for column in [1, 3, 2, 0] {
              left.value = column
              host.renderAll()
            }
            close(layer, host)
            left.value = 5
            host.renderAll()
            left.value = Int(what.split(separator: " ")[2])!
            host.renderAll()
            #expect(host.text == picture, "\(what)")
          }
        }
      }
    }
    #expect(opened == 16)
  }

  @Test func `a menu over wide characters leaves them as they were`() {
    for left in ["", "a", "ab", "abc"] {
      let host = TestHost(width: 24, height: 6) {
        VStack(alignment: .leading, spacing: 0) {
          HStack(spacing: 0) {
            Text(left)
            Menu("M") { Button("x") {} }
          }
          Text("漆漆漆漆漆漆漆漆漆漆")
        }
      }
      host.render()
      host.click("M")
      host.render()
      #expect(host.lines[1].contains("╭"))
      host.press(.escape)
      host.render()
      #expect(host.lines[1] == "漆漆漆漆漆漆漆漆漆漆")
    }
  }

  @Test func `what is dragged over wide characters leaves them as they were`() {
    for start in 0..<2 {
      let host = TestHost(width: 24, height: 6) {
        VStack(alignment: .leading, spacing: 0) {
          Text("mail").draggable("mail")
          ForEach(0..<4) { _ in Text(String(repeating: " ", count: start) + "漆漆漆漆漆漆漆漆漆漆") }
        }
      }
      host.render()
      let picture = host.text
      host.pointer(.down(.left), column: 1, row: 0)
      for (column, row) in [(2, 1), (3, 1), (4, 2), (5, 2), (9, 3), (8, 3), (8, 2), (1, 1)] {
        host.pointer(.drag(.left), column: column, row: row)
        host.render()
      }
      #expect(host.text != picture)
      host.press(.escape)
      host.renderAll()
      #expect(host.text == picture)
    }
  }

  @Test func `closing a layer paints no more than its box where no wide character is`() {
    func painted(_ text: String) -> Int {
      let host = TestHost(width: 24, height: 6) {
        VStack(alignment: .leading, spacing: 0) {
          HStack(spacing: 0) {
            Text("a")
            Menu("M") { Button("x") {} }
          }
          ForEach(0..<4) { _ in Text(text) }
        }
      }
      host.render()
      host.click("M")
      host.render()
      host.press(.escape)
      return host.render().cellsPainted
    }
    #expect(painted("abababababababababab") < painted("漆漆漆漆漆漆漆漆漆漆"))
  }
}

import Idem
import IdemScreen
import IdemTesting
import Testing

/// Where the hidden cursor rests. Each frame of a TestHost also compares the position on its terminal with it.
@MainActor
@Suite struct RestingCursorTests {
  /// The text from the cursor on, up to two blanks.
  private func rest(_ host: TestHost) -> String? {
    host.render()
    guard host.cursor == nil else { return "a caret" }
    guard let place = host.tree.focus.restingPoint else { return nil }
    let line = Array(host.lines[place.y])
    var text = ""
    for character in line.dropFirst(place.x) {
      if text.hasSuffix(" "), character == " " { break }
      text.append(character)
    }
    while text.last == " " { text.removeLast() }
    return text
  }

  @Test func `it rests at the label of a button and of a toggle`() {
    let isOn = Box(false)
    let host = TestHost(width: 30, height: 4) {
      VStack(alignment: .leading) {
        Text("Title")
        Button("Save") {}
        Toggle("Wrap lines", isOn: isOn.binding)
      }
    }
    #expect(rest(host)?.hasPrefix("Save") == true)
    host.press(.tab)
    #expect(rest(host)?.hasPrefix("Wrap lines") == true)
  }

  @Test func `it rests at the selected row of a list, and follows it`() {
    let selection = Box<Int?>(3)
    let host = TestHost(width: 30, height: 6) {
      List(0..<100, id: \.self, selection: selection.binding) { Text("row \($0)") }
    }
    #expect(rest(host)?.hasPrefix("row 3") == true)
    host.press(.downArrow)
    #expect(rest(host)?.hasPrefix("row 4") == true)
    host.press(.end)
    #expect(rest(host)?.hasPrefix("row 99") == true)
  }

  @Test func `it rests at the first row that is seen while the selected one is out of sight`() {
    struct Item: Identifiable, Equatable { let id: Int }
    let selection = Box<Int?>(3), marked = Box<Set<Int>>([3])
    let lists = [
      TestHost(width: 30, height: 6) { List(0..<100, id: \.self, selection: selection.binding) { Text("row \($0)") } },
      TestHost(width: 30, height: 6) { List(0..<100, id: \.self, selection: marked.binding) { Text("row \($0)") } },
      TestHost(width: 30, height: 7) {
        Table((0..<100).map { Item(id: $0) }, selection: marked.binding) { TableColumn("Row") { Text("row \($0.id)") } }
      },
    ]
    for host in lists {
      #expect(rest(host)?.hasPrefix("row 3") == true)
      host.scroll(20, column: 2, row: 3)
      host.render()
      let first = host.lines.first { $0.hasPrefix("row") } ?? ""
      #expect(!first.hasPrefix("row 3"))
      #expect(rest(host) == first)
    }
  }

  @Test func `it rests at the cell of a table's cursor`() {
    struct Row: Identifiable, Equatable {
      let id: Int
      var name: String { "name \(id)" }
      var size: String { "size \(id)" }
    }
    let cell = Box<TableCellID<Int>?>(nil)
    let host = TestHost(width: 40, height: 6) {
      Table((0..<3).map { Row(id: $0) }) {
        TableColumn("Name", value: \.name)
        TableColumn("Size", value: \.size)
      }
      .tableCursor(.cell(cell.binding))
    }
    host.render()
    host.press(.downArrow)
    #expect(rest(host)?.hasPrefix("name 0") == true)
    host.press(.downArrow)
    host.press(.rightArrow)
    #expect(rest(host)?.hasPrefix("size 1") == true)
  }

  @Test func `it rests at the chosen tab, segment and row of a picker`() {
    let tab = Box(1), segment = Box(0), row = Box(2)
    let host = TestHost(width: 40, height: 12) {
      TabView(selection: tab.binding) {
        Tab("First", value: 0) { Text("a") }
        Tab("Second", value: 1) {
          VStack(alignment: .leading) {
            Picker("", selection: segment.binding) { ForEach(0..<3) { Text("part \($0)").tag($0) } }.pickerStyle(.segmented)
            Picker("", selection: row.binding) { ForEach(0..<3) { Text("line \($0)").tag($0) } }.pickerStyle(.inline)
          }
        }
      }
    }
    var seen: [String] = []
    for _ in 0..<3 {
      seen.append(String((rest(host) ?? "").prefix(6)))
      host.press(.tab)
    }
    #expect(Set(seen) == ["Second", "part 0", "line 2"])
  }

  @Test func `it rests at the label of a slider and of a stepper`() {
    let level = Box(0.5), count = Box(3)
    let host = TestHost(width: 40, height: 3) {
      VStack(alignment: .leading) {
        Slider(value: level.binding) { Text("Volume") }
        Stepper("Copies", value: count.binding)
      }
    }
    #expect(rest(host)?.hasPrefix("Volume") == true)
    host.press(.tab)
    #expect(rest(host)?.hasPrefix("Copies") == true)
  }

  @Test func `it rests at the link of a text, and at the number of a date`() {
    let date = Box(CivilDate(year: 2026, month: 11, day: 27)!)
    let host = TestHost(width: 50, height: 3) {
      VStack(alignment: .leading) {
        Text("see [this page](https://a.example) and [that one](https://b.example)")
        DatePicker("", selection: date.binding)
      }
    }
    host.render()
    var seen: [String] = []
    for _ in 0..<3 {
      host.press(.tab)
      seen.append(String((rest(host) ?? "").prefix(8)))
    }
    #expect(seen.contains { $0.hasPrefix("this pag") })
    #expect(seen.contains { $0.hasPrefix("that one") })
    #expect(seen.contains { $0.first?.isNumber == true })
  }

  @Test func `a field has its caret, and nothing has a cursor where nothing has the focus`() {
    let text = Box("abc")
    let field = TestHost(width: 20, height: 2) { TextField("", text: text.binding) }
    #expect(rest(field) == "a caret")
    let plain = TestHost(width: 20, height: 2) { Text("abc") }
    #expect(rest(plain) == nil)
  }

  @Test func `a frame that changes other cells brings it back, and one that changes none sends nothing`() {
    let number = Box(0)
    let host = TestHost(width: 30, height: 4) {
      VStack(alignment: .leading) {
        Button("Save") {}
        Spacer()
        Reading(number) { Text("number \($0)") }
      }
    }
    host.render()
    number.value = 1
    let frame = host.render()
    #expect(frame.cellsChanged == 1)
    // Two motions and a digit: at most 6 bytes there, and 6 back.
    #expect(frame.bytesWritten <= 13)
    #expect(host.render().bytesWritten == 0)
  }
}

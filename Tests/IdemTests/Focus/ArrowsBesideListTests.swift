import Idem
import IdemTesting
import Testing

/// A list takes arrows where it has the focus, and nowhere else.
@MainActor
@Suite struct ArrowsBesideListTests {
  @Test func `an arrow in another control goes to the list, and only there selects`() {
    let record = FocusRecord(), log = ActionLog()
    let host = TestHost(width: 30, height: 10) {
      FocusProbe(record) { focus in
        VStack(alignment: .leading) {
          HStack {
            Button("one") {}.focused(focus, equals: 1)
            Button("two") {}.focused(focus, equals: 2)
          }
          TextField("search", text: .constant("")).focused(focus, equals: 3)
          Selecting(log: log).focused(focus, equals: 4)
        }
      }
    }
    host.settle()
    for (key, place) in [(KeyEquivalent.rightArrow, 2), (.leftArrow, 1), (.downArrow, 3), (.downArrow, 4)] {
      host.press(key)
      host.settle()
      #expect(record.current == place)
      #expect(log.lines == [])
    }
    host.press(.downArrow)
    host.settle()
    host.press(.downArrow)
    host.settle()
    #expect(log.lines == ["0", "1"])
    host.press(.tab)
    host.settle()
    #expect(record.current == 1)
    for (key, row) in [(KeyEquivalent.pageDown, 7), (.end, 49), (.home, 0)] {
      host.press(key)
      host.settle()
      #expect(host.text.contains("row \(row)"))
      #expect(record.current == 1)
      #expect(log.lines == ["0", "1"])
    }
  }

  @Test func `of two lists the one with the focus moves`() {
    let one = ActionLog(), two = ActionLog()
    let host = TestHost(width: 30, height: 10) {
      VStack {
        Selecting(log: one)
        Selecting(log: two)
        Button("below") {}
      }
    }
    host.settle()
    for key in [KeyEquivalent.downArrow, .tab, .downArrow, .downArrow, .tab, .upArrow] {
      host.press(key)
      host.settle()
    }
    #expect(one.lines == ["0"])
    #expect(two.lines == ["0", "1"])
  }

  @Test func `arrows move among the controls of a list's rows`() {
    let record = FocusRecord(), log = ActionLog()
    let host = TestHost(width: 30, height: 10) {
      FocusProbe(record) { focus in
        List(0..<4, selection: Binding<Int?>(get: { nil }, set: { _ in log.lines.append("selected") })) { row in
          Button("row \(row)") {}.focused(focus, equals: row)
        }
      }
    }
    host.settle()
    host.press(.tab)
    host.settle()
    #expect(record.current == 0)
    host.press(.downArrow)
    host.settle()
    #expect(record.current == 1)
    #expect(log.lines == [])
  }

  @Test func `a table's columns are scrolled from within, and not from a control beside it`() {
    let record = FocusRecord()
    let host = TestHost(width: 20, height: 8) {
      FocusProbe(record) { focus in
        VStack(alignment: .leading) {
          HStack {
            Button("1") {}.focused(focus, equals: 1)
            Button("2") {}.focused(focus, equals: 2)
          }
          Table([Wide(id: 1)]) {
            TableColumn("first") { (_: Wide) in Text("f") }.width(15)
            TableColumn("second") { (_: Wide) in Text("s") }.width(15)
          }
        }
      }
    }
    host.settle()
    let before = host.lines[1]
    host.press(.rightArrow)
    host.settle()
    #expect(record.current == 2)
    #expect(host.lines[1] == before)
    host.press(.tab)
    host.press(.rightArrow)
    host.settle()
    #expect(host.lines[1] != before)
  }
}

private struct Selecting: View {
  let log: ActionLog
  @State private var selection: Int?
  var body: some View {
    List(0..<50, selection: $selection) { Text("row \($0)") }
      .onChange(of: selection) { log.lines.append(selection.map(String.init) ?? "nil") }
  }
}

private struct Wide: Identifiable { let id: Int }

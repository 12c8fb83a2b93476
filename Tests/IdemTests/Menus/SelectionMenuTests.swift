import Idem
import IdemTesting
import Testing

@MainActor
@Suite struct SelectionMenuTests {
  private struct Names: View {
    let log: ActionLog
    @State private var selection: Set<Int> = []

    var body: some View {
      List(1..<4, id: \.self, selection: $selection) { Text("row \($0)") }
        .contextMenu(forSelectionType: Int.self) { ids in
          if ids.isEmpty {
            Button("New") { log.lines.append("new") }
          } else {
            Button("Delete \(ids.count)") { log.lines.append("delete \(ids.sorted())") }
          }
        } primaryAction: { ids in
          log.lines.append("open \(ids.sorted())")
        }
    }
  }

  private func host(_ log: ActionLog) -> TestHost {
    let host = TestHost(width: 24, height: 9) { Names(log: log) }
    host.render()
    return host
  }

  @Test func `the right button selects the row and opens the menu below it`() {
    let log = ActionLog()
    let host = host(log)
    host.rightClick(column: 3, row: 1)
    host.render()
    #expect(host.lines[3].contains("│ Delete 1 │"))
    host.press(.return)
    host.render()
    #expect(log.lines == ["delete [2]"])
    #expect(!host.text.contains("╭"))
  }

  @Test func `a row of a selection keeps the selection, and a press below the rows has none`() {
    let log = ActionLog()
    let host = host(log)
    host.click("row 1")
    host.press(.downArrow, modifiers: .shift)
    host.render()
    host.rightClick(column: 3, row: 1)
    host.render()
    host.click("Delete 2")
    host.render()
    host.rightClick(column: 3, row: 6)
    host.render()
    host.click("New")
    #expect(log.lines == ["delete [1, 2]", "new"])
  }

  @Test func `the Menu key opens it at the row, and Return and a double click perform the primary action`() {
    let log = ActionLog()
    let host = host(log)
    host.click("row 1")
    host.press(.downArrow)
    host.render()
    host.press(.menu)
    host.render()
    #expect(host.lines[3].contains("│ Delete 1 │"))
    host.press(.escape)
    host.render()
    host.press(.return)
    host.click("row 3")
    host.click("row 3")
    #expect(log.lines == ["open [2]", "open [3]"])
  }
}

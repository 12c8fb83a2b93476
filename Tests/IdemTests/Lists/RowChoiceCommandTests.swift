import Idem
import IdemTesting
import Testing

@Observable @MainActor private final class Choice {
  var rows = Array(0..<9)
  var selected: Set<Int> = []
  var cursor: Int?
}

@MainActor
@Suite struct RowChoiceCommandTests {
  private func underlined(_ host: TestHost) -> [Int] {
    host.lines.indices.filter { host[column: 0, row: $0].style.attributes.contains(.underline) }
  }

  @Test func `commands act on the selection if it has the cursor's row, else on this row alone`() {
    final class Log { var lines: [String] = [] }
    struct Acted: View {
      @Bindable var choice: Choice
      let log: Log
      var body: some View {
        List(selection: $choice.selected) {
          ForEach(choice.rows, id: \.self) { Text("row \($0).") }
            .onDelete { choice.rows.remove(atOffsets: $0) }
            .onMove { choice.rows.move(fromOffsets: $0, toOffset: $1) }
        }
        .listCursor($choice.cursor)
        .contextMenu(forSelectionType: Int.self) { ids in
          Button("Menu \(ids.sorted().map(String.init).joined(separator: ","))") {}
        } primaryAction: {
          log.lines.append("open \($0.sorted())")
        }
      }
    }
    let choice = Choice(), log = Log(), host = TestHost(width: 24, height: 14) { Acted(choice: choice, log: log) }
    host.render()
    for key: KeyEquivalent in [.space, .downArrow, .downArrow, .space, .return, .downArrow, .return] {
      host.press(key)
      host.render()
    }
    #expect(log.lines == ["open [0, 2]", "open [3]"] && choice.selected == [0, 2])
    host.press(.menu)
    host.render()
    #expect(host.text.contains("Menu 3"))
    host.press(.escape)
    host.render()
    host.rightClick(column: 2, row: 5)
    host.render()
    #expect(host.text.contains("Menu 5") && choice.selected == [0, 2] && choice.cursor == 5)
    host.press(.escape)
    host.render()
    host.press(.upArrow, modifiers: .option)
    host.render()
    #expect(choice.rows == [0, 1, 2, 3, 5, 4, 6, 7, 8] && choice.cursor == 5)
    host.press(.delete)
    host.render()
    #expect(choice.rows == [0, 1, 2, 3, 4, 6, 7, 8] && choice.selected == [0, 2] && choice.cursor == 4)
    host.press(.upArrow)
    host.press(.upArrow)
    host.press(.delete)
    host.render()
    #expect(choice.rows == [1, 3, 4, 6, 7, 8] && choice.selected == [3] && choice.cursor == 3)
  }

  /// Counts the reads of ids.
  private struct Counted: Identifiable {
    nonisolated(unsafe) static var reads = 0
    var number: Int
    var id: Int {
      Counted.reads += 1
      return number
    }
  }

  @Test(arguments: [1000, 100_000]) func `the cost of a key does not depend on the number of rows`(count: Int) {
    struct Long: View {
      let count: Int
      @Bindable var choice: Choice
      var body: some View {
        List((0..<count).map { Counted(number: $0) }, selection: $choice.selected) { Text("row \($0.number).") }.listCursor($choice.cursor)
      }
    }
    let choice = Choice(), host = TestHost(width: 20, height: 10) { Long(count: count, choice: choice) }
    host.render()
    host.press(.end)
    host.press(.space)
    host.press(.space)
    host.render()
    for key: KeyEquivalent in [.upArrow, .space, .pageUp, .downArrow, .space, .home, .space, .end, .escape] {
      Counted.reads = 0
      host.press(key)
      host.render()
      // A body that reads the selection makes the rows again, which reads the ids of those on the screen.
      #expect(Counted.reads < 400, "\(key)")
    }
    Counted.reads = 0
    host.press(.upArrow, modifiers: .shift)
    let painted = host.render().cellsPainted
    #expect(painted <= 200 && Counted.reads < 400, "\(painted) cells, \(Counted.reads) reads")
    #expect(choice.selected == [count - 2, count - 1])
  }

  @Test func `moving the cursor alone runs no body and paints two rows`() {
    struct Plain: View {
      @State var selected: Set<Int> = [0, 3]
      var body: some View { List(0..<9, id: \.self, selection: $selected) { Text("row \($0).") } }
    }
    let host = TestHost(width: 10, height: 9) { Plain() }
    host.render()
    host.press(.downArrow)
    host.render()
    host.press(.downArrow)
    let stats = host.render()
    #expect(stats.bodiesEvaluated == 0 && stats.cellsPainted <= 90, "\(stats.cellsPainted) cells")
    #expect(underlined(host) == [2])
  }
}

import Idem
import IdemTesting
import Testing

private struct Process: Identifiable, Equatable {
  var id: Int
  var name: String
  var load: Int
}

@Observable @MainActor private final class Processes {
  var all: [Process]
  var order: [TableComparator<Process>] = [TableComparator(\.id)]
  var selected: Int?
  init(_ all: [Process]) { self.all = all }
}

private struct ProcessTable: View {
  @Bindable var model: Processes
  var body: some View {
    Table(model.all.sorted(using: model.order), selection: $model.selected, sortOrder: $model.order) {
      TableColumn("ID", value: \.id) { Text("\($0.id)") }.width(4).alignment(.trailing)
      TableColumn("Name", value: \.name).width(min: 6)
      TableColumn("Load", value: \.load) { Text("\($0.load)%") }.width(min: 5, max: 6).alignment(.trailing)
    }
  }
}

@MainActor
@Suite struct TableTests {
  private let some = [
    Process(id: 1, name: "init", load: 3), Process(id: 20, name: "swift-build", load: 99), Process(id: 300, name: "bash", load: 0),
  ]

  @Test func `columns share the width by their specifications, under titles`() {
    let host = TestHost(width: 24, height: 5) { ProcessTable(model: Processes(some)) }
    host.render()
    #expect(host.text == " ID▲ Name           Load\n   1 init             3%\n  20 swift-build     99%\n 300 bash             0%\n")
    host.resize(width: 18, height: 5)
    host.render()
    #expect(host.lines[2] == "  20 swift…    99%")
  }

  @Test func `a click on a title sorts, another one turns the order round`() {
    let model = Processes(some)
    let host = TestHost(width: 24, height: 4) { ProcessTable(model: model) }
    host.render()
    host.click("Load")
    host.render()
    #expect(host.lines.dropFirst().map { $0.suffix(3).trimmed } == ["0%", "3%", "99%"])
    host.click("Load")
    host.render()
    #expect(host.lines.dropFirst().map { $0.suffix(3).trimmed } == ["99%", "3%", "0%"])
    #expect(host.lines[0].hasSuffix("Load▼"))
    #expect(model.order.map(\.order) == [.reverse, .forward])
  }

  @Test func `columns that do not fit are scrolled sideways, the header with them`() {
    let host = TestHost(width: 12, height: 3) { ProcessTable(model: Processes(some)) }
    host.render()
    #expect(host.text == " ID▲ Name   \n   1 init".replacingSuffixBlanks + "\n  20 swift…")
    host.press(.rightArrow)
    host.press(.rightArrow)
    host.render()
    #expect(host.lines[0].hasSuffix("Load"))
    #expect(host.lines[2].hasSuffix("99%"))
  }

  @Test func `the header stays while a million rows are scrolled, at the cost of those that are seen`() {
    let host = TestHost(width: 24, height: 5) {
      ProcessTable(model: Processes((0..<100_000).map { Process(id: $0, name: "p\($0)", load: $0 % 100) }))
    }
    let first = host.render()
    #expect(first.nodesBuilt < 60)
    host.press(.end)
    host.render()
    #expect(host.lines[0].hasPrefix(" ID▲ Name"))
    #expect(host.lines[4].contains("p99999"))
  }

  @Test func `one changed cell paints one cell's text`() {
    let model = Processes(some)
    let host = TestHost(width: 24, height: 4) { ProcessTable(model: model) }
    host.render()
    model.all[1].load = 98
    let stats = host.render()
    #expect(host.lines[2].hasSuffix("98%"))
    #expect(stats.cellsPainted <= 10)
    #expect(stats.cellsChanged == 1)
  }
}

extension Substring {
  fileprivate var trimmed: String { split(separator: " ").joined() }
}

extension String {
  /// The text without blanks at the ends of its lines.
  fileprivate var replacingSuffixBlanks: String {
    split(separator: "\n", omittingEmptySubsequences: false).map { line in
      var line = line
      while line.last == " " { line.removeLast() }
      return String(line)
    }.joined(separator: "\n")
  }
}

import Idem
import IdemTesting
import Synchronization
import Testing

private struct Item: Identifiable, Sendable, Equatable { let id: Int }

/// Pages that wait until the test releases them.
private final class Pages: RowProvider {
  let count: Int?
  let total: Int
  private let state = Mutex(State())
  private struct State {
    var requested: [Int] = []
    var running = 0
    var most = 0
    var failing: Set<Int> = []
    var isOpen = true
  }

  init(count: Int?, total: Int, failing: Set<Int> = []) {
    self.count = count
    self.total = total
    state.withLock { $0.failing = failing }
  }

  var requested: [Int] { state.withLock { $0.requested } }
  var most: Int { state.withLock { $0.most } }
  func setOpen(_ isOpen: Bool) { state.withLock { $0.isOpen = isOpen } }

  func rows(_ range: Range<Int>) async throws -> [Item] {
    let fails = state.withLock { state in
      state.requested.append(range.lowerBound)
      state.running += 1
      state.most = max(state.most, state.running)
      return state.failing.remove(range.lowerBound) != nil
    }
    defer { state.withLock { $0.running -= 1 } }
    while !state.withLock({ $0.isOpen }) {
      try Task.checkCancellation()
      await Task.yield()
    }
    if fails { throw Offline() }
    return range.clamped(to: 0..<total).map { Item(id: $0 + 1000) }
  }
}

private struct Offline: Error, CustomStringConvertible { var description: String { "offline" } }

private struct Paged: View {
  let pages: Pages
  @Binding var selected: Set<Int>
  var body: some View {
    Table(provider: pages, pageSize: 10, selection: $selected) {
      TableColumn("ID") { Text("\($0.id)") }.width(6)
      TableColumn("Name") { Text("n\($0.id)") }.width(8)
    }
  }
}

@MainActor
@Suite struct TableProviderTests {
  @MainActor final class Model { var selected: Set<Int> = [] }

  private func wait(_ host: TestHost, until isDone: () -> Bool) async {
    for _ in 0..<100_000 {
      host.render()
      if isDone() { return }
      await Task.yield()
    }
    Issue.record("the screen stays\n\(host.text)")
  }

  private func host(_ pages: Pages, _ model: Model = Model(), width: Int = 20) -> TestHost {
    TestHost(width: width, height: 5) { Paged(pages: pages, selected: Binding(get: { model.selected }, set: { model.selected = $0 })) }
  }

  @Test func `rows come in pages, and those that are not there are redacted`() async {
    let pages = Pages(count: 1_000_000, total: 1_000_000)
    let host = host(pages)
    host.render()
    #expect(host.lines == ["ID     Name", "…", "…", "…", "…"])
    await wait(host) { host.lines[4] == "1003   n1003" && pages.requested.count == 2 }
    #expect(pages.requested == [0, 10])
    pages.setOpen(false)
    host.scroll(100)
    host.render()
    // Blocks of the size of a row that is loaded.
    #expect(host.lines[1] == "▐██▌   ▐███▌")
    pages.setOpen(true)
    await wait(host) { host.lines[1] == "1300   n1300" }
    #expect(pages.most <= 2 && Set(pages.requested).count == pages.requested.count)
  }

  @Test func `the latest window wins over requests that are not needed any more`() async {
    let pages = Pages(count: 100_000, total: 100_000)
    pages.setOpen(false)
    let model = Model()
    let host = host(pages, model)
    await wait(host) { pages.requested.count == 2 }
    host.press(.end)
    await wait(host) { pages.requested.contains(99_990) }
    #expect(pages.most <= 2)
    pages.setOpen(true)
    await wait(host) { host.lines[4] == "100999 n100999" }
  }

  @Test func `a page that failed shows its error, and is requested again`() async {
    let pages = Pages(count: 10, total: 10, failing: [0])
    // Wide enough for the error and its button.
    let host = host(pages, width: 30)
    await wait(host) { host.text.contains("offline") }
    #expect(host.click("Try again"))
    await wait(host) { host.lines[1] == "1000   n1000" }
    #expect(pages.requested == [0, 0])
  }

  @Test func `without a count, the rows grow with the pages`() async {
    let pages = Pages(count: nil, total: 25)
    let host = host(pages)
    await wait(host) { host.lines[1] == "1000   n1000" }
    for _ in 0..<4 {
      host.press(.end)
      for _ in 0..<200 {
        host.render()
        await Task.yield()
      }
    }
    await wait(host) { host.lines[4] == "1024   n1024" }
    #expect(pages.requested == [0, 10, 20])
  }

  @Test func `selected ids that are not loaded stay selected, and rows that are not loaded cannot be selected`() async {
    let pages = Pages(count: 100, total: 100)
    let model = Model()
    model.selected = [1002, 1077]
    let host = host(pages, model)
    pages.setOpen(false)
    host.render()
    host.click(column: 0, row: 2)
    #expect(model.selected == [1002, 1077])
    pages.setOpen(true)
    await wait(host) { host.lines[1] == "1000   n1000" }
    #expect(host[column: 0, row: 3].style.attributes.contains(.reverse) && !host[column: 0, row: 2].style.attributes.contains(.reverse))
    host.click(column: 0, row: 1, modifiers: .control)
    #expect(model.selected == [1000, 1002, 1077])
  }

  @Test func `a cursor of cells moves over rows that are not loaded, also in a table without a selection`() async {
    let pages = Pages(count: 1_000_000, total: 1_000_000)
    let cursor = CellModel()
    let host = TestHost(width: 20, height: 5) { Cells(pages: pages, cursor: Binding(get: { cursor.cell }, set: { cursor.cell = $0 })) }
    await wait(host) { host.lines[4] == "1003   n1003" }
    host.press(.downArrow)
    host.press(.downArrow)
    host.render()
    #expect(cursor.cell == TableCellID(row: 1, column: "ID"))
    pages.setOpen(false)
    host.press(.end)
    host.render()
    #expect(cursor.cell?.row == 999_999)
    pages.setOpen(true)
    await wait(host) { host.lines[4] == "10009… n1000999" }
  }

  @Test func `a cursor of cells that the app has set has another color with the focus`() async {
    let pages = Pages(count: 100, total: 100)
    let cursor = CellModel()
    cursor.cell = TableCellID(row: 1, column: "ID")
    let host = TestHost(width: 20, height: 6) {
      VStack {
        Button("First") {}
        Cells(pages: pages, cursor: Binding(get: { cursor.cell }, set: { cursor.cell = $0 }))
      }
    }
    await wait(host) { host.lines[4] == "1002   n1002" }
    let before = host[column: 0, row: 3].style
    host.press(.tab)
    host.render()
    #expect(before.attributes.contains(.reverse) && host[column: 0, row: 3].style.foreground != before.foreground)
  }

  @Test func `the count of an observable provider may change, and rows that it gets are loaded`() async {
    let pages = GrowingPages()
    let host = TestHost(width: 20, height: 5) { Table(provider: pages, pageSize: 10) { TableColumn("ID") { Text("\($0.id)") } } }
    await wait(host) { host.lines == ["ID", "0", "1", "", ""] }
    pages.setCount(3)
    await wait(host) { host.lines == ["ID", "0", "1", "2", ""] }
    #expect(pages.requested == [0..<2, 0..<3])
  }

  @MainActor final class CellModel { var cell: TableCellID<Int>? }
}

private struct Cells: View {
  let pages: Pages
  @Binding var cursor: TableCellID<Int>?
  var body: some View {
    Table(provider: pages, pageSize: 10) {
      TableColumn("ID") { Text("\($0.id)") }.width(6)
      TableColumn("Name") { Text("n\($0.id)") }.width(8)
    }
    .tableCursor(.cell($cursor))
  }
}

/// Rows whose number grows.
@Observable private final class GrowingPages: RowProvider, Sendable {
  @ObservationIgnored private let state = Mutex((count: 2, requested: [Range<Int>]()))

  var count: Int? {
    access(keyPath: \.count)
    return state.withLock { $0.count }
  }
  var requested: [Range<Int>] { state.withLock { $0.requested } }

  @MainActor func setCount(_ count: Int) { withMutation(keyPath: \.count) { state.withLock { $0.count = count } } }

  func rows(_ range: Range<Int>) async throws -> [Item] {
    state.withLock { state in
      state.requested.append(range)
      return range.clamped(to: 0..<state.count).map { Item(id: $0) }
    }
  }
}

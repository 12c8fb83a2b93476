import Idem
import IdemCore
import IdemScreen
import IdemTesting
import Testing

@testable import IdemInspector

@MainActor @Observable private final class Feed {
  var items: [Int]
  var mark = Int.min
  init(_ items: [Int]) { self.items = items }
}

private struct Item: View, Equatable {
  let id: Int
  let isMarked: Bool
  var body: some View { Text("item \(id)\(isMarked ? " *" : "")") }
}

private struct Items: View {
  let feed: Feed
  var body: some View { List(feed.items, id: \.self) { Item(id: $0, isMarked: $0 == feed.mark) } }
}

/// Its state keeps a row from being used again for another element.
private struct KeptItem: View {
  @State private var opened = 0
  let id: Int
  var body: some View { Text("item \(id)\(opened)") }
}

private struct KeptItems: View {
  let feed: Feed
  var body: some View { List(feed.items, id: \.self) { KeptItem(id: $0) } }
}

private struct Uneven: View {
  var body: some View {
    List(0..<20) { if $0 % 2 == 0 { Text("even") } }
  }
}

private struct Twins: Identifiable { let id: String }

/// The inspector's report of lists that make only the visible rows.
@MainActor struct InspectedListTests {
  private func open(_ host: TestHost) throws -> Inspector {
    host.render()
    host.press(.function(12))
    host.press("2")
    host.press("]", modifiers: .control)
    host.render()
    return try #require(host.appHost.inspectorScreen?.inspector)
  }

  private func newest(_ inspector: Inspector) -> RowChanges? { inspector.model.lists.first?.change.rows }

  @Test func `the report has the rows that were inserted, removed, moved, reused or changed`() throws {
    let feed = Feed(Array(0..<1000))
    let host = TestHost(width: 80, height: 24) { Items(feed: feed) }
    let inspector = try open(host)
    feed.mark = 3
    host.render()
    #expect(newest(inspector) == RowChanges(updated: 1))
    feed.items.insert(-1, at: 0)
    let inserted = host.render()
    #expect(newest(inspector) == RowChanges(inserted: 1, moved: 23, removed: 1))
    #expect(inserted.nodesMoved == 23)
    // One row went with the insert, and is spare now.
    host.scroll(1)
    host.render()
    let scrolled = try #require(newest(inspector))
    #expect(scrolled.inserted + scrolled.reused == 3 && scrolled.reused >= 1 && scrolled.removed == 3, "\(scrolled)")
    #expect((scrolled.moved, scrolled.updated) == (0, 0))
    feed.items.removeAll { $0 == 5 }
    host.render()
    let removed = try #require(newest(inspector))
    #expect(removed.removed == 1 && removed.inserted + removed.reused == 1, "\(removed)")
    #expect(inspector.model.lists.allSatisfy { $0.change.name == "Int in Items" })
  }

  @Test func `the page of lists shows the numbers of the newest frame first`() throws {
    let feed = Feed(Array(0..<1000))
    let host = TestHost(width: 80, height: 24) { Items(feed: feed) }
    let inspector = try open(host)
    host.press("]", modifiers: .control)
    host.press("4")
    feed.items.insert(-1, at: 0)
    host.render()
    feed.mark = 0
    host.render()
    let rows = host.lines.filter { $0.contains("Int in Items") }
    let words = rows.map { $0.split(separator: " ").map(String.init) }
    #expect(words.map { $0.suffix(5) } == [["·", "·", "·", "1", "·"], ["1", "·", "23", "·", "1"]])
    #expect(words.map(\.first) == ["3", "2"])
    #expect(inspector.model.lists.count == 2)
  }

  @Test func `elements with varying numbers of views and duplicate ids are named on the page of lists`() throws {
    for sentence in [
      try advice { Uneven() },
      try advice { List { ForEach(["a", "b", "a"].map { Twins(id: $0) }) { Text($0.id) } } },
      try advice { VStack { ForEach(["a", "b", "a"], id: \.self) { Text($0) } } },
    ] { #expect(sentence.contains("ForEach<"), "\(sentence)") }
    #expect(try advice { Uneven() }.contains("elements have 1 or 0 views"))
    #expect(try advice { List(["x", "x"], id: \.self) { Text($0) } }.contains("several elements have the id x"))
  }

  /// The sentence on the page, also if the log has printed it before.
  private func advice<Content: View>(@ViewBuilder _ content: () -> Content) throws -> String {
    let host = TestHost(width: 160, height: 24, content: content)
    let inspector = try open(host)
    host.press("]", modifiers: .control)
    host.press("4")
    host.render()
    #expect(inspector.app.diagnostics.listProblems.count == 1)
    return host.lines.first { $0.hasPrefix(" ▲ ") } ?? ""
  }

  @Test func `the tree shows how often each view moved`() throws {
    let feed = Feed(Array(0..<1000))
    let host = TestHost(width: 120, height: 40) { KeptItems(feed: feed) }
    let inspector = try open(host)
    for id in 1...4 {
      feed.items.insert(-id, at: 0)
      host.render()
    }
    let all = TreeRow.all(of: inspector).filter { $0.node.type == KeptItem.self }.map { $0.counts?.moves ?? 0 }
    // Those that came last moved less.
    #expect(all.sorted() == [0, 1, 2, 3] + [Int](repeating: 4, count: 36))
    #expect(host.lines.contains { $0.contains("moves") })
  }

  @Test func `rows of another order are counted as moved once each`() throws {
    let host = TestHost(width: 100, height: 24) { Reordering() }
    let inspector = try open(host)
    host.press("r")
    let stats = host.render()
    #expect(newest(inspector) == RowChanges(moved: 4))
    #expect(stats.nodesMoved == 4)
    let moves = TreeRow.all(of: inspector).filter { $0.node.type == Item.self }.map { $0.counts?.moves ?? 0 }
    #expect(moves == [1, 1, 0, 1, 1])
  }

  @Test func `the body of a modifier is named by it, and is not whose list it is`() throws {
    let host = TestHost(width: 100, height: 24) { Marked() }
    let inspector = try open(host)
    host.press("r")
    host.render()
    #expect(inspector.model.lists.map(\.change.name) == ["Int in Marked"])
    #expect(host.lines.contains { $0.hasPrefix("    Marking ") || $0.contains(" Marking ") }, "\(host.text)")
  }

  @Test func `any column of the tree orders it, by the key and by a click on its title`() throws {
    let host = TestHost(width: 120, height: 40) { Reordering() }
    let inspector = try open(host)
    host.press("]", modifiers: .control)
    host.render()
    var seen: [InspectorModel.Order] = []
    for _ in InspectorModel.Order.allCases {
      seen.append(inspector.model.order)
      host.press("o")
    }
    #expect(seen == InspectorModel.Order.allCases)
    for (title, order) in [("skips", InspectorModel.Order.skips), ("moves", .moves), ("compare µs", .compare)] {
      host.render()
      host.click(title)
      #expect(inspector.model.order == order)
    }
    host.click(column: 2, row: inspector.frame.minY + 1)
    #expect(inspector.model.order == .tree)
    host.press("r")
    host.render()
  }

  @Test func `bytes without a changed cell are reported on a red strip`() throws {
    let host = TestHost(width: 80, height: 24) { Text("x") }
    let inspector = try open(host)
    inspector.check(host.tree.cellBuffer.pointee, cells: 0, bytes: 7, isCursorSame: true, isScrolled: false)
    inspector.needsShow = true
    inspector.model.changed()
    host.render()
    #expect(inspector.model.violations.count == 1)
    #expect(host.lines.last?.contains("7 bytes were sent, but no cell changed") == true)
    #expect(host[column: 1, row: 23].style.background == InspectorColors.bad)
  }
}

private struct Reordering: View {
  @State private var items = [1, 2, 3, 4, 5]
  var body: some View {
    VStack { ForEach(items, id: \.self) { Item(id: $0, isMarked: false) } }
      .onKeyPress("r") {
        items.reverse(); return .handled
      }
  }
}

private struct Marking: ViewModifier {
  func body(content: Content) -> some View { content.padding(.leading, 1) }
}

private struct Marked: View {
  @State private var items = [1, 2, 3]
  var body: some View {
    VStack { ForEach(items, id: \.self) { Item(id: $0, isMarked: false) } }
      .modifier(Marking())
      .onKeyPress("r") {
        items.reverse(); return .handled
      }
  }
}

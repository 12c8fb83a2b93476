import Idem
import IdemTesting
import Testing

@Observable @MainActor private final class Feed {
  var items: [Int]
  var title = ""
  init(_ items: [Int]) { self.items = items }
}

private struct Item: View, Equatable {
  let id: Int
  var body: some View { Text("item \(id)") }
}

private struct ByID: View {
  let feed: Feed
  var body: some View { List(feed.items, id: \.self) { Item(id: $0) } }
}

private struct ByIndex: View {
  let feed: Feed
  var body: some View { List(feed.items.indices, id: \.self) { Item(id: feed.items[$0]) } }
}

/// Its body runs for a reason that is not its list's.
private struct Titled: View {
  let feed: Feed
  var body: some View {
    VStack {
      Text(feed.title)
      List(feed.items, id: \.self) { Item(id: $0) }
    }
  }
}

@MainActor private final class Proxy {
  private(set) var proxy: ScrollViewProxy?
  func take(_ proxy: ScrollViewProxy) { self.proxy = proxy }
}

/// An id that counts how often it is compared.
private struct CountedID: Hashable, Identifiable {
  nonisolated(unsafe) static var comparisons = 0
  let number: Int
  var id: CountedID { self }
  static func == (a: CountedID, b: CountedID) -> Bool {
    comparisons += 1
    return a.number == b.number
  }
}

@Observable @MainActor private final class CountedFeed { var items = (0..<200).map { CountedID(number: $0) } }

private struct ByCountedID: View {
  let feed: CountedFeed
  var body: some View { List(feed.items) { Text("\($0.number)") } }
}

@MainActor
@Suite struct ListCostTests {
  @Test func `when all visible rows are others, their ids are looked up, not each compared with each`() {
    let feed = CountedFeed()
    let host = TestHost(width: 20, height: 150) { ByCountedID(feed: feed) }
    host.render()
    CountedID.comparisons = 0
    feed.items = (1000..<1200).map { CountedID(number: $0) }
    host.render()
    #expect(host.lines[0].hasPrefix("1000") && host.lines[149].hasPrefix("1149"))
    #expect(CountedID.comparisons < 5_000, "\(CountedID.comparisons) comparisons")
  }

  @Test func `an insert at the top: with stable ids one row's body runs, with indices as ids every visible one`() {
    let stable = Feed(Array(0..<10_000)), shifting = Feed(Array(0..<10_000))
    let byID = TestHost(width: 20, height: 50) { ByID(feed: stable) }
    let byIndex = TestHost(width: 20, height: 50) { ByIndex(feed: shifting) }
    byID.render()
    byIndex.render()
    stable.items.insert(-1, at: 0)
    shifting.items.insert(-1, at: 0)
    let first = byID.render(), second = byIndex.render()
    #expect(byID.text == byIndex.text)
    #expect(byID.evaluations(of: Item.self) == 51)
    #expect(byIndex.evaluations(of: Item.self) == 100)
    #expect(first.nodesMoved == 49)
    #expect(second.nodesMoved == 0)
    #expect(first.cellsPainted < 30)
    #expect(second.cellsPainted > 300)
  }

  @Test func `the first frame of a million rows does the work of that of a thousand`() {
    func first(_ count: Int) -> RenderedFrame {
      let feed = Feed(Array(0..<count))
      let host = TestHost(width: 20, height: 50) { ByID(feed: feed) }
      return host.render()
    }
    let thousand = first(1000), million = first(1_000_000)
    #expect(million.nodesBuilt == thousand.nodesBuilt)
    #expect(million.bodiesEvaluated == thousand.bodiesEvaluated)
    #expect(million.nodesLaidOut == thousand.nodesLaidOut)
    #expect(million.cellsPainted == thousand.cellsPainted)
  }

  @Test func `a jump to row 900,000 does at most the work of the first page`() {
    let feed = Feed(Array(0..<1_000_000))
    let box = Proxy()
    let host = TestHost(width: 20, height: 50) {
      ScrollViewReader { proxy in
        let _ = box.take(proxy)
        ByID(feed: feed)
      }
    }
    let first = host.render()
    for row in [900_000, 3, 500_000] {
      box.proxy?.scrollTo(row, anchor: .top)
      let jump = host.render()
      #expect(host.lines[0] == "item \(row)")
      #expect(jump.bodiesEvaluated <= 50 && jump.bodiesEvaluated <= first.bodiesEvaluated)
      #expect(jump.nodesBuilt <= first.nodesBuilt)
      #expect(jump.nodesLaidOut <= first.nodesLaidOut)
      // What was there is blanked, and what is there now written.
      #expect(jump.cellsPainted <= 2 * 20 * 50)
    }
  }

  @Test(arguments: [100, 10_000, 1_000_000]) func `an insert at the top of any number of rows does the same work`(count: Int) {
    let feed = Feed(Array(0..<count))
    let host = TestHost(width: 20, height: 50) { ByID(feed: feed) }
    host.render()
    feed.items.insert(-1, at: 0)
    host.render()
    feed.items.insert(-2, at: 0)
    let stats = host.render()
    #expect([stats.bodiesEvaluated, stats.nodesBuilt, stats.nodesRemoved, stats.nodesMoved] == [2, 0, 0, 49])
  }

  @Test func `the same data lays nothing out`() {
    let feed = Feed(Array(0..<1_000_000))
    let host = TestHost(width: 20, height: 50) { Titled(feed: feed) }
    host.render()
    feed.title = "x"
    host.render()
    feed.title = "y"
    let stats = host.render()
    #expect(stats.bodiesEvaluated == 1)
    #expect(stats.bodiesSkipped == 49)
    #expect(stats.nodesLaidOut <= 2)
    #expect(stats.cellsPainted <= 3)
  }

  @Test func `rows that were seen once leave nothing behind but written state`() {
    let feed = Feed(Array(0..<100_000))
    let host = TestHost(width: 20, height: 50) { ByID(feed: feed) }
    host.render()
    var built = 0, removed = 0
    for _ in 0..<200 {
      host.press(.pageDown)
      let stats = host.render()
      built += stats.nodesBuilt
      removed += stats.nodesRemoved
    }
    #expect(built - removed <= 3 * 50)
  }
}

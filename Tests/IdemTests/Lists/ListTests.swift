import Idem
import IdemTesting
import IdemSeeds
import Testing

@Observable @MainActor private final class Feed {
  var items: [Int]
  init(_ items: [Int]) { self.items = items }
}

private struct Item: View, Equatable {
  let id: Int
  var body: some View { Text("item \(id)") }
}

private struct Feeds: View {
  let feed: Feed
  var body: some View {
    VStack(alignment: .leading) {
      List(feed.items, id: \.self) { Item(id: $0) }
      Text("\(feed.items.count) items")
    }
  }
}

private struct Choice: View {
  let feed: Feed
  @State private var chosen: Int?
  var body: some View {
    List(feed.items, id: \.self, selection: $chosen) { Item(id: $0) }
  }
}

@MainActor
@Suite struct ListTests {
  @Test func `only the rows that are seen have nodes`() {
    let host = TestHost(width: 14, height: 4) { Feeds(feed: Feed(Array(0..<1_000_000))) }
    let stats = host.render()
    #expect(host.text == "item 0\nitem 1\nitem 2\n1000000 items")
    #expect(host.evaluations(of: Item.self) == 3)
    #expect(stats.nodesBuilt < 20)
  }

  @Test func `a click on a row that has left the data since the last frame does not end the program`() {
    let feed = Feed(Array(0..<10))
    let host = TestHost(width: 12, height: 6) { Choice(feed: feed) }
    host.render()
    feed.items = [0]
    host.click(column: 0, row: 4)
    feed.items = []
    host.click(column: 0, row: 0)
    feed.items = [0]
    host.render()
    #expect(host.text.split(separator: "\n") == ["item 0"])
    host.click(column: 0, row: 4)
    #expect(host.text.split(separator: "\n") == ["item 0"])
  }

  @Test func `a row inserted at the top runs one row's body and moves the others as cells`() {
    let feed = Feed(Array(0..<10_000))
    let host = TestHost(width: 12, height: 6) { Feeds(feed: feed) }
    host.render()
    feed.items.insert(77777, at: 0)
    let stats = host.render()
    #expect(host.text == "item 77777\nitem 0\nitem 1\nitem 2\nitem 3\n10001 items")
    #expect(host.evaluations(of: Item.self) == 6)
    #expect(stats.bodiesEvaluated == 2)
    #expect(stats.nodesMoved == 4)
    #expect(stats.cellsPainted <= 36)
  }

  @Test func `rows inserted above stay out of sight when the list is not at its top`() {
    let feed = Feed(Array(0..<100))
    let host = TestHost(width: 12, height: 4) { Feeds(feed: feed) }
    host.render()
    host.scroll(1)
    host.render()
    #expect(host.lines[0] == "item 3")
    feed.items.insert(contentsOf: [900, 901, 902], at: 0)
    host.render()
    #expect(host.text == "item 3\nitem 4\nitem 5\n103 items")
    feed.items.removeFirst(2)
    feed.items.remove(at: 2)
    host.render()
    #expect(host.text == "item 3\nitem 4\nitem 5\n100 items")
  }

  @Test func `a removed row is replaced by the one below it`() {
    let feed = Feed(Array(0..<10))
    let host = TestHost(width: 12, height: 5) { Feeds(feed: feed) }
    host.render()
    feed.items.remove(at: 1)
    host.render()
    #expect(host.text == "item 0\nitem 2\nitem 3\nitem 4\n9 items")
    feed.items = [5]
    host.render()
    #expect(host.text == "item 5\n\n\n\n1 items")
    feed.items = []
    host.render()
    #expect(host.text == "\n\n\n\n0 items")
    feed.items = [1, 2]
    host.render()
    #expect(host.text == "item 1\nitem 2\n\n\n2 items")
  }

  @Test(arguments: Seed.all(40)) func `random edits and scrolls show what a list of all rows shows`(seed: Seed) {
    var random = seed.generator()
    let feed = Feed(Array(0..<Int.random(in: 0...40, using: &random)))
    let host = TestHost(width: 12, height: 9) { Feeds(feed: feed) }
    var next = 1000
    for step in 0..<60 {
      switch Int.random(in: 0..<6, using: &random) {
      case 0: feed.items.insert(next, at: Int.random(in: 0...feed.items.count, using: &random)); next += 1
      case 1 where !feed.items.isEmpty: feed.items.remove(at: Int.random(in: 0..<feed.items.count, using: &random))
      case 2 where feed.items.count > 1:
        let item = feed.items.remove(at: Int.random(in: 0..<feed.items.count, using: &random))
        feed.items.insert(item, at: Int.random(in: 0...feed.items.count, using: &random))
      case 3: host.scroll(Int.random(in: -3...3, using: &random))
      case 4: host.press([KeyEquivalent.home, .end, .pageUp, .pageDown, .upArrow, .downArrow].randomElement(using: &random)!)
      default: feed.items.shuffle(using: &random)
      }
      host.render()
      // The rows below the first one follow the data, without gaps.
      let shown = host.lines.prefix(8).compactMap { $0.isEmpty ? nil : Int($0.dropFirst(5)) }
      #expect(shown.count == min(8, feed.items.count), "\(seed) step \(step): \(host.text)")
      if let first = shown.first, let start = feed.items.firstIndex(of: first) {
        #expect(shown == Array(feed.items[start...].prefix(8)), "\(seed) step \(step)")
      } else {
        #expect(feed.items.isEmpty, "\(seed) step \(step)")
      }
      #expect(host.lines[8] == "\(feed.items.count) items", "\(seed) step \(step)")
    }
  }
}

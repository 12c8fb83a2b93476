import Idem
import IdemTesting
import IdemSeeds
import Testing

@Observable @MainActor private final class Feed {
  var items: [Int]
  init(_ items: [Int]) { self.items = items }
}

/// Counts its taps: its state must stay with its id.
private struct Tapped: View {
  let id: Int
  @State private var taps = 0
  var body: some View {
    HStack {
      Text("\(id):\(taps)").onTapGesture { taps += 1 }
      if taps > 1 { Inner() }
    }
  }
}

private struct TappedList: View {
  let feed: Feed
  var body: some View { List(feed.items, id: \.self) { Tapped(id: $0) } }
}

private struct Inner: View {
  @State private var isOn = false
  var body: some View { Text(isOn ? "on" : "off").onTapGesture { isOn.toggle() } }
}

private struct Plain: View, Equatable {
  let id: Int
  var body: some View {
    HStack {
      Text("row")
      Text("\(id)")
    }
  }
}

@MainActor
@Suite struct RowStateTests {
  @Test func `a row that scrolled away has its state again when it comes back`() {
    let feed = Feed(Array(0..<100))
    let host = TestHost(width: 20, height: 3) { TappedList(feed: feed) }
    host.render()
    host.click("1:0")
    host.click("1:0")
    host.render()
    host.click("off")
    host.render()
    #expect(host.text == "0:0\n1:2 on\n2:0")
    host.press(.end)
    host.render()
    #expect(host.lines[0] == "97:0")
    feed.items.insert(1000, at: 0)
    host.render()
    host.press(.home)
    host.render()
    #expect(host.text == "1000:0\n0:0\n1:2 on")
  }

  @Test func `state goes with its element`() {
    let feed = Feed(Array(0..<100))
    let host = TestHost(width: 20, height: 3) { TappedList(feed: feed) }
    host.render()
    host.click("1:0")
    host.render()
    host.press(.end)
    host.render()
    feed.items.remove(at: 1)
    host.render()
    feed.items.insert(1, at: 1)
    host.render()
    host.press(.home)
    host.render()
    #expect(host.text == "0:0\n1:0\n2:0")
  }

  @Test func `a row without state is used again for another element: scrolling builds nothing`() {
    let host = TestHost(width: 20, height: 5) { List(0..<1_000_000) { Plain(id: $0) } }
    host.render()
    host.press(.downArrow)
    host.render()
    for step in 2..<20 {
      host.press(.downArrow)
      let stats = host.render()
      #expect([stats.nodesBuilt, stats.nodesRemoved, stats.bodiesEvaluated] == [0, 0, 1])
      #expect(host.lines == (step..<(step + 5)).map { "row \($0)" })
    }
  }

  @Test(arguments: Seed.all(30)) func `no state leaks into another row, on random scripts`(seed: Seed) {
    var random = seed.generator()
    let feed = Feed(Array(0..<50))
    let host = TestHost(width: 20, height: 6) { TappedList(feed: feed) }
    var taps: [Int: Int] = [:], next = 100
    for step in 0..<120 {
      host.render()
      switch Int.random(in: 0..<7, using: &random) {
      case 0, 1:
        let row = Int.random(in: 0..<6, using: &random)
        guard row < host.lines.count, let id = host.lines[row].split(separator: ":").first.flatMap({ Int($0) }) else { break }
        host.click(column: 0, row: row)
        taps[id, default: 0] += 1
      case 2: host.press([KeyEquivalent.pageUp, .pageDown, .home, .end].randomElement(using: &random)!)
      case 3: host.scroll(Int.random(in: -5...5, using: &random))
      case 4:
        feed.items.insert(next, at: Int.random(in: 0...feed.items.count, using: &random))
        next += 1
      case 5 where feed.items.count > 10:
        let gone = feed.items.remove(at: Int.random(in: 0..<feed.items.count, using: &random))
        taps[gone] = nil
      default: feed.items.shuffle(using: &random)
      }
      host.render()
      for line in host.lines where !line.isEmpty {
        let parts = line.split(separator: " ")[0].split(separator: ":").map { Int($0)! }
        #expect(parts[1] == taps[parts[0], default: 0], "\(seed) step \(step): \(line)")
      }
    }
  }
}

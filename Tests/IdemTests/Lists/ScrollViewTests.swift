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

/// A row whose number of lines depends on its id.
private struct Tall: View, Equatable {
  let id: Int
  var body: some View { Text((0...(id % 3)).map { "\(id).\($0)" }.joined(separator: "\n")) }
}

private struct Feeds<Content: View>: View {
  let feed: Feed
  @ViewBuilder let content: ([Int]) -> Content
  var body: some View { content(feed.items) }
}

@MainActor
@Suite struct ScrollViewTests {
  @Test func `content that does not fit is clipped, and a bar shows the part that is seen`() {
    let host = TestHost(width: 8, height: 4) {
      ScrollView { VStack(alignment: .leading) { ForEach(0..<8) { Text("line \($0)") } } }
    }
    host.render()
    #expect(host.text == "line 0 ┃\nline 1 ┃\nline 2\nline 3")
    host.press(.downArrow)
    host.render()
    #expect(host.text == "line 1\nline 2 ┃\nline 3 ┃\nline 4")
    host.press(.end)
    host.render()
    #expect(host.text == "line 4\nline 5\nline 6 ┃\nline 7 ┃")
    host.press(.pageUp)
    host.render()
    #expect(host.lines[0].hasPrefix("line 1"))
    host.press(.home)
    host.render()
    #expect(host.text == "line 0 ┃\nline 1 ┃\nline 2\nline 3")
  }

  @Test func `content that fits has no bar and cannot be scrolled`() {
    let host = TestHost(width: 8, height: 4) { ScrollView { Text("one\ntwo") } }
    host.render()
    host.scroll(3)
    let stats = host.render()
    #expect(host.text == "one\ntwo\n\n")
    #expect(stats.cellsPainted == 0)
  }

  @Test func `a hidden bar leaves its column to the content`() {
    let host = TestHost(width: 6, height: 2) {
      ScrollView { VStack(alignment: .leading) { ForEach(0..<8) { Text("line \($0)") } } }.scrollIndicators(.hidden)
    }
    host.render()
    #expect(host.text == "line 0\nline 1")
  }

  @Test func `dragging the bar scrolls in proportion`() {
    let host = TestHost(width: 12, height: 10) { ScrollView { LazyVStack(alignment: .leading) { ForEach(0..<1000) { Item(id: $0) } } } }
    host.render()
    host.tree.input.deliver(.mouse(MouseEvent(.down(.left), at: Point(x: 11, y: 0))))
    host.tree.input.deliver(.mouse(MouseEvent(.drag(.left), at: Point(x: 11, y: 9))))
    host.render()
    #expect(host.lines[9].hasPrefix("item 999"))
    host.tree.input.deliver(.mouse(MouseEvent(.drag(.left), at: Point(x: 11, y: 0))))
    host.tree.input.deliver(.mouse(MouseEvent(.up(.left), at: Point(x: 11, y: 0))))
    host.render()
    #expect(host.lines[0].hasPrefix("item 0"))
  }

  @Test func `a horizontal scroll view has a row for its indicator below a content that is wider`() {
    for (width, lines) in [(20, ["0123456789ab", "ABCDEFGHIJKL", "below"]), (8, ["01234567", "ABCDEFGH", "━━━━━", "below"])] {
      let host = TestHost(width: width, height: 5) {
        VStack(alignment: .leading, spacing: 0) {
          ScrollView(.horizontal) { Text("0123456789ab\nABCDEFGHIJKL").fixedSize() }
          Text("below")
        }
      }
      host.render()
      #expect(host.lines.prefix(lines.count) == lines[...], "\(host.lines)")
    }
  }

  @Test func `a horizontal scroll view is as high as its content and scrolls its columns`() {
    let host = TestHost(width: 6, height: 3) {
      VStack(alignment: .leading) {
        ScrollView(.horizontal, showsIndicators: false) { LazyHStack { ForEach(0..<1000) { Text("c\($0)") } } }
        Text("below")
      }
    }
    let stats = host.render()
    #expect(host.text == "c0 c1\nbelow\n")
    #expect(stats.nodesBuilt < 20)
    host.press(.rightArrow)
    host.render()
    #expect(host.lines[0] == " c1 c2")
    host.press(.end)
    host.render()
    #expect(host.lines[0] == "8 c999")
  }

  @Test func `both axes scroll together`() {
    let host = TestHost(width: 5, height: 2) {
      ScrollView([.horizontal, .vertical], showsIndicators: false) { Text("0123456789\nabcdefghij\nABCDEFGHIJ") }
    }
    host.render()
    #expect(host.text == "01234\nabcde")
    host.press(.rightArrow)
    host.press(.downArrow)
    host.render()
    #expect(host.text == "efghi\nEFGHI")
    host.press(.rightArrow)
    host.render()
    #expect(host.text == "fghij\nFGHIJ")
  }

  @Test func `a lazy stack makes the rows that are seen, and jumps at the cost of a page`() {
    let host = TestHost(width: 14, height: 5) {
      ScrollViewReader { proxy in
        ScrollView { LazyVStack(alignment: .leading) { ForEach(0..<1_000_000) { Item(id: $0) } } }
          .onKeyPress("j") {
            proxy.scrollTo(900_000, anchor: .top)
            return .handled
          }
      }
    }
    let first = host.render()
    #expect(host.evaluations(of: Item.self) == 5)
    host.press("j")
    let jump = host.render()
    #expect(host.lines.map { $0.filter { $0 != "┃" }.trimmingSuffix() } == (0..<5).map { "item \(900_000 + $0)" })
    #expect(jump.bodiesEvaluated <= first.bodiesEvaluated + 1)
    #expect(jump.nodesBuilt <= first.nodesBuilt)
  }

  @Test func `a lazy stack has spacing between its rows, and alignment across them`() {
    let host = TestHost(width: 7, height: 5) {
      ScrollView(showsIndicators: false) {
        Text("header")
        LazyVStack(alignment: .trailing, spacing: 1) { ForEach(0..<3) { Text("r\($0)") } }
        Text("footer")
      }
    }
    host.render()
    #expect(host.text == "header\n     r0\n\n     r1\n")
    host.press(.end)
    host.render()
    #expect(host.text == "\n     r1\n\n     r2\nfooter")
  }

  @Test(arguments: [UnitPoint.top, .center, .bottom]) func `scrollTo brings a row to a point of the view`(anchor: UnitPoint) {
    let host = TestHost(width: 10, height: 5) {
      ScrollViewReader { proxy in
        List(0..<100) { Item(id: $0) }.onAppear { proxy.scrollTo(50, anchor: anchor) }
      }
    }
    host.render()
    host.render()
    #expect(host.lines[Int(anchor.y * 4)] == "item 50")
    #expect(host.lines.count == 5 && !host.lines[4].isEmpty && !host.lines[0].isEmpty)
  }

  @Test func `scrollTo without an anchor scrolls as little as shows the row, also one that was just added`() {
    let feed = Feed(Array(0..<20))
    let host = TestHost(width: 10, height: 4) {
      ScrollViewReader { proxy in
        Feeds(feed: feed) { List($0, id: \.self) { Item(id: $0) } }
          .onKeyPress("a") {
            feed.items.append(500)
            proxy.scrollTo(500)
            return .handled
          }
          .onKeyPress("b") {
            proxy.scrollTo(18)
            return .handled
          }
      }
    }
    host.render()
    host.press("a")
    host.render()
    #expect(host.text == "item 17\nitem 18\nitem 19\nitem 500")
    host.press("b")
    #expect(host.render().cellsPainted == 0)
  }

  @Test func `a view with an id inside of static content is scrolled to`() {
    let host = TestHost(width: 10, height: 3) {
      ScrollViewReader { proxy in
        ScrollView(showsIndicators: false) {
          VStack(alignment: .leading) { ForEach(0..<30) { number in Text("line \(number)").id("id \(number)") } }
        }
        .onAppear { proxy.scrollTo("id 17", anchor: .bottom) }
      }
    }
    for _ in 0..<3 { host.render() }
    #expect(host.text == "line 15\nline 16\nline 17")
  }

  @Test func `a list that begins at its end stays there while rows come, until the user leaves it`() {
    let feed = Feed(Array(0..<20))
    let host = TestHost(width: 10, height: 3) {
      Feeds(feed: feed) { List($0, id: \.self) { Item(id: $0) }.defaultScrollAnchor(.bottom) }
    }
    host.render()
    #expect(host.text == "item 17\nitem 18\nitem 19")
    feed.items += [20, 21]
    host.render()
    #expect(host.text == "item 19\nitem 20\nitem 21")
    host.press(.upArrow)
    host.render()
    feed.items += [22]
    host.render()
    #expect(host.text == "item 18\nitem 19\nitem 20")
    host.press(.end)
    host.render()
    feed.items += [23]
    host.render()
    #expect(host.text == "item 21\nitem 22\nitem 23")
  }

  @Test(arguments: Seed.all(40)) func `random scripts on rows of many heights show what a picture of all rows shows`(seed: Seed) {
    var random = seed.generator()
    let feed = Feed(Array(0..<Int.random(in: 0...60, using: &random)))
    let height = Int.random(in: 1...12, using: &random)
    let host = TestHost(width: 12, height: height) {
      Feeds(feed: feed) { items in
        ScrollView(showsIndicators: false) { LazyVStack(alignment: .leading) { ForEach(items, id: \.self) { Tall(id: $0) } } }
      }
    }
    host.render()
    var top = 0, next = 100
    for step in 0..<80 {
      let old = feed.items
      var model = feed.items.flatMap { id in (0...(id % 3)).map { "\(id).\($0)" } }
      var most: Int { max(0, model.count - height) }
      switch Int.random(in: 0..<8, using: &random) {
      case 0: (host.press(.home), top = 0).1
      case 1: (host.press(.end), top = most).1
      case 2: (host.press(.pageDown), top = min(most, top + max(1, height - 1))).1
      case 3: (host.press(.pageUp), top = max(0, top - max(1, height - 1))).1
      case 4:
        let turns = Int.random(in: -4...4, using: &random)
        for _ in 0..<abs(turns) { host.scroll(turns.signum()) }
        top = min(most, max(0, top + turns * 3))
      case 5:
        feed.items.insert(next, at: Int.random(in: 0...feed.items.count, using: &random))
        next += 1
      case 6 where !feed.items.isEmpty: feed.items.remove(at: Int.random(in: 0..<feed.items.count, using: &random))
      default: feed.items.shuffle(using: &random)
      }
      let before = host.lines
      host.render()
      let new = feed.items.flatMap { id in (0...(id % 3)).map { "\(id).\($0)" } }
      if new != model {
        // Of the rows that were seen, that nearest to where the first of them was keeps its place, as far as the ends allow.
        func id(_ line: String) -> Int? { line.split(separator: ".").first.flatMap { Int($0) } }
        let seen = before.compactMap(id)
        // What shows its start shows it afterwards, too.
        if top > 0, let first = seen.first, let index = old.firstIndex(of: first) {
          let places = feed.items.indices.sorted { (abs($0 - index), -$0) < (abs($1 - index), -$1) }
          if let place = places.first(where: { seen.contains(feed.items[$0]) }) {
            let kept = before.firstIndex { id($0) == feed.items[place] }!
            let line = new.firstIndex { id($0) == feed.items[place] }! + Int(before[kept].split(separator: ".")[1])!
            top = line - kept
          }
        }
        model = new
        top = min(most, max(0, top))
      }
      let shown = host.lines.map { $0 }
      let expected =
        Array(model[min(top, model.count)...].prefix(height)) + Array(repeating: "", count: max(0, height - (model.count - top)))
      #expect(shown == Array(expected.prefix(height)), "\(seed) step \(step)")
    }
  }
}

extension String {
  fileprivate func trimmingSuffix() -> String { String(self[..<(lastIndex { $0 != " " }.map { index(after: $0) } ?? startIndex)]) }
}

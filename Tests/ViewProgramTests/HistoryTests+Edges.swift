import Idem
import IdemCore
import IdemTesting
import Testing

/// Rows without a height at the edges, and rows that are drawn elsewhere than at their own place.
extension HistoryTests {
  /// All lists of four heights from 0 to 2.
  private static let heights: [[Int]] = (0..<81).map { number in [27, 9, 3, 1].map { number / $0 % 3 } }

  @Test(arguments: 1...4) func `a scroll view whose views fit has no indicator, also if the last ones have no height`(length: Int) {
    for heights in Self.heights {
      let host = host(8, length, "\(heights) \(length)") { Heights(heights: heights) }
      settle(host)
      #expect(host.text.contains("┃") == (heights.reduce(0, +) > length), "\(heights) \(length)\n\(host.text)")
    }
  }

  @Test(arguments: 1...4) func `the end of a scroll view looks the same on each way there`(length: Int) {
    for heights in Self.heights where heights.reduce(0, +) > length {
      let host = host(8, length, "\(heights) \(length)") { Heights(heights: heights) }
      settle(host)
      host.press(.end)
      settle(host)
      let (picture, outline) = (host.text, host.outline)
      // From above, one line at a time, and back from the end of a longer view.
      host.press(.home)
      settle(host)
      for _ in 0..<8 {
        host.press(.downArrow)
        settle(host)
      }
      #expect(host.text == picture && host.outline == outline, "\(heights) \(length)\n\(host.text)\n----\n\(picture)")
      host.resize(width: 8, height: length + 1)
      settle(host)
      host.resize(width: 8, height: length)
      settle(host)
      host.press(.end)
      settle(host)
      #expect(host.text == picture && host.outline == outline, "\(heights) \(length)\n\(host.text)\n----\n\(picture)")
    }
  }

  @Test(arguments: 1...4) func `whether lazy rows have an indicator does not depend on where they are scrolled`(length: Int) {
    for heights in Self.heights {
      let host = host(8, length, "\(heights) \(length)") { LazyHeights(heights: heights) }
      settle(host)
      // Rows are made until the view is full. It is not known whether one behind them has a height.
      let ends = heights.indices.map { heights[...$0].reduce(0, +) }
      let fits = ends[3] < length || ends[3] == length && heights[3] > 0
      for key in [KeyEquivalent.home, .end, .home, .end] {
        host.press(key)
        settle(host)
        #expect(host.text.contains("┃") == !fits, "\(heights) \(length) \(key)\n\(host.text)")
      }
    }
    let host = host(8, 2, "all") { LazyHeights(heights: [1, 1, 0, 0]) }
    settle(host)
    #expect(host.lines == ["v0…    ┃", "v1…"])
    host.press(.end)
    settle(host)
    #expect(host.lines == ["v0…    ┃", "v1…    ┃"])
  }

  @Test func `a view that is out of sight does not move those in sight across the axis`() {
    let host = host(10, 6, "across") { WideEnd() }
    settle(host)
    host.scroll(2)
    for _ in 0..<2 { host.press(.rightArrow) }
    settle(host)
    #expect(host.lines[0] == "89abcdefgh", "\(host.text)")
    // The wide view is the one from which the rows above it are found.
    host.scroll(-2)
    settle(host)
    #expect(host.lines == ["row 0    ┃", "row 1    ┃", "row 2    ┃", "row 3", "row 4", "row 5"])
  }

  @Test func `the last column of a wide view can be scrolled into sight beside the indicator`() {
    let host = host(10, 6, "column") { WideEnd() }
    settle(host)
    host.scroll(2)
    for _ in 0..<9 { host.press(.rightArrow) }
    settle(host)
    #expect(host.lines[0] == "fghijklmn", "\(host.text)")
    host.tree.widthsChanged()
    settle(host)
    #expect(host.lines[0] == "fghijklmn", "\(host.text)")
  }

  @Test(arguments: [0, 1, 2, 3]) func `rows stay in place when others change while a header that has scrolled is pinned`(lines: Int) {
    model.items = Array(0..<30)
    let host = host(12, 6, "\(lines)") { TallHeader(model: model) }
    settle(host)
    host.press(.tab)
    for _ in 0..<lines { host.press(.downArrow) }
    settle(host)
    let picture = host.text
    model.items.append(30)
    settle(host)
    model.items.removeLast()
    settle(host)
    #expect(host.text == picture, "\(host.text)\n----\n\(picture)")
    // A row below the edges of the pinned header came into sight with each line.
    #expect(host.text.contains("row \(max(0, 2 + lines))"), "\(host.text)")
  }

  @Test func `a key that changes nothing scrolls to the view that handles it at once, and not later`() {
    model.items = Array(0..<3)
    let host = host(12, 3, "key") {
      VStack {
        Button("press") {}.onKeyPress("x") { .handled }
        ForEach(model.items, id: \.self) { Text("line \($0)") }
        Text("end")
      }
      .modifier(InScrollView())
    }
    settle(host)
    // In sight as a whole: no frame, and nothing is scrolled when rows come before it later.
    let frames = host.appHost.frames
    #expect(host.press("x") == .handled)
    #expect(!host.tree.hasWork && host.appHost.frames == frames)
    host.scroll(2)
    settle(host)
    #expect(!host.text.contains("press"), "\(host.text)")
    #expect(host.press("x") == .handled)
    settle(host)
    #expect(host.text.contains("press"), "\(host.text)")
  }
}

private struct InScrollView: ViewModifier {
  func body(content: Content) -> some View { ScrollView { content } }
}

private struct Heights: View {
  let heights: [Int]

  private func view(_ index: Int) -> some View { Text("v\(index)\nw").frame(height: heights[index]) }

  var body: some View {
    ScrollView {
      view(0)
      view(1)
      view(2)
      view(3)
    }
  }
}

private struct LazyHeights: View {
  let heights: [Int]

  var body: some View {
    ScrollView { LazyVStack(alignment: .leading) { ForEach(0..<4) { Text("v\($0)\nw").frame(height: heights[$0]) } } }
  }
}

/// Six rows, and six lines of a view that is wider than they are.
private struct WideEnd: View {
  var body: some View {
    ScrollView([.horizontal, .vertical]) {
      ForEach(0..<6) { Text("row \($0)") }
      Text("0123456789abcdefghijklmn").frame(height: 6, alignment: .top)
    }
  }
}

private struct TallHeader: View {
  let model: HistoryModel

  var body: some View {
    ScrollView {
      LazyVStack(alignment: .leading, pinnedViews: .sectionHeaders) {
        Section {
          ForEach(model.items, id: \.self) { Text("row \($0)") }
        } header: {
          Text("a\nb\nc")
        }
      }
    }
  }
}

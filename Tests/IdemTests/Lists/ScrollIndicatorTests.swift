import Idem
import IdemTesting
import Observation
import IdemSeeds
import Testing

@MainActor
@Suite struct ScrollIndicatorTests {
  @Test func `rows under a bar are as wide as a header above the list`() {
    let host = TestHost(width: 12, height: 4) {
      VStack(spacing: 0) {
        HStack {
          Text("name"); Spacer(); Text("size")
        }
        List(0..<9) { row in
          HStack {
            Text("r\(row)"); Spacer(); Text("\(row)")
          }
        }
        .scrollIndicators(.visible)
      }
    }
    host.render()
    #expect(host.lines == ["name    size", "r0         0", "r1         1", "r2         2"])
    #expect(host[column: 11, row: 1].style.attributes.contains(.reverse))
    #expect(!host[column: 11, row: 3].style.attributes.contains(.reverse))
  }

  @Test(arguments: [true, false]) func `a view at its end stays there when its bar makes the rows higher`(isLazy: Bool) {
    let rows = (0..<12).map { "0123456789 123456789 \($0 % 10)" } + ["end"]
    let host = TestHost(width: 22, height: 8) {
      ScrollView {
        if isLazy { LazyVStack(alignment: .leading) { ForEach(rows, id: \.self) { Text($0) } } } else { Text(rows.joined(separator: "\n")) }
      }
      .defaultScrollAnchor(.bottom)
    }
    host.render()
    #expect(host.lines.last == "end                  ┃")
    #expect(!host.picturesDiffer)
  }

  @Test(arguments: Seed.all(3)) func `any rows that are added to a view at its end leave it there`(seed: Seed) {
    var random = seed.generator()
    for _ in 0..<40 {
      let rows = GrowingRows(), width = 8 + random.below(30), height = 1 + random.below(9), isLazy = random.chance(0.5)
      let host = TestHost(width: width, height: height) { GrowingView(rows: rows, isLazy: isLazy) }
      host.render()
      for _ in 0..<10 {
        for _ in 0..<random.below(4) { rows.texts.append(String(repeating: "ab ", count: random.below(14))) }
        rows.texts.append("end\(rows.texts.count)")
        host.render()
        guard host.text.contains("end\(rows.texts.count - 1)") else {
          Issue.record("\(width)x\(height) \(rows.texts)\n\(host.text)")
          return
        }
      }
    }
  }

  @Test func `the bar is seen where rows leave its column free`() {
    let host = TestHost(width: 6, height: 3) { List(0..<9) { Text("r\($0)") }.scrollIndicators(.visible) }
    host.render()
    #expect(host.lines == ["r0   ┃", "r1", "r2"])
    host.scroll(1)
    host.render()
    #expect(host.lines[1] == "r4   ┃")
    #expect(!host.picturesDiffer)
  }

  @Test(arguments: [false, true]) func `the thumb never moves backwards while rows of any height scroll by, and touches an end only there`(
    hasHeader: Bool
  ) {
    let host = TestHost(width: 10, height: 20) {
      ScrollView {
        if hasHeader { Text("header\nof\nthree") }
        LazyVStack(alignment: .leading) {
          ForEach(0..<60, id: \.self) { row in
            Text((0..<(row % 7 == 0 ? 30 : 1 + row % 3)).map { "\(row).\($0)" }.joined(separator: "\n"))
          }
        }
      }
    }
    host.render()
    var thumb: Range<Int> {
      let rows = (0..<20).filter { host.lines[$0].hasSuffix("┃") }
      return rows.isEmpty ? 0..<0 : rows.first!..<(rows.last! + 1)
    }
    var old = thumb, lengths: Set<Int> = [], steps = 0
    #expect(old.lowerBound == 0)
    while true {
      host.press(.downArrow)
      guard host.render().cellsChanged > 0 else { break }
      steps += 1
      let new = thumb
      lengths.insert(new.count)
      #expect(new.lowerBound >= old.lowerBound, "step \(steps): \(old) to \(new)")
      #expect(new.lowerBound > 0)
      #expect((new.upperBound == 20) == host.lines[19].hasPrefix("59.2"), "step \(steps): \(new)")
      old = new
      if steps > 2000 { break }
    }
    #expect(steps > 300 && old.upperBound == 20)
    // The estimate settles: the thumb has nearly one length.
    #expect(lengths.max()! - lengths.min()! <= 1, "\(lengths)")
  }

  @Test func `the thumb has the tint while what it scrolls has the focus`() {
    let host = TestHost(width: 10, height: 4) {
      VStack(alignment: .leading) {
        Button("one") {}
        ScrollView { Text("a\nb\nc\nd\ne\nf") }
      }
      .tint(.magenta)
    }
    host.settle()
    #expect(host[column: 9, row: 1].style.foreground != .magenta)
    host.press(.tab)
    host.settle()
    #expect(host[column: 9, row: 1].style.foreground == .magenta)
    #expect(host[column: 9, row: 3].style.foreground != .magenta)
    host.press(.tab)
    host.settle()
    #expect(host[column: 9, row: 1].style.foreground != .magenta)
    #expect(!host.picturesDiffer)
  }

  @Test func `the cells of a table are under their titles, with a bar or without`() {
    struct Line: Identifiable { let id: Int }
    for count in [2, 20] {
      let host = TestHost(width: 12, height: 4) {
        Table((0..<count).map { Line(id: $0) }) {
          TableColumn("a") { (line: Line) in Text("r\(line.id)") }
          TableColumn("size") { (line: Line) in Text("\(line.id)") }.alignment(.trailing)
        }
        .scrollIndicators(.visible)
      }
      host.render()
      let title = host.lines[0].count, cell = host.lines[1].count
      #expect(title == cell && cell == 12, "\(count): \(host.lines)")
    }
  }
}

@Observable @MainActor private final class GrowingRows {
  var texts: [String] = []
}

private struct GrowingView: View {
  let rows: GrowingRows
  let isLazy: Bool

  var body: some View {
    ScrollView {
      if isLazy {
        LazyVStack(alignment: .leading) { ForEach(rows.texts.indices, id: \.self) { Text(rows.texts[$0]) } }
      } else {
        VStack(alignment: .leading) { ForEach(rows.texts.indices, id: \.self) { Text(rows.texts[$0]) } }
      }
    }
    .defaultScrollAnchor(.bottom)
  }
}

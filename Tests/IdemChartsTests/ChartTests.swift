import Idem
import IdemCharts
import IdemTesting
import Testing

/// Counts of work, and what a user sees.
@Suite(.serialized) @MainActor struct ChartTests {
  struct Sale: Identifiable, Equatable {
    var id: String { name }
    let name: String
    let amount: Double
  }
  private static let sales = [Sale(name: "a", amount: 10), Sale(name: "b", amount: 20), Sale(name: "c", amount: 5)]

  private struct Bars: View {
    @State private var unrelated = 0
    @State private var last = 5.0
    var body: some View {
      Chart(ChartTests.sales) { sale in
        BarMark(x: .value("name", sale.name), y: .value("amount", sale.name == "c" ? last : sale.amount))
      }
      .onKeyPress("u") {
        unrelated += 1
        return .handled
      }
      .onKeyPress("g") {
        last += 5
        return .handled
      }
      .id(0)
      Text("\(unrelated)").frame(height: 1)
    }
  }

  @Test func `bars of a logarithmic axis begin at the power of ten below the least value`() {
    let host = TestHost(width: 24, height: 9) {
      Chart([2, 40, 9_000], id: \.self) { BarMark(x: .value("run", "\($0)"), y: .value("ms", $0)) }.chartYScale(type: .log)
    }
    host.render()
    #expect(host.lines[2].hasPrefix("1000 ") && host.lines[7].hasPrefix("   1 "), "\(host.text)")
    // Each decade has the same height: 2 is a third of one, 9,000 almost four.
    let heights = [8, 14, 20].map { column in host.lines[0..<7].filter { "▁▂▃▄▅▆▇█".contains(Array($0)[column]) }.count }
    #expect(heights == [1, 3, 7], "\(host.text)")
  }

  @Test func `bars begin at the axis, and ticks are on rows`() {
    let host = TestHost(width: 30, height: 10) { Chart(Self.sales) { BarMark(x: .value("name", $0.name), y: .value("amount", $0.amount)) } }
    host.render()
    #expect(
      host.lines.map { $0.replacingTrailingSpaces } == [
        "20 ┈┈┈┈┈┈┈┈┈┈┈██████┈┈┈┈┈┈┈┈┈┈",
        "              ██████",
        "              ██████",
        "              ██████",
        "10 ┈┈██████┈┈┈██████┈┈┈┈┈┈┈┈┈┈",
        "     ██████   ██████",
        "     ██████   ██████   ██████",
        "     ██████   ██████   ██████",
        " 0 ───────────────────────────",
        "       a        b        c",
      ])
  }

  @Test func `bars that fill a part of their bands do not touch, whatever the width`() {
    for width in 40..<120 {
      let host = TestHost(width: width, height: 6) {
        Chart {
          ForEach(0..<12, id: \.self) { BarMark(x: .value("x", $0), yStart: .value("y", 0), yEnd: .value("y", 1), width: .ratio(0.7)) }
        }
        .chartYAxis(.hidden)
      }
      host.render()
      let bars = host.lines[1].split(separator: " ").map(\.count)
      #expect(bars.count == 12 && Set(bars).count == 1, "\(width): \(host.lines[1])")
    }
  }

  @Test func `a chart whose marks are equal paints nothing`() {
    let host = TestHost(width: 30, height: 11) { VStack(spacing: 0) { Bars() } }
    host.render()
    host.press("u")
    let frame = host.render()
    #expect(frame.cellsPainted <= 30)
    host.press("g")
    #expect(host.render().cellsPainted > 0)
  }

  @Test func `values of a stream run no body`() {
    let stream = ChartStream<Double, Double>(capacity: 1000)
    stream.append(contentsOf: (0..<100).map { (Double($0), Double($0 % 10)) })
    let host = TestHost(width: 40, height: 10) { Chart { LinePlot(stream, x: "t", y: "load") }.chartUpdates(.scroll) }
    host.render()
    let before = host.text
    stream.append(contentsOf: (100..<200).map { (Double($0), Double($0 % 7)) })
    let frame = host.render()
    #expect(frame.bodiesEvaluated == 0 && frame.nodesLaidOut == 0)
    #expect(host.text != before)
    #expect(stream.count == 200)
  }

  @Test func `a chart as a table is aligned`() {
    let host = TestHost(width: 40, height: 6) {
      Chart(Self.sales) { BarMark(x: .value("name", $0.name), y: .value("amount", $0.amount)) }.chartAsTable()
    }
    host.render()
    #expect(host.lines.prefix(4).map(\.replacingTrailingSpaces) == ["name  amount", "a         10", "b         20", "c          5"])
  }

  @Test func `a table has one column where each row is a series, and fewer digits where it is too wide`() {
    struct Named: View {
      var body: some View {
        Chart(ChartTests.sales) { sale in
          BarMark(x: .value("name", sale.name), y: .value("amount", sale.amount / 7)).foregroundStyle(by: .value("name", sale.name))
        }
        .chartAsTable()
      }
    }
    let host = TestHost(width: 30, height: 6) { Named() }
    host.render()
    #expect(host.lines.prefix(2).map(\.replacingTrailingSpaces) == ["name              amount", "a     1.4285714285714286"])
    host.resize(width: 12, height: 6)
    host.render()
    #expect(
      host.lines.prefix(4).map(\.replacingTrailingSpaces) == ["name  amount", "a     1.4286", "b     2.8571", "c     0.7143"])
  }

  @Test func `a table of a stream shows the newest values`() {
    let stream = ChartStream<Double, Double>(capacity: 100)
    stream.append(contentsOf: (0..<100).map { (Double($0), Double($0 * 2)) })
    let host = TestHost(width: 30, height: 5) { Chart { LinePlot(stream, x: "t", y: "v") }.chartAsTable() }
    host.render()
    #expect(host.lines.map(\.replacingTrailingSpaces) == [" t    v", "… 97 more", "97  194", "98  196", "99  198"])
  }

  @Test func `series are named in the legend, and differ in symbols where colors are not enough`() {
    struct Series: View {
      var body: some View {
        Chart {
          ForEach(0..<5) { LineMark(x: .value("x", $0), y: .value("y", $0)).foregroundStyle(by: .value("kind", "up")) }
          ForEach(0..<5) { LineMark(x: .value("x", $0), y: .value("y", 4 - $0)).foregroundStyle(by: .value("kind", "down")) }
        }
      }
    }
    let host = TestHost(width: 40, height: 12) { Series().environment(\.accessibilityDifferentiateWithoutColor, true) }
    host.render()
    #expect(host.text.contains("● up  ■ down"))
    #expect(host.text.filter { $0 == "■" }.count == 6)
  }

  @Test func `the arrow keys select the values of the data`() {
    struct Selecting: View {
      @State private var selected: Int?
      var body: some View {
        VStack(spacing: 0) {
          Chart { ForEach(0..<5) { PointMark(x: .value("x", $0 * 10), y: .value("y", $0)) } }
            .chartXSelection(value: $selected)
          Text("selected \(selected.map(String.init) ?? "none")")
        }
      }
    }
    let host = TestHost(width: 40, height: 12) { Selecting() }
    host.render()
    host.press(.tab)
    host.render()
    host.press(.rightArrow)
    host.press(.rightArrow)
    host.render()
    #expect(host.text.contains("selected 10"))
    host.click(column: 39, row: 3)
    host.render()
    #expect(host.text.contains("selected 39") || host.text.contains("selected 40"))
  }

  @Test func `an overlay converts between cells and values`() {
    let host = TestHost(width: 40, height: 12) {
      Chart { ForEach(0..<11) { PointMark(x: .value("x", $0), y: .value("y", $0)) } }
        .chartOverlay { proxy in
          let column = proxy.position(forX: 5) ?? -1
          Text("\(column) \(proxy.value(atX: column, as: Int.self) ?? -1)")
        }
    }
    host.render()
    host.render()
    #expect(host.text.contains("18 5") || host.text.contains("19 5"))
  }

  @Test func `a chart of no data, of one value, of gaps and in no space does not fail`() {
    struct Odd: View {
      let values: [Double]
      var body: some View {
        Chart {
          ForEach(values.indices, id: \.self) { index in
            LineMark(x: .value("x", index), y: .value("y", values[index]))
            AreaMark(x: .value("x", index), y: .value("y", values[index]))
            BarMark(x: .value("x", index), y: .value("y", values[index]))
            PointMark(x: .value("x", index), y: .value("y", values[index]))
            SectorMark(angle: .value("y", values[index]))
            RectangleMark(x: .value("x", index), y: .value("y", values[index]))
          }
          RuleMark(y: .value("y", Double.nan))
        }
      }
    }
    for values in [[], [3], [0], [.nan], [.infinity, -.infinity], [1e300, -1e300, 5], [1e-300, 2e-300], [-5, -5, -5]] as [[Double]] {
      for (width, height) in [(0, 0), (1, 1), (3, 2), (10, 4), (80, 24)] {
        let host = TestHost(width: max(1, width), height: max(1, height)) { Odd(values: values).frame(width: width, height: height) }
        host.render()
      }
    }
  }
}

extension String {
  fileprivate var replacingTrailingSpaces: String {
    var text = self
    while text.hasSuffix(" ") { text.removeLast() }
    return text
  }
}

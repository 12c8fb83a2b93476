import Idem
import IdemCharts
import IdemTesting
import Testing

/// The forms of marks and plots in the spelling of Swift Charts: that they compile is half of each test.
@Suite(.serialized) @MainActor struct MarkSpellingTests {
  struct Item: Identifiable {
    let id: Int
    let kind: String
    let value: Double
    var next: Double { value + 1 }
    var start: Int { id }
    var end: Int { id + 1 }
  }
  static let items = (0..<6).map { Item(id: $0, kind: $0 % 2 == 0 ? "even" : "odd", value: Double($0 * $0 % 7) + 1) }

  /// The number of cells with dots or areas.
  private func inked(_ view: some View) -> Int {
    let host = TestHost(width: 60, height: 16) { view.chartXAxis(.hidden).chartYAxis(.hidden).chartLegend(.hidden) }
    host.render()
    return host.text.unicodeScalars.filter { $0 != " " && $0 != "\n" }.count
  }

  @Test func `each form of a line, of points and of areas is drawn`() {
    let items = Self.items
    #expect(inked(Chart(items) { LineMark(x: .value("x", $0.id), y: .value("y", $0.value)) }) > 20)
    #expect(
      inked(Chart(items) { LineMark(x: .value("x", $0.id), y: .value("y", $0.value), series: .value("kind", $0.kind)) }) > 20)
    #expect(inked(Chart(items) { PointMark(x: .value("x", $0.id), y: .value("y", $0.value)) }) == 6)
    #expect(inked(Chart(items, id: \.value) { PointMark(x: .value("x", $0.kind), y: .value("y", $0.kind)) }) == 2)
    #expect(inked(Chart(items) { PointMark(x: .value("x", $0.id)) }) == 6)
    #expect(inked(Chart(items) { PointMark(y: .value("y", $0.value)) }) > 2)
    #expect(inked(Chart(items) { AreaMark(x: .value("x", $0.id), y: .value("y", $0.value), stacking: .standard) }) > 100)
    #expect(
      inked(
        Chart(items) {
          AreaMark(x: .value("x", $0.id), y: .value("y", $0.value), series: .value("kind", $0.kind), stacking: .normalized)
        }) > 100)
    #expect(inked(Chart(items) { AreaMark(x: .value("x", $0.id), yStart: .value("y", $0.value), yEnd: .value("y", $0.next)) }) > 40)
    #expect(inked(Chart(items) { AreaMark(xStart: .value("x", $0.value), xEnd: .value("x", $0.next), y: .value("y", $0.id)) }) > 20)
  }

  @Test func `each form of a bar is drawn`() {
    let items = Self.items
    #expect(
      inked(
        Chart(items) {
          BarMark(x: .value("x", $0.kind), y: .value("y", $0.value), width: .ratio(0.5), height: .automatic, stacking: .center)
        }) > 100)
    #expect(
      inked(Chart(items) { BarMark(x: .value("x", $0.id), yStart: .value("y", $0.value), yEnd: .value("y", $0.next), width: 3) }) > 20)
    #expect(
      inked(
        Chart(items) {
          BarMark(xStart: .value("x", $0.value), xEnd: .value("x", $0.next), y: .value("y", $0.id), height: .inset(0))
        }) > 20)
    #expect(inked(Chart(items) { BarMark(xStart: .value("x", $0.start), xEnd: .value("x", $0.end), height: .fixed(2)) }) > 40)
    #expect(inked(Chart(items) { BarMark(yStart: .value("y", $0.start), yEnd: .value("y", $0.end), width: .fixed(2)) }) > 10)
    #expect(inked(Chart(items) { BarMark(x: .value("x", $0.value), height: .automatic, stacking: .standard) }) > 400)
    #expect(inked(Chart(items) { BarMark(y: .value("y", $0.value), width: .automatic, stacking: .standard) }) > 400)
    #expect(inked(Chart(items) { BarMark(x: .value("x", $0.start..<$0.end), y: .value("y", $0.value)) }) > 100)
  }

  @Test func `each form of a rectangle, of a rule and of a sector is drawn`() {
    let items = Self.items
    #expect(
      inked(
        Chart(items) { RectangleMark(x: .value("x", $0.kind), y: .value("y", $0.value), width: .ratio(0.8), height: .ratio(0.8)) }) > 20)
    #expect(
      inked(
        Chart(items) {
          RectangleMark(xStart: .value("x", $0.start), xEnd: .value("x", $0.end), yStart: .value("y", 0), yEnd: .value("y", $0.value))
        }) > 100)
    #expect(
      inked(Chart(items) { RectangleMark(x: .value("x", $0.id), yStart: .value("y", $0.value), yEnd: .value("y", $0.next), width: 4) })
        > 20)
    #expect(
      inked(
        Chart(items) { RectangleMark(xStart: .value("x", $0.start), xEnd: .value("x", $0.end), y: .value("y", $0.value), height: 1) })
        > 20)
    #expect(inked(Chart { RectangleMark(xStart: .value("x", 0), xEnd: .value("x", 5)) }) > 400)
    #expect(inked(Chart { RectangleMark(yStart: .value("y", 0), yEnd: .value("y", 5)) }) > 400)
    #expect(inked(Chart { RectangleMark(x: .value("x", "a"), width: .ratio(0.5)) }) > 100)
    #expect(inked(Chart { RectangleMark(y: .value("y", "a"), height: .ratio(0.5)) }) > 100)
    #expect(inked(Chart { RuleMark(x: .value("x", 3)) }) == 16)
    #expect(inked(Chart { RuleMark(y: .value("y", 3)) }) == 60)
    #expect(inked(Chart(items) { RuleMark(x: .value("x", $0.id), yStart: .value("y", 0), yEnd: .value("y", $0.value)) }) > 20)
    #expect(inked(Chart(items) { RuleMark(xStart: .value("x", 0), xEnd: .value("x", $0.value), y: .value("y", $0.id)) }) > 60)
    #expect(
      inked(
        Chart { RuleMark(xStart: .value("x", 0), xEnd: .value("x", 9), yStart: .value("y", 0), yEnd: .value("y", 9)) }) > 30)
    #expect(
      inked(
        Chart(items) {
          SectorMark(angle: .value("value", $0.value), innerRadius: .ratio(0.5), outerRadius: .inset(1), angularInset: 0.5)
            .foregroundStyle(by: .value("kind", $0.id))
        }) > 60)
  }

  @Test func `each plot of a collection shows its elements`() {
    let items = Self.items
    #expect(inked(Chart { LinePlot(items, x: .value("x", \.id), y: .value("y", \.value)) }) > 20)
    #expect(inked(Chart { LinePlot(items, x: .value("x", \.id), y: .value("y", \.value), series: .value("kind", \.kind)) }) > 20)
    #expect(inked(Chart { AreaPlot(items, x: .value("x", \.id), y: .value("y", \.value), stacking: .unstacked) }) > 100)
    #expect(inked(Chart { AreaPlot(items, x: .value("x", \.id), yStart: .value("y", \.value), yEnd: .value("y", \.next)) }) > 40)
    #expect(inked(Chart { PointPlot(items, x: .value("x", \.id), y: .value("y", \.value)) }) == 6)
    #expect(inked(Chart { BarPlot(items, x: .value("x", \.kind), y: .value("y", \.value)).foregroundStyle(by: .value("k", \.id)) }) > 100)
    #expect(inked(Chart { RectanglePlot(items, x: .value("x", \.id), y: .value("y", \.kind)) }) > 60)
    #expect(inked(Chart { RulePlot(items, x: .value("x", \.id), yStart: .value("y", \.value), yEnd: .value("y", \.next)) }) > 5)
    #expect(inked(Chart { SectorPlot(items, angle: .value("value", \.value)).foregroundStyle(by: .value("kind", \.kind)) }) > 60)
    #expect(inked(Chart { LinePlot(x: "x", y: "y", domain: -1...1) { $0 * $0 } }.chartXScale(domain: -2...2)) > 20)
    #expect(inked(Chart { LinePlot(x: "x", y: "y", t: "t", domain: 0...1) { (x: $0, y: 1 - $0) } }) > 20)
    #expect(inked(Chart { AreaPlot(x: "x", yStart: "a", yEnd: "b", domain: 0...1) { (yStart: $0, yEnd: $0 + 1) } }) > 100)
  }

  @Test func `content can be composed of groups, branches, loops, plots and types of an app`() {
    struct Pair: ChartContent {
      let item: Item
      var body: some ChartContent {
        PointMark(x: .value("x", item.id), y: .value("y", item.value))
        if item.id == 0 { RuleMark(y: .value("y", 4)) }
      }
    }
    let isLong = Bool.random()
    let view = Chart {
      Plot { ForEach(Self.items) { Pair(item: $0) } }
      Group { if isLong { RuleMark(x: .value("x", 2)) } else { RuleMark(x: .value("x", 2)) } }
      AnyChartContent(PointMark(x: .value("x", 5), y: .value("y", 0)))
    }
    #expect(inked(view) > 70)
  }

  @Test func `each modifier of marks has its effect or none`() {
    struct Plus: ChartSymbolShape {
      func path(in rect: PathRect) -> Path { Path(ellipseIn: rect) }
    }
    let items = Self.items
    let view = Chart(items) { item in
      LineMark(x: .value("x", item.id), y: .value("y", item.value))
        .foregroundStyle(by: .value("kind", item.kind)).symbol(by: .value("kind", item.kind)).lineStyle(by: .value("kind", item.kind))
        .interpolationMethod(.catmullRom).opacity(0.8).zIndex(1).symbolSize(by: .value("value", item.value))
      BarMark(x: .value("x", item.id), y: .value("y", item.value))
        .foregroundStyle(.red.gradient).cornerRadius(2).offset(x: 1, y: 0).position(by: .value("kind", item.kind), axis: .horizontal)
        .alignsMarkStylesWithPlotArea().clipShape(Capsule()).accessibilityLabel("bar").accessibilityValue("1")
        .accessibilityHidden(false).accessibilityIdentifier("bar")
      PointMark(x: .value("x", item.id), y: .value("y", item.value))
        .symbol(Plus()).symbolSize(300).lineStyle(StrokeStyle(lineWidth: 2, dash: [2, 2])).offset(Size(width: 1, height: 1))
      PointMark(x: .value("x", item.id), y: .value("y", item.value)).symbol { Text("@") }
      PointMark(x: .value("x", item.id), y: .value("y", item.value)).symbol(.diamond.strokeBorder(lineWidth: 1))
      AreaMark(x: .value("x", item.id), y: .value("y", item.value)).mask { RectangleMark(x: .value("x", item.id), y: .value("y", 1)) }
    }
    #expect(inked(view) > 100)
    for method in [
      InterpolationMethod.linear, .monotone, .catmullRom, .catmullRom(alpha: 0.3), .cardinal, .cardinal(tension: 0.4), .stepStart,
      .stepCenter,
      .stepEnd,
    ] { #expect(inked(Chart(items) { LineMark(x: .value("x", $0.id), y: .value("y", $0.value)).interpolationMethod(method) }) > 20) }
  }
}

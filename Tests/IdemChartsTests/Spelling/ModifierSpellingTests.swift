import Idem
import IdemCharts
import IdemTesting
import Testing

/// The modifiers of charts in the spelling of Swift Charts.
@Suite(.serialized) @MainActor struct ModifierSpellingTests {
  private typealias Item = MarkSpellingTests.Item
  private static let items = MarkSpellingTests.items

  private struct Sample: View {
    var body: some View {
      Chart(ModifierSpellingTests.items) { item in
        LineMark(x: .value("place", item.id), y: .value("height", item.value)).foregroundStyle(by: .value("kind", item.kind))
      }
    }
  }

  private func text(_ view: some View, width: Int = 60, height: Int = 16) -> String {
    let host = TestHost(width: width, height: height) { view }
    host.render()
    host.render()
    return host.text
  }

  @Test func `scales have domains, ranges and kinds`() {
    let text = text(Sample().chartXScale(domain: 0...20).chartYScale(domain: [0, 50], type: .linear))
    #expect(text.contains("20") && text.contains("40"))
    for type in [ScaleType.linear, .log, .squareRoot, .symmetricLog, .symmetricLog(slopeAtZero: 2), .power(exponent: 0.5)] {
      #expect(self.text(Sample().chartYScale(domain: 1...1000, type: type)).contains("even"))
      #expect(self.text(Sample().chartXScale(type: type)).contains("even"))
    }
    let padded = self.text(
      Sample().chartXScale(range: .plotDimension(padding: 4)).chartYScale(range: .plotDimension(startPadding: 1, endPadding: 1)))
    #expect(padded.contains("even") && padded != self.text(Sample()))
    #expect(
      self.text(Sample().chartYScale(domain: .automatic(includesZero: false, reversed: true))) != self.text(Sample()))
    let named = Chart(Self.items) { BarMark(x: .value("kind", $0.kind), y: .value("value", $0.value)) }
    let order = self.text(named.chartXScale(domain: ["odd", "even", "none"], type: .category)).split(separator: "\n").last.map(String.init)
    #expect(order?.split(separator: " ") == ["odd", "even", "none"])
  }

  @Test func `colors, symbols and lines have scales`() {
    func isShown(_ view: some View) -> Bool { text(view).contains("even") }
    #expect(isShown(Sample().chartForegroundStyleScale(["even": Color.red, "odd": .blue])))
    #expect(isShown(Sample().chartForegroundStyleScale(domain: ["even", "odd"], range: [Color.red, .blue])))
    #expect(isShown(Sample().chartForegroundStyleScale(range: [Color.red, .blue])))
    #expect(isShown(Sample().chartForegroundStyleScale(range: Gradient(colors: [.red, .blue]))))
    #expect(isShown(Sample().chartForegroundStyleScale { (kind: String) in kind == "even" ? Color.red : .blue }))
    #expect(isShown(Sample().chartForegroundStyleScale(domain: ["even", "odd"]) { (kind: String) in kind == "odd" ? Color.red : .blue }))
    #expect(isShown(Sample().chartSymbolScale(["even": BasicChartSymbolShape.circle, "odd": .square])))
    #expect(isShown(Sample().chartSymbolScale(domain: ["even", "odd"], range: [BasicChartSymbolShape.circle, .square])))
    #expect(isShown(Sample().chartSymbolScale(range: [BasicChartSymbolShape.cross])))
    #expect(isShown(Sample().chartLineStyleScale(["even": StrokeStyle(dash: [3, 1]), "odd": StrokeStyle()])))
    #expect(isShown(Sample().chartLineStyleScale(range: [StrokeStyle(lineWidth: 2)])))
    #expect(isShown(Sample().chartSymbolSizeScale(range: 10...200)))
  }

  @Test func `axes have values, marks and places`() {
    let view = Sample()
      .chartXAxis {
        AxisMarks(preset: .aligned, position: .top, values: .stride(by: 1)) { value in
          AxisGridLine(centered: false, stroke: StrokeStyle(dash: [1, 1])).foregroundStyle(.gray)
          AxisTick(centered: true, length: .automatic, stroke: StrokeStyle(lineWidth: 1))
          if let number = value.as(Int.self), number % 2 == 0 { AxisValueLabel("n\(number)", anchor: .top) }
        }
      }
      .chartYAxis {
        AxisMarks(position: .trailing, values: [0, 5])
        AxisMarks(preset: .inset, position: .leading, values: .automatic(desiredCount: 3)) {
          AxisValueLabel(centered: true, collisionResolution: .greedy) { Text("in") }
        }
      }
      .chartXAxisLabel("place", position: .bottom, alignment: .center, spacing: 1)
      .chartYAxisLabel { Text("height") }
    let text = text(view)
    for part in ["n0", "n2", "n4", "place", "height", "5", "in"] { #expect(text.contains(part), "\(part)") }
    #expect(!text.contains("n1"))
    #expect(!self.text(Sample().chartXAxis(.hidden).chartYAxis(.hidden)).contains("0"))
    #expect(self.text(Sample().chartXAxis(.visible).chartYAxis(.automatic)) == self.text(Sample()))
    #expect(self.text(Sample().chartXAxis { AxisMarks(values: .automatic(minimumStride: 2.0)) }).contains("4"))
  }

  @Test func `the legend has a place and a content`() {
    let top = text(Sample().chartLegend(position: .top, alignment: .leading, spacing: 1)).split(separator: "\n")
    #expect(top.first?.contains("even") == true)
    #expect(!text(Sample().chartLegend(.hidden)).contains("even"))
    #expect(text(Sample().chartLegend(position: .bottom) { Text("my legend") }).contains("my legend"))
  }

  @Test func `an overlay, a background and a style of the plot are shown, and a proxy converts`() {
    let view = Sample()
      .chartOverlay(alignment: .topLeading) { proxy in
        GeometryReader { geometry in
          let frame = proxy.plotFrame.map { geometry[$0] } ?? .zero
          let x = proxy.position(forX: 2) ?? -1, range = proxy.positionRange(forX: 2)
          let values: (Int, Double)? = proxy.value(at: Point(x: x, y: 0))
          Text("\(frame.width > 10) \(values?.0 ?? -1) \(range != nil) \(proxy.xDomain(dataType: Int.self).count)")
        }
      }
      .chartBackground { proxy in Text("behind \(proxy.plotSize.width > 10)") }
      .chartPlotStyle { $0.background(.blue) }
    let text = text(view)
    #expect(text.contains("true 2 true 2"))
    #expect(text.contains("behind") || text.contains("true"))
  }

  @Test func `annotations are beside their marks, and stay in the chart`() {
    func annotated(_ overflow: AnnotationOverflowResolution, _ position: AnnotationPosition) -> String {
      text(
        Chart {
          BarMark(x: .value("x", "a"), y: .value("y", 3))
            .annotation(position: position, alignment: .center, spacing: 0, overflowResolution: overflow) { context in
              Text("<\(context.targetSize.width > 3)>")
            }
        }.chartXAxis(.hidden).chartYAxis(.hidden), width: 30, height: 8)
    }
    #expect(annotated(.automatic, .top).contains("<true>"))
    #expect(annotated(.init(x: .fit(to: .chart), y: .fit(to: .plot)), .top).contains("<true>"))
    #expect(annotated(.automatic, .overlay).contains("<true>"))
    // The bar is as high as the plot, and the annotation would be above the chart.
    #expect(!annotated(.init(x: .disabled, y: .disabled), .top).contains("<true>"))
  }

  @Test func `a table, markers and updates are settings of Idem`() {
    #expect(text(Sample().chartAsTable(.always)).contains("place"))
    #expect(text(Sample().chartMarkers(.ascii)) != text(Sample().chartMarkers(.braille)))
    #expect(text(Sample().chartUpdates(.step(cells: 2)).chartCrosshair(false)).contains("even"))
  }
}

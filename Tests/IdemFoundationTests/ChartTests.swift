import Foundation
import IdemCharts
import IdemFoundation
import IdemTesting
import Testing

/// Charts with Foundation's dates and formats, in the spelling of Swift Charts.
@MainActor
@Suite(.serialized) struct ChartTests {
  private struct Day: Identifiable {
    let id: Int
    var date: Date { Date(timeIntervalSince1970: 1_655_078_400 + Double(id) * 86_400) }
    var value: Decimal { Decimal(id % 5 + 1) }
    var length: CGFloat { CGFloat(id) }
  }
  private static let days = (0..<14).map { Day(id: $0) }

  private func text(_ view: some View) -> String {
    let host = TestHost(width: 80, height: 20) { view }
    host.render()
    host.render()
    return host.text
  }

  @Test func `dates have units, strides and formats`() {
    let view = Chart(Self.days) { day in
      BarMark(x: .value("day", day.date, unit: .day), y: .value("value", day.value))
      PointMark(x: .value("day", day.date, unit: .day), y: .value("value", day.length / 10)).symbolSize(CGSize(width: 8, height: 8))
        .offset(CGSize(width: 1, height: 0)).offset(x: day.length * 0)
    }
    .chartXAxis {
      AxisMarks(values: .stride(by: .day, count: 7)) { _ in
        AxisGridLine()
        AxisValueLabel(format: .iso8601.year().month().day(), centered: true)
      }
    }
    .chartXScale(domain: Self.days[0].date...Self.days[13].date)
    let text = text(view)
    #expect(text.split(separator: "\n").last?.split(separator: " ").allSatisfy { $0.hasPrefix("2022-06-") } == true, "\(text)")
    #expect(self.text(view.chartXAxis { AxisMarks(format: .iso8601.month().day(), values: .automatic(desiredCount: 4)) }).contains("06-"))
  }

  @Test func `plots read dates of properties, and bins hold them`() {
    let text = text(Chart { BarPlot(Self.days, x: .value("day", \.date, unit: .weekOfYear), y: .value("value", \.value)) })
    #expect(text.contains("█"))
    let bins = DateBins(unit: .day, range: Self.days[0].date...Self.days[13].date)
    #expect((14...15).contains(bins.count) && bins.index(for: Self.days[3].date) == 3)
    #expect(NumberBins(range: 0.0...10.0, count: 4).thresholds == [0, 2.5, 5, 7.5, 10])
    #expect(NumberBins(range: 0...97, desiredCount: 5, minimumStride: 50).thresholds == [0, 50, 100])
    #expect(DateBins(timeInterval: 3600, range: Self.days[0].date...Self.days[1].date).count == 24)
    #expect(DateBins(data: Self.days.map(\.date), desiredCount: 14).count >= 10)
  }

  @Test func `a proxy reports Foundation's lengths where they are needed`() {
    struct Overlaid: View {
      let days: [Day]
      var body: some View {
        Chart(days) { LineMark(x: .value("day", $0.date), y: .value("value", $0.value)) }
          .chartOverlay { proxy in
            GeometryReader { geometry in
              let width: CGFloat = proxy.plotSize.width, frame: CGRect = geometry[proxy.plotAreaFrame]
              let x: CGFloat = proxy.position(forX: days[3].date) ?? 0
              let date: Date? = proxy.value(atX: x - frame.origin.x * 0)
              Text("\(width > 10) \(frame.width == width) \(date != nil)")
            }
          }
          .accessibilityChartDescriptor(self)
      }
    }
    #expect(text(Overlaid(days: Self.days)).contains("true true true"))
  }

  private struct Scrolling: View {
    /// Noon of 2022-06-15, in the time zone of the system.
    @State var place = Calendar.current.date(from: DateComponents(year: 2022, month: 6, day: 15, hour: 12))!
    let days: [Date]
    var body: some View {
      VStack(spacing: 0) {
        Chart(days, id: \.self) { LineMark(x: .value("day", $0), y: .value("value", 1)) }
          .chartScrollableAxes(.horizontal)
          .chartXVisibleDomain(length: 3600 * 24 * 5)
          .chartScrollTargetBehavior(.valueAligned(matching: DateComponents(hour: 0), majorAlignment: .matching(DateComponents(day: 1))))
          .chartScrollPosition(x: $place)
        Text(place.formatted(.iso8601.year().month().day().time(includingFractionalSeconds: false)) + "|")
      }
    }
  }

  @Test func `scrolling stops at dates that match components`() {
    let calendar = Calendar.current
    let first = calendar.date(from: DateComponents(year: 2022, month: 4, day: 1))!
    let days = (0..<160).compactMap { calendar.date(byAdding: .day, value: $0, to: first) }
    let host = TestHost(width: 80, height: 20) { Scrolling(days: days) }
    host.render()
    host.press(.tab)
    host.render()
    func place(after key: KeyEquivalent) -> Date {
      host.press(key)
      host.render()
      let text = host.lines.last!.prefix { $0 != "|" }.filter { $0 != " " }
      return (try? Date(String(text), strategy: .iso8601.year().month().day().time(includingFractionalSeconds: false))) ?? .distantPast
    }
    func date(_ month: Int, _ day: Int) -> Date { calendar.date(from: DateComponents(year: 2022, month: month, day: day))! }
    #expect(place(after: .rightArrow) == date(6, 16))
    #expect(place(after: .rightArrow) == date(6, 17))
    #expect(place(after: .leftArrow) == date(6, 16))
    #expect(place(after: .pageDown) == date(7, 1))
    #expect(place(after: .pageDown) == date(8, 1))
    #expect(place(after: .pageUp) == date(7, 1))
    #expect(place(after: .leftArrow) == date(6, 30))
  }

  @Test func `scrolling along both axes has a behavior for each`() {
    let behaviors: [ChartScrollTargetBehavior] = [
      .valueAligned(xMatching: .init(hour: 0), yMatching: .init(day: 1), yMajorAlignment: .matching(.init(month: 1))),
      .valueAligned(xMatching: .init(hour: 0), yUnit: 10, xMajorAlignment: .matching(.init(weekday: 1)), yMajorAlignment: .unit(100)),
      .valueAligned(xUnit: 0.5, yMatching: .init(hour: 0), xMajorAlignment: .page, limitBehavior: .always),
      .valueAligned(xUnit: 1, yUnit: 2.5), .valueAligned(unit: 3600 * 24, majorAlignment: .unit(3600 * 24 * 7)), .paging,
    ]
    for behavior in behaviors {
      #expect(text(Chart { PointMark(x: .value("x", 1), y: .value("y", 2)) }.chartScrollTargetBehavior(behavior)).contains("●"))
    }
  }

  @Test func `a description of a chart is stored, and not shown`() {
    let axis = AXNumericDataAxisDescriptor(title: "x", range: 0...1, gridlinePositions: []) { "\($0)" }
    let series = AXDataSeriesDescriptor(
      name: "s", isContinuous: true, dataPoints: [AXDataPoint(x: 1, y: 2, additionalValues: [.number(1), .category("a")], label: "l")])
    let chart = AXChartDescriptor(
      title: "t", summary: nil, xAxis: AXCategoricalDataAxisDescriptor(title: "c", categoryOrder: ["a"]), yAxis: axis, series: [series])
    #expect(chart.series[0].dataPoints[0].additionalValues == [.number(1), .category("a")] && axis.valueDescriptionProvider(1) == "1.0")
    #expect(chart.xAxis.title == "c" && chart.yAxis === axis)
  }
}

extension View {
  fileprivate func accessibilityChartDescriptor(_ view: some View) -> some View { accessibilityChartDescriptor(Description()) }
}

private struct Description: AXChartDescriptorRepresentable {
  func makeChartDescriptor() -> AXChartDescriptor {
    AXChartDescriptor(
      title: nil, summary: nil, xAxis: AXCategoricalDataAxisDescriptor(title: "", categoryOrder: []), yAxis: nil, series: [])
  }
}

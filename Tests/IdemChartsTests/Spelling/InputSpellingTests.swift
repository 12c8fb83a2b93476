import Idem
import IdemTesting
import Testing

@testable import IdemCharts

/// Selection, scrolling and gestures in the spelling of Swift Charts.
@Suite(.serialized) @MainActor struct InputSpellingTests {
  private struct Points: View {
    var count = 101
    var body: some View { Chart { ForEach(0..<count, id: \.self) { PointMark(x: .value("x", $0), y: .value("y", $0 % 10)) } } }
  }

  private struct Scrolling: View {
    @State private var place = 20
    var body: some View {
      VStack(spacing: 0) {
        Points()
          .chartScrollableAxes(.horizontal).chartXVisibleDomain(length: 20).chartScrollPosition(x: $place)
          .chartScrollTargetBehavior(.valueAligned(unit: 5, majorAlignment: .page))
        Text("at \(place)")
      }
    }
  }

  @Test func `the wheel, the arrows and the pages scroll in steps of the unit, and the binding follows`() {
    let host = TestHost(width: 60, height: 16) { Scrolling() }
    host.render()
    #expect(host.text.contains("at 20"))
    host.press(.tab)
    host.render()
    host.press(.rightArrow)
    host.render()
    #expect(host.text.contains("at 25"))
    host.press(.pageDown)
    host.render()
    #expect(host.text.contains("at 45"))
    host.press(.pageUp)
    host.press(.leftArrow)
    host.render()
    #expect(host.text.contains("at 20"))
    for _ in 0..<50 { host.press(.leftArrow) }
    host.render()
    #expect(host.text.contains("at 0"))
  }

  private struct SelectingAndScrolling: View {
    @State private var selected: Int?
    @State private var place = 0
    var body: some View {
      VStack(spacing: 0) {
        Points().chartXSelection(value: $selected).chartScrollableAxes(.horizontal).chartXVisibleDomain(length: 20)
          .chartScrollPosition(x: $place).chartScrollTargetBehavior(.valueAligned(unit: 5))
        Text("selected \(selected ?? -1) from \(place)")
      }
    }
  }

  @Test func `a value that the arrows select is scrolled into sight`() {
    let host = TestHost(width: 60, height: 16) { SelectingAndScrolling() }
    host.render()
    host.press(.tab)
    for _ in 0..<22 {
      host.press(.rightArrow)
      host.render()
    }
    #expect(host.lines.last?.contains("selected 21 from 5") == true, "\(host.lines.last ?? "")")
    host.press(.pageDown)
    host.render()
    #expect(host.lines.last?.contains("selected 21 from 25") == true, "\(host.lines.last ?? "")")
    host.press(.leftArrow)
    host.render()
    #expect(host.lines.last?.contains("selected 20 from 20") == true, "\(host.lines.last ?? "")")
  }

  private struct Days: View {
    @State private var place = TimelineDate(timeIntervalSince1970: 1_700_000_000)
    var body: some View {
      VStack(spacing: 0) {
        Chart { ForEach(0..<90) { day in PointMark(x: .value("day", Days.day(day)), y: .value("y", day % 10)) } }
          .chartScrollableAxes(.horizontal).chartXVisibleDomain(length: 864_000).chartScrollPosition(x: $place)
          .chartScrollTargetBehavior(.valueAligned(matching: .day, majorAlignment: .matching(.month)))
        Text(verbatim: "at " + TimeText.full(place.timeIntervalSince1970))
      }
    }
    static func day(_ number: Int) -> TimelineDate { TimelineDate(timeIntervalSince1970: 1_700_000_000 + Double(number) * 86_400) }
  }

  @Test func `scrolling stops at units of the calendar`() {
    let host = TestHost(width: 60, height: 16) { Days() }
    host.render()
    host.press(.tab)
    host.press(.rightArrow)
    host.render()
    // It depends on the time zone.
    #expect(["at 2023-11-15", "at 2023-11-16"].contains { host.lines.last?.contains($0) == true }, "\(host.lines.last ?? "")")
    host.press(.pageDown)
    host.render()
    #expect(host.lines.last?.contains("at 2023-12-01") == true)
    host.press(.pageDown)
    host.render()
    #expect(host.lines.last?.contains("at 2024-01-01") == true)
    host.press(.pageUp)
    host.press(.leftArrow)
    host.render()
    #expect(host.lines.last?.contains("at 2023-11-30") == true)
  }

  private struct Vertical: View {
    @State private var place = 0.0
    var body: some View {
      VStack(spacing: 0) {
        Chart { ForEach(0..<100, id: \.self) { BarMark(x: .value("value", $0 % 7), y: .value("row", $0)) } }
          .chartScrollableAxes(.vertical).chartYVisibleDomain(length: 20).chartScrollPosition(y: $place)
        Text("at \(Int(place))")
      }
    }
  }

  @Test func `a vertical axis scrolls too`() {
    let host = TestHost(width: 60, height: 16) { Vertical() }
    host.render()
    host.press(.tab)
    host.render()
    for _ in 0..<3 { host.press(.upArrow) }
    host.render()
    #expect(!host.text.contains("at 0"))
    for _ in 0..<9 { host.press(.downArrow) }
    host.render()
    #expect(host.text.contains("at 0"))
  }

  private struct Selecting: View {
    @State private var range: ClosedRange<Int>?
    @State private var height: Double?
    var body: some View {
      VStack(spacing: 0) {
        Points().chartXSelection(range: $range).chartYSelection(value: $height)
        Text("range \(range.map { "\($0.lowerBound) to \($0.upperBound)" } ?? "none") height \(height == nil ? "none" : "some")")
      }
    }
  }

  @Test func `a drag selects a range, and a height`() {
    let host = TestHost(width: 60, height: 16) { Selecting() }
    host.render()
    #expect(host.text.contains("range none height none"))
    host.drag(from: (column: 10, row: 5), to: (column: 30, row: 5))
    host.render()
    #expect(!host.text.contains("range none") && host.text.contains("height some"))
  }

  private struct Ring: View {
    @State private var angle: Double?
    var body: some View {
      VStack(spacing: 0) {
        Chart { ForEach(1..<4) { SectorMark(angle: .value("part", $0)).foregroundStyle(by: .value("name", "p\($0)")) } }
          .chartAngleSelection(value: $angle)
        Text("angle \(angle.map { "\(Int($0))" } ?? "none")")
      }
    }
  }

  @Test func `a press on a sector selects its angle`() {
    let host = TestHost(width: 40, height: 20) { Ring() }
    host.render()
    host.click(column: 20, row: 5)
    host.render()
    #expect(!host.text.contains("angle none"))
  }

  private struct Gestured: View {
    @State private var value: Int?
    var body: some View {
      VStack(spacing: 0) {
        Points().chartGesture { proxy in DragGesture(minimumDistance: 0).onChanged { value = proxy.value(atX: $0.location.x, as: Int.self) }
        }
        Text("value \(value.map(String.init) ?? "none")")
      }
    }
  }

  @Test func `a gesture of the plot receives its proxy, and leaves the chart visible`() {
    let host = TestHost(width: 60, height: 16) { Gestured() }
    host.render()
    #expect(host.text.contains("●"))
    host.click(column: 30, row: 5)
    host.render()
    #expect(!host.text.contains("value none"))
  }
}

import Testing

@testable import FleetData

@Suite struct PromQLTests {
  @Test(
    arguments: [
      ("", .expression), ("node_lo", .expression), ("sum(", .expression), ("sum(up) + ", .expression),
      ("up{", .labelName(metric: "up")), ("up{jo", .labelName(metric: "up")), ("up{job=\"a\",", .labelName(metric: "up")),
      ("{", .labelName(metric: nil)), ("rate(up{job=\"a\"}[", .duration), ("rate(up[5", .duration),
      ("up{job=\"", .labelValue(label: "job")), ("up{job=~\"no", .labelValue(label: "job")),
      ("up{a=\"}\",job!=\"x", .labelValue(label: "job")),
      ("up{job = \"", .labelValue(label: "job")),
      ("sum by (", .grouping), ("sum by(jo", .grouping), ("sum without (job, ", .grouping), ("up * on (", .grouping),
      ("sum by (job) (", .expression),
      ("label_replace(up, \"a", .none), ("up{job=\"a\"} > ", .expression), ("up{job=\"a\\\"b", .labelValue(label: "job")),
    ] as [(String, PromQLPlace)])
  func `what can follow a text is known from its brackets and words`(text: String, place: PromQLPlace) {
    #expect(PromQLPlace(after: text) == place)
  }

  @Test func `the mistake in a query has a place`() {
    let problem = QueryProblem("invalid parameter \"query\": 1:8: parse error: unclosed left parenthesis")
    #expect((problem.line, problem.column) == (1, 8))
    #expect(problem.message == "unclosed left parenthesis")
    let other = QueryProblem("query timed out in expression evaluation")
    #expect(other.column == nil && other.message == "query timed out in expression evaluation")
  }

  @Test(arguments: MachineChart.allCases)
  func `a name of a target with quotes is one string in the query of each chart`(chart: MachineChart) {
    let query = chart.query(Target(id: 0, instance: "a\"} or up{x=\"", job: "b\\"), window: 60)
    #expect(query.contains(#"job="b\\",instance="a\"} or up{x=\"""#))
  }
}

@Suite struct ValueTests {
  @Test(
    arguments: [
      (.share, 0.37, "37%"), (.share, 0.0042, "0.4%"), (.share, 1, "100%"), (.number, 0.519, "0.52"), (.tenths, 17, "17.0"),
      (.tenths, -0.04, "0.0"), (.tenths, 1234, "1.2k"), (.number, 12_499, "12k"),
      (.number, 0, "0"),
      (.number, -3.25, "-3.3"), (.bytes, 900, "900B"), (.bytesPerSecond, 1_250_000, "1.3M/s"), (.bytes, 999_600, "1.0M"),
      (.seconds, 0.0123, "12ms"),
      (.seconds, 4.5, "4.5s"), (.seconds, 0.000002, "2.0µs"), (.duration, 93_784, "1d 2h"), (.duration, 59, "59s"),
      (.duration, 3601, "1h 0m"),
      (.number, .infinity, "∞"), (.share, TargetValues.missing, "-"), (.number, .nan, "-"), (.duration, 1e300, "11574074074d"),
    ] as [(Quantity, Double, String)])
  func `numbers have units`(unit: Quantity, value: Double, text: String) { #expect(unit.text(value) == text) }

  @Test func `a value on an axis has no zeros at its end`() {
    #expect(Quantity.bytesPerSecond.axisText(2_000_000) == "2M/s")
    #expect(Quantity.number.axisText(10) == "10")
    #expect(Quantity.number.axisText(2.5) == "2.5")
  }

  @Test(arguments: TimeSpan.allCases) func `the times of a chart are multiples of its step, and few enough`(span: TimeSpan) {
    for end in stride(from: 1_795_000_000.0, to: 1_795_000_100, by: 7.3) {
      let window = TimeWindow(end: end, length: span.rawValue, points: 200)
      #expect(window.start % window.step == 0 && window.end % window.step == 0)
      #expect(Double(window.end) <= end && end - Double(window.end) < Double(window.step))
      #expect(window.end - window.start <= span.rawValue && Array(window.times).count <= 201)
      #expect(Array(window.times).count > 50)
    }
  }

  @Test func `an end that is no time traps in no window`() {
    for end in [Double.nan, .infinity, -.infinity, 1e300] { #expect(TimeWindow(end: end, length: 300, points: 0).step == 300) }
  }

  @Test func `the longest interval of a configuration is found`() {
    let text = #"{"data":{"yaml":"global:\n  scrape_interval: 15s\nscrape_configs:\n- job_name: a\n  scrape_interval: 1m30s\n"}}"#
    #expect(ScrapeInterval.longest(in: text) == 90)
    #expect(ScrapeInterval.longest(in: "{}") == nil)
  }
}

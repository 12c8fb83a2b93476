import DemoTools
import FleetData
import Idem
import IdemTesting
import Testing

@testable import idem_fleet

/// What users of other dashboards do each day: compare, zoom into a time, hide lines, open the same view again.
@MainActor @Suite struct EverydayTests {
  @Test func `the charts of a machine are compared with a day and a week ago`() async throws {
    let story = FleetStory(width: 120, height: 40)
    story.press(.downArrow, .return)
    let machine = try #require(story.server.machine)
    try await story.until("the charts are there") { machine.charts.allSatisfy { $0.window != nil } }
    #expect(machine.charts.allSatisfy { $0.earlier.isEmpty })
    story.press("o")
    try await story.until("the day before is there") { machine.charts.allSatisfy { !$0.earlier.isEmpty } }
    #expect(story.host.text.contains("and a day ago") && story.host.text.contains("(was "))
    // The values are those of the same query a day before, at the times of today.
    let memory = try #require(machine.charts.first { $0.chart == .memory }), window = machine.window
    let query = MachineChart.memory.query(machine.target, window: max(story.server.source.rateWindow, window.step))
    let before = try story.server.source.ranges([RangeRequest(query, window.earlier(by: 86_400))])[0].get()
    #expect(memory.earlier[0].parts.flatMap(\.points) == before[0].points.map { TimePoint($0.time + 86_400, $0.value) })
    // Of the stacked chart, it is the sum.
    let cpu = try #require(machine.charts.first { $0.chart == .cpu })
    #expect(cpu.lines.count == 3 && cpu.earlier.count == 1)
    story.press("o")
    try await story.until("the week before is there") { story.host.text.contains("and a week ago") }
    // The next machine has the same.
    story.press("n")
    #expect(story.server.machine?.comparison == .week)
    story.press("o")
    #expect(!story.host.text.contains("week ago"))
  }

  @Test func `a shorter time has the crosshair in its middle`() async throws {
    let story = FleetStory(width: 120, height: 40)
    story.press(.downArrow, .return)
    let machine = try #require(story.server.machine)
    try await story.until("the charts are there") { machine.charts.allSatisfy { $0.window != nil } }
    let moment = story.time.now - 1800
    machine.moment = Moment(moment)
    story.press("[", "[")
    #expect(machine.span == .fiveMinutes && machine.range.end == moment + 150)
    try await story.until("its values are there") { abs(Double(machine.window.start) - (moment - 150)) < 10 }
    // Near the newest time, the charts follow it.
    machine.moment = Moment(story.time.now - 10)
    story.press("]")
    #expect(machine.isFollowing)
  }

  @Test func `lines of a query are hidden, shown alone, and the chart goes back in time`() async throws {
    let story = FleetStory(width: 100, height: 30, machines: 20)
    let query = story.server.query
    story.fleet.ask("node_load1{dc=\"fra\"}")
    try await story.until("the result is there") { query.lines.count > 2 }
    story.press(.escape, .downArrow)
    #expect(story.host.text.contains("Space hide"))
    let first = query.rows[0].id
    story.press(.home, .space)
    #expect(query.hidden == [first] && story.host.text.contains("□ node_load1"))
    story.press(.space, "z")
    #expect(query.hidden.count == query.lines.count - 1 && !query.hidden.contains(first))
    story.press("z")
    #expect(query.hidden.isEmpty)
    story.press(",", "o")
    #expect(query.range.end == story.time.now - 1800)
    try await story.until("the day before is there") { !query.earlier.isEmpty && story.host.text.contains("past") }
    story.press("f")
    #expect(query.range.end == nil)
  }

  @Test func `the command of a view shows it again`() async throws {
    let story = FleetStory(width: 120, height: 40, machines: 60)
    #expect(story.fleet.command == "idem-fleet")
    story.server.filter = "web dc=fra"
    #expect(story.fleet.view.words == ["--filter=web dc=fra"])
    #expect(ViewArguments.shell(["a", "b c", "it's", ""]) == "a 'b c' 'it'\\''s' ''")
    story.press("y")
    #expect(
      story.host.notices == ["Copied: idem-fleet '--filter=web dc=fra'"] && story.host.clipboard == "idem-fleet '--filter=web dc=fra'")
    story.press(.return, "]", ",", "o", "K")
    let machine = try #require(story.server.machine)
    let view = story.fleet.view
    #expect(view.machine == machine.target.instance && view.span == .sixHours && view.comparison == .day && view.isKiosk)
    // Without the rows of the pages and of the keys.
    #expect(story.host.lines[0].contains(machine.target.instance) && !story.host.text.contains("? help"))
    let again = FleetStory(width: 120, height: 40, machines: 60)
    again.fleet.show(try Arguments(["--sample"] + view.words).view)
    again.settle()
    #expect(again.fleet.view == view)
    again.fleet.show(try Arguments(["--sample", "--query=up{dc=\"fra\"}", "--range=24h"]).view)
    #expect(again.fleet.page == .query && again.server.query.shown == "up{dc=\"fra\"}" && again.server.query.span == .day)
    #expect(again.fleet.view.words == ["--filter=web dc=fra", "--query=up{dc=\"fra\"}", "--range=24h"])
    again.fleet.show(try Arguments(["--sample", "--page", "alerts"]).view)
    again.settle()
    #expect(again.fleet.page == .alerts && again.fleet.view.words.contains("--page=alerts"))
  }

  @Test(arguments: [
    (["--page", "x"], "--page requires machines, alerts or query, not x."),
    (["--range", "3h"], "--range requires one of 5m, 15m, 1h, 6h, 24h, 2d, 7d, not 3h."),
    (["--until", "noon"], "--until requires a date as in 2026-11-25T16:00:00Z, not noon."),
    (["--compare", "2d"], "--compare requires 1d or 1w, not 2d."),
    (["--machine", "a", "--query", "up"], "--machine and --query cannot be used together."),
  ])
  func `a mistake in a view is one sentence`(words: [String], sentence: String) {
    #expect { try Arguments(["--sample"] + words) } throws: { "\($0)" == sentence }
  }

  @Test func `the source is named again with its options`() throws {
    let arguments = try Arguments(["a:1", "--token-file", "t", "--every", "9", "--insecure"])
    #expect(arguments.sourceWords == ["--token-file=t", "--insecure", "http://a:1", "--every=9"])
    #expect(try Arguments([]).sourceWords == ["http://localhost:9090"])
    #expect(try Arguments(["--replay", "r"]).sourceWords == ["--replay=r"])
  }

  @Test func `a colon opens the palette of commands`() {
    let story = FleetStory(width: 100, height: 30)
    story.press(":")
    story.type("alerts")
    story.press(.return)
    #expect(story.fleet.page == .alerts)
  }
}

import DemoTools
import FleetData
import Idem
import IdemTesting
import Testing

@testable import idem_fleet

@MainActor
@Suite struct PagesTests {
  @Test func `the alerts are listed with the details of one, and Return shows its machine`() async throws {
    let story = FleetStory(width: 100, height: 30, machines: 600)
    story.press("2")
    let alerts = story.server.alerts
    #expect(story.host.lines[0].contains("2 Alerts (\(story.server.counts.firing)"))
    #expect(story.host.lines[1].hasPrefix("Severity  State"))
    #expect(story.host.lines[2].hasPrefix("critical  firing"))
    // The first one is selected, as it is shown.
    #expect(
      story.host[column: 0, row: 2].style.background == .role(.selection) && story.host[column: 0, row: 3].style.background == .default)
    #expect(story.host.text.contains(alerts[0].summary))
    story.press(.downArrow)
    #expect(story.host.text.contains("summary \(alerts[1].summary)"))
    story.press(.return)
    #expect(story.fleet.page == .machines)
    #expect(story.server.machine?.target.instance == alerts[1].instance)
  }

  @Test func `the most urgent alerts come first`() {
    let story = FleetStory(width: 100, height: 30, machines: 600)
    let urgencies = story.server.alerts.filter { story.server.silences[$0.id] == nil }.map(\.urgency)
    #expect(Set(urgencies).count > 1 && urgencies == urgencies.sorted(), "\(urgencies)")
  }

  @Test func `an alert has the expression that makes it fire, and e shows the query`() async throws {
    let story = FleetStory(width: 100, height: 30, machines: 600)
    story.press("2")
    let alert = story.server.alerts[0]
    let rule = try #require(try story.server.source.rule(of: alert))
    try await story.until("the rule is there") { story.host.text.contains("fires if \(rule.expression)  for") }
    story.press("e")
    #expect(story.fleet.page == .query)
    #expect(story.server.query.text == rule.expression)
    #expect(story.server.query.shown == rule.expression)
  }

  @Test func `a machine that is down has the reason in the words of the server`() async throws {
    let story = FleetStory(width: 100, height: 30, machines: 600)
    story.press("d", .downArrow, .return)
    let machine = try #require(story.server.machine)
    #expect(machine.target.isDown)
    try await story.until("the reason is there") { story.host.text.contains("context deadline exceeded") }
    // It goes when the machine can be read again.
    story.press("n")
    let next = try #require(story.server.machine)
    #expect(next !== machine)
  }

  @Test func `e shows the query of a chart, so that its machine can be changed`() async throws {
    let story = FleetStory(width: 120, height: 40)
    story.press(.downArrow, .return)
    let machine = try #require(story.server.machine)
    story.press("z", "x", "e")
    #expect(story.fleet.page == .query)
    #expect(
      story.server.query.text == MachineChart.memory.query(machine.target, window: max(story.server.source.rateWindow, machine.window.step))
    )
  }

  @Test func `without alerts the page is a sentence`() throws {
    let story = FleetStory(machines: 5)
    story.server.take(Snapshot(time: 0, targets: story.server.snapshot!.targets))
    story.press("2")
    #expect(story.host.text.contains("No alerts"))
  }

  @Test func `keys change the length and the end of the charts, and all charts have one crosshair`() async throws {
    let story = FleetStory(width: 120, height: 40)
    story.press(.downArrow, .return)
    let machine = try #require(story.server.machine)
    try await story.until("the charts are there") { machine.charts.allSatisfy { $0.window != nil } }
    story.press("[", "[")
    #expect(machine.span == .fiveMinutes)
    story.press("]", "]", "]", "]", "]", "]", "]")
    #expect(machine.span == .week)
    try await story.until("the week is there") { machine.window.end - machine.window.start > 600_000 }
    story.press(",")
    #expect(!machine.isFollowing)
    try await story.until("the time before is there") { Double(machine.window.end) < story.time.now - 200_000 }
    #expect(story.host.lines[2].hasSuffix("past"))
    story.press(".")
    #expect(machine.isFollowing)
    try await story.until("the newest time is there") { Double(machine.window.end) > story.time.now - 10_000 }
    story.press(.tab, .leftArrow, .leftArrow)
    let moment = try #require(machine.moment)
    #expect(story.host.lines[2].contains("at \(LocalTime.day(moment.seconds))"))
    story.press("z")
    #expect(story.host.text.contains("CPU by mode") && !story.host.text.contains("Disk space"))
    story.press("x")
    #expect(machine.zoomed == .memory)
    // The first one removes the crosshair.
    story.press(.escape, .escape)
    #expect(machine.moment == nil && machine.zoomed == nil && story.server.machine === machine)
  }

  @Test func `a query is completed, run, and shown as a chart and a table`() async throws {
    let story = FleetStory(width: 100, height: 30)
    story.press("3")
    // The names of the metrics come from another thread.
    try await story.until("the metrics are there") { !story.server.query.completions.completions(after: "node_l", word: "node_l").isEmpty }
    story.type("node_lo")
    #expect(story.host.text.contains("node_load15"))
    story.press(.return)
    #expect(story.server.query.text == "node_load1")
    story.type("{dc=\"fra\"}")
    story.press(.escape, .return)
    story.press("/", .return)
    try await story.until("the result is there") { story.host.text.contains("15 series") }
    #expect(story.host.text.contains("node_load1{dc=\"fra\","))
    #expect(story.server.query.lines.count == 8)
    #expect(story.server.query.rows.count == 15)
    #expect(story.server.query.lines.map(\.name) == story.server.query.rows.prefix(8).map(\.id))
    #expect(story.host.text.contains("The chart has the 8 highest of 15 series."))
  }

  @Test func `a mistake in a query is marked at its place`() async throws {
    let fleet = Fleet(servers: [ServerModel(FailingSource())], interval: .seconds(5))
    fleet.togglePause()
    let host = TestHost(width: 60, height: 16, app: IdemFleet(fleet: fleet))
    host.render()
    host.press("3")
    host.render()
    host.type("up(")
    host.press(.return)
    var turns = 0
    while fleet.server.query.problem == nil, turns < 2000 {
      try await Task.sleep(for: .milliseconds(5))
      turns += 1
    }
    host.render()
    #expect(host.lines[1].hasPrefix(" › up("))
    #expect(host.lines[2] == "      ^")
    #expect(host.lines[3].hasPrefix(" unexpected end of input"))
  }

  @Test func `labels and their values are completed`() async throws {
    let completions = QueryCompletions(FailingSource())
    completions.prepare()
    func texts(_ text: String, _ word: String) -> [String] { completions.completions(after: text, word: word).map(\.text) }
    var turns = 0
    while texts("up{i", "i").isEmpty || texts("up{instance=\"", "").isEmpty, turns < 2000 {
      try await Task.sleep(for: .milliseconds(5))
      turns += 1
    }
    #expect(texts("up{i", "i") == ["instance"])
    #expect(texts("up{instance=\"", "") == ["a-1:9100", "a-2:9100"])
    // The word at the caret is what follows the hyphen.
    #expect(texts("up{instance=\"a-2", "2") == ["2:9100"])
    #expect(texts("sum by (j", "j") == ["job"])
    #expect(
      texts("rate(up[1", "1")
        == ["1m", "15m", "10m", "1h", "12h", "1d"].filter { PromQL.durations.contains($0) }.sorted { a, b in
          PromQL.durations.firstIndex(of: a)! < PromQL.durations.firstIndex(of: b)!
        })
    #expect(texts("ra", "ra") == ["rate("])
    #expect(texts("load", "load") == ["node_load1", "node_load5"])
    #expect(texts("node_load1", "node_load1").isEmpty)
    #expect(texts("label_replace(up, \"lo", "lo").isEmpty)
  }

  @Test func `no two commands have one key, on each page`() {
    let story = FleetStory(servers: 2)
    for keys in [[], [.return], ["1", "2"], ["3"], [.escape]] as [[KeyEquivalent]] {
      for key in keys { story.press(key) }
      #expect(story.host.keyConflicts.isEmpty)
      #expect(story.host.unreachable(in: .legacy).isEmpty)
    }
  }
}

@Suite struct ArgumentsTests {
  private func arguments(_ words: String..., url: String? = nil) throws(UsageProblem) -> Arguments {
    try Arguments(words, environment: { $0 == "PROMETHEUS_URL" ? url : nil })
  }

  @Test func `without arguments the server is that of the environment, or the usual one`() throws {
    #expect(try arguments().source == .servers([ServerAddress("localhost:9090")]))
    #expect(try arguments(url: "https://p").source == .servers([ServerAddress("https://p")]))
    #expect(try arguments("a:1", "b:2", url: "https://p").source == .servers([ServerAddress("a:1"), ServerAddress("b:2")]))
  }

  @Test func `options are read`() throws {
    let some = try arguments("--every", "2", "--window=120", "--token-file", "t", "--insecure", "a")
    #expect(some.interval == .seconds(2) && some.window == 120)
    guard case .servers(let servers) = some.source else { return #expect(Bool(false)) }
    #expect(servers[0].tokenFile == "t" && servers[0].isInsecure)
    #expect(try arguments("--sample", "--record", "r").record == "r")
    #expect(try arguments("--replay", "r").source == .recording("r"))
    #expect(try arguments("--alertmanager", "am:9093", "a").alertmanager == ServerAddress("am:9093"))
    #expect(try arguments("a").keepsSilences && !arguments("--sample").keepsSilences)
  }

  @Test(arguments: [
    (["--every", "0"], "--every requires a number of seconds from 1 to 3600, not 0."),
    (["--sample", "a"], "Only one of URLs, --servers, --replay and --sample can be used."),
    (["--replay", "a", "--record", "b"], "--replay and --record cannot be used together."),
    (
      ["a", "b", "--token-file", "t"],
      "--token-file can be used with one server: with several, the file of --servers has what each requires."
    ),
    (["ftp://a"], "ftp://a is no address of a server: it begins with neither http:// nor https://."),
    (["--servers", "/no/file"], "/no/file cannot be used: No such file or directory."),
    (
      ["a", "--alertmanager-token-file", "t"],
      "--alertmanager-token-file requires --alertmanager: its contents are for no other server."
    ),
    (["--alertmanager", "am", "a", "b"], "--alertmanager can be used with one server."),
    (["--alertmanager", "ftp://am"], "ftp://am is no address of a server: it begins with neither http:// nor https://."),
    ([""], "The address of a server is empty."),
    (["--nonsense"], "Unknown option --nonsense: --help lists all options."),
  ])
  func `each mistake is one sentence`(words: [String], sentence: String) {
    #expect { try Arguments(words) } throws: { "\($0)" == sentence }
  }
}

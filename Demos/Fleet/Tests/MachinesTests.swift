import FleetData
import Idem
import IdemTesting
import Testing

@testable import idem_fleet

@MainActor
@Suite struct MachinesTests {
  @Test func `at 40 columns the pages have their whole names`() {
    let story = FleetStory(width: 40, height: 10, machines: 600)
    // Otherwise the header states that it is paused.
    story.fleet.togglePause()
    story.settle()
    #expect(story.host.lines[0].contains("1 Machines") && story.host.lines[0].contains("3 Query"), "\(story.host.lines[0])")
    #expect(story.host.lines[0].firstMatch(of: /2 Alerts \(\d/) != nil)
  }

  @Test func `at first there is a map, and a table of the machines with the highest load of their processors`() throws {
    let story = FleetStory()
    #expect(story.host.lines[0].hasPrefix(" 1 Machines  2 Alerts"))
    #expect(story.host.lines[0].contains("server0"))
    #expect(story.host.lines[1] == " CPU ■ 0% ■ 25% ■ 50% ■ 75% ■ 100% × down")
    #expect(story.host.text.contains("■ ■ ■ ■"))
    let sorted = story.server.snapshot!.targets.sorted { $0.values.cpu > $1.values.cpu }
    #expect(story.names == sorted.prefix(story.names.count).map(\.instance))
    #expect(story.names.count > 12)
  }

  @Test func `arrows and Return open a machine, n goes to the next one of the table, Escape goes back to its row`() async throws {
    let story = FleetStory()
    story.press(.downArrow, .downArrow, .return)
    let first = try #require(story.server.machine?.target)
    #expect(story.host.lines[1].contains(first.instance))
    try await story.until("the charts are there") { story.host.text.contains("CPU by mode") && story.host.text.contains("user") }
    for title in ["Memory", "Load", "Network", "Disk I/O", "Disk space"] { #expect(story.host.text.contains(title)) }
    story.press("n")
    let place = try #require(story.server.rows.firstIndex { $0.id == first.id })
    #expect(story.server.machine?.target.id == story.server.rows[place + 1].id)
    story.press(.escape)
    #expect(story.server.machine == nil)
    #expect(story.server.selection == story.server.rows[place + 1].id)
    #expect(story.names.contains(story.server.rows[place + 1].instance))
  }

  @Test(arguments: [(60, 20), (80, 24), (100, 30), (200, 60)]) func `the tables have the columns that fit, and none is cut`(
    width: Int, height: Int
  ) async throws {
    let story = FleetStory(width: width, height: height, machines: 600)
    let titles = ["CPU▼", "Memory", "Load", "Disk", "Receive", "Send", "Disk I/O", "Uptime", "Scrape"]
    let words = [60: 5, 80: 7, 100: 9, 200: 9][width] ?? 0
    let header = try #require(story.host.lines.first { $0.hasPrefix("Instance") })
    for (place, title) in titles.enumerated() { #expect(header.contains(title) == (place < words), "\(header)") }
    // The last value of a row is whole.
    for line in story.host.lines where line.contains(":9100 ") && width <= 80 {
      #expect(line.hasSuffix("/s") || line.hasSuffix("-"), "\(line)")
    }
    // The column by which it is sorted is there, also if it does not fit.
    story.press("<")
    #expect(story.host.lines.contains { $0.hasPrefix("Instance") && $0.contains("Scrape▼") })
    story.press("2")
    let alerts = try #require(story.host.lines.first { $0.hasPrefix("Severity") })
    #expect(alerts.contains("Instance") && alerts.contains("Summary") == (width >= 96), "\(alerts)")
  }

  @Test func `the sample has an incident: databases of one data center are overloaded, and of another one five minutes later`() throws {
    let story = FleetStory(machines: 600)
    func troubled() -> Set<String> {
      let machines = story.server.snapshot?.targets.filter { $0.instance.hasPrefix("db-") && ($0.values.cpu > 0.95 || $0.isDown) } ?? []
      return machines.count >= 5 ? Set(machines.filter { $0.values.cpu > 0.95 }.map { String($0.labels.dropFirst(3).prefix(3)) }) : []
    }
    // In the middle of an incident.
    try story.advance(300 - story.time.now.truncatingRemainder(dividingBy: 300) + 150)
    let first = troubled()
    #expect(first.count == 1)
    #expect(story.server.alerts.contains { $0.name == "HighCPU" && $0.instance.hasPrefix("db-") && $0.state == .firing })
    #expect(story.server.alerts.contains { $0.name == "TargetDown" && $0.instance.hasPrefix("db-") })
    try story.advance(300)
    #expect(troubled().count == 1 && troubled() != first)
    #expect(Arguments.tool.help.contains("incident"))
  }

  @Test func `the first row looks selected from the start, and Return opens it`() throws {
    let story = FleetStory(machines: 600)
    let row = try #require(story.host.lines.firstIndex { $0.hasPrefix("Instance") }) + 1
    func selected() -> [Int] { (0..<story.host.height - 1).filter { story.host[column: 0, row: $0].style.background == .role(.selection) } }
    #expect(selected() == [row])
    let name = story.names[0]
    story.press(.return)
    #expect(story.server.machine?.target.instance == name)
    story.press(.escape)
    story.server.selection = nil
    story.settle()
    // Until the user chooses, the selection stays on the first row, in another order too.
    story.press("r")
    let other = story.names[0]
    #expect(other != name && selected() == [row])
    story.press(.return)
    #expect(story.server.machine?.target.instance == other)
  }

  @Test func `a filter has words, comparisons and exclusions`() {
    let story = FleetStory(machines: 90)
    story.press("/")
    story.type("db dc=fra")
    #expect(!story.names.isEmpty && story.names.allSatisfy { $0.hasPrefix("db-") && $0.contains(".fra") })
    #expect(story.host.text.contains("6 of 90"))
    story.press(.return, "/")
    for _ in 0..<20 { story.press(.delete) }
    story.type("cpu>30 -web")
    #expect(story.server.rows.allSatisfy { $0.values.cpu > 0.3 && !$0.instance.hasPrefix("web") })
    #expect(story.server.rows.count == story.server.snapshot!.targets.count { $0.values.cpu > 0.3 && !$0.instance.contains("web") })
    story.press(.escape)
    #expect(story.server.rows.count == 90)
  }

  @Test(arguments: [
    ("web", true), ("WEB", true), ("-web", false), ("dc=fra", true), ("cpu>40", true), ("cpu<40", false), ("cpu>", true), ("mem<60", true),
    ("up<2h", false), ("rec>1m", true), ("down", false), ("web down", false), ("job=node", true), ("job=nod", false), ("-", true),
    ("x>1", false),
  ])
  func `one machine is kept or not`(filter: String, isKept: Bool) {
    var target = Target(id: 0, instance: "web-1.fra", job: "node", labels: "dc=fra role=web")
    (target.values.up, target.values.cpu, target.values.memory, target.values.receive, target.values.uptime) = (1, 0.5, 0.5, 2e6, 86_400)
    #expect(TargetFilter(filter).keeps(target) == isKept)
  }

  @Test func `columns are chosen by keys and by clicks on their titles, and color the map`() {
    let story = FleetStory(width: 120, height: 30)
    story.press(">")
    #expect(story.server.column == .memory)
    #expect(story.host.lines[1].hasPrefix(" Memory ■"))
    let values = story.server.rows.map(\.values.memory)
    #expect(values == values.sorted(by: >))
    story.press("r")
    #expect(story.server.rows.map(\.values.memory) == values.sorted())
    #expect(story.host.click("Load"))
    story.settle()
    #expect(story.server.column == .load)
    story.press("n")
    #expect(story.names.prefix(2) == ["api-1.ams:9100", "api-1.fra:9100"])
    // The map keeps its column.
    #expect(story.server.column == .load)
    story.press("<", "<", "<")
    #expect(story.server.column == .scrape)
  }

  @Test func `d keeps the machines that are down, and Escape shows all`() {
    let story = FleetStory(machines: 600)
    story.press("d")
    #expect(!story.server.rows.isEmpty && story.server.rows.allSatisfy(\.isDown))
    #expect(story.host.text.contains("× "))
    story.press(.escape)
    #expect(story.server.rows.count == 600)
  }

  @Test func `a click in the map selects the machine, and shows its row`() throws {
    let story = FleetStory()
    story.host.click(column: 1 + 2 * 20, row: 2)
    story.settle()
    let target = story.server.shown[20]
    #expect(story.server.selection == target.id)
    #expect(story.names.contains(target.instance))
    #expect(Array(story.host.lines[2])[41] == "◆")
  }

  @Test func `another server is shown with s`() async throws {
    let story = FleetStory(servers: 2)
    #expect(story.host.lines[0].contains("server0 (1/2)"))
    story.press("s")
    #expect(story.host.lines[0].contains("server1 (2/2)"))
    story.press("R")
    try await story.until("its machines are there") { !story.server.rows.isEmpty }
  }

  @Test func `a failure is one sentence, the values stay, and the next answer removes it`() async throws {
    let source = FailingSource()
    let fleet = Fleet(servers: [ServerModel(source, snapshot: try source.snapshot())], interval: .seconds(5))
    fleet.togglePause()
    let host = TestHost(width: 80, height: 24, app: IdemFleet(fleet: fleet))
    host.render()
    source.fails.withLock { $0 = true }
    await fleet.server.refresh(page: .machines)
    host.render()
    #expect(host.lines.last!.hasPrefix(" ? help  ") && host.lines.last!.hasSuffix(" it does not answer: it is gone."))
    #expect(host.text.contains("one:1"))
    source.fails.withLock { $0 = false }
    await fleet.server.refresh(page: .machines)
    host.render()
    #expect(!host.text.contains("gone"))
  }

  @Test(arguments: [(40, 10), (60, 12), (200, 60), (20, 4)])
  func `each page can be used at this size`(width: Int, height: Int) async throws {
    let story = FleetStory(width: width, height: height)
    story.press(.downArrow)
    #expect(story.server.selection != nil)
    story.press(.return)
    try await story.until("the charts are there") { story.server.machine?.charts[0].window != nil }
    story.press("z", "x", .escape, .escape, "2", "3", .escape, "1")
    #expect(story.fleet.page == .machines)
    #expect(!story.names.isEmpty || height < 6)
  }
}

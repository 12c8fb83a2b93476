import DemoTesting
import FleetData
import Foundation
import Idem
import IdemTesting
import Synchronization
import Testing

@testable import idem_fleet

/// Silences on the page of alerts.
@MainActor @Suite struct SilenceViewTests {
  @Test func `x silences an alert with its reason, and ends the silence again`() async throws {
    let story = FleetStory(width: 110, height: 30, machines: 200)
    story.press("2")
    let before = story.server.counts, first = try #require(story.server.alerts.first)
    story.press("x")
    #expect(story.host.text.contains("Silence \(first.name) of \(first.instance)"))
    story.type("a new disk comes")
    story.press(.return)
    #expect(story.server.counts.silenced == 1 && story.server.counts.firing == before.firing - 1)
    #expect(story.server.alerts.last?.id == first.id)
    #expect(story.host.lines[0].contains("Alerts (\(before.firing - 1))"))
    story.press(.end)
    #expect(story.host.text.contains("silenced") && story.host.text.contains(": a new disk comes (here)"))
    try story.advance(1800)
    #expect(story.server.silences[first.id] != nil)
    story.press(.end, "x")
    #expect(story.server.counts.silenced == 0)
  }

  @Test func `a silence of all alerts of a name ends by itself`() async throws {
    let story = FleetStory(width: 110, height: 30, machines: 200)
    story.press("2")
    let first = try #require(story.server.alerts.first), same = story.server.alerts.count { $0.name == first.name }
    #expect(story.server.silenceHere(first, .init(seconds: 3600, isForAll: true)) == nil)
    #expect(same > 1 && story.server.counts.silenced == same)
    try story.advance(3601)
    #expect(story.server.counts.silenced == 0)
  }

  @Test func `silences are there after a restart, and those of Alertmanager are shown with their author`() async throws {
    let path = FileManager.default.temporaryDirectory.path + "/idem-fleet-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: path) }
    let source = ManagedSource(), file = SilenceFile(path + "/silences")
    let model = ServerModel(source, snapshot: try source.snapshot(), silenceFile: file)
    #expect(model.silenceHere(model.alerts[0], .init(seconds: 60, reason: "later")) == nil)
    let again = ServerModel(source, snapshot: try source.snapshot(), silenceFile: file)
    await again.refreshSilences()
    #expect(again.silences[model.alerts[1].id]?.reason == "later" && again.counts.silenced == 2)
    let fleet = Fleet(servers: [again], interval: .seconds(5))
    fleet.togglePause()
    let host = TestHost(width: 110, height: 30, app: IdemFleet(fleet: fleet))
    host.render()
    host.press("2")
    host.render()
    host.press(.end)
    host.render()
    #expect(host.text.contains("planned (in Alertmanager, by ada)") || host.text.contains("later (here)"))
    again.managerSilences = []
    #expect(again.endSilence(of: model.alerts[1]) == nil)
    #expect(file.silences(of: source.name, at: source.now) == [])
  }

  @Test func `a recording has the silences that were made here, and shows them when it is replayed`() async throws {
    let folder = FileManager.default.temporaryDirectory.path + "/idem-fleet-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let recording = try RecordingSource(ManagedSource(), path: folder)
    let model = ServerModel(recording, snapshot: try recording.snapshot())
    await model.refreshSilences()
    #expect(model.silenceHere(model.alerts[0], .init(seconds: 60, reason: "later")) == nil)
    _ = try recording.snapshot()
    let replay = try ReplaySource(folder), shown = ServerModel(replay, snapshot: replay.snapshot())
    await shown.refreshSilences()
    #expect(shown.silenceProblem == nil && shown.alertmanager == nil)
    #expect(shown.counts.silenced == 2 && Set(shown.allSilences.map(\.reason)) == ["planned", "later"])
    let problem = await shown.endInAlertmanager(shown.allSilences[0])
    #expect(problem?.hasSuffix("the silences of a recording stay.") == true && shown.counts.silenced == 2)
  }

  @Test func `a silence goes to Alertmanager with its reason and author, and a refusal loses nothing that was typed`() async throws {
    let story = try await ManagedStory()
    story.press("2", "x")
    #expect(story.host.text.contains("Silence One of a") && story.host.text.contains("am:9093 gets it: nobody is notified"))
    story.type("a new disk comes")
    story.source.refusal.withLock { $0 = "too many silences" }
    story.press(.return)
    try await story.sees("am:9093 refuses it: too many silences.")
    #expect(story.host.text.contains("a new disk comes") && story.model.counts.silenced == 1)
    story.source.refusal.withLock { $0 = nil }
    story.press(.tab)
    story.type("!")
    story.press(.return)
    try await story.until("the silence is made") { story.model.counts.silenced == 2 && !story.host.text.contains("nobody is notified") }
    let written = try #require(story.source.written.last)
    #expect(written.matchers == [.init("alertname", "One"), .init("instance", "a")] && written.reason == "a new disk comes")
    #expect(written.author.hasSuffix("!") && written.start == story.source.now && written.end == story.source.now + 3600)
    // The silence of the server is the same after the next refresh.
    await story.model.refreshSilences()
    story.settle()
    #expect(story.model.counts.silenced == 2 && story.model.localSilences.isEmpty)
  }

  @Test func `a silence of Alertmanager ends after a question, and one can be made here alone`() async throws {
    let story = try await ManagedStory()
    story.press("2", .end, "x")
    #expect(story.host.text.contains("End the silence for all who use Alertmanager?") && story.host.text.contains("planned"))
    story.press(.escape)
    #expect(story.source.written.count == 1)
    story.source.refusal.withLock { $0 = "not yours" }
    story.press("x", "x")
    try await story.sees("am:9093 refuses it: not yours.")
    #expect(story.model.counts.silenced == 1)
    story.source.refusal.withLock { $0 = nil }
    story.press("x", "x")
    try await story.until("the silence is over") { story.model.counts.silenced == 0 && story.source.written.isEmpty }
    story.press(.home, "x")
    #expect(story.host.click("Here alone, and not in Alertmanager"))
    story.settle()
    #expect(story.host.text.contains("It is silent here alone. Alertmanager goes on sending it."))
    #expect(story.host.click("Silence"))
    story.settle()
    #expect(story.model.localSilences.count == 1 && story.source.written.isEmpty)
  }
}

extension SilenceViewTests {
  @Test func `all silences are listed, also those of no alert, and x ends one`() async throws {
    let story = try await ManagedStory()
    let other = Silence(
      id: "2", matchers: [.init("dc", "fra|ber", isExpression: true), .init("team", "x", isNegated: true)], reason: "a move",
      author: "bob", end: story.source.now + 50)
    _ = try story.source.addSilence(other)
    await story.model.refreshSilences()
    #expect(story.model.silenceHere(story.model.alerts[0], .init(seconds: 60, reason: "later")) == nil)
    story.press("2", "S")
    // The one that ends first is at the beginning.
    let rows = story.host.lines.filter {
      $0.contains("=") && $0.contains("│") && ($0.contains("bob") || $0.contains("ada") || $0.contains("here"))
    }
    #expect(rows.count == 3 && rows[0].contains("bob          dc=~\"fra|ber\", team!=\"x\"") && rows[2].contains("ada"))
    #expect(story.host.text.contains("a move"))
    story.press("x")
    #expect(story.host.text.contains("End the silence for all who use Alertmanager?") && story.host.text.contains("a move"))
    story.press("x")
    try await story.until("it is over") {
      story.source.written.map(\.author) == ["ada"] && !story.model.allSilences.contains { $0.author == "bob" }
    }
    story.press("S", "x")
    #expect(story.model.localSilences.isEmpty && story.host.notices.contains("The silence is over"))
    #expect(story.host.keyConflicts.isEmpty)
  }
}

/// The program with a server that has an Alertmanager.
@MainActor private final class ManagedStory: DemoStory {
  let source = ManagedSource()
  let model: ServerModel
  let host: TestHost

  init() async throws {
    model = ServerModel(source, snapshot: try source.snapshot())
    await model.refreshSilences()
    let fleet = Fleet(servers: [model], interval: .seconds(5))
    fleet.togglePause()
    host = TestHost(width: 110, height: 30, app: IdemFleet(fleet: fleet))
    settle()
  }
}

/// A server with two alerts, of which Alertmanager silences one.
private final class ManagedSource: FleetSource {
  var name: String { "it" }
  var now: Double { 1_795_622_640 }
  var rateWindow: Int { 60 }
  func snapshot() throws(FleetError) -> Snapshot? {
    func alert(_ name: String) -> ServerAlert {
      ServerAlert(name: name, state: .firing, since: now - 600, value: 1, labels: [Label("instance", "a")], annotations: [])
    }
    return Snapshot(time: now, targets: [], alerts: [alert("One"), alert("Two")])
  }
  /// Why Alertmanager changes nothing.
  let refusal = Mutex<String?>(nil)
  private let all = Mutex([Silence(id: "1", matchers: [.init("alertname", "Two")], reason: "planned", author: "ada", end: 1_795_622_740)])
  /// The silences of Alertmanager.
  var written: [Silence] { all.withLock { $0 } }
  var alertmanagerName: String? { "am:9093" }
  func silences() throws(FleetError) -> [Silence]? { written }
  func addSilence(_ silence: Silence) throws(FleetError) -> String {
    if let reason = refusal.withLock({ $0 }) { throw .refused("am:9093", reason) }
    return all.withLock { all in
      var new = silence
      new.id = "\(all.count + 1)"
      all.append(new)
      return new.id
    }
  }
  func endSilence(_ id: Silence.ID) throws(FleetError) {
    if let reason = refusal.withLock({ $0 }) { throw .refused("am:9093", reason) }
    all.withLock { $0.removeAll { $0.id == id } }
  }
  func ranges(_ requests: [RangeRequest]) -> [Result<[TimeSeries], FleetError>] { requests.map { _ in .success([]) } }
  func query(_ text: String) throws(FleetError) -> [TimeSeries] { [] }
  func metricNames() throws(FleetError) -> [String] { [] }
  func labelNames(of metric: String?) throws(FleetError) -> [String] { [] }
  func labelValues(_ label: String) throws(FleetError) -> [String] { [] }
}

import FleetData
import Foundation
import Idem
import IdemTesting
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
    #expect(story.host.lines[0].contains("Alerts \(before.firing - 1)"))
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
    #expect(story.server.silence(first, seconds: 3600, reason: "", isForAll: true) == nil)
    #expect(same > 1 && story.server.counts.silenced == same)
    try story.advance(3601)
    #expect(story.server.counts.silenced == 0)
  }

  @Test func `silences are there after a restart, and those of Alertmanager are shown with their author`() async throws {
    let path = FileManager.default.temporaryDirectory.path + "/idem-fleet-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: path) }
    let source = ManagedSource(), file = SilenceFile(path + "/silences")
    let model = ServerModel(source, snapshot: try source.snapshot(), silenceFile: file)
    #expect(model.silence(model.alerts[0], seconds: 60, reason: "later", isForAll: false) == nil)
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
  func silences() throws(FleetError) -> [Silence]? {
    [Silence(id: "1", matchers: [.init("alertname", "Two")], reason: "planned", author: "ada", end: now + 100)]
  }
  func ranges(_ requests: [RangeRequest]) -> [Result<[TimeSeries], FleetError>] { requests.map { _ in .success([]) } }
  func query(_ text: String) throws(FleetError) -> [TimeSeries] { [] }
  func metricNames() throws(FleetError) -> [String] { [] }
  func labelNames(of metric: String?) throws(FleetError) -> [String] { [] }
  func labelValues(_ label: String) throws(FleetError) -> [String] { [] }
}

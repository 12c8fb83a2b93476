import Foundation
import Testing

@testable import FleetData

@Suite struct SilenceTests {
  private func alert(_ name: String, _ labels: [String: String]) -> ServerAlert {
    ServerAlert(name: name, state: .firing, since: 0, value: 1, labels: labels.map { Label($0.key, $0.value) }, annotations: [])
  }

  @Test func `a silence needs all of its conditions, in its time`() {
    let disk = alert("Disk", ["instance": "a:1", "dc": "fra"])
    func matches(_ matchers: [Silence.Matcher], at time: Double = 50) -> Bool {
      Silence(id: "1", matchers: matchers, reason: "", start: 10, end: 100).matches(disk, at: time)
    }
    let name = Silence.Matcher("alertname", "Disk")
    #expect(matches([name]) && matches([name, .init("instance", "a:1")]) && !matches([name, .init("instance", "b:1")]))
    #expect(matches([.init("dc", "fra|ber", isExpression: true)]) && !matches([.init("dc", "fr", isExpression: true)]))
    #expect(matches([.init("dc", "b.*", isExpression: true, isNegated: true)]) && !matches([.init("dc", "fra", isNegated: true)]))
    #expect(matches([name, .init("missing", "")]) && !matches([]) && !matches([.init("dc", "(", isExpression: true)]))
    #expect(!matches([name], at: 5) && !matches([name], at: 100))
  }

  @Test func `the silences of Alertmanager are read, of the one that Prometheus names, or of another one`() throws {
    let answer = """
      [{"id":"1","status":{"state":"active"},"createdBy":"ada","comment":"a new disk","startsAt":"2026-11-25T10:00:00.000Z",
        "endsAt":"2026-11-25T12:00:00.000Z","matchers":[{"name":"alertname","value":"Disk","isRegex":false,"isEqual":true},
        {"name":"dc","value":"f.*","isRegex":true,"isEqual":false}]},
       {"id":"2","status":{"state":"expired"},"createdBy":"b","comment":"","startsAt":"2026-11-25T10:00:00Z","endsAt":"2026-11-25T11:00:00Z",
        "matchers":[]}]
      """
    let manager = try TestServer { path, _ in path == "/am/api/v2/silences" ? (200, answer) : (404, "") }
    let server = try TestServer { [port = manager.port] path, _ in
      path == "/api/v1/alertmanagers"
        ? (200, #"{"status":"success","data":{"activeAlertmanagers":[{"url":"http://127.0.0.1:\#(port)/am/api/v2/alerts"}]}}"#) : (404, "")
    }
    let expected = Silence(
      id: "1", matchers: [.init("alertname", "Disk"), .init("dc", "f.*", isExpression: true, isNegated: true)], reason: "a new disk",
      author: "ada", start: 1_795_600_800, end: 1_795_608_000)
    #expect(try PrometheusSource(ServerAddress("127.0.0.1:\(server.port)"), timeout: 5).silences() == [expected])
    let named = try PrometheusSource(
      ServerAddress("127.0.0.1:1"), alertmanager: ServerAddress("127.0.0.1:\(manager.port)/am"), timeout: 5)
    #expect(try named.silences() == [expected])
    let without = try TestServer { _, _ in (200, #"{"status":"success","data":{"activeAlertmanagers":[]}}"#) }
    #expect(try PrometheusSource(ServerAddress("127.0.0.1:\(without.port)"), timeout: 5).silences() == nil)
    let gone = try PrometheusSource(ServerAddress("127.0.0.1:1"), alertmanager: ServerAddress("127.0.0.1:1"), timeout: 5)
    #expect { try gone.silences() } throws: { "\($0)" == "127.0.0.1:1 does not answer: the connection is refused." }
  }

  @Test func `silences are kept by server until their end, and two programs do not lose those of each other`() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let path = folder.path + "/state/silences", first = SilenceFile(path), second = SilenceFile(path)
    #expect(first.silences(of: "a", at: 0) == [])
    let matchers = [Silence.Matcher("alertname", "Di\tsk"), Silence.Matcher("instance", "a:1")]
    #expect(first.add(Silence(id: "", matchers: matchers, reason: "why\nnot", end: 100), of: "a", at: 0) == nil)
    #expect(second.add(Silence(id: "", matchers: matchers, reason: "", end: 200), of: "b", at: 0) == nil)
    let kept = try #require(second.silences(of: "a", at: 50).first)
    #expect(kept.matchers == matchers && kept.reason == "why\nnot" && kept.end == 100 && kept.isLocal)
    #expect(first.silences(of: "b", at: 50).count == 1 && first.silences(of: "a", at: 100) == [])
    #expect(first.remove(of: "b", at: 50, where: { $0.end == 200 }) == nil && second.silences(of: "b", at: 50) == [])
    #expect(second.silences(of: "a", at: 50).count == 1)
    #expect(SilenceFile("/dev/null/x").add(kept, of: "a", at: 0)?.hasPrefix("/dev/null/x cannot be written: ") == true)
  }
}

import DemoTools
import Foundation
import Synchronization
import Testing

@testable import FleetData

/// Silences in recordings.
@Suite struct RecordedSilenceTests {
  @Test func `a recording has the silences of Alertmanager and of the program, each change at its snapshot`() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let time = TestTime(), path = folder.path + "/r"
    let source = ManagedSource(SimulatedSource(machines: 40) { time.now }), recording = try RecordingSource(source, path: path)
    let all = Silence(
      id: "a\tb", matchers: [.init("dc", "fra|ber", isExpression: true), .init("job", "node", isNegated: true), .init("x", "y z")],
      reason: "work\nat night", author: "ada", start: time.now - 10, end: time.now + 5000)
    let other = Silence(id: "2", matchers: [.init("x", "[0-9]+", isExpression: true, isNegated: true)], reason: "", author: "bob", end: 9e9)
    let local = Silence(id: "3", matchers: [.init("alertname", "Disk")], reason: "mine", end: 9e9)
    func step(_ silences: [Silence]) throws {
      _ = try recording.snapshot()
      source.list.withLock { $0 = silences }
      #expect(try recording.silences() == silences)
      time.advance(60)
    }
    try step([])
    try step([all])
    try step([all])
    recording.localSilencesChanged([local])
    recording.localSilencesChanged([local])
    try step([all, other])
    recording.localSilencesChanged([])
    try step([])
    let text = try String(contentsOfFile: path, encoding: .utf8)
    #expect(text.split(separator: "\n").count { $0 == "silences" } == 5)
    var recorded = local
    recorded.author = "idem-fleet"
    let replay = try ReplaySource(path)
    #expect(replay.silences() == [])
    for expected in [[], [all], [all, recorded], [all, other], []] {
      _ = replay.snapshot()
      #expect(replay.silences() == expected)
    }
    #expect(replay.alertmanagerName == nil)
    #expect { try replay.endSilence("2") } throws: { "\($0)".hasSuffix("refuses it: the silences of a recording stay.") }
  }

  @Test func `a recording of a server without Alertmanager has no silences, and a damaged one is refused with its line`() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let time = TestTime(), path = folder.path + "/r"
    let recording = try RecordingSource(SimulatedSource(machines: 3) { time.now }, path: path)
    _ = try recording.snapshot()
    #expect(try recording.silences() == nil)
    #expect(try ReplaySource(path).silences() == nil)
    let text = try String(contentsOfFile: path, encoding: .utf8), line = text.split(separator: "\n").count + 2
    for wrong in [
      "silence", "silence\ta\tx\t2\tb\tc", "silence\ta\t1\t2\tb\tc\t=", "silence\ta\t1\t2\tb\tc\t<\td\te", "silence\ta\t1\t2\t\tc",
    ] {
      #expect { try ReplaySource(text: text + "silences\n\(wrong)\n", path: "r") } throws: {
        "\($0)" == "r, line \(line): unexpected silence."
      }
    }
    #expect { try ReplaySource(text: text + "silence\ta\t1\t2\tb\tc\n", path: "r") } throws: { "\($0)".hasSuffix("unexpected silence.") }
  }
}

/// A source with an Alertmanager.
private final class ManagedSource: FleetSource {
  private let source: SimulatedSource
  let list = Mutex<[Silence]>([])

  init(_ source: SimulatedSource) { self.source = source }

  var name: String { source.name }
  var now: Double { source.now }
  var rateWindow: Int { source.rateWindow }
  func snapshot() -> Snapshot? { source.snapshot() }
  func ranges(_ requests: [RangeRequest]) -> [Result<[TimeSeries], FleetError>] { source.ranges(requests) }
  func query(_ text: String) throws(FleetError) -> [TimeSeries] { try source.query(text) }
  func metricNames() -> [String] { source.metricNames() }
  func labelNames(of metric: String?) -> [String] { source.labelNames(of: metric) }
  func labelValues(_ label: String) -> [String] { source.labelValues(label) }
  func silences() -> [Silence]? { list.withLock { $0 } }
}

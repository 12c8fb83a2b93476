import DemoTools
import Foundation
import Synchronization
import Testing

@testable import FleetData

/// A time that a test sets.
final class TestTime: Sendable {
  private let seconds = Mutex(1_795_622_640.0)
  var now: Double { seconds.withLock { $0 } }
  func advance(_ by: Double) { seconds.withLock { $0 += by } }
}

@Suite struct RecordingTests {
  @Test func `a recording shows what was recorded: targets, alerts, charts and queries`() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let time = TestTime(), path = folder.path + "/r"
    let source = SimulatedSource(machines: 120, name: "a\tb") { time.now }
    let recording = try RecordingSource(source, path: path)
    var snapshots: [Snapshot] = [], charts: [[TimeSeries]] = []
    for _ in 0..<4 {
      snapshots.append(try #require(try recording.snapshot()))
      let target = snapshots[0].targets[3]
      let window = TimeWindow(end: time.now, length: 300, points: 50)
      let requests = MachineChart.charts(for: target).map { RangeRequest($0.query(target, window: max(60, window.step)), window) }
      charts.append(try recording.ranges(requests).flatMap { try $0.get() })
      _ = try recording.query("node_load1{dc=\"fra\"}")
      time.advance(400)
    }
    #expect(recording.problem == nil)
    let replay = try ReplaySource(path)
    #expect(replay.name == "a\tb" && replay.rateWindow == 60)
    #expect(replay.metricNames() == source.metricNames())
    for (snapshot, series) in zip(snapshots, charts) {
      #expect(replay.snapshot() == snapshot)
      #expect(replay.now == snapshot.time)
      let target = snapshot.targets[3], window = TimeWindow(end: replay.now, length: 300, points: 50)
      let answers = replay.ranges(
        MachineChart.charts(for: target).map { RangeRequest($0.query(target, window: max(60, window.step)), window) })
      #expect(try answers.flatMap { try $0.get() } == series)
    }
    #expect(replay.snapshot() == nil)
    // Each rule is recorded once, with the first alert of it.
    let alerts = snapshots.flatMap(\.alerts)
    #expect(!alerts.isEmpty && alerts.allSatisfy { replay.rule(of: $0) == source.rule(of: $0) })
    let text = try String(contentsOfFile: path, encoding: .utf8)
    #expect(text.split(separator: "\n").count { $0.hasPrefix("rule\t") } == Set(alerts.map(\.name)).count)
    #expect(try replay.query("node_load1{dc=\"fra\"}").count == 40)
    #expect { try replay.query("up") } throws: { "\($0)" == "This query was not recorded." }
    // A machine whose charts were not recorded has charts of the snapshots.
    let target = snapshots[3].targets[50], window = TimeWindow(end: replay.now, length: 3600, points: 60)
    let memory = try #require(try replay.ranges([RangeRequest(MachineChart.memory.query(target, window: 60), window)])[0].get().first)
    #expect(memory.points.map(\.value) == snapshots.map { $0.targets[50].values.memory })
  }

  @Test func `a recording whose last line is cut off is shown up to it, and another file is refused with its line`() throws {
    let time = TestTime()
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let recording = try RecordingSource(SimulatedSource(machines: 3) { time.now }, path: folder.path + "/r")
    _ = try recording.snapshot()
    let text = try String(contentsOfFile: folder.path + "/r", encoding: .utf8)
    #expect(try ReplaySource(text: String(text.dropLast(5)), path: "r").snapshot()?.targets.count == 3)
    #expect { try ReplaySource(text: text + "nonsense\t1\n", path: "r") } throws: { "\($0)" == "r, line 13: unexpected nonsense." }
    #expect { try ReplaySource(text: "hello\n", path: "r") } throws: { "\($0)" == "r cannot be used: it is no recording of idem-fleet." }
    #expect { try ReplaySource(text: RecordingForm.head(RecordingFormat.program) + "\n", path: "r") } throws: {
      "\($0)" == "r cannot be used: it has no values."
    }
    #expect { try RecordingSource(SimulatedSource(machines: 1) { 0 }, path: folder.path + "/r") } throws: {
      "\($0)".hasSuffix("/r exists already: a recording does not overwrite it.")
    }
    for count in stride(from: 0, to: text.utf8.count, by: 7) {
      // Whatever is cut off, nothing traps.
      _ = try? ReplaySource(text: String(text.prefix(count)) + "\n", path: "r")
    }
  }

  @Test func `the simulated machines have the same values at the same time, and some are down`() throws {
    let time = TestTime()
    let a = SimulatedSource(machines: 600) { time.now }, b = SimulatedSource(machines: 600) { time.now }
    #expect(a.snapshot() == b.snapshot())
    let before = a.snapshot()
    #expect(Set(before?.targets.map(\.instance) ?? []).count == 600)
    #expect(before?.targets.contains { $0.isDown } == true && before?.alerts.isEmpty == false)
    time.advance(5)
    #expect(a.snapshot() != before)
    // The newest value of each chart is that of the overview.
    let target = try #require(a.snapshot()?.targets.first { !$0.isDown })
    let window = TimeWindow(end: time.now, length: 300, points: 300)
    let memory = try a.ranges([RangeRequest(MachineChart.memory.query(target, window: 60), window)])[0].get()
    #expect(memory[0].points.last?.value == target.values.memory)
  }
}

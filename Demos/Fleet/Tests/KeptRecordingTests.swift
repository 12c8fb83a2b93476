import DemoTesting
import FleetData
import Foundation
import Idem
import IdemTesting
import Testing

@testable import idem_fleet

/// The recording that is kept beside the program. `IDEM_DRAW_PICTURES=1 swift test --filter KeptRecordingTests` makes it again.
@MainActor @Suite(.serialized) struct KeptRecordingTests {
  private static let path =
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().path + "/../sample.fleet-recording"

  @Test(.enabled(if: ProcessInfo.processInfo.environment["IDEM_DRAW_PICTURES"] != nil))
  func `the sample is recorded`() throws {
    unlink(KeptRecordingTests.path)
    // A machine is down, a disk is almost full, and a processor is busy.
    let time = TestTime(1_796_128_020)
    let source = try RecordingSource(SimulatedSource(machines: 50) { time.now }, path: KeptRecordingTests.path)
    for second in stride(from: 0, through: 70, by: 5) {
      let snapshot = try #require(try source.snapshot())
      if second == 30 {
        let target = snapshot.targets[0], window = TimeWindow(end: time.now, length: 900, points: 60)
        _ = source.ranges(MachineChart.charts(for: target).map { RangeRequest($0.query(target, window: max(60, window.step)), window) })
        _ = try source.query("node_load1")
        // The page of an alert shows its rule as a query over an hour.
        for rule in snapshot.alerts.compactMap({ try? source.rule(of: $0)?.expression }) {
          _ = try source.query(rule)
          _ = source.ranges([RangeRequest(rule, TimeWindow(end: time.now, length: 3600, points: MachineModel.points))])
        }
      }
      time.advance(5)
    }
  }

  @Test func `in a minute of the kept recording, less than one body of twenty runs in vain`() throws {
    let source = try ReplaySource(KeptRecordingTests.path)
    let fleet = Fleet(servers: [ServerModel(source, snapshot: source.snapshot())], interval: .seconds(5))
    // Paused, so that the test decides when the values change.
    fleet.togglePause()
    let host = TestHost(width: 120, height: 40, app: IdemFleet(fleet: fleet))
    var count = WastedBodies(), seen: [String: Set<ServerAlert.State>] = [:]
    count.settle(host)
    let keys: [KeyEquivalent] = [.downArrow, "n", .pageDown, .end, "2", "1", .home]
    for second in 1...60 {
      if second % 5 == 0 { fleet.server.take(try #require(source.snapshot())) }
      for alert in fleet.server.alerts { seen[alert.name, default: []].insert(alert.state) }
      host.advance(by: .seconds(1))
      count.settle(host)
      if second % 4 == 0 {
        host.press(keys[second / 4 % keys.count])
        count.settle(host)
      }
    }
    #expect(host.text.contains("Instance"))
    #expect(seen == ["TargetDown": [.firing], "DiskAlmostFull": [.firing], "HighCPU": [.firing, .pending]])
    for alert in fleet.server.alerts { #expect(try source.rule(of: alert).map { try source.query($0.expression).isEmpty } == false) }
    #expect(count.bodies > 500)
    #expect(count.isLow, "\(count)")
  }
}

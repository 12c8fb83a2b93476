import DemoTesting
import FleetData
import Idem
import IdemTesting
import Synchronization
import Testing

@testable import idem_fleet

/// A time that a test sets.
final class TestTime: Sendable {
  private let seconds: Mutex<Double>
  init(_ start: Double = 1_795_622_640) { seconds = Mutex(start) }
  var now: Double { seconds.withLock { $0 } }
  func advance(_ by: Double) { seconds.withLock { $0 += by } }
}

/// The program on a screen in memory, with simulated machines.
@MainActor
final class FleetStory: DemoStory {
  let host: TestHost
  let fleet: Fleet
  let time: TestTime

  init(width: Int = 80, height: Int = 24, machines: Int = 45, servers: Int = 1) {
    let time = TestTime()
    self.time = time
    // Paused, so that the test decides when the values change.
    let models = (0..<servers).map { number in
      let source = SimulatedSource(machines: machines, name: "server\(number)") { time.now }
      return ServerModel(source, snapshot: number == 0 ? source.snapshot() : nil)
    }
    let fleet = Fleet(servers: models, interval: .seconds(5))
    fleet.togglePause()
    self.fleet = fleet
    host = TestHost(width: width, height: height, app: IdemFleet(fleet: fleet))
    settle()
  }

  var server: ServerModel { fleet.server }

  /// The values of a later time.
  func advance(_ seconds: Double = 5) throws { server.take(try #require(try snapshot(after: seconds))) }

  func snapshot(after seconds: Double) throws -> Snapshot? {
    time.advance(seconds)
    return try server.source.snapshot()
  }

  /// The names in the first column of the table.
  var names: [String] {
    guard let header = host.lines.firstIndex(where: { $0.hasPrefix("Instance") }) else { return [] }
    return host.lines[(header + 1)...].dropLast().compactMap { line in
      let words = line.split(separator: " ").map(String.init)
      return words.first == "×" ? words.dropFirst().first : words.first
    }
  }
}

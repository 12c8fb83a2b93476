import FleetData
import Idem
import IdemTesting
import Synchronization
import Testing

@testable import idem_fleet

/// A time that a test sets.
final class TestTime: Sendable {
  private let seconds = Mutex(1_795_622_640.0)
  var now: Double { seconds.withLock { $0 } }
  func advance(_ by: Double) { seconds.withLock { $0 += by } }
}

/// The program on a screen in memory, with simulated machines.
@MainActor
final class FleetStory {
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

  /// Makes frames until there is nothing to do.
  func settle() { for _ in 0..<20 where host.render() == FrameStats() { return } }

  func press(_ keys: KeyEquivalent...) {
    for key in keys {
      host.press(key)
      settle()
    }
  }

  func type(_ text: String) {
    host.type(text)
    settle()
  }

  /// The values of a later time.
  func advance(_ seconds: Double = 5) throws { server.take(try #require(try snapshot(after: seconds))) }

  func snapshot(after seconds: Double) throws -> Snapshot? {
    time.advance(seconds)
    return try server.source.snapshot()
  }

  /// Waits for what another thread brings. Fails after both 90 seconds and a thousand turns.
  func until(_ what: String, _ holds: () -> Bool) async throws {
    let end = ContinuousClock.now + .seconds(90)
    var turns = 0
    while ContinuousClock.now < end || turns < 1000 {
      settle()
      if holds() { return }
      try await Task.sleep(for: .milliseconds(5))
      turns += 1
    }
    Issue.record("never: \(what)\n\(host.text)")
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

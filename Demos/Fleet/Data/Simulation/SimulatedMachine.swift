#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A machine whose values are functions of the time.
struct SimulatedMachine: Sendable {
  let instance: String
  let dc: String
  let role: String
  private let number: Int
  private let cores: Double
  private let memoryBytes: Double

  init(_ number: Int) {
    self.number = number
    let roles = ["web", "api", "db", "cache", "worker"]
    role = roles[number % roles.count]
    dc = ["fra", "ams", "waw"][number / roles.count % 3]
    instance = "\(role)-\(number / 15 + 1).\(dc):9100"
    cores = [4.0, 8, 16, 32][Int(SimulatedMachine.hash(number, 1) * 4)]
    memoryBytes = cores * 4 * 1_073_741_824
  }

  var labels: String { "dc=\(dc) role=\(role)" }

  /// A number from 0 to 1 for two numbers.
  private static func hash(_ a: Int, _ b: Int) -> Double {
    var x = UInt64(bitPattern: Int64(a)) &* 0x9E37_79B9_7F4A_7C15 ^ UInt64(bitPattern: Int64(b)) &* 0xBF58_476D_1CE4_E5B9
    x = (x ^ x >> 30) &* 0x94D0_49BB_1331_11EB
    x ^= x >> 31
    return Double(x >> 11) / Double(1 << 53)
  }

  /// A curve between 0 and 1 with a bend every `period` seconds.
  private func curve(_ kind: Int, _ time: Double, _ period: Double) -> Double {
    let place = time / period, whole = place.rounded(.down), part = place - whole
    let a = SimulatedMachine.hash(number &* 64 &+ kind, Int(whole)), b = SimulatedMachine.hash(number &* 64 &+ kind, Int(whole) + 1)
    return a + (b - a) * part * part * (3 - 2 * part)
  }

  /// Between 0 at night and 1 in the afternoon.
  private func day(_ time: Double) -> Double { 0.5 - 0.5 * cos((time / 86_400 - 0.12) * 2 * .pi) }

  // MARK: The incident

  /// The seconds of an incident: some databases of one data center are overloaded, then those of the next one.
  private static let incident = 300.0

  private static func incidentStart(_ time: Double) -> Double { (time / incident).rounded(.down) * incident }

  /// How far the machine has a part in the incident, from 0 to 1: it grows for 40 seconds, and ends before the next one begins.
  private func trouble(_ time: Double) -> Double {
    guard role == "db", ["fra", "ams", "waw"][Int(time / SimulatedMachine.incident) % 3] == dc, SimulatedMachine.hash(number, 40) > 0.75
    else {
      return 0
    }
    let seconds = time - SimulatedMachine.incidentStart(time)
    return max(0, min(1, seconds / 40, (280 - seconds) / 40))
  }

  /// Some of its machines stop answering.
  private func isLost(_ time: Double) -> Bool { SimulatedMachine.hash(number, 41) > 0.7 && trouble(time) >= 1 }

  /// Some machines are down for some minutes.
  private func isDown(_ time: Double) -> Bool {
    number % 41 == 17 && SimulatedMachine.hash(number, Int(time / 900)) > 0.4 || isLost(time)
  }

  func downSince(_ time: Double) -> Double {
    isLost(time) ? SimulatedMachine.incidentStart(time) + 40 : (time / 900).rounded(.down) * 900
  }

  private func cpu(_ time: Double) -> Double {
    let base = 0.08 + 0.3 * SimulatedMachine.hash(number, 2)
    let burst = max(0, curve(5, time, 1300) - 0.8) * 2.5
    let usual = base * (0.4 + day(time)) + 0.25 * curve(1, time, 420) * curve(2, time, 37) + burst
    let trouble = trouble(time)
    return min(1, max(0.005, usual * (1 - trouble) + (0.96 + 0.04 * curve(21, time, 30)) * trouble))
  }

  private func mode(_ name: String, _ time: Double) -> Double {
    let cpu = cpu(time), wait = cpu * 0.25 * curve(3, time, 200), system = (cpu - wait) * (0.15 + 0.2 * curve(4, time, 500))
    return name == "iowait" ? wait : name == "system" ? system : cpu - wait - system
  }

  private func memory(_ time: Double) -> Double {
    min(
      0.98, 0.25 + 0.45 * SimulatedMachine.hash(number, 3) + 0.15 * curve(6, time, 7000) + 0.03 * curve(7, time, 150) + 0.2 * trouble(time))
  }

  private func disk(_ time: Double) -> Double {
    // It fills within a week, and is tidied up then.
    let week = time / 604_800 + SimulatedMachine.hash(number, 5)
    return min(0.97, 0.2 + 0.5 * SimulatedMachine.hash(number, 4) + 0.25 * (week - week.rounded(.down)))
  }

  private func load(_ time: Double, _ minutes: Double) -> Double {
    (0..<4).reduce(0) { $0 + cpu(time - Double($1) * minutes * 15) } / 4 * cores * 1.1
  }

  private func traffic(_ kind: Int, _ time: Double) -> Double {
    let share = SimulatedMachine.hash(number, 8 + kind) * 4e7
    return share * (1 - 0.7 * trouble(time)) * (0.2 + day(time)) * (0.5 + curve(8 + kind, time, 300))
      * (0.7 + 0.6 * curve(12 + kind, time, 20))
  }

  func values(at time: Double) -> TargetValues {
    var values = TargetValues()
    guard !isDown(time) else {
      values.up = 0
      values.scrape = 10
      return values
    }
    values.up = 1
    values.cpu = cpu(time)
    values.memory = memory(time)
    values.load = load(time, 1)
    values.disk = disk(time)
    values.receive = traffic(0, time)
    values.send = traffic(1, time)
    values.io = traffic(2, time) * 0.3 + traffic(3, time) * 0.2
    values.uptime = uptime(time)
    values.scrape = 0.004 + 0.03 * curve(20, time, 60)
    return values
  }

  private func uptime(_ time: Double) -> Double {
    let period = 86_400 * (20 + 60 * SimulatedMachine.hash(number, 6))
    return time - (time / period).rounded(.down) * period
  }

  /// The series of a chart. There are no values while the machine is down.
  func series(_ chart: MachineChart, _ window: TimeWindow) -> [TimeSeries] {
    func series(_ label: Label?, _ value: (Double) -> Double) -> TimeSeries {
      let times = window.times.lazy.map(Double.init).filter { !isDown($0) }
      return TimeSeries(labels: label.map { [$0] } ?? [], points: times.map { TimePoint($0, value($0)) })
    }
    func of(_ name: String, _ value: (Double) -> Double) -> TimeSeries { series(Label("of", name), value) }
    switch chart {
    case .cpu: return ["iowait", "system", "user"].map { name in series(Label("mode", name)) { mode(name, $0) } }
    case .memory: return [series(nil, memory)]
    case .load: return [("1 min", 1.0), ("5 min", 5), ("15 min", 15)].map { name, minutes in of(name) { load($0, minutes) } }
    case .network: return [of("receive") { traffic(0, $0) }, of("send") { traffic(1, $0) }]
    case .io: return [of("read") { traffic(2, $0) * 0.3 }, of("write") { traffic(3, $0) * 0.2 }]
    case .disk:
      return [
        series(Label("mountpoint", "/")) { disk($0) },
        series(Label("mountpoint", "/var")) { 0.1 + 0.8 * memory($0 - 9000) * SimulatedMachine.hash(number, 7) },
      ]
    default: return []
    }
  }

  // MARK: Metrics

  /// The metrics that can be queried, each a function of a machine and the time.
  static let metrics: [String: @Sendable (SimulatedMachine, Double) -> Double] = [
    "up": { $0.isDown($1) ? 0 : 1 },
    "node_load1": { $0.load($1, 1) },
    "node_load5": { $0.load($1, 5) },
    "node_load15": { $0.load($1, 15) },
    "node_memory_MemTotal_bytes": { machine, _ in machine.memoryBytes },
    "node_memory_MemAvailable_bytes": { $0.memoryBytes * (1 - $0.memory($1)) },
    "node_boot_time_seconds": { $1 - $0.uptime($1) },
    "scrape_duration_seconds": { $0.values(at: $1).scrape },
  ]

  /// The value of a metric. NaN while there is none.
  func value(_ metric: String, at time: Double) -> Double {
    guard metric == "up" || metric == "scrape_duration_seconds" || !isDown(time) else { return .nan }
    return SimulatedMachine.metrics[metric]?(self, time) ?? .nan
  }

  func metricLabels(_ metric: String) -> [Label] {
    [Label("__name__", metric), Label("dc", dc), Label("instance", instance), Label("job", "node"), Label("role", role)]
  }
}

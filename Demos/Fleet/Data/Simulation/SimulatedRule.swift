/// A rule of the simulated server. Its expression is one of the queries that the server answers.
struct SimulatedRule: Sendable {
  let name: String
  let expression: String
  /// The value of the expression. Nil if it is not fulfilled.
  let value: @Sendable (TargetValues) -> Double?

  static let all = [
    SimulatedRule(name: "TargetDown", expression: "up == 0") { $0.up == 0 ? 0 : nil },
    SimulatedRule(name: "DiskAlmostFull", expression: "1 - node_filesystem_avail_bytes / node_filesystem_size_bytes > 0.93") {
      $0.disk > 0.93 ? $0.disk : nil
    },
    SimulatedRule(name: "HighCPU", expression: "1 - avg by (instance) (rate(node_cpu_seconds_total{mode=\"idle\"}[1m])) > 0.95") {
      $0.cpu > 0.95 ? $0.cpu : nil
    },
  ]

  /// The values of a machine. Nil if there is none.
  func series(_ machine: SimulatedMachine, _ times: [Double]) -> TimeSeries? {
    let points = times.compactMap { time in value(machine.values(at: time)).map { TimePoint(time, $0) } }
    guard !points.isEmpty else { return nil }
    return TimeSeries(labels: [Label("instance", machine.instance), Label("job", "node")], points: points)
  }
}

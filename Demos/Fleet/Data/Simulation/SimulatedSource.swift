/// A simulated server with any number of machines. All values are functions of the time, so each chart agrees with the overview.
package final class SimulatedSource: FleetSource {
  package let name: String
  package let rateWindow = 60
  let machines: [SimulatedMachine]
  private let clock: @Sendable () -> Double

  /// Creates a server. The same number of machines has the same values at the same time.
  package init(machines count: Int, name: String = "sample", clock: @escaping @Sendable () -> Double) {
    self.name = name
    self.clock = clock
    machines = (0..<max(0, count)).map { SimulatedMachine($0) }.sorted { $0.instance.isNaturallyLess(than: $1.instance) }
  }

  package var now: Double { clock() }

  package func snapshot() -> Snapshot? {
    let time = clock()
    let targets = machines.enumerated().map { index, machine in
      Target(id: index, instance: machine.instance, job: "node", labels: machine.labels, values: machine.values(at: time))
    }
    return Snapshot(time: time, targets: targets, alerts: alerts(targets, at: time))
  }

  private func alerts(_ targets: [Target], at time: Double) -> [ServerAlert] {
    var alerts: [ServerAlert] = []
    func add(_ name: String, _ severity: String, _ target: Target, _ value: Double, since: Double, _ text: String) {
      alerts.append(
        ServerAlert(
          name: name, state: time - since >= 120 ? .firing : .pending, since: since, value: value,
          labels: [Label("instance", target.instance), Label("job", target.job), Label("severity", severity)],
          annotations: [Label("summary", text)]))
    }
    for (target, machine) in zip(targets, machines) {
      if target.isDown {
        add("TargetDown", "critical", target, 0, since: machine.downSince(time), "\(target.instance) cannot be read")
      } else if target.values.disk > 0.93 {
        let text = "The disk of \(target.instance) is \(Quantity.share.text(target.values.disk)) full"
        add("DiskAlmostFull", "warning", target, target.values.disk, since: (time / 5400).rounded(.down) * 5400, text)
      } else if target.values.cpu > 0.95 {
        let text = "\(target.instance) is busy"
        add("HighCPU", "warning", target, target.values.cpu, since: (time / 300).rounded(.down) * 300, text)
      }
    }
    return alerts.sorted { ($0.state, $0.name, $0.id) < ($1.state, $1.name, $1.id) }
  }

  package func rule(of alert: ServerAlert) -> AlertRule? {
    SimulatedRule.all.first { $0.name == alert.name }.map { AlertRule(name: $0.name, expression: $0.expression, duration: 120) }
  }

  package func failure(of target: Target) -> String? {
    target.isDown ? "Get \"http://\(target.instance)/metrics\": context deadline exceeded" : nil
  }

  package func ranges(_ requests: [RangeRequest]) -> [Result<[TimeSeries], FleetError>] {
    requests.map { request in
      if let machine = machines.first(where: { request.query.contains("instance=\"\($0.instance)\"") }) {
        let target = Target(id: 0, instance: machine.instance, job: "node")
        // The window of the rates depends on the step, and has no effect here.
        let windows = [rateWindow, request.window.step]
        if let chart = MachineChart.allCases.first(where: { chart in
          windows.contains { chart.query(target, window: $0) == request.query }
        }) {
          return .success(machine.series(chart, request.window))
        }
      }
      if let rule = SimulatedRule.all.first(where: { $0.expression == request.query }) {
        return .success(machines.compactMap { rule.series($0, request.window.times.map(Double.init)) })
      }
      do throws(FleetError) {
        let (metric, machines) = try select(request.query)
        return .success(
          machines.map { machine in
            let points = request.window.times.map { TimePoint(Double($0), machine.value(metric, at: Double($0))) }
            return TimeSeries(labels: machine.metricLabels(metric), points: points.filter { !$0.value.isNaN })
          })
      } catch { return .failure(error) }
    }
  }

  package func query(_ text: String) throws(FleetError) -> [TimeSeries] {
    let time = clock()
    if let rule = SimulatedRule.all.first(where: { $0.expression == text }) { return machines.compactMap { rule.series($0, [time]) } }
    let (metric, machines) = try select(text)
    return machines.map { machine in
      TimeSeries(labels: machine.metricLabels(metric), points: [TimePoint(time, machine.value(metric, at: time))])
    }
    .filter { !$0.points[0].value.isNaN }
  }

  /// The metric and the machines of a selector such as `node_load1{dc="fra"}`.
  private func select(_ text: String) throws(FleetError) -> (String, [SimulatedMachine]) {
    let text = text.filter { !$0.isWhitespace }
    let metric = String(text.prefix { $0.isLetter || $0.isNumber || $0 == "_" })
    let known = "The sample answers selectors alone, as in node_load1{dc=\"fra\"}."
    guard SimulatedMachine.metrics[metric] != nil else {
      throw .query(metric.isEmpty || metric == text ? "1:1: unknown metric \(metric). \(known)" : known)
    }
    var rest = text.dropFirst(metric.count)
    guard !rest.isEmpty else { return (metric, machines) }
    guard rest.hasPrefix("{"), rest.hasSuffix("}") else { throw .query("1:\(metric.count + 1): unexpected text. \(known)") }
    rest = rest.dropFirst().dropLast()
    var selected = machines
    for matcher in rest.split(separator: ",") {
      let parts = matcher.split(separator: "=", maxSplits: 1)
      guard parts.count == 2, parts[1].count >= 2, parts[1].hasPrefix("\""), parts[1].hasSuffix("\"") else { throw .query(known) }
      let value = parts[1].dropFirst().dropLast()
      selected = selected.filter { machine in machine.metricLabels(metric).contains { $0.name == parts[0] && $0.value == value } }
    }
    return (metric, selected)
  }

  package func metricNames() -> [String] { SimulatedMachine.metrics.keys.sorted() }
  package func labelNames(of metric: String?) -> [String] { ["dc", "instance", "job", "role"] }
  package func labelValues(_ label: String) -> [String] {
    if label == "__name__" { return metricNames() }
    return Set(machines.flatMap { $0.metricLabels("up").filter { $0.name == label }.map(\.value) }).sorted { $0.isNaturallyLess(than: $1) }
  }
}

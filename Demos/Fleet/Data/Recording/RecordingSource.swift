import DemoTools
import Synchronization

/// Passes on what another source answers, and writes it to a file.
package final class RecordingSource: FleetSource {
  private struct State {
    var targets: [Int: Target] = [:]
    var alerts: [ServerAlert]?
    /// The rules that were recorded, and the alerts whose rules were requested.
    var rules: [AlertRule] = []
    var named: Set<ServerAlert.ID> = []
    /// The silences of Alertmanager, those of this program, and what was written of both.
    var managerSilences: [Silence] = []
    var localSilences: [Silence] = []
    var silences: [Silence]?
  }
  private let source: any FleetSource
  private let file: RecordingWriter
  private let state = Mutex(State())

  /// Creates a new file. Throws if there is one, or if it cannot be written.
  package init(_ source: any FleetSource, path: String) throws(RecordingProblem) {
    self.source = source
    file = try RecordingWriter(path, program: RecordingFormat.program)
    file.append(["server", source.name, "\(source.rateWindow)"])
    if let names = try? source.metricNames() { file.append(["names"] + names) }
    if let labels = try? source.labelNames(of: nil) { file.append(["labels"] + labels) }
  }

  /// Why nothing is recorded any more: the disk is full, for example.
  package var problem: RecordingProblem? { file.problem }

  private func append(_ lines: String) { file.append(Array(lines.utf8)) }

  package var name: String { source.name }
  package var now: Double { source.now }
  package var rateWindow: Int { source.rateWindow }

  package func snapshot() throws(FleetError) -> Snapshot? {
    guard let snapshot = try source.snapshot() else { return nil }
    append(state.withLock { RecordingSource.text(snapshot, &$0) })
    recordRules(of: snapshot.alerts)
    return snapshot
  }

  private static func text(_ snapshot: Snapshot, _ state: inout State) -> String {
    var text = RecordingFormat.line(["time", "\(snapshot.time)"])
    var gone = Set(state.targets.keys)
    for target in snapshot.targets {
      gone.remove(target.id)
      let known = state.targets[target.id]
      if known == nil { text += RecordingFormat.line(["target", "\(target.id)", target.job, target.instance, target.labels]) }
      if known?.values != target.values {
        text += RecordingFormat.line(["values", "\(target.id)"] + Column.allCases.map { RecordingFormat.number(target.values[$0]) })
      }
      state.targets[target.id] = target
    }
    for id in gone.sorted() {
      text += RecordingFormat.line(["gone", "\(id)"])
      state.targets[id] = nil
    }
    if state.alerts != snapshot.alerts {
      text += RecordingFormat.line(["alerts"])
      for alert in snapshot.alerts {
        text += RecordingFormat.line(
          ["alert", alert.state == .firing ? "firing" : "pending", "\(alert.since)", "\(alert.value)", alert.name, "\(alert.labels.count)"]
            + RecordingFormat.labels(alert.labels) + RecordingFormat.labels(alert.annotations))
      }
      state.alerts = snapshot.alerts
    }
    return text
  }

  /// Records the rule of each new alert. A rule that cannot be read is requested again when the alert is new again.
  private func recordRules(of alerts: [ServerAlert]) {
    let new = state.withLock { state in
      let ids = Set(alerts.map(\.id)), new = alerts.filter { !state.named.contains($0.id) }
      state.named = ids
      return new.filter { AlertRule.of($0, in: state.rules) == nil }
    }
    for alert in new {
      // The alerts before it may have had the same rule.
      guard state.withLock({ AlertRule.of(alert, in: $0.rules) }) == nil, let rule = try? source.rule(of: alert) else { continue }
      record(rule)
    }
  }

  private func record(_ rule: AlertRule) {
    let isNew = state.withLock { state in
      if state.rules.contains(rule) { return false }
      state.rules.append(rule)
      return true
    }
    guard isNew else { return }
    append(RecordingFormat.line(["rule", rule.name, rule.expression, "\(rule.duration)"] + RecordingFormat.labels(rule.labels)))
  }

  package func ranges(_ requests: [RangeRequest]) -> [Result<[TimeSeries], FleetError>] {
    let answers = source.ranges(requests)
    for (request, answer) in zip(requests, answers) {
      guard case .success(let series) = answer else { continue }
      let window = request.window
      append(
        RecordingFormat.line(["range", request.query, "\(window.start)", "\(window.end)", "\(window.step)"]) + RecordingSource.text(series))
    }
    return answers
  }

  package func query(_ text: String) throws(FleetError) -> [TimeSeries] {
    let series = try source.query(text)
    append(RecordingFormat.line(["query", text]) + RecordingSource.text(series))
    return series
  }

  private static func text(_ series: [TimeSeries]) -> String {
    series.reduce(into: "") { text, series in
      text += RecordingFormat.line(["series"] + RecordingFormat.labels(series.labels))
      text += RecordingFormat.line(["points"] + series.points.flatMap { ["\($0.time)", "\($0.value)"] })
    }
  }

  package func metricNames() throws(FleetError) -> [String] { try source.metricNames() }
  package func labelNames(of metric: String?) throws(FleetError) -> [String] { try source.labelNames(of: metric) }
  package func labelValues(_ label: String) throws(FleetError) -> [String] { try source.labelValues(label) }
  package func rule(of alert: ServerAlert) throws(FleetError) -> AlertRule? {
    let rule = try source.rule(of: alert)
    if let rule { record(rule) }
    return rule
  }
  package func silences() throws(FleetError) -> [Silence]? {
    let silences = try source.silences()
    if let silences { recordSilences { $0.managerSilences = silences } }
    return silences
  }
  package func localSilencesChanged(_ silences: [Silence]) { recordSilences { $0.localSilences = silences } }

  /// Writes all silences if they differ from those that were written. No list is written before the first silence.
  private func recordSilences(_ change: (inout State) -> Void) {
    let text = state.withLock { state -> String? in
      change(&state)
      let all = state.managerSilences + state.localSilences
      guard all != state.silences ?? [] else { return nil }
      state.silences = all
      return RecordingFormat.text(all)
    }
    if let text { append(text) }
  }
  package var alertmanagerName: String? { source.alertmanagerName }
  package func addSilence(_ silence: Silence) throws(FleetError) -> String { try source.addSilence(silence) }
  package func endSilence(_ id: Silence.ID) throws(FleetError) { try source.endSilence(id) }
  package func failure(of target: Target) throws(FleetError) -> String? { try source.failure(of: target) }
}

import Synchronization

/// Shows a recording: one snapshot after the other. A query has the answer that was recorded for it; a chart that was not
/// recorded is made of the snapshots.
package final class ReplaySource: FleetSource {
  private struct Answer {
    let snapshot: Int
    var series: [TimeSeries] = []
  }

  package let name: String
  package let rateWindow: Int
  private let snapshots: [Snapshot]
  private let ranges: [String: [Answer]]
  private let queries: [String: [Answer]]
  private let rules: [AlertRule]
  private let silenceLists: [(snapshot: Int, list: [Silence])]
  private let metrics: [String], labels: [String]
  /// The number of snapshots that were shown.
  private let shown = Mutex(0)

  /// Reads a recording. Throws if it is not one, with the line that is wrong. A last line that was not written to its end is left out.
  package convenience init(_ path: String) throws(FleetError) { try self.init(text: readFile(path), path: path) }

  init(text: String, path: String) throws(FleetError) {
    var parser = RecordingParser(path: path)
    try parser.read(text)
    name = parser.server
    rateWindow = parser.rateWindow
    snapshots = parser.snapshots
    metrics = parser.metrics
    labels = parser.labels
    rules = parser.rules
    silenceLists = parser.silences
    ranges = Dictionary(grouping: parser.answers.filter { $0.isRange }, by: \.query).mapValues { answers in
      answers.map { Answer(snapshot: $0.snapshot, series: $0.series) }
    }
    queries = Dictionary(grouping: parser.answers.filter { !$0.isRange }, by: \.query).mapValues { answers in
      answers.map { Answer(snapshot: $0.snapshot, series: $0.series) }
    }
    if snapshots.isEmpty { throw .file(path, "it has no values") }
  }

  package var now: Double { snapshots[max(0, shown.withLock { $0 } - 1)].time }

  package func snapshot() -> Snapshot? {
    shown.withLock { shown in
      guard shown < snapshots.count else { return nil }
      shown += 1
      return snapshots[shown - 1]
    }
  }

  /// The newest answer up to the snapshot that is shown, or else the first one.
  private func answer(_ answers: [Answer]?) -> [TimeSeries]? {
    let shown = shown.withLock { $0 }
    return (answers?.last { $0.snapshot <= shown } ?? answers?.first)?.series
  }

  package func ranges(_ requests: [RangeRequest]) -> [Result<[TimeSeries], FleetError>] {
    requests.map { request in
      if let series = answer(ranges[request.query]) { return .success(series) }
      if let series = history(request) { return .success(series) }
      return .failure(.query("This query was not recorded."))
    }
  }

  package func query(_ text: String) throws(FleetError) -> [TimeSeries] {
    guard let series = answer(queries[text]) else { throw .query("This query was not recorded.") }
    return series
  }

  package func rule(of alert: ServerAlert) -> AlertRule? { AlertRule.of(alert, in: rules) }
  /// The silences at the snapshot that is shown. There is no Alertmanager to which new ones could be written.
  package func silences() -> [Silence]? {
    let shown = shown.withLock { $0 }
    return silenceLists.isEmpty ? nil : silenceLists.last { $0.snapshot <= shown }?.list ?? []
  }
  package func endSilence(_ id: Silence.ID) throws(FleetError) { throw .refused(name, "the silences of a recording stay") }
  package func metricNames() -> [String] { metrics }
  package func labelNames(of metric: String?) -> [String] { labels }
  package func labelValues(_ label: String) -> [String] {
    let targets = snapshots[max(0, shown.withLock { $0 } - 1)].targets
    switch label {
    case "instance": return Set(targets.map(\.instance)).sorted { $0.isNaturallyLess(than: $1) }
    case "job": return Set(targets.map(\.job)).sorted()
    default: return []
    }
  }

  /// A chart of a target, made of the snapshots up to the one that is shown.
  private func history(_ request: RangeRequest) -> [TimeSeries]? {
    let seen = snapshots.prefix(max(1, shown.withLock { $0 }))
    guard let newest = seen.last,
      let target = newest.targets.first(where: {
        request.query.contains("job=\"\($0.job.escapedForPromQL)\",instance=\"\($0.instance.escapedForPromQL)\"")
      }),
      let chart = MachineChart.allCases.first(where: { chart in
        [rateWindow, request.window.step].contains { chart.query(target, window: $0) == request.query }
      })
    else { return nil }
    func series(_ name: String, _ column: Column) -> TimeSeries {
      let points = seen.compactMap { snapshot -> TimePoint? in
        guard let value = snapshot.targets.first(where: { $0.id == target.id })?.values[column], value != TargetValues.missing,
          snapshot.time >= Double(request.window.start), snapshot.time <= Double(request.window.end + request.window.step)
        else { return nil }
        // At the times of the chart, as a server answers.
        let step = Double(request.window.step)
        return TimePoint((snapshot.time / step).rounded() * step, value)
      }
      return TimeSeries(labels: [Label("of", name), Label("mode", name), Label("mountpoint", name)], points: points)
    }
    switch chart {
    case .cpu: return [series("all", .cpu)]
    case .memory: return [series("used", .memory)]
    case .load: return [series("1 min", .load)]
    case .network: return [series("receive", .receive), series("send", .send)]
    case .io: return [series("all", .io)]
    case .disk: return [series("fullest", .disk)]
    case .processCPU: return [series("cpu", .cpu)]
    case .scrape: return [series("scrape", .scrape)]
    default: return []
    }
  }
}

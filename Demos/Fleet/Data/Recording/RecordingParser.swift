import DemoTools

/// Reads a recording.
struct RecordingParser {
  struct Answer {
    let isRange: Bool
    let query: String
    /// The number of snapshots before it.
    let snapshot: Int
    var series: [TimeSeries] = []
  }

  let path: String
  private(set) var server = ""
  private(set) var rateWindow = 300
  private(set) var metrics: [String] = []
  private(set) var labels: [String] = []
  private(set) var snapshots: [Snapshot] = []
  private(set) var answers: [Answer] = []
  private(set) var rules: [AlertRule] = []
  /// The lists of silences, each with the number of snapshots before it.
  private(set) var silences: [(snapshot: Int, list: [Silence])] = []

  private var targets: [Int: Target] = [:]
  private var order: [Int] = []
  private var alerts: [ServerAlert] = []
  private var time: Double?

  init(path: String) { self.path = path }

  mutating func read(_ text: String) throws(FleetError) {
    guard let entries = RecordingEntries(Array(text.utf8), of: RecordingFormat.program) else {
      throw .file(path, "it is no recording of idem-fleet")
    }
    for entry in entries {
      let fields = entry.fields
      guard read(fields) else { throw .format(path, line: entry.line, "unexpected \(fields[0].isEmpty ? "empty line" : fields[0])") }
    }
    endSnapshot()
  }

  private mutating func endSnapshot() {
    guard let time else { return }
    snapshots.append(Snapshot(time: time, targets: order.compactMap { targets[$0] }, alerts: alerts))
    self.time = nil
  }

  /// Reads a line. Returns whether it is one of the format.
  private mutating func read(_ fields: [String]) -> Bool {
    switch fields[0] {
    case "server":
      guard fields.count == 3, let window = Int(fields[2]), window > 0 else { return false }
      (server, rateWindow) = (fields[1], window)
    case "names": metrics = Array(fields.dropFirst())
    case "labels": labels = Array(fields.dropFirst())
    case "time":
      endSnapshot()
      guard fields.count == 2, let time = Double(fields[1]) else { return false }
      self.time = time
    case "target":
      guard fields.count == 5, let id = Int(fields[1]) else { return false }
      if targets[id] == nil { place(id, job: fields[2], instance: fields[3]) }
      targets[id] = Target(id: id, instance: fields[3], job: fields[2], labels: fields[4])
    case "values": return readValues(fields)
    case "gone":
      guard fields.count == 2, let id = Int(fields[1]) else { return false }
      targets[id] = nil
      order.removeAll { $0 == id }
    case "alerts": alerts = []
    case "alert": return readAlert(fields)
    case "rule":
      guard fields.count >= 4, fields.count % 2 == 0, let duration = Double(fields[3]) else { return false }
      let labels = RecordingFormat.labels(fields[4...])
      rules.append(AlertRule(name: fields[1], expression: fields[2], duration: duration, labels: labels))
    case "silences":
      endSnapshot()
      silences.append((snapshots.count, []))
    case "silence":
      guard !silences.isEmpty, let silence = RecordingFormat.silence(fields) else { return false }
      silences[silences.count - 1].list.append(silence)
    case "range", "query":
      endSnapshot()
      guard fields.count == (fields[0] == "range" ? 5 : 2) else { return false }
      answers.append(Answer(isRange: fields[0] == "range", query: fields[1], snapshot: snapshots.count))
    case "series":
      guard !answers.isEmpty, fields.count % 2 == 1 else { return false }
      answers[answers.count - 1].series.append(TimeSeries(labels: RecordingFormat.labels(fields.dropFirst()), points: []))
    case "points": return readPoints(fields)
    default: return false
    }
    return true
  }

  /// Puts a target at its place in the order of the jobs and instances.
  private mutating func place(_ id: Int, job: String, instance: String) {
    func isBefore(_ other: Int) -> Bool {
      guard let other = targets[other] else { return false }
      return job == other.job ? instance.isNaturallyLess(than: other.instance) : job.isNaturallyLess(than: other.job)
    }
    // Targets are recorded in their order, so this is usually the end.
    var place = order.count
    while place > 0, isBefore(order[place - 1]) { place -= 1 }
    order.insert(id, at: place)
  }

  private mutating func readValues(_ fields: [String]) -> Bool {
    guard fields.count == 2 + Column.allCases.count, let id = Int(fields[1]), targets[id] != nil else { return false }
    for (column, text) in zip(Column.allCases, fields.dropFirst(2)) {
      guard let value = RecordingFormat.number(text) else { return false }
      targets[id]?.values[column] = value
    }
    return true
  }

  private mutating func readAlert(_ fields: [String]) -> Bool {
    guard fields.count >= 6, let since = Double(fields[2]), let value = Double(fields[3]), let count = Int(fields[5]), count >= 0,
      count <= fields.count, 6 + count * 2 <= fields.count, fields.count % 2 == 0
    else { return false }
    alerts.append(
      ServerAlert(
        name: fields[4], state: fields[1] == "firing" ? .firing : .pending, since: since, value: value,
        labels: RecordingFormat.labels(fields[6..<6 + count * 2]), annotations: RecordingFormat.labels(fields[(6 + count * 2)...])))
    return true
  }

  private mutating func readPoints(_ fields: [String]) -> Bool {
    guard let answer = answers.indices.last, let series = answers[answer].series.indices.last, fields.count % 2 == 1 else { return false }
    for index in stride(from: 1, to: fields.count - 1, by: 2) {
      guard let time = Double(fields[index]), let value = Double(fields[index + 1]) else { return false }
      answers[answer].series[series].points.append(TimePoint(time, value))
    }
    return true
  }
}

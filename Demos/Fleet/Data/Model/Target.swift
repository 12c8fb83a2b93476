/// A machine or a service that the server reads: its names, and its newest values.
package struct Target: Identifiable, Equatable, Sendable {
  /// The number of the target. It stays while the source exists.
  package let id: Int
  /// The label `instance`: usually a host and a port.
  package let instance: String
  /// The label `job`.
  package let job: String
  /// The other labels, as in `dc=eu rack=7`. They can be searched.
  package internal(set) var labels: String
  /// The newest values.
  package var values = TargetValues()

  package init(id: Int, instance: String, job: String, labels: String = "", values: TargetValues = TargetValues()) {
    (self.id, self.instance, self.job, self.labels, self.values) = (id, instance, job, labels, values)
  }

  /// Whether the server could not read it.
  package var isDown: Bool { values[.up] == 0 }
}

/// One value for each column. A value that does not exist is `missing`.
package struct TargetValues: Equatable, Sendable {
  /// A value that does not exist. It is less than every value.
  package static let missing = -Double.infinity

  package var up = missing, cpu = missing, memory = missing, load = missing, disk = missing
  package var receive = missing, send = missing, io = missing, uptime = missing, scrape = missing

  package init() {}

  package subscript(_ column: Column) -> Double {
    get {
      switch column {
      case .up: up
      case .cpu: cpu
      case .memory: memory
      case .load: load
      case .disk: disk
      case .receive: receive
      case .send: send
      case .io: io
      case .uptime: uptime
      case .scrape: scrape
      }
    }
    set {
      // A comparison with NaN is false, so a target with one would differ from itself.
      let value = newValue.isNaN ? TargetValues.missing : newValue
      switch column {
      case .up: up = value
      case .cpu: cpu = value
      case .memory: memory = value
      case .load: load = value
      case .disk: disk = value
      case .receive: receive = value
      case .send: send = value
      case .io: io = value
      case .uptime: uptime = value
      case .scrape: scrape = value
      }
    }
  }
}

/// All targets of a server at one time.
package struct Snapshot: Equatable, Sendable {
  /// Seconds since 1970, by the clock of the server.
  package var time: Double
  /// The targets in the order of their jobs and instances.
  package var targets: [Target]
  /// The alerts that fire or are pending.
  package var alerts: [ServerAlert]

  package init(time: Double, targets: [Target] = [], alerts: [ServerAlert] = []) {
    (self.time, self.targets, self.alerts) = (time, targets, alerts)
  }
}

/// An alert that fires or is pending.
package struct ServerAlert: Identifiable, Equatable, Sendable {
  /// Whether its condition has held for long enough, or not yet.
  package enum State: Int, Comparable, Sendable {
    case firing, pending
    package static func < (a: State, b: State) -> Bool { a.rawValue < b.rawValue }
  }

  package var state: State
  /// Since when its condition holds: seconds since 1970.
  package var since: Double
  package var value: Double
  /// The labels by their names, without `alertname`.
  package var labels: [Label]
  package var annotations: [Label]
  package var name: String

  package init(name: String, state: State, since: Double, value: Double, labels: [Label], annotations: [Label]) {
    (self.name, self.state, self.since, self.value) = (name, state, since, value)
    (self.labels, self.annotations) = (labels.sorted { $0.name < $1.name }, annotations)
  }

  /// The name and the labels: Prometheus identifies an alert by them.
  package var id: String { name + labels.map { "\u{1}\($0.name)\u{2}\($0.value)" }.joined() }

  package func label(_ name: String) -> String { labels.first { $0.name == name }?.value ?? "" }
  package var severity: String { label("severity") }
  /// How urgent the severity is, 0 for the most urgent. Prometheus has no list of them: these are the usual words.
  package var urgency: Int {
    let words = [
      ["page", "critical", "emergency", "fatal"], ["error", "major", "high"], ["warning", "minor", "medium"], ["info", "low", "none"],
    ]
    return words.firstIndex { $0.contains(severity.lowercased()) } ?? 2
  }
  package var instance: String { label("instance") }
  /// A sentence for people: the annotation `summary`, or else `description`.
  package var summary: String {
    (annotations.first { $0.name == "summary" } ?? annotations.first { $0.name == "description" })?.value ?? ""
  }
}

/// A name and its value.
package struct Label: Hashable, Sendable {
  package var name: String
  package var value: String
  package init(_ name: String, _ value: String) { (self.name, self.value) = (name, value) }
}

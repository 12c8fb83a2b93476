import Synchronization
#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Reads a server of Prometheus, or one with the same HTTP API.
package final class PrometheusSource: FleetSource {
  private let server: ServerAddress
  /// The server of silences. Nil for the one to which Prometheus sends its alerts.
  private let alertmanager: ServerAddress?
  /// The seconds of the rates. Nil until they are known.
  private let window: Mutex<Int?>
  // Two connections: a chart does not wait for the refresh of thousands of targets.
  private let overview: Mutex<Overview>
  private let details: Mutex<Details>

  /// Creates a source. Nothing is requested yet.
  ///
  /// - Parameters:
  ///   - alertmanager: the server of silences. Nil for the one to which Prometheus sends its alerts.
  ///   - window: the seconds of rates. Nil for four times the longest interval in the configuration of the server.
  ///   - timeout: the seconds until a request fails.
  package init(_ server: ServerAddress, alertmanager: ServerAddress? = nil, window: Int? = nil, timeout: Int = 20) {
    self.server = server
    self.alertmanager = alertmanager
    self.window = Mutex(window)
    overview = Mutex(Overview(server, timeout))
    details = Mutex(Details(server, timeout))
  }

  // SAFETY: each client is used only while its mutex is locked.
  private final class Details: @unchecked Sendable {
    let client: HTTPClient
    /// The server of silences. It is looked for again each minute until one is found.
    var manager: Alertmanager?
    var nextSearch = 0.0
    init(_ server: ServerAddress, _ timeout: Int) { client = HTTPClient(server, timeout: timeout) }
  }

  // SAFETY: as `Details`.
  private final class Overview: @unchecked Sendable {
    let client: HTTPClient
    var table = TargetTable()
    init(_ server: ServerAddress, _ timeout: Int) { client = HTTPClient(server, timeout: timeout) }
  }

  package var name: String { server.name }

  package var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  package func snapshot() throws(FleetError) -> Snapshot? {
    let result: Result<Snapshot, FleetError> = overview.withLock { overview in
      do throws(FleetError) { return .success(try read(overview)) } catch { return .failure(error) }
    }
    return try result.get()
  }

  private func read(_ overview: Overview) throws(FleetError) -> Snapshot {
    let columns = Column.allCases, window = try window(overview)
    var alerts: [ServerAlert] = [], failure: FleetError?
    overview.table.begin()
    let paths = columns.map { "/api/v1/query?query=" + percentEncoded($0.query(window: "\(window)s")) } + ["/api/v1/alerts"]
    try overview.client.get(paths) { index, status, bytes in
      do throws(FleetError) {
        try Answer.read(bytes, status: status, from: server.name) { reader throws(JSONProblem) in
          if index < columns.count { try overview.table.read(columns[index], &reader) } else { alerts = try Answer.alerts(&reader) }
        }
      } catch {
        // Without the targets there is no overview. Another column is empty: the server may lack its metrics, or refuse its query.
        if index < columns.count { overview.table.clear(columns[index]) }
        if index == Column.up.rawValue { failure = error }
      }
    }
    if let failure { throw failure }
    alerts.sort { ($0.state, $0.name, $0.id) < ($1.state, $1.name, $1.id) }
    return Snapshot(time: overview.table.time > 0 ? overview.table.time : now, targets: overview.table.snapshotTargets(), alerts: alerts)
  }

  package var rateWindow: Int { window.withLock { $0 } ?? PrometheusSource.defaultWindow }

  private static let defaultWindow = 300

  /// The seconds of the rates. The first call reads the configuration of the server.
  private func window(_ overview: Overview) throws(FleetError) -> Int {
    if let known = window.withLock({ $0 }) { return known }
    var interval: Int?
    var isFinal = false
    try overview.client.get(["/api/v1/status/config"]) { _, status, bytes in
      // A server that starts has no configuration yet; it is read again. Another one may refuse to show it.
      isFinal = status < 500
      guard status == 200 else { return }
      interval = ScrapeInterval.longest(in: String(decoding: bytes, as: UTF8.self))
    }
    let found = interval.map { min(3600, max(4, $0 * 4)) } ?? PrometheusSource.defaultWindow
    if isFinal { window.withLock { $0 = found } }
    return found
  }

  package func ranges(_ requests: [RangeRequest]) -> [Result<[TimeSeries], FleetError>] {
    let paths = requests.map { request in
      let window = request.window
      return "/api/v1/query_range?query=\(percentEncoded(request.query))&start=\(window.start)&end=\(window.end)&step=\(window.step)"
    }
    var results: [Result<[TimeSeries], FleetError>] = requests.map { _ in .failure(.answer(server.name)) }
    do throws(FleetError) {
      try get(paths) { index, status, bytes in
        do throws(FleetError) {
          var series: [TimeSeries] = []
          try Answer.read(bytes, status: status, from: server.name) { reader throws(JSONProblem) in series = try Answer.series(&reader) }
          results[index] = .success(series)
        } catch { results[index] = .failure(error) }
      }
    } catch {
      return requests.map { _ in .failure(error) }
    }
    return results
  }

  package func query(_ text: String) throws(FleetError) -> [TimeSeries] {
    try value("/api/v1/query?query=" + percentEncoded(text), [], Answer.series)
  }

  package func metricNames() throws(FleetError) -> [String] { try labelValues("__name__") }

  package func labelNames(of metric: String?) throws(FleetError) -> [String] {
    try value("/api/v1/labels" + (metric.map { "?match[]=" + percentEncoded($0) } ?? ""), [], Answer.strings)
  }

  package func labelValues(_ label: String) throws(FleetError) -> [String] {
    try value("/api/v1/label/\(percentEncoded(label))/values", [], Answer.strings)
  }

  package func rule(of alert: ServerAlert) throws(FleetError) -> AlertRule? {
    // A server without the second parameter answers with all rules.
    let path = "/api/v1/rules?type=alert&rule_name[]=" + percentEncoded(alert.name)
    return AlertRule.of(alert, in: try value(path, [], Answer.rules))
  }

  package func failure(of target: Target) throws(FleetError) -> String? {
    try value("/api/v1/targets?state=active", nil) { reader throws(JSONProblem) in try Answer.failure(of: target, &reader) }
  }

  package func silences() throws(FleetError) -> [Silence]? {
    let time = now, isKnown = details.withLock { $0.manager != nil || $0.nextSearch > time }
    if !isKnown {
      var found = alertmanager
      if found == nil {
        let urls = (try? value("/api/v1/alertmanagers", [], Answer.alertmanagers)) ?? []
        // The token of Prometheus is not for another server.
        found = urls.lazy.compactMap { try? ServerAddress($0) }.first
      }
      details.withLock { details in
        details.manager = found.map { Alertmanager($0, timeout: 5) }
        details.nextSearch = time + 60
      }
    }
    return try withManager { manager throws(FleetError) in try manager?.silences() }
  }

  package var alertmanagerName: String? { details.withLock { $0.manager?.server.name } }

  package func addSilence(_ silence: Silence) throws(FleetError) -> String {
    try withManager { manager throws(FleetError) in
      guard let manager else { throw .refused(server.name, "it has no Alertmanager") }
      return try manager.add(silence)
    }
  }

  package func endSilence(_ id: Silence.ID) throws(FleetError) {
    try withManager { manager throws(FleetError) in try manager?.end(id) }
  }

  private func withManager<Value: Sendable>(_ use: (Alertmanager?) throws(FleetError) -> Value) throws(FleetError) -> Value {
    let result: Result<Value, FleetError> = details.withLock { details in
      do throws(FleetError) { return .success(try use(details.manager)) } catch { return .failure(error) }
    }
    return try result.get()
  }

  private func value<Value>(
    _ path: String, _ empty: Value, _ read: (inout JSONReader) throws(JSONProblem) -> Value
  ) throws(FleetError) -> Value {
    var result = Result<Value, FleetError>.success(empty)
    try get([path]) { _, status, bytes in
      do throws(FleetError) {
        var value = empty
        try Answer.read(bytes, status: status, from: server.name) { reader throws(JSONProblem) in value = try read(&reader) }
        result = .success(value)
      } catch { result = .failure(error) }
    }
    return try result.get()
  }

  private func get(_ paths: [String], receive: (Int, Int, UnsafeBufferPointer<UInt8>) -> Void) throws(FleetError) {
    let failure: FleetError? = details.withLock { details in
      do throws(FleetError) {
        try details.client.get(paths, receive: receive)
        return nil
      } catch { return error }
    }
    if let failure { throw failure }
  }
}

import FleetData
import Synchronization

/// A server with one machine, whose answers a test can stop.
final class FailingSource: FleetSource {
  let fails = Mutex(false)
  var name: String { "it" }
  var now: Double { 1_795_622_640 }
  var rateWindow: Int { 60 }

  private func check() throws(FleetError) { if fails.withLock({ $0 }) { throw .unreachable("it", "it is gone") } }

  func snapshot() throws(FleetError) -> Snapshot? {
    try check()
    var target = Target(id: 0, instance: "one:1", job: "node")
    target.values.up = 1
    return Snapshot(time: now, targets: [target])
  }
  func ranges(_ requests: [RangeRequest]) -> [Result<[TimeSeries], FleetError>] {
    requests.map { request in
      request.query == "up"
        ? .success([TimeSeries(labels: [Label("__name__", "up")], points: [TimePoint(now, 1)])])
        : .failure(.query("invalid parameter \"query\": 1:4: parse error: unexpected end of input"))
    }
  }
  func query(_ text: String) throws(FleetError) -> [TimeSeries] {
    try check()
    guard text == "up" else { throw .query("invalid parameter \"query\": 1:4: parse error: unexpected end of input") }
    return [TimeSeries(labels: [Label("__name__", "up"), Label("job", "node")], points: [TimePoint(now, 1)])]
  }
  func metricNames() throws(FleetError) -> [String] { ["node_load1", "node_load5", "up"] }
  func labelNames(of metric: String?) throws(FleetError) -> [String] { ["__name__", "instance", "job"] }
  func labelValues(_ label: String) throws(FleetError) -> [String] { label == "instance" ? ["a-1:9100", "a-2:9100"] : ["node"] }
}

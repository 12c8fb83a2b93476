import Foundation
import Synchronization
import Testing

@testable import FleetData

/// A real Prometheus, which reads a real node exporter and a generated one with 2,000 machines.
@Suite(.serialized) struct PrometheusTests {
  @Test func `the overview, the charts, the alerts and the queries of a real Prometheus`() throws {
    guard let programs = RealServers.programs else {
      return print("skipped: prometheus and prometheus-node-exporter are not installed")
    }
    let servers = try RealServers(programs, machines: 2000)
    defer { servers.stop() }
    let source = PrometheusSource(try ServerAddress("127.0.0.1:\(servers.port)"))
    let snapshot = try servers.until("2,000 machines have all values, and two alerts fire") { () -> Snapshot? in
      guard let snapshot = try? source.snapshot(), snapshot.targets.count == 2002 else { return nil }
      let isComplete = snapshot.targets.allSatisfy { $0.job != "node" || $0.isDown || $0.values.cpu != TargetValues.missing }
      guard isComplete, snapshot.alerts.count == 2 else { return nil }
      // The counters of all grow at known rates. On a busy machine the server reads them late, and its rates are too low or too high, but
      // by one factor for all.
      guard let host = snapshot.targets.first(where: { $0.instance == "host-42:9100" })?.values, host.receive > 0 else { return nil }
      let factor = host.receive / 42_000
      let isConsistent =
        abs(host.cpu - (1 - 0.75 * factor)) < 0.05 && abs(host.io / 3000 - factor) < 0.05 && abs(host.send / 500 - factor) < 0.05
      return isConsistent ? snapshot : nil
    }
    // The interval is a second, so rates are those of four seconds.
    #expect(source.rateWindow == 4)
    let generated = snapshot.targets.filter { $0.job == "node" }
    #expect(generated.map(\.instance) == (0..<2000).map { "host-\($0):9100" })
    #expect(generated.filter(\.isDown).map(\.instance) == ["host-7:9100"])
    let host = generated[42].values
    #expect(host.memory == 0.75 && host.load == 42 && abs(host.disk - 0.4) < 1e-9)
    #expect(generated[42].labels == "dc=d2")
    let real = try #require(snapshot.targets.first { $0.job == "real" })
    #expect(real.values.up == 1 && real.values.memory > 0 && real.values.memory < 1 && real.values.uptime > 0 && real.values.scrape > 0)
    #expect(snapshot.alerts.map(\.name) == ["Down", "Loaded"])
    #expect(snapshot.alerts[0].state == .firing && snapshot.alerts[0].instance == "host-7:9100")
    #expect(try source.rule(of: snapshot.alerts[0])?.expression.contains("up") == true)
    // The generated ones are no targets of the server itself.
    #expect(try source.failure(of: generated[7]) == nil && source.failure(of: real) == nil)
    #expect(snapshot.alerts[0].summary == "host-7:9100 is down" && snapshot.alerts[1].state == .pending)

    try charts(of: real, source, servers)
    try queries(source)
  }

  private func charts(of target: Target, _ source: PrometheusSource, _ servers: RealServers) throws {
    let charts = MachineChart.charts(for: target)
    // The window ends at a multiple of its step. The exporter may have been read later for the first time.
    let (window, answers) = try servers.until("the load has values") { () -> (TimeWindow, [Result<[TimeSeries], FleetError>])? in
      let window = TimeWindow(end: source.now, length: 300, points: 200)
      let requests = charts.map { RangeRequest($0.query(target, window: max(source.rateWindow, window.step)), window) }
      let answers = source.ranges(requests)
      return charts.firstIndex(of: .load).flatMap { try? answers[$0].get() }?.count == 3 ? (window, answers) : nil
    }
    for (chart, answer) in zip(charts, answers) {
      let series = try answer.get()
      // A container has no disk of its own, and the first rates need two values.
      if [.memory, .load].contains(chart) { #expect(series.first?.points.isEmpty == false, "\(chart)") }
      for point in series.flatMap(\.points) {
        #expect(Int(point.time) % window.step == 0 && Double(window.start) <= point.time && point.time <= Double(window.end))
      }
      if chart == .load { #expect(Set(series.map { chart.name(of: $0) }) == ["1 min", "5 min", "15 min"]) }
    }
  }

  private func queries(_ source: PrometheusSource) throws {
    let sum = try source.query("sum by (dc) (node_load1{job=\"node\"})")
    #expect(sum.count == 10 && sum.allSatisfy { $0.title.hasPrefix("{dc=\"d") })
    #expect(try source.query("1 + 1")[0].points[0].value == 2)
    #expect {
      try source.query("sum(up")
    } throws: { error in
      let problem = QueryProblem("\(error)")
      return problem.line == 1 && problem.column != nil && problem.message.contains("parenthesis")
    }
    #expect(try source.metricNames().contains("node_memory_MemTotal_bytes"))
    #expect(try source.labelNames(of: "node_load1").sorted() == ["__name__", "dc", "instance", "job"])
    #expect(try source.labelValues("dc") == (0..<10).map { "d\($0)" })
    // The query of each chart is one that the server accepts.
    let target = Target(id: 0, instance: "a\"b\\", job: "c")
    let window = TimeWindow(end: source.now, length: 300, points: 10)
    for answer in source.ranges(MachineChart.allCases.map { RangeRequest($0.query(target, window: 60), window) }) {
      #expect(try answer.get().isEmpty)
    }
  }
}

/// Prometheus, the node exporter and the generated exporter, each on a port of its own of 127.0.0.1.
private final class RealServers {
  struct Programs {
    let prometheus: String
    let exporter: String
  }

  /// The installed programs. Nil if one is missing.
  static var programs: Programs? {
    func find(_ name: String) -> String? {
      (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map { "\($0)/\(name)" }
        .first { FileManager.default.isExecutableFile(atPath: $0) }
    }
    guard let prometheus = find("prometheus"), let exporter = find("prometheus-node-exporter") else { return nil }
    return Programs(prometheus: prometheus, exporter: exporter)
  }

  let port: Int
  private let folder: TemporaryFolder
  private let generated: TestServer
  private var processes: [Process] = []

  init(_ programs: Programs, machines: Int) throws {
    folder = try TemporaryFolder()
    let begin = Date()
    generated = try TestServer { _, _ in (200, RealServers.metrics(machines, after: Date().timeIntervalSince(begin))) }
    port = try TestServer.freePort()
    let exporterPort = try TestServer.freePort()
    let targets = try folder.write(
      "targets.json",
      """
      [{"targets": ["127.0.0.1:\(exporterPort)"], "labels": {"job": "real"}},
       {"targets": ["127.0.0.1:\(generated.port)"], "labels": {"job": "generated"}}]
      """)
    _ = try folder.write(
      "rules.yml",
      """
      groups:
      - name: test
        rules:
        - {alert: Down, expr: 'up == 0', annotations: {summary: '{{ $labels.instance }} is down'}}
        - {alert: Loaded, expr: 'node_load1{job="node"} > 1998', for: 1h}
      """)
    let config = try folder.write(
      "prometheus.yml",
      """
      global: {scrape_interval: 1s, scrape_timeout: 1s, evaluation_interval: 1s}
      rule_files: [rules.yml]
      scrape_configs:
      - {job_name: files, honor_labels: true, file_sd_configs: [{files: ['\(targets)']}]}
      """)
    try start(programs.exporter, ["--web.listen-address=127.0.0.1:\(exporterPort)", "--log.level=error"])
    try start(
      programs.prometheus,
      [
        "--config.file=\(config)", "--storage.tsdb.path=\(folder.path)/data", "--web.listen-address=127.0.0.1:\(port)", "--log.level=error",
      ])
  }

  private func start(_ program: String, _ arguments: [String]) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    processes.append(process)
  }

  func stop() {
    for process in processes { kill(process.processIdentifier, SIGKILL) }
    for process in processes { process.waitUntilExit() }
    generated.stop()
    folder.remove()
  }

  /// Repeats until there is a value. Fails after 60 seconds.
  func until<Value>(_ what: String, _ value: () -> Value?) throws -> Value {
    let end = Date() + 60
    while Date() < end {
      if let value = value() { return value }
      usleep(200_000)
    }
    throw Never(what: what)
  }

  struct Never: Error { let what: String }

  /// What node exporters of many machines would answer. The counters depend on the time since the start.
  private static func metrics(_ count: Int, after seconds: Double) -> String {
    var text = ""
    text.reserveCapacity(count * 1200)
    for number in 0..<count {
      let labels = "instance=\"host-\(number):9100\",job=\"node\""
      let isDown = number == 7
      text += "up{\(labels),dc=\"d\(number % 10)\"} \(isDown ? 0 : 1)\n"
      if isDown { continue }
      text += "node_cpu_seconds_total{\(labels),cpu=\"0\",mode=\"idle\"} \(seconds * 0.75)\n"
      text += "node_cpu_seconds_total{\(labels),cpu=\"0\",mode=\"user\"} \(seconds * 0.25)\n"
      text += "node_memory_MemAvailable_bytes{\(labels)} 1e9\nnode_memory_MemTotal_bytes{\(labels)} 4e9\n"
      text += "node_load1{\(labels),dc=\"d\(number % 10)\"} \(number)\n"
      text += "node_filesystem_avail_bytes{\(labels),fstype=\"ext4\",mountpoint=\"/\"} 6e9\n"
      text += "node_filesystem_size_bytes{\(labels),fstype=\"ext4\",mountpoint=\"/\"} 1e10\n"
      text += "node_network_receive_bytes_total{\(labels),device=\"eth0\"} \(seconds * 1000 * Double(number))\n"
      text += "node_network_transmit_bytes_total{\(labels),device=\"eth0\"} \(seconds * 500)\n"
      text += "node_disk_read_bytes_total{\(labels),device=\"sda\"} \(seconds * 1000)\n"
      text += "node_disk_written_bytes_total{\(labels),device=\"sda\"} \(seconds * 2000)\n"
      text += "node_boot_time_seconds{\(labels)} 1.7e9\nscrape_duration_seconds{\(labels)} 0.01\n"
    }
    return text
  }
}

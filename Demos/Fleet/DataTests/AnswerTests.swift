import IdemTesting
import Testing

@testable import FleetData

/// Reads an answer as a server with this status sends it.
private func read<Value>(
  _ text: String, status: Int = 200, _ empty: Value, _ read: (inout JSONReader) throws(JSONProblem) -> Value
) throws -> Value {
  var value = empty
  try Array(text.utf8).withUnsafeBufferPointer { buffer throws in
    try Answer.read(buffer, status: status, from: "server") { reader throws(JSONProblem) in value = try read(&reader) }
  }
  return value
}

@Suite struct AnswerTests {
  @Test func `a matrix is read with its labels in the order of their names`() throws {
    let series = try read(
      """
      {"status":"success","data":{"resultType":"matrix","result":[
        {"metric":{"job":"b","__name__":"up","instance":"a"},"values":[[10,"1"],[20.5,"NaN"],[30,"+Inf"]]},
        {"metric":{},"values":[]}]},"warnings":["slow"]}
      """, [], Answer.series)
    #expect(series.map(\.title) == ["up{instance=\"a\",job=\"b\"}", "{}"])
    #expect(series[0].points.map(\.time) == [10, 20.5, 30])
    #expect(series[0].points[0].value == 1 && series[0].points[1].value.isNaN && series[0].points[2].value == .infinity)
  }

  @Test func `a number is a series without labels, and a text is none`() throws {
    let scalar = #"{"status":"success","data":{"resultType":"scalar","result":[1435781451.781,"1.5"]}}"#
    #expect(try read(scalar, [], Answer.series) == [TimeSeries(labels: [], points: [TimePoint(1_435_781_451.781, 1.5)])])
    let text = #"{"status":"success","data":{"resultType":"string","result":[1,"hello"]}}"#
    #expect(try read(text, [], Answer.series).isEmpty)
  }

  @Test func `the rule of an alert is the one with its name and its labels`() throws {
    let text = #"""
      {"status":"success","data":{"groups":[{"name":"a","rules":[
        {"type":"recording","name":"load","query":"sum(up)"},
        {"type":"alerting","name":"Load","query":"node_load1 > 9","duration":60,"labels":{"severity":"page"},"alerts":[{"labels":{}}]},
        {"type":"alerting","name":"Load","query":"node_load1 \u003e 5","duration":300,"labels":{"severity":"warn"}}],"file":"x"}]}}
      """#
    let rules = try read(text, [], Answer.rules)
    #expect(rules.map(\.expression) == ["node_load1 > 9", "node_load1 > 5"])
    func alert(_ name: String, _ severity: String) -> ServerAlert {
      ServerAlert(name: name, state: .firing, since: 0, value: 1, labels: [Label("severity", severity)], annotations: [])
    }
    #expect(AlertRule.of(alert("Load", "warn"), in: rules) == rules[1])
    #expect(AlertRule.of(alert("Load", "a template"), in: rules) == rules[0])
    #expect(AlertRule.of(alert("Other", "warn"), in: rules) == nil)
    #expect(rules[1].duration == 300)
  }

  @Test func `the reason why a target is down is that of its instance and job`() throws {
    let text = #"""
      {"status":"success","data":{"activeTargets":[
        {"labels":{"instance":"a:1","job":"other"},"lastError":"other job","health":"down"},
        {"discoveredLabels":{"job":"node"},"labels":{"instance":"a:1","job":"node"},"lastError":"connection refused","health":"down"},
        {"labels":{"instance":"b:1","job":"node"},"lastError":"","health":"up"}],"droppedTargets":[]}}
      """#
    func failure(_ instance: String) throws -> String? {
      let target = Target(id: 0, instance: instance, job: "node")
      return try read(text, nil as String?) { reader throws(JSONProblem) in try Answer.failure(of: target, &reader) }
    }
    #expect(try failure("a:1") == "connection refused")
    #expect(try failure("b:1") == nil && failure("c:1") == nil)
  }

  @Test func `alerts are read with their times, and those that ended are left out`() throws {
    let alerts = try read(
      #"""
      {"status":"success","data":{"alerts":[
        {"labels":{"alertname":"Full","instance":"a:1","severity":"critical"},"annotations":{"summary":"It is full"},"state":"firing",
         "activeAt":"2026-11-25T16:00:00.5Z","value":"9.5e-01"},
        {"labels":{"alertname":"Old"},"annotations":{},"state":"inactive","activeAt":"2026-11-25T16:00:00Z","value":"1"},
        {"labels":{"alertname":"Soon"},"annotations":{},"state":"pending","activeAt":"2026-11-25T18:00:00+02:00","value":"1"}]}}
      """#, [], Answer.alerts)
    #expect(alerts.map(\.name) == ["Full", "Soon"])
    #expect(alerts[0].since == alerts[1].since + 0.5)
    #expect(alerts[0].value == 0.95 && alerts[0].severity == "critical" && alerts[0].summary == "It is full")
    #expect(alerts[1].state == .pending)
  }

  @Test(arguments: [
    (#"{"status":"error","errorType":"bad_data","error":"1:3: parse error: unexpected end"}"#, 400, "1:3: parse error: unexpected end"),
    ("<html>", 200, "server answered with something that Prometheus does not write."),
    (#"{"status":"success"}"#, 200, "server answered with something that Prometheus does not write."),
    ("Bad Gateway", 502, "server answered with the status 502 instead of data."),
    ("no", 401, "server refuses the access: --auth-file or --token-file names a file with what it requires."),
  ])
  func `each failure is one sentence`(text: String, status: Int, sentence: String) {
    #expect { try read(text, status: status, [], Answer.series) } throws: { "\($0)" == sentence }
  }

  @Test(
    arguments: [
      ("1970-01-01T00:00:00Z", 0), ("2000-02-29T12:00:00Z", 951_825_600), ("2026-11-25T16:04:05.25Z", 1_795_622_645.25),
      ("2026-11-25T18:04:05+02:00", 1_795_622_645), ("1969-12-31T23:59:59Z", -1),
    ] as [(String, Double)])
  func `times are read`(text: String, seconds: Double) { #expect(Timestamp.seconds(text) == seconds) }

  @Test(arguments: ["", "2026-13-01T00:00:00Z", "2026-11-25", "2026-11-25T16:04:05", "2026-11-25T16:04:05Zx", "x026-11-25T16:04:05Z"])
  func `other texts are no times`(text: String) { #expect(Timestamp.seconds(text) == nil) }
}

@Suite struct TargetTableTests {
  private func answer(_ samples: [(instance: String, value: String)]) -> [UInt8] {
    let list = samples.map { #"{"metric":{"instance":"\#($0.instance)","job":"node"},"value":[100,"\#($0.value)"]}"# }
    return Array(#"{"resultType":"vector","result":[\#(list.joined(separator: ","))]}"#.utf8)
  }

  private func read(_ column: Column, _ samples: [(instance: String, value: String)], into table: inout TargetTable) throws {
    let bytes = answer(samples)
    try bytes.withUnsafeBufferPointer { buffer throws in
      var reader = JSONReader(buffer)
      try table.read(column, &reader)
    }
  }

  @Test func `the labels of a sample are read once, while the answers have the same order`() throws {
    var table = TargetTable()
    for refresh in 0..<3 {
      table.begin()
      for column in [Column.up, .load] { try read(column, (0..<50).map { ("host\($0)", "\(refresh)") }, into: &table) }
      let targets = table.snapshotTargets()
      #expect(targets.map(\.instance) == (0..<50).map { "host\($0)" })
      #expect(targets.allSatisfy { $0.values.load == Double(refresh) && $0.values.up == Double(refresh) })
      // Each of the two answers has its own hints.
      #expect(table.labelsRead == 100)
    }
  }

  @Test(arguments: Seed.all())
  func `targets that come, go and change places have their values, and keep their ids`(seed: Seed) throws {
    var generator = seed.generator()
    var table = TargetTable()
    var ids: [String: Int] = [:]
    for _ in 0..<200 {
      let samples = (0..<12).filter { _ in Bool.random(using: &generator) }.shuffledSometimes(using: &generator)
        .map { (instance: "host\($0)", value: "\(Int.random(in: 0..<100, using: &generator))") }
      table.begin()
      try read(.up, samples, into: &table)
      let targets = table.snapshotTargets()
      #expect(targets.map(\.instance) == samples.map(\.instance).sorted { $0.isNaturallyLess(than: $1) })
      for (name, value) in samples {
        let target = try #require(targets.first { $0.instance == name })
        #expect(target.values.up == Double(value))
        #expect(ids[name] ?? target.id == target.id)
        ids[name] = target.id
      }
    }
  }

  @Test func `the labels of a target are those of the answer that has them, whatever arrives first`() throws {
    var table = TargetTable()
    table.begin()
    try read(.load, [("a", "1")], into: &table)
    let bytes = Array(#"{"result":[{"metric":{"dc":"x","instance":"a","job":"node","rack":"7"},"value":[100,"1"]}]}"#.utf8)
    try bytes.withUnsafeBufferPointer { buffer throws in
      var reader = JSONReader(buffer)
      try table.read(.up, &reader)
    }
    #expect(table.snapshotTargets().map(\.labels) == ["dc=x rack=7"])
  }

  @Test func `a target whose query has no value has none, and NaN is none`() throws {
    var table = TargetTable()
    table.begin()
    try read(.up, [("a", "1"), ("b", "1")], into: &table)
    try read(.load, [("a", "NaN"), ("b", "2")], into: &table)
    #expect(table.snapshotTargets().map(\.values.load) == [TargetValues.missing, 2])
    table.begin()
    try read(.up, [("a", "1"), ("b", "1")], into: &table)
    table.clear(.load)
    #expect(table.snapshotTargets().map(\.values.load) == [TargetValues.missing, TargetValues.missing])
  }

  @Test(arguments: [("host2", "host10"), ("a", "b"), ("a1b", "a1c"), ("a01", "a2"), ("a", "a1"), ("", "a"), ("a9", "a10b")])
  func `names with numbers are in the order of the numbers`(first: String, second: String) {
    #expect(first.isNaturallyLess(than: second))
    #expect(!second.isNaturallyLess(than: first))
    #expect(!first.isNaturallyLess(than: first))
  }
}

extension Array {
  fileprivate func shuffledSometimes(using generator: inout SeededGenerator) -> [Element] {
    Int.random(in: 0..<4, using: &generator) == 0 ? shuffled(using: &generator) : self
  }
}

import Foundation
import Testing

@testable import FleetData

/// Silences that are written to a real Alertmanager.
@Suite(.serialized) struct AlertmanagerTests {
  @Test func `a real Alertmanager gets a silence as it was typed, and ends it`() throws {
    guard let program = RealAlertmanager.program else { return print("skipped: prometheus-alertmanager is not installed") }
    let manager = try RealAlertmanager(program)
    defer { manager.stop() }
    let address = try ServerAddress("127.0.0.1:\(manager.port)")
    let source = PrometheusSource(try ServerAddress("127.0.0.1:1"), alertmanager: address, timeout: 5)
    #expect(try manager.until("it answers") { try? source.silences() } == [])
    #expect(source.alertmanagerName == address.name)
    let matchers = [
      Silence.Matcher("alertname", "Disk \"full\"\\"), .init("path", "a\tb\nü😀\u{1}"),
      .init("dc", "fra|b.*", isExpression: true), .init("team", "x", isNegated: true),
    ]
    let now = source.now
    let silence = Silence(id: "", matchers: matchers, reason: "a new “disk”\n", author: "ada <a@b>", start: now, end: now + 7200.5)
    let id = try source.addSilence(silence)
    let written = try #require(try source.silences()?.first)
    // The server sorts the conditions.
    #expect(written.id == id && written.matchers.sorted { $0.name < $1.name } == matchers.sorted { $0.name < $1.name })
    #expect(written.reason == silence.reason && written.author == silence.author && abs(written.end - silence.end) < 1)
    #expect(abs(written.start - now) < 60)
    // A refusal has the reason of the server.
    var over = silence
    over.end = now - 3600
    over.start = now - 7200
    #expect {
      try source.addSilence(over)
    } throws: {
      "\($0)" == "\(address.name) refuses it: Failed to create silence: end time can't be in the past."
    }
    over.matchers = []
    #expect { try source.addSilence(over) } throws: {
      "\($0)" == "\(address.name) refuses it: matchers in body should have at least 1 items."
    }
    #expect { try source.endSilence("none") } throws: { "\($0)".contains("must be of type uuid") }
    #expect(try source.silences()?.count == 1)
    try source.endSilence(id)
    #expect(try source.silences() == [])
    try source.endSilence(id)
    manager.stop()
    #expect { try source.addSilence(silence) } throws: { "\($0)" == "\(address.name) does not answer: the connection is refused." }
  }

  @Test func `a source without Alertmanager refuses a silence with a sentence`() throws {
    let server = try TestServer { _, _ in (200, #"{"status":"success","data":{"activeAlertmanagers":[]}}"#) }
    defer { server.stop() }
    let source = PrometheusSource(try ServerAddress("127.0.0.1:\(server.port)"), timeout: 5)
    #expect(try source.silences() == nil && source.alertmanagerName == nil)
    let silence = Silence(id: "", matchers: [.init("a", "b")], reason: "", end: 1)
    #expect { try source.addSilence(silence) } throws: { "\($0)" == "127.0.0.1:\(server.port) refuses it: it has no Alertmanager." }
  }

  @Test func `its login is its own, and that of Prometheus is not sent to it`() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let manager = try TestServer { path, headers in
      guard headers.contains("authorization: Bearer two") else { return (401, "") }
      return path == "/api/v2/silences" ? (200, "[]") : (200, "")
    }
    defer { manager.stop() }
    var prometheus = try ServerAddress("127.0.0.1:1")
    prometheus.tokenFile = try folder.write("one", "two\n")
    var address = try ServerAddress("127.0.0.1:\(manager.port)")
    #expect {
      try PrometheusSource(prometheus, alertmanager: address, timeout: 5).endSilence("x")
      _ = try PrometheusSource(prometheus, alertmanager: address, timeout: 5).silences()
    } throws: {
      "\($0)".hasPrefix("127.0.0.1:\(manager.port) refuses it: it requires a login: --alertmanager-auth-file")
    }
    address.tokenFile = prometheus.tokenFile
    let source = PrometheusSource(prometheus, alertmanager: address, timeout: 5)
    #expect(try source.silences() == [])
    try source.endSilence("x")
    #expect(manager.requests.last == "/api/v2/silence/x")
  }

  @Test(arguments: [0, 951_782_399, 951_782_400, 951_868_800, 1_709_251_199, 1_795_600_800, 4_107_542_400, 253_402_300_799])
  func `a time is written as it is read`(seconds: Double) {
    #expect(Timestamp.seconds(Timestamp.text(seconds)) == seconds)
  }
}

/// Alertmanager on a port of its own of 127.0.0.1.
private final class RealAlertmanager {
  /// The installed program. Nil if there is none.
  static var program: String? {
    (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map { "\($0)/prometheus-alertmanager" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  let port: Int
  private let folder: TemporaryFolder
  private let process = Process()

  init(_ program: String) throws {
    port = try TestServer.freePort()
    folder = try TemporaryFolder()
    let config = try folder.write("alertmanager.yml", "route: {receiver: none}\nreceivers: [{name: none}]\n")
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = [
      "--config.file=\(config)", "--storage.path=\(folder.path)/data", "--web.listen-address=127.0.0.1:\(port)",
      "--cluster.listen-address=", "--log.level=error",
    ]
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
  }

  func stop() {
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
    process.waitUntilExit()
    folder.remove()
  }

  /// Repeats until there is a value. Fails after 60 seconds.
  func until<Value>(_ what: String, _ value: () -> Value?) throws -> Value {
    let end = Date() + 60
    while Date() < end {
      if let value = value() { return value }
      usleep(50_000)
    }
    throw Never(what: what)
  }

  struct Never: Error { let what: String }
}

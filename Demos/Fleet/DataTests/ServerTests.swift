import Synchronization
import Testing

@testable import FleetData

@Suite struct AddressTests {
  @Test(arguments: [
    ("http://a:9090", "http://a:9090", "a:9090"), ("a:9090", "http://a:9090", "a:9090"),
    ("https://a/prefix/", "https://a/prefix", "a/prefix"),
    ("[::1]:9090", "http://[::1]:9090", "[::1]:9090"), ("HTTP://a", "HTTP://a", "a"),
  ])
  func `an address has a scheme, a host and no slash at its end`(text: String, url: String, name: String) throws {
    let address = try ServerAddress(text)
    #expect(address.url == url && address.name == name)
  }

  @Test(arguments: [
    ("", "http:// is no address of a server: it has no name of a host."),
    ("ftp://a", "ftp://a is no address of a server: it begins with neither http:// nor https://."),
    ("http://", "http:// is no address of a server: it has no name of a host."),
    ("a:99999", "http://a:99999 is no address of a server: its port is not a number from 1 to 65535."),
    ("a:b", "http://a:b is no address of a server: its port is not a number from 1 to 65535."),
    ("http://u:p@a", "http://…@a is no address of a server: a password belongs in a file, see --auth-file."),
    ("http://a?x=1", "http://a?x=1 is no address of a server: it has a query."),
    ("http://a b", "http://a b is no address of a server: it has no name of a host."),
  ])
  func `another text is refused with a sentence`(text: String, sentence: String) {
    #expect { try ServerAddress(text) } throws: { "\($0)" == sentence }
  }

  @Test func `a file of servers has names, addresses and settings`() throws {
    let servers = try ServerList.parse(
      "# all\nberlin https://b token-file=/t # one\n\nlab 10.0.0.1:9090 insecure ca-file=c\n", path: "list")
    #expect(servers.map(\.name) == ["berlin", "lab"])
    #expect(servers[0].tokenFile == "/t" && servers[1].isInsecure && servers[1].certificates == "c")
    let other = try ServerList.parse("a b alertmanager=am:9093 alertmanager-token-file=t ca-file=c token-file=own", path: "list")
    #expect(other[0].alertmanager.map(\.url) == ["http://am:9093"] && other[0].alertmanager[0].tokenFile == "t")
    #expect(other[0].alertmanager[0].certificates == "c" && other[0].tokenFile == "own")
  }

  @Test(arguments: [
    ("a", "list, line 1: a server has a name and an address."), ("\na b c", "list, line 2: unknown setting c."),
    ("a b alertmanager-token-file=t", "list, line 1: unknown setting alertmanager-token-file=t."),
    ("a b alertmanager=ftp://c", "list, line 1: ftp://c is no address of a server: it begins with neither http:// nor https://."),
    ("a b\na c", "list, line 2: two servers have the name a."), ("# none", "list cannot be used: it names no server."),
    ("a ftp://b", "list, line 1: ftp://b is no address of a server: it begins with neither http:// nor https://."),
  ])
  func `a mistake in the file has its line`(text: String, sentence: String) {
    #expect { try ServerList.parse(text, path: "list") } throws: { "\($0)" == sentence }
  }

  @Test func `what is no letter or digit is encoded in a query`() {
    #expect(percentEncoded("a{b=\"ü\"} +1") == "a%7Bb%3D%22%C3%BC%22%7D%20%2B1")
  }
}

/// A source with a server that answers what the test specifies.
@Suite struct SourceTests {
  private static let vector = #"{"status":"success","data":{"resultType":"vector","result":[]}}"#

  private func source(_ answer: @escaping @Sendable (String, [String]) -> (Int, String)) throws -> (TestServer, PrometheusSource) {
    let server = try TestServer(answer)
    return (server, PrometheusSource(try ServerAddress("127.0.0.1:\(server.port)"), timeout: 5))
  }

  @Test func `a server that is not there is a sentence`() throws {
    let source = PrometheusSource(try ServerAddress("127.0.0.1:1"))
    #expect { try source.snapshot() } throws: { "\($0)" == "127.0.0.1:1 does not answer: the connection is refused." }
  }

  @Test func `the targets are those with a value, and a query that fails leaves its column empty`() throws {
    let (server, source) = try source { path, _ in
      if path.hasPrefix("/api/v1/status/config") { return (200, #"{"data":{"yaml":"scrape_interval: 30s"}}"#) }
      if path.hasPrefix("/api/v1/alerts") { return (200, #"{"status":"success","data":{"alerts":[]}}"#) }
      if path == "/api/v1/query?query=up" {
        return (
          200,
          """
          {"status":"success","data":{"resultType":"vector","result":[
            {"metric":{"__name__":"up","instance":"b:1","job":"node","dc":"x"},"value":[100.5,"1"]},
            {"metric":{"__name__":"up","instance":"a:1","job":"node"},"value":[100.5,"0"]}]}}
          """
        )
      }
      if path.contains("node_load1") { return (422, #"{"status":"error","error":"many-to-many matching not allowed"}"#) }
      return (200, SourceTests.vector)
    }
    defer { server.stop() }
    let snapshot = try #require(try source.snapshot())
    #expect(snapshot.targets.map(\.instance) == ["a:1", "b:1"])
    #expect(snapshot.targets.map(\.isDown) == [true, false])
    #expect(snapshot.targets[1].labels == "dc=x")
    #expect(snapshot.targets[1].values.load == TargetValues.missing)
    #expect(snapshot.time == 100.5)
    // Four times the interval of the configuration.
    #expect(source.rateWindow == 120)
    #expect(server.requests.contains { $0.contains("%5B120s%5D") })
  }

  @Test func `the configuration of a server that starts is read again, and a refusal is not`() throws {
    let answers = Mutex([(503, "Service Unavailable"), (200, #"{"data":{"yaml":"scrape_interval: 1s"}}"#), (403, "")])
    func window(after count: Int) throws -> Int {
      let (server, source) = try source { path, _ in
        if path.hasPrefix("/api/v1/status/config") { return answers.withLock { $0.removeFirst() } }
        if path.hasPrefix("/api/v1/alerts") { return (200, #"{"status":"success","data":{"alerts":[]}}"#) }
        return (200, SourceTests.vector)
      }
      defer { server.stop() }
      for _ in 0..<count { _ = try source.snapshot() }
      return source.rateWindow
    }
    // The third answer is not needed after the second.
    #expect(try window(after: 3) == 4)
    // A second request would find no answer.
    #expect(try window(after: 2) == 300)
  }

  @Test func `a token and a password are sent from their files, and the newest ones`() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let (server, _) = try source { _, headers in
      headers.contains { $0 == "authorization: Bearer second" || $0 == "authorization: Basic bWU6c2VjcmV0" }
        ? (200, #"{"status":"success","data":["x"]}"#) : (401, "")
    }
    defer { server.stop() }
    var address = try ServerAddress("127.0.0.1:\(server.port)")
    #expect { try PrometheusSource(address).metricNames() } throws: { "\($0)".contains("refuses the access") }
    address.tokenFile = try folder.write("token", "first\n")
    let source = PrometheusSource(address)
    #expect(throws: FleetError.self) { try source.metricNames() }
    _ = try folder.write("token", "second\nnot this\n")
    #expect(try source.metricNames() == ["x"])
    address.tokenFile = nil
    address.authFile = try folder.write("auth", "me:secret\n")
    #expect(try PrometheusSource(address).metricNames() == ["x"])
    address.authFile = try folder.write("empty", "\n")
    #expect { try PrometheusSource(address).metricNames() } throws: { "\($0)".hasSuffix("cannot be used: its first line is empty.") }
  }

  @Test func `an answer that is cut off is a sentence, and the next one is read`() throws {
    let (server, source) = try source { path, _ in (200, path.contains("broken") ? "{\"status\":\"succ" : SourceTests.vector) }
    defer { server.stop() }
    #expect { try source.query("broken") } throws: { "\($0)".hasSuffix("answered with something that Prometheus does not write.") }
    #expect(try source.query("up").isEmpty)
  }
}

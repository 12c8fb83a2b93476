/// Reads the silences of Alertmanager: `/api/v2/silences`.
final class Alertmanager {
  private let server: ServerAddress
  private let client: HTTPClient

  init(_ server: ServerAddress, timeout: Int) { (self.server, client) = (server, HTTPClient(server, timeout: timeout)) }

  /// The silences that are not over.
  func silences() throws(FleetError) -> [Silence] {
    var result: [Silence] = [], failure: FleetError?
    try client.get(["/api/v2/silences"]) { _, status, bytes in
      guard status == 200 else {
        failure = status == 401 || status == 403 ? .unauthorized(server.name) : .status(server.name, status)
        return
      }
      do throws(JSONProblem) { result = try Alertmanager.read(bytes) } catch { failure = .answer(server.name) }
    }
    if let failure { throw failure }
    return result
  }

  static func read(_ bytes: UnsafeBufferPointer<UInt8>) throws(JSONProblem) -> [Silence] {
    var reader = JSONReader(bytes), result: [Silence] = []
    try reader.array { reader throws(JSONProblem) in
      var silence = Silence(id: "", matchers: [], reason: "", end: 0), state = ""
      try reader.object { reader, name throws(JSONProblem) in
        if reader.equals(name, "id") {
          silence.id = try reader.string()
        } else if reader.equals(name, "comment") {
          silence.reason = try reader.string()
        } else if reader.equals(name, "createdBy") {
          silence.author = try reader.string()
        } else if reader.equals(name, "startsAt") {
          silence.start = Timestamp.seconds(try reader.string()) ?? 0
        } else if reader.equals(name, "endsAt") {
          silence.end = Timestamp.seconds(try reader.string()) ?? 0
        } else if reader.equals(name, "matchers") {
          try reader.array { reader throws(JSONProblem) in silence.matchers.append(try matcher(&reader)) }
        } else if reader.equals(name, "status") {
          try reader.object { reader, name throws(JSONProblem) in
            if reader.equals(name, "state") { state = try reader.string() } else { try reader.skip() }
          }
        } else {
          try reader.skip()
        }
      }
      if silence.author.isEmpty { silence.author = "Alertmanager" }
      if state != "expired", silence.end > 0 { result.append(silence) }
    }
    return result
  }

  private static func matcher(_ reader: inout JSONReader) throws(JSONProblem) -> Silence.Matcher {
    var matcher = Silence.Matcher("", "")
    try reader.object { reader, name throws(JSONProblem) in
      if reader.equals(name, "name") {
        matcher.name = try reader.string()
      } else if reader.equals(name, "value") {
        matcher.value = try reader.string()
      } else if reader.equals(name, "isRegex") {
        matcher.isExpression = reader.equals(reader.word(), "true")
      } else if reader.equals(name, "isEqual") {
        matcher.isNegated = reader.equals(reader.word(), "false")
      } else {
        try reader.skip()
      }
    }
    return matcher
  }
}

extension Answer {
  /// Reads the addresses of the servers of Alertmanager that Prometheus sends its alerts to, without their paths.
  static func alertmanagers(_ reader: inout JSONReader) throws(JSONProblem) -> [String] {
    var result: [String] = []
    try reader.object { reader, name throws(JSONProblem) in
      guard reader.equals(name, "activeAlertmanagers") else { return try reader.skip() }
      try reader.array { reader throws(JSONProblem) in
        try reader.object { reader, name throws(JSONProblem) in
          guard reader.equals(name, "url") else { return try reader.skip() }
          let url = try reader.string()
          for path in ["/api/v2/alerts", "/api/v1/alerts"] where url.hasSuffix(path) { result.append(String(url.dropLast(path.count))) }
        }
      }
    }
    return result
  }
}

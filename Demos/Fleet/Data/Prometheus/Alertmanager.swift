/// Reads, writes and ends the silences of Alertmanager: `/api/v2/silences`.
final class Alertmanager {
  let server: ServerAddress
  private let client: HTTPClient

  init(_ server: ServerAddress, timeout: Int) { (self.server, client) = (server, HTTPClient(server, timeout: timeout)) }

  /// The silences that are not over.
  func silences() throws(FleetError) -> [Silence] {
    var result: [Silence] = [], failure: FleetError?
    try client.get(["/api/v2/silences"]) { _, status, bytes in
      guard status == 200 else {
        return failure = refusal(status, bytes)
      }
      do throws(JSONProblem) { result = try Alertmanager.read(bytes) } catch { failure = .answer(server.name) }
    }
    if let failure { throw failure }
    return result
  }

  /// Writes a silence that begins now. Returns its id.
  func add(_ silence: Silence) throws(FleetError) -> String {
    var answer: Result<String, FleetError> = .failure(.answer(server.name))
    try client.send("POST", "/api/v2/silences", body: Alertmanager.text(silence)) { status, bytes in
      guard status == 200 else { return answer = .failure(refusal(status, bytes)) }
      var reader = JSONReader(bytes), id = ""
      do throws(JSONProblem) {
        try reader.object { reader, name throws(JSONProblem) in
          if reader.equals(name, "silenceID") { id = try reader.string() } else { try reader.skip() }
        }
      } catch { return }
      if !id.isEmpty { answer = .success(id) }
    }
    return try answer.get()
  }

  /// Ends a silence. One that is over already is no error.
  func end(_ id: String) throws(FleetError) {
    var failure: FleetError?
    try client.send("DELETE", "/api/v2/silence/" + percentEncoded(id)) { status, bytes in
      if status != 200 { failure = refusal(status, bytes) }
    }
    if let failure { throw failure }
  }

  /// The reason in the words of the server: a string, or the member `message` of an object.
  private func refusal(_ status: Int, _ bytes: UnsafeBufferPointer<UInt8>) -> FleetError {
    // The name and the token of Prometheus are not for another server.
    if status == 401 || status == 403 {
      return .refused(server.name, "it requires a login: --alertmanager-auth-file or --alertmanager-token-file names a file with it")
    }
    var reader = JSONReader(bytes), reason = ""
    do throws(JSONProblem) {
      if reader.peek() == UInt8(ascii: "\"") {
        reason = try reader.string()
      } else {
        try reader.object { reader, name throws(JSONProblem) in
          if reader.equals(name, "message") { reason = try reader.string() } else { try reader.skip() }
        }
      }
    } catch { return .status(server.name, status) }
    while let last = reason.last, last == "." || last.isWhitespace { reason.removeLast() }
    return reason.isEmpty ? .status(server.name, status) : .refused(server.name, reason)
  }

  /// A silence as Alertmanager reads it. A start in the past is the time at which it is received.
  static func text(_ silence: Silence) -> String {
    let matchers = silence.matchers.map { matcher in
      "{\"name\":\(JSONText.quoted(matcher.name)),\"value\":\(JSONText.quoted(matcher.value)),"
        + "\"isRegex\":\(matcher.isExpression),\"isEqual\":\(!matcher.isNegated)}"
    }
    return "{\"matchers\":[\(matchers.joined(separator: ","))],\"startsAt\":\"\(Timestamp.text(silence.start))\","
      + "\"endsAt\":\"\(Timestamp.text(silence.end))\",\"createdBy\":\(JSONText.quoted(silence.author)),"
      + "\"comment\":\(JSONText.quoted(silence.reason))}"
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

/// The envelope of each answer of Prometheus: `{"status":"success","data":…}`.
enum Answer {
  /// Reads an answer. `data` gets the reader at the value of `data`, and must read it. A server's own error is thrown as a sentence.
  static func read(
    _ bytes: UnsafeBufferPointer<UInt8>, status: Int, from server: String, data: (inout JSONReader) throws(JSONProblem) -> Void
  ) throws(FleetError) {
    if status == 401 || status == 403 { throw .unauthorized(server) }
    var reader = JSONReader(bytes), message: String?, isSuccess = false, hasData = false
    do throws(JSONProblem) {
      try reader.object { reader, name throws(JSONProblem) in
        if reader.equals(name, "data") {
          hasData = true
          try data(&reader)
        } else if reader.equals(name, "status") {
          isSuccess = try reader.string() == "success"
        } else if reader.equals(name, "error") {
          message = try reader.string()
        } else {
          try reader.skip()
        }
      }
    } catch {
      throw status == 200 ? .answer(server) : .status(server, status)
    }
    if let message { throw .query(message) }
    guard isSuccess, hasData else { throw status == 200 ? .answer(server) : .status(server, status) }
  }

  /// Reads an array of strings.
  static func strings(_ reader: inout JSONReader) throws(JSONProblem) -> [String] {
    var result: [String] = []
    try reader.array { reader throws(JSONProblem) in result.append(try reader.string()) }
    return result
  }

  /// Reads an object of strings, in the order of the names. Other values than strings are left out.
  static func labels(_ reader: inout JSONReader) throws(JSONProblem) -> [Label] {
    var result: [Label] = []
    try reader.object { reader, name throws(JSONProblem) in
      let name = reader.text(name)
      if reader.peek() == UInt8(ascii: "\"") { result.append(Label(name, try reader.string())) } else { try reader.skip() }
    }
    return result.sorted { $0.name < $1.name }
  }

  /// Reads the result of a query: a vector or a matrix as series; a number as a series without labels.
  static func series(_ reader: inout JSONReader) throws(JSONProblem) -> [TimeSeries] {
    var result: [TimeSeries] = [], type = "", isList = false
    try reader.object { reader, name throws(JSONProblem) in
      if reader.equals(name, "resultType") {
        type = try reader.string()
      } else if reader.equals(name, "result") {
        // The result of a scalar is the point itself.
        let place = reader.place
        try reader.expect("[")
        isList = reader.peek() == UInt8(ascii: "{") || reader.peek() == UInt8(ascii: "]")
        reader.place = place
        if isList {
          try reader.array { reader throws(JSONProblem) in result.append(try Answer.oneSeries(&reader)) }
        } else {
          result = [TimeSeries(labels: [], points: [try Answer.point(&reader)])]
        }
      } else {
        try reader.skip()
      }
    }
    // The value of a text is no number, and has no place in a chart.
    return type == "string" ? [] : result
  }

  private static func oneSeries(_ reader: inout JSONReader) throws(JSONProblem) -> TimeSeries {
    var series = TimeSeries(labels: [], points: [])
    try reader.object { reader, name throws(JSONProblem) in
      if reader.equals(name, "metric") {
        series.labels = try labels(&reader)
      } else if reader.equals(name, "value") {
        series.points = [try point(&reader)]
      } else if reader.equals(name, "values") {
        try reader.array { reader throws(JSONProblem) in series.points.append(try point(&reader)) }
      } else {
        try reader.skip()
      }
    }
    return series
  }

  private static func point(_ reader: inout JSONReader) throws(JSONProblem) -> TimePoint {
    try reader.expect("[")
    let time = try reader.number()
    try reader.expect(",")
    let value = try reader.number()
    try reader.expect("]")
    return TimePoint(time, value)
  }

  /// Reads the list of alerts.
  static func alerts(_ reader: inout JSONReader) throws(JSONProblem) -> [ServerAlert] {
    var result: [ServerAlert] = []
    try reader.object { reader, name throws(JSONProblem) in
      guard reader.equals(name, "alerts") else { return try reader.skip() }
      try reader.array { reader throws(JSONProblem) in if let alert = try Answer.alert(&reader) { result.append(alert) } }
    }
    return result
  }

  private static func alert(_ reader: inout JSONReader) throws(JSONProblem) -> ServerAlert? {
    var labels: [Label] = [], annotations: [Label] = [], state = "", since = 0.0, value = Double.nan
    try reader.object { reader, name throws(JSONProblem) in
      if reader.equals(name, "labels") {
        labels = try Answer.labels(&reader)
      } else if reader.equals(name, "annotations") {
        annotations = try Answer.labels(&reader)
      } else if reader.equals(name, "state") {
        state = try reader.string()
      } else if reader.equals(name, "activeAt") {
        since = Timestamp.seconds(try reader.string()) ?? 0
      } else if reader.equals(name, "value") {
        value = try reader.number()
      } else {
        try reader.skip()
      }
    }
    guard let state: ServerAlert.State = state == "firing" ? .firing : state == "pending" ? .pending : nil else { return nil }
    let name = labels.first { $0.name == "alertname" }?.value ?? ""
    return ServerAlert(
      name: name, state: state, since: since, value: value.isNaN ? 0 : value, labels: labels.filter { $0.name != "alertname" },
      annotations: annotations)
  }
}

/// Answers that explain what the overview shows.
extension Answer {
  /// Reads the alerting rules of all groups.
  static func rules(_ reader: inout JSONReader) throws(JSONProblem) -> [AlertRule] {
    var result: [AlertRule] = []
    try reader.object { reader, name throws(JSONProblem) in
      guard reader.equals(name, "groups") else { return try reader.skip() }
      try reader.array { reader throws(JSONProblem) in
        try reader.object { reader, name throws(JSONProblem) in
          guard reader.equals(name, "rules") else { return try reader.skip() }
          try reader.array { reader throws(JSONProblem) in if let rule = try rule(&reader) { result.append(rule) } }
        }
      }
    }
    return result
  }

  /// Nil for a recording rule.
  private static func rule(_ reader: inout JSONReader) throws(JSONProblem) -> AlertRule? {
    var title = "", expression = "", duration = 0.0, labels: [Label] = [], type = ""
    try reader.object { reader, name throws(JSONProblem) in
      if reader.equals(name, "name") {
        title = try reader.string()
      } else if reader.equals(name, "query") {
        expression = try reader.string()
      } else if reader.equals(name, "duration") {
        duration = try reader.number()
      } else if reader.equals(name, "labels") {
        labels = try Answer.labels(&reader)
      } else if reader.equals(name, "type") {
        type = try reader.string()
      } else {
        try reader.skip()
      }
    }
    guard type == "alerting", !expression.isEmpty else { return nil }
    return AlertRule(name: title, expression: expression, duration: duration.isFinite ? duration : 0, labels: labels)
  }

  /// Reads why a target could not be read. Nil if there is no such target, or no error.
  static func failure(of target: Target, _ reader: inout JSONReader) throws(JSONProblem) -> String? {
    var result: String?
    try reader.object { reader, name throws(JSONProblem) in
      guard reader.equals(name, "activeTargets") else { return try reader.skip() }
      try reader.array { reader throws(JSONProblem) in
        var labels: [Label] = [], failure = ""
        try reader.object { reader, name throws(JSONProblem) in
          if reader.equals(name, "labels") {
            labels = try Answer.labels(&reader)
          } else if reader.equals(name, "lastError") {
            failure = try reader.string()
          } else {
            try reader.skip()
          }
        }
        if labels.contains(Label("instance", target.instance)), labels.contains(Label("job", target.job)), !failure.isEmpty {
          result = failure
        }
      }
    }
    return result
  }
}

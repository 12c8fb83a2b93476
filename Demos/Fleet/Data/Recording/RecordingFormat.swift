/// The format of recordings: lines of fields with tabs between them. The first field of a line is its kind.
///
///     idem-fleet-recording 1
///     server   NAME, SECONDS of rates
///     names    METRIC...               the names of the metrics
///     labels   LABEL...                the names of the labels
///     time     SECONDS since 1970      begins a snapshot
///     target   ID JOB INSTANCE LABELS  a new target
///     values   ID VALUE...             values that changed, one for each column; - is a missing one
///     gone     ID                      a target without values
///     alerts                           the alerts after it replace those before
///     alert    STATE SINCE VALUE NAME COUNT LABELS... ANNOTATIONS...
///     range    QUERY START END STEP    the answer to a query over time; its series follow
///     query    QUERY                   the answer to a query at one time; its series follow
///     series   LABEL...
///     points   TIME VALUE...
///
/// The answers to queries belong to the snapshot before them.
enum RecordingFormat {
  static let head = "idem-fleet-recording\t1"

  static func line(_ fields: [String]) -> String { fields.map(escaped).joined(separator: "\t") + "\n" }

  private static func escaped(_ field: String) -> String {
    guard field.utf8.contains(where: { $0 == 9 || $0 == 10 || $0 == UInt8(ascii: "\\") }) else { return field }
    var result = ""
    for scalar in field.unicodeScalars {
      switch scalar {
      case "\t": result += "\\t"
      case "\n": result += "\\n"
      case "\\": result += "\\\\"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  static func fields(_ line: Substring) -> [String] {
    line.split(separator: "\t", omittingEmptySubsequences: false).map { field in
      guard field.utf8.contains(UInt8(ascii: "\\")) else { return String(field) }
      var result = "", isEscaped = false
      for scalar in field.unicodeScalars {
        if isEscaped {
          result.unicodeScalars.append(scalar == "t" ? "\t" : scalar == "n" ? "\n" : scalar)
          isEscaped = false
        } else if scalar == "\\" {
          isEscaped = true
        } else {
          result.unicodeScalars.append(scalar)
        }
      }
      return result
    }
  }

  static func number(_ value: Double) -> String { value == TargetValues.missing ? "-" : "\(value)" }
  static func number(_ text: String) -> Double? { text == "-" ? TargetValues.missing : Double(text) }
  static func labels(_ labels: [Label]) -> [String] { labels.flatMap { [$0.name, $0.value] } }
  static func labels(_ fields: some Collection<String>) -> [Label] {
    let fields = Array(fields)
    return stride(from: 0, to: fields.count - 1, by: 2).map { Label(fields[$0], fields[$0 + 1]) }
  }
}

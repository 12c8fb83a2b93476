import DemoTools

/// The entries of recordings, in the common form.
///
///     server   NAME, SECONDS of rates
///     names    METRIC...               the names of the metrics
///     labels   LABEL...                the names of the labels
///     time     SECONDS since 1970      begins a snapshot
///     target   ID JOB INSTANCE LABELS  a new target
///     values   ID VALUE...             values that changed, one for each column; - is a missing one
///     gone     ID                      a target without values
///     alerts                           the alerts after it replace those before
///     alert    STATE SINCE VALUE NAME COUNT LABELS... ANNOTATIONS...
///     rule     NAME EXPRESSION SECONDS LABELS...   the rule of an alert
///     silences                         the silences after it replace those before
///     silence  ID START END AUTHOR REASON, and IS NAME VALUE for each condition; IS is =, !=, =~ or !~
///     range    QUERY START END STEP    the answer to a query over time; its series follow
///     query    QUERY                   the answer to a query at one time; its series follow
///     series   LABEL...
///     points   TIME VALUE...
///
/// The answers to queries and the silences belong to the snapshot before them.
enum RecordingFormat {
  static let program = "idem-fleet"

  static func line(_ fields: [String]) -> String { RecordingForm.line(fields) }

  static func number(_ value: Double) -> String { value == TargetValues.missing ? "-" : "\(value)" }
  static func number(_ text: String) -> Double? { text == "-" ? TargetValues.missing : Double(text) }
  static func labels(_ labels: [Label]) -> [String] { labels.flatMap { [$0.name, $0.value] } }
  static func labels(_ fields: some Collection<String>) -> [Label] {
    let fields = Array(fields)
    return stride(from: 0, to: fields.count - 1, by: 2).map { Label(fields[$0], fields[$0 + 1]) }
  }
}

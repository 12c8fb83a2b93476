import Idem

/// A call of a tool, with its output.
@Observable @MainActor
final class ToolCall: Identifiable {
  nonisolated let id: Int
  let name: String
  let title: String
  let start: TimelineDate
  private(set) var lines: [String] = []
  /// The time of the call in seconds; nil while it runs.
  private(set) var seconds: Double?
  /// The status of its program; nil while it runs, and if it was interrupted.
  private(set) var status: Int?

  init(id: Int, name: String, title: String, start: TimelineDate) {
    (self.id, self.name, self.title, self.start) = (id, name, title, start)
  }

  func append(_ line: String) { lines.append(line) }

  func end(_ status: Int?, at time: TimelineDate) {
    self.status = status
    seconds = time.timeIntervalSince(start)
  }

  /// Whether the output is a list of changed lines.
  var isEdit: Bool { name == "Edit" }
}

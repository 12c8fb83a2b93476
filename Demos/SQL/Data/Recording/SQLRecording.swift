import DemoTools
import Dispatch

/// A recorded database: the statements that make it, and those that changed it later. It is shown as a file of SQLite.
///
///     title   NAME
///     sql     MILLISECONDS STATEMENT
public struct SQLRecording: Sendable {
  static let program = "idem-sql"

  /// The name of the database.
  public private(set) var title = "recording"
  private var statements: [(milliseconds: Int, text: String)] = []

  /// Reads a file. Throws one sentence if it is no recording.
  public init(_ content: [UInt8], path: String) throws(RecordingProblem) {
    guard let entries = RecordingEntries(content, of: SQLRecording.program) else { throw .other(path, SQLRecording.program) }
    for entry in entries {
      switch (entry.kind, entry.bytes.count) {
      case ("title", 2): title = entry.text(1)
      case ("sql", 3):
        guard let time = entry.count(1) else { throw RecordingProblem(path, line: entry.line, "its time is missing") }
        statements.append((time, entry.text(2)))
      default: throw RecordingProblem(path, line: entry.line, "unexpected \(entry.kind.isEmpty ? "empty line" : entry.kind)")
      }
    }
  }

  /// Creates a file with the database at its start. The file is removed when the process ends normally.
  public func create() throws -> String {
    let path = try SampleDatabase.create([])
    try play(path, after: -1, until: 0)
    return path
  }

  /// The time of the last statement, in milliseconds.
  public var length: Int { statements.last?.milliseconds ?? 0 }

  /// Runs the statements after a time, up to another one. One that the file refuses is left out: it may be one of another system.
  public func play(_ path: String, after start: Int, until end: Int) throws {
    let link = try SQLiteConnection(path, isReadOnly: false)
    try link.execute("PRAGMA synchronous = OFF")
    for statement in statements where statement.milliseconds > start && statement.milliseconds <= end { try? link.execute(statement.text) }
  }

  /// Runs the statements on a thread of its own, as time passes.
  public func start(_ path: String) {
    guard length > 0 else { return }
    DispatchQueue(label: "replay").async {
      let clock = RecordingClock()
      var now = 0
      for next in statements.map(\.milliseconds) where next > now {
        clock.wait(until: next)
        try? play(path, after: now, until: next)
        now = next
      }
    }
  }
}

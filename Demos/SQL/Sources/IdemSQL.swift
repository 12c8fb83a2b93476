import DemoTools
import Glibc
import Idem
import SQLData

/// A viewer and editor of databases.
@main
struct IdemSQL: App {
  @State private var model: SQLModel

  init() { self.init(model: IdemSQL.model()) }

  init(model: SQLModel) { _model = State(wrappedValue: model) }

  var body: some Scene {
    Window("idem-sql") { SQLView(model: model) }
  }

  /// Opens the database that the arguments name. Ends the process with one sentence if that fails: with status 2 for a mistake in the
  /// arguments, and with 1 otherwise. The terminal is not touched then.
  private static func model() -> SQLModel {
    let arguments = Arguments.tool.arguments { parsed throws(UsageProblem) in try Arguments(parsed) }
    Arguments.tool.requireTerminal()
    do {
      let database = try open(arguments)
      // The file of a sample is removed at the end, and with it what could be changed.
      let isKept = arguments.database.map { !SeparatedFile.hasEnding($0) } ?? false
      return SQLModel(database, table: arguments.table, changesFolder: isKept ? ChangeJournal.standardFolder : nil)
    } catch let problem as RecordingProblem {
      Arguments.tool.fail(problem.description, status: 2)
    } catch {
      let sentence = "\(error)"
      Arguments.tool.fail(sentence.hasSuffix(".") ? sentence : sentence + ".", status: 1)
    }
  }

  static func open(_ arguments: Arguments) throws -> any Database {
    let database = try database(arguments)
    return try arguments.record.map { path throws(RecordingProblem) in try RecordingDatabase(database, path: path) } ?? database
  }

  private static func database(_ arguments: Arguments) throws -> any Database {
    if let path = arguments.recording {
      let recording = try SQLRecording(fileContent(path), path: path)
      let file = try recording.create()
      recording.start(file)
      return try SQLiteDatabase(path: file, title: recording.title)
    }
    guard let name = arguments.database else { return try SQLiteDatabase(path: SampleDatabase.create(), title: "sample") }
    if Arguments.isServer(name) { return try PostgresDatabase(name, isReadOnly: arguments.isReadOnly) }
    guard SeparatedFile.hasEnding(name) else { return try SQLiteDatabase(path: name, isReadOnly: arguments.isReadOnly) }
    // What would be changed in the database would not be in the file.
    let title = name.split(separator: "/").last.map(String.init) ?? name
    return try SQLiteDatabase(path: SeparatedFile.create(name), title: title, isReadOnly: true)
  }
}

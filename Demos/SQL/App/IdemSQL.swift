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
    guard isatty(1) == 1 else { Arguments.tool.fail("Standard output is not a terminal.", status: 1) }
    do { return SQLModel(try open(arguments), table: arguments.table) } catch {
      let sentence = "\(error)"
      Arguments.tool.fail(sentence.hasSuffix(".") ? sentence : sentence + ".", status: 1)
    }
  }

  static func open(_ arguments: Arguments) throws -> any Database {
    guard let name = arguments.database else { return try SQLiteDatabase(path: SampleDatabase.create(), title: "sample") }
    if Arguments.isServer(name) { return try PostgresDatabase(name, isReadOnly: arguments.isReadOnly) }
    return try SQLiteDatabase(path: name, isReadOnly: arguments.isReadOnly)
  }
}

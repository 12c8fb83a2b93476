import DemoTools

/// The parsed command line of idem-sql.
struct Arguments: Equatable {
  /// A file of SQLite, of CSV or TSV, or the description of a server. Nil for the sample, and for a recording.
  var database: String?
  /// A recording that is shown instead of a database.
  var recording: String?
  /// The file to which the database and its changes are recorded.
  var record: String?
  var isReadOnly = false
  /// The table that is shown first.
  var table: String?

  static let tool = CommandLineTool(
    "idem-sql", "shows and edits tables of SQLite and PostgreSQL, and shows files of CSV and TSV.",
    usage: ["[-R] [-t TABLE] FILE", "[-R] [-t TABLE] postgresql://[USER@]HOST/NAME", "--replay FILE", "--sample"],
    options: [
      .value("-t", "--table", placeholder: "TABLE", requirement: "the name of a table", help: "show this table first"),
      .flag("-R", "--read-only", help: "open the database for reading"),
      .flag("--sample", help: "show a shop with 50,000 orders, in a file that is removed at the end"),
      .value(
        "--replay", placeholder: "FILE", requirement: "the name of a recording",
        help: "show a recorded database, in a file that is removed at the end"),
      .value(
        "--record", placeholder: "FILE", requirement: "the name of a file",
        help: "record the tables, 1,000 rows of each, and what is changed, in a new file for --replay"),
    ],
    sections: [
      .init(
        "",
        .paragraph(
          """
          A name with an equals sign or :// is a server of PostgreSQL: postgresql:///shop, or 'host=/run/postgresql dbname=shop'. The variables
          and files of psql apply too: PGHOST, PGUSER, PGPASSWORD, .pgpass. Any other name is a file of SQLite.
          One that ends with .csv, .tsv or .tab is shown as a table that cannot be changed, and that statements can query.
          """),
        .paragraph(
          """
          Changes of cells are kept until they are committed: w shows them as statements, and commits all of them in one transaction. While it
          runs, ? shows the keys.
          """)),
      .init(
        "Exit status", isInHelp: false,
        .table([
          ("0", "The program was closed."), ("1", "The database cannot be opened, or standard output is not a terminal."),
          ("2", "An argument has a mistake, a recording cannot be read or written, or the terminal cannot be used."),
        ])),
      .init("See also", isInHelp: false, .paragraph("sqlite3(1), psql(1), idem-log(1)")),
    ])

  init(database: String? = nil) { self.database = database }

  /// Reads the arguments after the program's name.
  init(_ arguments: some Sequence<String>) throws(UsageProblem) { try self.init(Arguments.tool.parse(arguments)) }

  init(_ parsed: ParsedArguments) throws(UsageProblem) {
    let names = parsed.operands + (parsed.verbatim ?? [])
    isReadOnly = parsed.has("--read-only")
    table = parsed.value("--table")
    recording = parsed.value("--replay")
    record = parsed.value("--record")
    if parsed.has("--sample") || recording != nil {
      guard names.isEmpty, !parsed.has("--sample") || recording == nil else {
        throw UsageProblem("The name of a database, --replay and --sample cannot be used together.")
      }
      return
    }
    guard let name = names.first else { throw UsageProblem("There is no database: idem-sql FILE, or idem-sql --sample; --help says more.") }
    if names.count > 1 { throw UsageProblem("Only one database can be opened: \(names[1]) is one too many.") }
    if name.isEmpty { throw UsageProblem("The name of the database is empty.") }
    database = name
  }

  /// Whether a name describes a server.
  static func isServer(_ name: String) -> Bool { name.hasPrefix("postgres://") || name.contains("://") || name.contains("=") }
}

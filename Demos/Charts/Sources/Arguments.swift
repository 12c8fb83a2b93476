import DemoTools

/// The parsed command line of idem-charts.
struct Arguments: Equatable {
  /// The name of the chart that is shown first.
  var chart: String?
  var listsCharts = false
  var showsTables = false

  static let tool = CommandLineTool(
    "idem-charts", "shows charts of all kinds.", usage: ["[--table] [NAME]"],
    options: [
      .flag("--list", help: "print the names of the charts, one a line"),
      .flag("--table", help: "show the values as a table"),
    ],
    sections: [
      .init(
        "",
        .paragraph(
          "Into a pipe, the values of a chart are printed as a table, COLUMNS wide and at most LINES high: idem-charts bars | cat"),
        .paragraph("Keys: ] and [ show another chart, t shows the values as a table, ? all keys, q quits.")),
      .init("See also", isInHelp: false, .paragraph("idem-gallery(1), idem-top(1)")),
    ])

  init() {}

  /// Reads the arguments after the program's name.
  init(_ arguments: some Sequence<String>, charts: [String]) throws(UsageProblem) {
    try self.init(Arguments.tool.parse(arguments), charts: charts)
  }

  init(_ parsed: ParsedArguments, charts: [String]) throws(UsageProblem) {
    let names = parsed.operands + (parsed.verbatim ?? [])
    if names.count > 1 { throw Arguments.tool.unexpected(names[1]) }
    (listsCharts, showsTables) = (parsed.has("--list"), parsed.has("--table"))
    guard let name = names.first else { return }
    chart = charts.first { $0 == name.lowercased() }
    if chart == nil { throw UsageProblem("There is no chart \(name): --list prints the names.") }
  }
}

import DemoTools

/// The parsed command line of idem-gallery.
struct Arguments: Equatable {
  /// The name of the page that is shown first.
  var page: String?
  var listsPages = false
  /// The name of the chart that is shown alone.
  var chart: String?
  var listsCharts = false
  /// Whether the chart's values are shown as a table.
  var showsTable = false

  static let tool = CommandLineTool(
    "idem-gallery", "shows every view, modifier and style of Idem, with its code.", usage: ["[--page NAME]", "[--table] --chart NAME"],
    options: [
      .value(
        "--page", placeholder: "NAME", requirement: "the name of a page; --list prints them", help: "show this page first"),
      .flag("--list", help: "print the names of the pages, one a line"),
      .value(
        "--chart", placeholder: "NAME", requirement: "the name of a chart; --list-charts prints them", help: "show this chart alone"),
      .flag("--list-charts", help: "print the names of the charts, one a line"),
      .flag("--table", help: "show the values of the chart as a table"),
    ],
    sections: [
      .init(
        "",
        .paragraph(
          """
          Into a pipe, a page is printed as plain text, COLUMNS wide and at most LINES high: idem-gallery --page Buttons | cat.
          A chart is printed as a table of its values: idem-gallery --chart bars | cat
          """),
        .paragraph(
          "Keys: / searches, c shows or hides the code, Ctrl+P lists all commands, ? all keys, q quits. With --chart: ] and [ show another chart, t shows the values as a table."
        )),
      .init("See also", isInHelp: false, .paragraph("idem-top(1)")),
    ])

  init() {}

  /// Reads the arguments after the program's name.
  init(_ arguments: some Sequence<String>, pages: [String], charts: [String] = []) throws(UsageProblem) {
    try self.init(Arguments.tool.parse(arguments), pages: pages, charts: charts)
  }

  init(_ parsed: ParsedArguments, pages: [String], charts: [String]) throws(UsageProblem) {
    if let extra = (parsed.operands + (parsed.verbatim ?? [])).first {
      throw Arguments.tool.unexpected(extra)
    }
    listsPages = parsed.has("--list")
    (listsCharts, showsTable) = (parsed.has("--list-charts"), parsed.has("--table"))
    if let name = parsed.value("--chart") {
      chart = charts.first { $0 == name.lowercased() }
      if chart == nil { throw UsageProblem("There is no chart \(name): --list-charts prints the names.") }
    }
    if showsTable, chart == nil { throw UsageProblem("--table requires --chart.") }
    guard let name = parsed.value("--page") else { return }
    page = pages.first { $0.lowercased() == name.lowercased() }
    if page == nil { throw UsageProblem("There is no page \(name): --list prints the names.") }
  }
}

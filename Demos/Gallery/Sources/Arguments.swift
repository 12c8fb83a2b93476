import DemoTools

/// The parsed command line of idem-gallery.
struct Arguments: Equatable {
  /// The name of the page that is shown first.
  var page: String?
  var listsPages = false

  static let tool = CommandLineTool(
    "idem-gallery", "shows every view, modifier and style of Idem, with its code.", usage: ["[--page NAME]"],
    options: [
      .value(
        "--page", placeholder: "NAME", requirement: "the name of a page; --list prints them", help: "show this page first"),
      .flag("--list", help: "print the names of the pages, one a line"),
    ],
    sections: [
      .init(
        "",
        .paragraph(
          """
          Into a pipe, a page is printed as plain text, COLUMNS wide and at most LINES high: idem-gallery --page Buttons | cat
          """),
        .paragraph("Keys: / searches, c shows or hides the code, Ctrl-P lists all commands, ? all keys, q quits.")),
      .init("See also", isInHelp: false, .paragraph("idem-top(1), idem-charts(1)")),
    ])

  init() {}

  /// Reads the arguments after the program's name.
  init(_ arguments: some Sequence<String>, pages: [String]) throws(UsageProblem) {
    try self.init(Arguments.tool.parse(arguments), pages: pages)
  }

  init(_ parsed: ParsedArguments, pages: [String]) throws(UsageProblem) {
    if let extra = (parsed.operands + (parsed.verbatim ?? [])).first {
      throw Arguments.tool.unexpected(extra)
    }
    listsPages = parsed.has("--list")
    guard let name = parsed.value("--page") else { return }
    page = pages.first { $0.lowercased() == name.lowercased() }
    if page == nil { throw UsageProblem("There is no page \(name): --list prints the names.") }
  }
}

import DemoTools

/// The parsed command line of idem-top.
struct Arguments: Equatable {
  /// The source of the samples.
  enum Source: Equatable {
    case machine, simulation
    case recording(String)
  }

  var source = Source.machine
  /// The time between two refreshes.
  var interval = Duration.seconds(1)
  /// The file to which every sample is written.
  var record: String?

  static let tool = CommandLineTool(
    "idem-top", "shows the load and the processes of this machine, refreshed every second.",
    usage: ["[--every SECONDS] [--replay FILE | --simulate] [--record FILE]"],
    options: [
      .value(
        "--every", placeholder: "SECONDS", requirement: "a number of seconds",
        help: "the time between two refreshes, 0.05 to 3600 (default: 1)"),
      .value("--replay", placeholder: "FILE", requirement: "the name of a file", help: "show a recording instead of this machine"),
      .value("--record", placeholder: "FILE", requirement: "the name of a file", help: "record the samples in a new file, for --replay"),
      .flag("--simulate", help: "show a simulated machine"),
    ],
    sections: [
      .init("", .paragraph("While it runs, ? shows the keys.")),
      .init(
        "Exit status", isInHelp: false,
        .table([
          ("0", "The dashboard was closed, or a picture was printed because standard output is not a terminal."),
          ("2", "An argument or a recording has a mistake, or the terminal cannot be used."),
        ])),
      .init(
        "Files", isInHelp: false,
        .table([
          ("~/.local/state/idem-top/scenes", "the columns and the order of the rows; in $XDG_STATE_HOME if it is set"),
          ("~/.config/idem-top/keys", "the user's keys; see the page Commands.md of Idem"),
        ])),
      .init(
        "Environment", isInHelp: false,
        .table([
          ("IDEM_THEME", "The name of a theme, as in nord."), ("NO_COLOR", "Not empty: no colors."),
          ("IDEM_MOTION", "full, reduced or none: how much is animated."),
        ])),
      .init("See also", isInHelp: false, .paragraph("idem-log(1), top(1)")),
    ])

  /// Reads the arguments after the program's name.
  init(_ arguments: some Sequence<String>) throws(UsageProblem) { try self.init(Arguments.tool.parse(arguments)) }

  init(_ parsed: ParsedArguments) throws(UsageProblem) {
    if let extra = (parsed.operands + (parsed.verbatim ?? [])).first {
      throw Arguments.tool.unexpected(extra)
    }
    if let every = parsed.value("--every") { interval = try Arguments.interval(every) }
    record = parsed.value("--record")
    if parsed.has("--simulate") { source = .simulation }
    if let file = parsed.value("--replay") {
      if source == .simulation { throw UsageProblem("--replay and --simulate cannot be used together.") }
      source = .recording(file)
    }
  }

  private static func interval(_ text: String) throws(UsageProblem) -> Duration {
    guard let seconds = Double(text), seconds >= 0.05, seconds <= 3600 else {
      throw UsageProblem("--every requires a number of seconds from 0.05 to 3600, not \(text).")
    }
    return .seconds(seconds)
  }
}

import DemoTools

/// The parsed command line of idem-log.
struct Arguments: Equatable {
  /// The files, in the order of the arguments.
  var files: [String] = []
  /// A program whose output is followed, with its arguments.
  var command: [String] = []
  /// Whether simulated logs are shown.
  var isSample = false
  /// A recording that is shown instead of logs.
  var recording: String?
  /// The file to which pipes and programs are recorded.
  var record: String?
  /// Whether several files are shown one by one, and not merged.
  var isSeparate = false

  static let tool = CommandLineTool(
    "idem-log", "follows log files, pipes and programs.",
    usage: ["[--separate] FILE...", "[--record FILE] -- COMMAND [ARGUMENT]...", "--replay FILE", "--sample"],
    options: [
      .flag("--separate", help: "show several files one by one; without it, files with time stamps are merged"),
      .flag("--sample", help: "show simulated logs of three services"),
      .value("--replay", placeholder: "FILE", requirement: "the name of a recording", help: "show recorded logs, as they were printed"),
      .value(
        "--record", placeholder: "FILE", requirement: "the name of a file",
        help: "record what a program or a pipe prints in a new file, for --replay"),
    ],
    sections: [
      .init(
        "",
        .paragraph(
          """
          Without arguments, it follows standard input. Files are followed when they grow, are truncated, or are replaced by a new file of the
          same name. What a program prints is followed too: idem-log -- journalctl -f -o json
          """),
        .paragraph("Files compressed by gzip, bzip2, xz or zstd are unpacked by these programs."),
        .paragraph("While it runs, ? shows the keys.")),
      .init(
        "Exit status", isInHelp: false,
        .table([
          ("0", "The log was closed."), ("1", "Standard output is not a terminal."),
          ("2", "An argument has a mistake, a file cannot be read, or the terminal cannot be used."),
        ])),
      .init(
        "Files", isInHelp: false,
        .table([
          ("~/.config/idem-log/formats", "The user's forms of lines; the page Log.md of Idem describes them."),
          ("~/.config/idem-log/keys", "The user's keys; see the page Commands.md of Idem."),
        ])),
      .init("See also", isInHelp: false, .paragraph("idem-top(1), less(1), journalctl(1)")),
    ])

  /// Reads the arguments after the program's name.
  init(_ arguments: some Sequence<String>) throws(UsageProblem) { try self.init(Arguments.tool.parse(arguments)) }

  init(_ parsed: ParsedArguments) throws(UsageProblem) {
    files = parsed.operands
    isSample = parsed.has("--sample")
    isSeparate = parsed.has("--separate")
    recording = parsed.value("--replay")
    record = parsed.value("--record")
    if let command = parsed.verbatim {
      if command.isEmpty { throw UsageProblem("-- requires a command.") }
      self.command = command
    }
    if [!files.isEmpty, !command.isEmpty, isSample, recording != nil].count(where: { $0 }) > 1 {
      throw UsageProblem("Files, a command, --replay and --sample cannot be used together.")
    }
    if record != nil, !files.isEmpty || recording != nil {
      throw UsageProblem("--record needs a program or a pipe: files are recordings already.")
    }
    if files.contains("") { throw UsageProblem("The name of a file is empty.") }
  }
}

import DemoTools

/// The parsed command line of idem-git.
struct Arguments: Equatable {
  /// A folder of the repository.
  var folder = "."
  /// A recording that is shown instead of a repository.
  var recording: String?
  /// Whether the recording that is part of the program is shown.
  var isSample = false
  /// The file to which the outputs of Git are written.
  var record: String?

  static let tool = CommandLineTool(
    "idem-git", "shows a Git repository: changes, history, branches, stashes.",
    usage: ["[--record FILE] [FOLDER]", "--replay FILE", "--sample"],
    options: [
      .flag("--sample", help: "show a recorded repository, without Git; nothing can be changed"),
      .value("--replay", placeholder: "FILE", requirement: "the name of a recording", help: "show a recording, without Git"),
      .value("--record", placeholder: "FILE", requirement: "the name of a file", help: "write what Git answers to a recording"),
    ],
    sections: [
      .init(
        "",
        .paragraph(
          "Without a folder, it shows the repository around the current one. All is done with the program git, in the background."),
        .paragraph("While it runs, ? shows the keys.")),
      .init(
        "Exit status", isInHelp: false,
        .table([
          ("0", "The program was left."), ("1", "Standard output is not a terminal, or there is no Git or no repository."),
          ("2", "An argument or a file has a mistake, a recording cannot be read, or the terminal cannot be used."),
        ])),
      .init(
        "Files", isInHelp: false,
        .table([
          ("~/.config/idem-git/commands", "the user's own commands; the page Git.md of Idem describes them"),
          ("~/.config/idem-git/keys", "the user's keys; see the page Commands.md of Idem"),
        ])),
      .init("See also", isInHelp: false, .paragraph("git(1), tig(1), idem-edit(1)")),
    ])

  /// Reads the arguments after the program's name.
  init(_ arguments: some Sequence<String>) throws(UsageProblem) { try self.init(Arguments.tool.parse(arguments)) }

  init(_ parsed: ParsedArguments) throws(UsageProblem) {
    isSample = parsed.has("--sample")
    recording = parsed.value("--replay")
    record = parsed.value("--record")
    let operands = parsed.operands + (parsed.verbatim ?? [])
    if operands.count > 1 { throw UsageProblem("Only one folder can be shown.") }
    if operands.first == "" { throw UsageProblem("The name of the folder is empty.") }
    folder = operands.first ?? "."
    if record != nil, isSample || recording != nil { throw UsageProblem("--record needs a repository: this is a recording already.") }
    if [isSample, recording != nil, !operands.isEmpty].count(where: { $0 }) > 1 {
      throw UsageProblem("A folder, --replay and --sample cannot be used together.")
    }
  }
}

import DemoTools
import RunTasks

/// The parsed command line of idem-run.
struct Arguments: Equatable {
  var commands: [String] = []
  var file: String?
  /// The number of tasks that run at once; nil: as many as there are processors.
  var jobs: Int?
  var keepsGoing = false
  var isPlain = false

  static let tool = CommandLineTool(
    "idem-run", "runs commands in parallel and shows them as a tree.", usage: ["[OPTIONS] COMMAND...", "[OPTIONS] -f FILE"],
    options: [
      .value(
        "-f", "--file", placeholder: "FILE", requirement: "the name of a file", help: "read the tasks from a file; - is standard input"),
      .value(
        "-j", "--jobs", placeholder: "N", requirement: "a number of tasks",
        help: "run at most N tasks at once, 1 to \(LiveGroups.most) (default: the number of processors)"),
      .flag("-k", "--keep-going", help: "after a failure, still start the tasks that do not depend on it"),
      .flag("--plain", help: "print plain lines: [name] output. The default without a terminal"),
    ],
    sections: [
      .init(
        "",
        .paragraph(
          """
          Each command is run by sh -c. The arrows select a task, Return opens its output, ? lists the keys, Ctrl-C ends all tasks; a
          second Ctrl-C ends them at once.
          """)),
      .init(
        "A file of tasks",
        .lines(
          """
          # A comment
          lint: swift format lint .
          build:                    # a name alone is a group; its tasks are indented
            core: make core         # a name and a command is a task
            app: make app
              after: core           # tasks or groups that must pass before
          test: make test
            after: build, lint
          """),
        .paragraph(
          """
          "after:" below a group is for all of its tasks. A name is searched in the group where it is used, then in the groups around it;
          build:core names a task from anywhere. A command that ends with \\ goes on in the next line.
          """)),
      .init(
        "Exit status",
        .table([
          ("0", "All tasks passed."), ("1", "A task did not pass."), ("2", "The arguments or the file have a mistake."),
          ("130", "The tasks were ended by Ctrl+C."),
        ])),
    ])

  init() {}

  /// Reads the arguments after the program's name.
  init(_ arguments: some Sequence<String>) throws(UsageProblem) { try self.init(Arguments.tool.parse(arguments)) }

  init(_ parsed: ParsedArguments) throws(UsageProblem) {
    commands = parsed.operands + (parsed.verbatim ?? [])
    file = parsed.value("-f")
    keepsGoing = parsed.has("-k")
    isPlain = parsed.has("--plain")
    if let text = parsed.value("-j"), let typed = parsed.typed("-j") {
      guard let number = Int(text), (1...LiveGroups.most).contains(number) else {
        throw UsageProblem("\(typed) requires a number from 1 to \(LiveGroups.most), not \(text).")
      }
      jobs = number
    }
    if file != nil, !commands.isEmpty { throw UsageProblem("Commands and -f FILE cannot be used together.") }
    if file == nil, commands.isEmpty { throw UsageProblem("There is nothing to run: give commands, or a file with -f; --help says more.") }
    if commands.contains(where: { $0.allSatisfy(\.isWhitespace) }) { throw UsageProblem("A command is empty.") }
  }
}

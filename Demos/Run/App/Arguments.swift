import RunTasks

/// The parsed command line of idem-run.
struct Arguments: Equatable {
  var commands: [String] = []
  var file: String?
  /// The number of tasks that run at once; nil: as many as there are processors.
  var jobs: Int?
  var keepsGoing = false
  var isPlain = false
  var wantsHelp = false
  var wantsVersion = false

  static let version = "0.1.0"

  static let help = """
    idem-run runs commands in parallel and shows them as a tree.

    Usage: idem-run [OPTIONS] COMMAND...
           idem-run [OPTIONS] -f FILE

      -f, --file FILE    read the tasks from a file; - is standard input
      -j, --jobs N       run at most N tasks at once, 1 to \(LiveGroups.most) (default: the number of processors)
      -k, --keep-going   after a failure, still start the tasks that do not depend on it
          --plain        print plain lines: [name] output. The default without a terminal
      -h, --help         print this help
          --version      print the version

    Each command is run by sh -c. The arrows select a task, Return opens its output, Ctrl-C ends all tasks; a second Ctrl-C ends them at once.
    The exit status is 0 if all tasks passed, 1 if not, 130 after Ctrl-C, and 2 for a mistake in the arguments or the file.

    A file of tasks:

      # A comment
      lint: swift format lint .
      build:                    # a name alone is a group; its tasks are indented
        core: make core         # a name and a command is a task
        app: make app
          after: core           # tasks or groups that must pass before
      test: make test
        after: build, lint

    "after:" below a group is for all of its tasks. A name is searched in the group where it is
    used, then in the groups around it; build:core names a task from anywhere. A command that ends with \\ goes on in the next line.
    """

  init() {}

  /// Parses the arguments after the program's name. An option's value is the next argument or follows an equals sign.
  init(_ arguments: some Sequence<String>) throws(RunProblem) {
    var rest = Array(arguments)[...]
    while let argument = rest.popFirst() {
      let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let isLong = argument.hasPrefix("--")
      let option = isLong ? String(parts[0]) : argument
      var own: String? = isLong && parts.count == 2 ? String(parts[1]) : nil
      // `-j4`
      let isShort = !isLong && (argument.hasPrefix("-j") || argument.hasPrefix("-f")) && argument.count > 2
      if isShort { own = String(argument.dropFirst(2)) }
      func value(_ what: String) throws(RunProblem) -> String {
        guard let value = own ?? rest.popFirst(), !value.isEmpty else { throw RunProblem("\(option) requires \(what).") }
        return value
      }
      switch isShort ? String(argument.prefix(2)) : option {
      case "-f", "--file": file = try value("the name of a file")
      case "-j", "--jobs":
        let text = try value("a number of tasks")
        guard let number = Int(text), (1...LiveGroups.most).contains(number) else {
          throw RunProblem("\(isShort ? "-j" : option) requires a number from 1 to \(LiveGroups.most), not \(text).")
        }
        jobs = number
      case "--":
        commands += rest
        rest = []
      case _ where own != nil: throw RunProblem("Unknown option \(argument): --help lists all options.")
      case "-k", "--keep-going": keepsGoing = true
      case "--plain": isPlain = true
      case "-h", "--help": wantsHelp = true
      case "--version": wantsVersion = true
      case _ where argument.hasPrefix("-"): throw RunProblem("Unknown option \(argument): --help lists all options.")
      default: commands.append(argument)
      }
    }
    if wantsHelp || wantsVersion { return }
    if file != nil, !commands.isEmpty { throw RunProblem("Commands and -f FILE cannot be used together.") }
    if file == nil, commands.isEmpty { throw RunProblem("There is nothing to run: give commands, or a file with -f; --help says more.") }
    if commands.contains(where: { $0.allSatisfy(\.isWhitespace) }) { throw RunProblem("A command is empty.") }
  }
}

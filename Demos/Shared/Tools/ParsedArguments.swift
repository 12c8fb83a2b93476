/// The arguments of a program, sorted by its options.
public struct ParsedArguments: Sendable {
  /// A text that is printed instead of running the program.
  public enum Request: Sendable {
    case help, version, manual
  }

  /// What `--help`, `--version` or `--man` request; the first of them. An app then checks nothing else.
  public internal(set) var request: Request?
  /// The arguments that are no options, before `--`.
  public internal(set) var operands: [String] = []
  /// The arguments after `--`. Nil without `--`.
  public internal(set) var verbatim: [String]?
  /// Each option that was given: its first declared name, the name that was typed, and the value.
  var found: [(name: String, typed: String, value: String)] = []

  /// Whether the option was given. `name` is any of its names.
  public func has(_ name: String) -> Bool { typed(name) != nil }

  /// The value of an option that was given; of several, the last one.
  public func value(_ name: String) -> String? { found.last { $0.name == name }?.value }

  /// All values of an option that may be repeated, in the order of the arguments.
  public func values(_ name: String) -> [String] { found.filter { $0.name == name }.map(\.value) }

  /// The name by which the option was given, for a message: `-j` or `--jobs`.
  public func typed(_ name: String) -> String? { found.last { $0.name == name }?.typed }
}

extension CommandLineTool {
  /// Sorts the arguments after the program's name. An option's value is the next argument, or follows an equals sign (`--jobs=4`), or the
  /// letter of the option (`-j4`). Flags of one letter may be joined (`-kq`). What follows `--` is no option.
  ///
  /// Throws a sentence about an unknown option or a value that is missing.
  public func parse(_ arguments: some Sequence<String>) throws(UsageProblem) -> ParsedArguments {
    var parsed = ParsedArguments()
    var rest = Array(arguments)[...]
    while let argument = rest.popFirst() {
      if argument == "--" {
        parsed.verbatim = Array(rest)
        return parsed
      }
      guard argument.hasPrefix("-"), argument != "-" else {
        parsed.operands.append(argument)
        continue
      }
      if argument.hasPrefix("--") {
        try readLong(argument, &rest, &parsed)
      } else {
        try readShort(argument, &rest, &parsed)
      }
    }
    return parsed
  }

  private func unknown(_ argument: String) -> UsageProblem { UsageProblem("Unknown option \(argument): --help lists all options.") }

  /// The sentence about an argument that is no option, of a program that has only options.
  public func unexpected(_ argument: String) -> UsageProblem {
    UsageProblem((argument.isEmpty ? "An argument is empty" : "Unknown argument \(argument)") + ": --help lists all options.")
  }

  private func option(_ name: String) -> Option? { allOptions.first { $0.names.contains(name) } }

  /// Reads `--name`, `--name VALUE` or `--name=VALUE`.
  private func readLong(_ argument: String, _ rest: inout ArraySlice<String>, _ parsed: inout ParsedArguments) throws(UsageProblem) {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard let option = option(parts[0]), option.placeholder != nil || parts.count == 1 else { throw unknown(argument) }
    try take(option, as: parts[0], value: parts.count == 2 ? parts[1] : nil, &rest, &parsed)
  }

  /// Reads `-x`, `-x VALUE`, `-xVALUE` or joined flags.
  private func readShort(_ argument: String, _ rest: inout ArraySlice<String>, _ parsed: inout ParsedArguments) throws(UsageProblem) {
    var letters = argument.dropFirst()
    while let letter = letters.popFirst() {
      guard let option = option("-\(letter)") else { throw unknown(argument) }
      let value = option.placeholder == nil || letters.isEmpty ? nil : String(letters)
      try take(option, as: "-\(letter)", value: value, &rest, &parsed)
      if value != nil { return }
    }
  }

  private func take(
    _ option: Option, as typed: String, value: String?, _ rest: inout ArraySlice<String>, _ parsed: inout ParsedArguments
  ) throws(UsageProblem) {
    var value = value
    if option.placeholder != nil {
      value = value ?? rest.popFirst()
      if value?.isEmpty ?? true { throw UsageProblem("\(typed) requires \(option.requirement).") }
    }
    switch typed {
    case "-h", "--help": parsed.request = parsed.request ?? .help
    case "--version": parsed.request = parsed.request ?? .version
    case "--man": parsed.request = parsed.request ?? .manual
    default: for name in option.names { parsed.found.append((name, typed, value ?? "")) }
    }
  }
}

import Idem

/// A command of the user's own, as a line of the file of commands: `ctrl+t = Run the tests: make test`.
struct OwnCommand: Equatable, Identifiable {
  let chord: KeyChord
  let title: String
  /// The text for the shell, with the names of values in braces.
  let line: String

  var id: String { "\(chord)" }

  /// What a place in the text stands for.
  enum Value: String, CaseIterable {
    case path, commit, branch

    /// A place that has no such value.
    var missing: String {
      switch self {
      case .path: "needs a file: select one on the page of changes"
      case .commit: "needs a commit: select one in the log"
      case .branch: "needs a branch: none is checked out"
      }
    }
  }

  /// The commands of a file. Empty lines, and those that begin with a number sign, are comments.
  ///
  /// - Parameter name: The name of the file for the sentence about a mistake.
  static func read(_ text: String, name: String) throws(OwnCommandProblem) -> [OwnCommand] {
    var commands: [OwnCommand] = []
    for (number, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
      let line = String(line).trimmed
      if line.isEmpty || line.first == "#" { continue }
      do throws(OwnCommandProblem) {
        let command = try OwnCommand(line)
        if commands.contains(where: { $0.chord == command.chord }) { throw OwnCommandProblem("\(command.chord) is there twice") }
        commands.append(command)
      } catch { throw OwnCommandProblem("\(name), line \(number + 1): \(error)") }
    }
    return commands
  }

  private init(_ text: String) throws(OwnCommandProblem) {
    guard let equals = text.firstRange(of: " = ") else { throw OwnCommandProblem("there is no \" = \" after the key") }
    let key = String(text[..<equals.lowerBound]).trimmed
    guard let chord = KeyChord(parsing: key) else { throw OwnCommandProblem("\"\(key)\" is no key") }
    let rest = text[equals.upperBound...]
    guard let colon = rest.firstRange(of: ": ") else { throw OwnCommandProblem("there is no \": \" between the title and the command") }
    (self.chord, title, line) = (chord, String(rest[..<colon.lowerBound]).trimmed, String(rest[colon.upperBound...]).trimmed)
    if title.isEmpty { throw OwnCommandProblem("there is no title") }
    if line.isEmpty { throw OwnCommandProblem("there is no command") }
    // `${NAME}` and `{}` belong to the shell.
    for match in line.matches(of: /(^|[^$])\{([a-z]+)\}/) where Value(rawValue: String(match.output.2)) == nil {
      throw OwnCommandProblem("{\(match.output.2)} is no value: {path}, {commit} and {branch} are")
    }
  }

  /// The values that the command needs.
  var values: [Value] { Value.allCases.filter { line.contains("{\($0.rawValue)}") } }

  /// The text for the shell. Each value is one word, whatever it contains.
  func script(_ value: (Value) -> String) -> String {
    values.reduce(line) { $0.replacing("{\($1.rawValue)}", with: OwnCommand.quoted(value($1))) }
  }

  private static func quoted(_ text: String) -> String { "'\(text.replacing("'", with: "'\\''"))'" }
}

/// What is wrong with the file of commands.
struct OwnCommandProblem: Error, Equatable, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }
}

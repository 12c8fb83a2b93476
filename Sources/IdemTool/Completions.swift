import Idem

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// `idem completions`: scripts for shells, made of one list.
enum Completions {
  static func run(_ arguments: [String]) -> Never {
    if arguments == ["--help"] || arguments == ["-h"] {
      StandardStream.output.writeLines(Usage.completions)
      exit(0)
    }
    guard arguments.count == 1, let script = script(for: arguments[0]) else { Usage.fail("completions needs a shell: bash, zsh or fish") }
    StandardStream.output.writeLines(script)
    exit(0)
  }

  /// A command of the tool: what it does in a few words, and its options.
  struct Entry {
    let name: String
    let summary: String
    var options: [String] = []
  }

  static let commands = [
    Entry(name: "new", summary: "make a package", options: PackageKind.allCases.map { "--\($0.rawValue)" } + ["--idem", "--from"]),
    Entry(name: "inspect", summary: "show the inspector of a running app"),
    Entry(name: "tree", summary: "print the elements of a running app", options: ["--text"]),
    Entry(name: "act", summary: "press, set or select an element of a running app"),
    Entry(name: "record", summary: "record a program in a file"),
    Entry(name: "replay", summary: "replay a recording", options: ["--pace"]),
    Entry(
      name: "shot", summary: "make a picture of an app",
      options: ["--output", "--size", "--keys", "--type", "--after", "--light"]),
    Entry(name: "trace", summary: "summarize a trace"),
    Entry(name: "completions", summary: "print a script for a shell", options: ["bash", "zsh", "fish"]),
  ]

  private static func script(for shell: String) -> String? {
    let names = commands.map(\.name).joined(separator: " ")
    switch shell {
    case "bash":
      let cases = commands.filter { !$0.options.isEmpty }.map { "    \($0.name)) words=\"\($0.options.joined(separator: " ")) --help\" ;;" }
      return """
        _idem() {
          local word=${COMP_WORDS[COMP_CWORD]} words=--help
          if [ "$COMP_CWORD" = 1 ]; then
            COMPREPLY=($(compgen -W "\(names) --help" -- "$word"))
            return
          fi
          case ${COMP_WORDS[1]} in
        \(cases.joined(separator: "\n"))
          esac
          COMPREPLY=($(compgen -W "$words" -- "$word") $(compgen -f -- "$word"))
        }
        complete -F _idem idem
        """
    case "zsh":
      let lines = commands.map { "    '\($0.name):\($0.summary)'" }
      let cases = commands.filter { !$0.options.isEmpty }.map {
        "    \($0.name)) compadd -- \($0.options.joined(separator: " ")) --help ;;"
      }
      return """
        #compdef idem
        _idem() {
          local -a commands=(
        \(lines.joined(separator: "\n"))
          )
          if (( CURRENT == 2 )); then
            _describe command commands
            return
          fi
          case $words[2] in
        \(cases.joined(separator: "\n"))
          esac
          _files
        }
        compdef _idem idem
        """
    case "fish":
      return commands.flatMap { command in
        ["complete -c idem -n __fish_use_subcommand -f -a \(command.name) -d '\(command.summary)'"]
          + command.options.map { option in
            let condition = "-n '__fish_seen_subcommand_from \(command.name)'"
            return option.hasPrefix("--")
              ? "complete -c idem \(condition) -l \(option.dropFirst(2))" : "complete -c idem \(condition) -f -a \(option)"
          }
      }.joined(separator: "\n")
    default: return nil
    }
  }
}

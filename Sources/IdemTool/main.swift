import Idem

// The tool `idem`: what can be done with the programs of Idem from outside. Each command is a function of its own file; any other word is the program
// `idem-WORD`.

switch Array(CommandLine.arguments.dropFirst()).first {
case nil:
  StandardStream.error.writeLines(Usage.text)
  Usage.fail()
case "--help"?, "-h"?, "help"?: StandardStream.output.writeLines(Usage.text)
case "--version"?: StandardStream.output.writeLine("idem \(idemVersion)")
case "inspect"?: Inspect.run(Array(CommandLine.arguments.dropFirst(2)))
case "tree"?: Tree.run(Array(CommandLine.arguments.dropFirst(2)))
case "act"?: Act.run(Array(CommandLine.arguments.dropFirst(2)))
case "new"?: await New.run(Array(CommandLine.arguments.dropFirst(2)))
case "record"?: Record.run(Array(CommandLine.arguments.dropFirst(2)))
case "replay"?: Replay.run(Array(CommandLine.arguments.dropFirst(2)))
case "shot"?: Shot.run(Array(CommandLine.arguments.dropFirst(2)))
case "completions"?: Completions.run(Array(CommandLine.arguments.dropFirst(2)))
case let word?: Subcommand.run(word, Array(CommandLine.arguments.dropFirst(2)))
}

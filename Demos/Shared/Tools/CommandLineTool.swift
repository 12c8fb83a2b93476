import Idem

/// The command line of a program, declared once. Its arguments are read by it; the help and the manual page are made from it.
///
///     let tool = CommandLineTool(
///       "idem-count", "counts the lines of files.", usage: ["[-q] FILE..."],
///       options: [.flag("-q", "--quiet", help: "print the sum alone")])
///
/// Each program has `-h`, `--help`, `--version` and `--man` besides.
public struct CommandLineTool: Sendable {
  /// The name of the program.
  public let name: String
  /// The version that `--version` prints.
  public let version: String
  /// A sentence after the name: `counts the lines of files.`
  public let summary: String
  /// What follows the program's name, a line for each way to call it.
  public let usage: [String]
  /// The options, without the standard ones.
  public let options: [Option]
  /// The text after the options. In the help, only sections with `isInHelp` are printed.
  public let sections: [Section]

  /// Creates the description of a program.
  public init(
    _ name: String, version: String = idemVersion, _ summary: String, usage: [String], options: [Option], sections: [Section] = []
  ) {
    (self.name, self.version, self.summary, self.usage, self.options) = (name, version, summary, usage, options)
    self.sections = sections
  }

  /// An option: a flag, or a name with a value.
  public struct Option: Sendable {
    /// The names with their dashes. `-j` and `--jobs` are two names of one option.
    public let names: [String]
    /// The placeholder of the value, as in `FILE`; nil for a flag.
    public let placeholder: String?
    /// What the option requires, for a sentence: `the name of a file`.
    let requirement: String
    /// What the option does. Without a period at its end.
    public let help: String

    /// An option without a value.
    public static func flag(_ names: String..., help: String) -> Option {
      Option(names: names, placeholder: nil, requirement: "", help: help)
    }

    /// An option with a value. `requirement` completes the sentence "--file requires …".
    public static func value(_ names: String..., placeholder: String, requirement: String, help: String) -> Option {
      Option(names: names, placeholder: placeholder, requirement: requirement, help: help)
    }
  }

  /// A titled part of the text after the options.
  public struct Section: Sendable {
    /// One part of a section.
    public enum Block: Sendable {
      /// Sentences. They are broken into lines.
      case paragraph(String)
      /// Lines that are printed as they are.
      case lines(String)
      /// Rows of a name and its meaning.
      case table([(String, String)])
    }

    /// The title, as in `Keys`. The manual page prints it in capital letters.
    public let title: String
    /// Whether the help has this section too.
    public let isInHelp: Bool
    /// The content.
    public let blocks: [Block]

    /// Creates a section.
    public init(_ title: String, isInHelp: Bool = true, _ blocks: Block...) {
      (self.title, self.isInHelp, self.blocks) = (title, isInHelp, blocks)
    }
  }

  /// The options that every program has.
  static let standardOptions = [
    Option.flag("-h", "--help", help: "print this help"),
    .flag("--version", help: "print the version"),
    .flag("--man", help: "print the manual page: \u{0}--man | man -l -"),
  ]

  /// The options of this program and the standard ones, whose help names the program.
  var allOptions: [Option] {
    options
      + CommandLineTool.standardOptions.map { option in
        guard let place = option.help.firstIndex(of: "\u{0}") else { return option }
        let help = option.help[..<place] + name + " " + option.help[place...].dropFirst()
        return Option(names: option.names, placeholder: nil, requirement: "", help: String(help))
      }
  }
}

/// A mistake in the arguments. Its description is one sentence for the user.
public struct UsageProblem: Error, Equatable, CustomStringConvertible {
  /// The sentence.
  public let description: String

  /// Creates a problem from a sentence with a period at its end.
  public init(_ description: String) { self.description = description }
}

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif
import Idem

extension CommandLineTool {
  /// Reads the arguments of the process. Where they request a text, prints it and ends the process with status 0. Where they have a mistake,
  /// prints one sentence to standard error and ends it with status 2. The terminal is not touched.
  public func arguments<Arguments>(_ read: (ParsedArguments) throws(UsageProblem) -> Arguments) -> Arguments {
    do throws(UsageProblem) {
      let parsed = try parse(CommandLine.arguments.dropFirst())
      switch parsed.request {
      case .help: finish(help)
      case .version: finish("\(name) \(version)")
      case .manual: finish(manual)
      case nil: return try read(parsed)
      }
    } catch { fail(error.description, status: 2) }
  }

  /// Prints a sentence to standard error, after the name of the program. While an app runs, it is shown after the end.
  public func report(_ problem: String) { StandardStream.error.writeLine("\(name): \(problem)") }

  /// Prints a sentence to standard error and ends the process.
  public func fail(_ problem: String, status: Int32) -> Never {
    report(problem)
    exit(status)
  }

  /// Ends the process with one sentence and status 1 if standard output is not a terminal. For a program whose first picture has no data:
  /// without a terminal, Idem prints this picture.
  public func requireTerminal() { if isatty(1) != 1 { fail("Standard output is not a terminal.", status: 1) } }

  /// Prints a text to standard output and ends the process with status 0.
  public func finish(_ text: String) -> Never {
    StandardStream.output.writeLines(text)
    exit(0)
  }
}

import Glibc
import Idem

/// An editor for text files.
@main
struct IdemEdit: App {
  @State private var session: EditSession

  init() { self.init(session: IdemEdit.session()) }

  init(session: EditSession) { _session = State(wrappedValue: session) }

  var body: some Scene {
    Window("idem-edit") { EditView(session: session) }
  }

  /// Opens the files that the arguments name. Ends the process if there is nothing to edit: with status 2 for a mistake in the arguments, and
  /// with 1 for a file that cannot be edited. The terminal is not touched then.
  private static func session() -> EditSession {
    do {
      let arguments = try Arguments(CommandLine.arguments.dropFirst())
      if arguments.wantsHelp { finish(Arguments.help) }
      if arguments.wantsVersion { finish("idem-edit \(Arguments.version)") }
      let session = try EditSession(arguments)
      guard isatty(1) == 1 else { fail("Standard output is not a terminal.", status: 1) }
      session.keepRecoveryFiles()
      _ = TerminationHandler { _ in
        for sentence in session.writeRecoveryFiles() { say(sentence) }
      }
      return session
    } catch let problem as Arguments.Problem {
      fail(problem.description, status: 2)
    } catch {
      fail("\(error)", status: 1)
    }
  }

  /// Prints a sentence to standard error and ends the process.
  private static func fail(_ problem: String, status: Int32) -> Never {
    say(problem)
    exit(status)
  }

  /// Prints a sentence to standard error.
  private static func say(_ text: String) {
    // An argument may contain escape sequences, which a terminal would execute.
    var sentence = "idem-edit: \(text)".plainLine + "\n"
    sentence.withUTF8 { _ = write(2, $0.baseAddress, $0.count) }
  }

  private static func finish(_ text: String) -> Never {
    print(text)
    exit(0)
  }
}

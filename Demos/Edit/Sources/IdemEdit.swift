import DemoTools
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
    let arguments = Arguments.tool.arguments { parsed throws(UsageProblem) in try Arguments(parsed) }
    do {
      let session = try EditSession(arguments)
      Arguments.tool.requireTerminal()
      session.keepRecoveryFiles()
      _ = TerminationHandler { _ in
        for sentence in session.writeRecoveryFiles() { Arguments.tool.report(sentence) }
      }
      return session
    } catch { Arguments.tool.fail("\(error)", status: 1) }
  }
}

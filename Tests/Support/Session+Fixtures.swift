import Glibc
import IdemTerminalTesting

extension TerminalSession {
  /// A program on the bare device, and one of views; `IDEM_APP_FIXTURE` names another build of the latter.
  package static var fixture: String { directory + "/idem-terminal-fixture" }
  package static var app: String { getenv("IDEM_APP_FIXTURE").map { String(cString: $0) } ?? directory + "/idem-app-fixture" }
}

import Idem
import IdemTesting

@testable import idem_edit

/// The editor with a file that is too large for it to be edited.
@MainActor
struct EditReader {
  let host: TestHost

  init(_ path: String) throws {
    let session = EditSession([try EditFile(path, largestSize: 0)])
    host = TestHost(width: 150, height: 5, app: IdemEdit(session: session))
    host.render()
    host.render()
  }

  /// Types a text.
  func type(_ text: String) {
    host.type(text)
    host.render()
  }

  var picture: [String] {
    host.lines.map { line in
      var line = line[...]
      while line.last == " " { line.removeLast() }
      return String(line)
    }
  }
}

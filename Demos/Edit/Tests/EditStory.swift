import DemoTesting
import Foundation
import Idem
import IdemTesting
import Testing

@testable import idem_edit

/// The editor on a screen in memory, with files in a folder of its own.
@MainActor
final class EditStory: DemoStory {
  let host: TestHost
  let session: EditSession
  nonisolated let folder: String

  /// Shows files of these texts. A name without a text is a file that does not exist.
  init(width: Int = 60, height: Int = 6, _ files: KeyValuePairs<String, String?>, line: Int? = nil, column: Int = 1) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "idem-edit-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    self.folder = folder
    for (name, text) in files { if let text { try Data(text.utf8).write(to: URL(fileURLWithPath: folder + "/" + name)) } }
    var arguments = Arguments(files: files.map { Arguments.File(path: folder + "/" + $0.key) })
    arguments.files[0].line = line
    arguments.files[0].column = column
    let session = try EditSession(arguments)
    self.session = session
    host = TestHost(width: width, height: height, app: IdemEdit(session: session))
    settle()
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  func path(_ name: String) -> String { folder + "/" + name }
  /// The text of a file; nil if there is none.
  func onDisk(_ name: String) -> String? { FileManager.default.contents(atPath: path(name)).map { String(decoding: $0, as: UTF8.self) } }
  /// Another program writes a file.
  func write(_ name: String, _ text: String) throws { try Data(text.utf8).write(to: URL(fileURLWithPath: path(name))) }
  /// The screen, with `~` for the folder, and without blanks at the ends of rows.
  var picture: [String] {
    host.lines.map { line in
      var line = line.replacing(folder + "/", with: "~/")[...]
      while line.last == " " { line.removeLast() }
      return String(line)
    }
  }
  var status: String { picture.last ?? "" }
}

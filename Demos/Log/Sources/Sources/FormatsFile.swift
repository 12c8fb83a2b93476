import DemoTools
import Glibc
import LogLines

/// The user's formats of lines: `$XDG_CONFIG_HOME/idem-log/formats` (`~/.config` without that variable).
enum FormatsFile {
  private static let path: String = {
    let folder = getenv("XDG_CONFIG_HOME").map { String(cString: $0) } ?? ""
    return "\(folder.hasPrefix("/") ? folder : "\(getenv("HOME").map { String(cString: $0) } ?? ".")/.config")/idem-log/formats"
  }()

  /// Reads the formats. Ends the process with one sentence and status 2 if there is a mistake. Without a file, there are none.
  static func load() {
    guard access(path, F_OK) == 0 else { return }
    do throws(RecordingProblem) {
      let text = String(decoding: try fileContent(path), as: UTF8.self)
      do throws(LineFormatProblem) { LineFormat.known = try LineFormat.read(text, name: path) } catch {
        Arguments.tool.fail("\(error.description).", status: 2)
      }
    } catch { Arguments.tool.fail(error.description, status: 2) }
  }
}

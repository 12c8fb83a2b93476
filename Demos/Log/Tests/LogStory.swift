import DemoTesting
import Foundation
import Idem
import IdemTesting
import Testing

@testable import LogLines
@testable import idem_log

/// The log viewer on a screen in memory, with files of its own, which its threads read as they do in the terminal.
@MainActor
final class LogStory: DemoStory {
  let host: TestHost
  let models: [LogModel]
  private(set) var copied: [String] = []
  private let paths: [String]

  /// Shows files of these texts, and waits until they are read.
  ///
  /// - Parameters:
  ///   - before: Empty lines before them, of files that were replaced.
  ///   - isSeparate: Whether files with time stamps are not merged.
  init(width: Int = 60, height: Int = 8, _ texts: String..., after before: Int = 0, isSeparate: Bool = true) async throws {
    let folder = FileManager.default.temporaryDirectory
    paths = try texts.map { text in
      let path = folder.appendingPathComponent("idem-log-\(UUID().uuidString)").path
      try Data(text.utf8).write(to: URL(fileURLWithPath: path))
      return path
    }
    let documents = paths.enumerated().map { number, path in
      let document = LogDocument(.file(path), name: "file\(number)")
      if before > 0 {
        document.state.withLock { state in
          state.append(LineFile.emptyForTests)
          state.parts[0].index = LineIndex(emptyLines: before)
        }
      }
      return document
    }
    let models = LogSources.lines(documents, isSeparate: isSeparate).map { LogModel($0) }
    self.models = models
    let clipboard = Clipboard()
    host = TestHost(width: width, height: height) {
      LogView(models: models)
        .environment(
          \.copyToClipboard,
          CopyToClipboardAction { text in
            clipboard.story?.copied.append(text)
            return true
          })
    }
    clipboard.story = self
    try await until("the files are read") { models.allSatisfy { !$0.isReading } }
  }

  isolated deinit { for path in paths { unlink(path) } }

  private final class Clipboard { weak var story: LogStory? }

  /// Adds to the end of a file, as the program does whose log it is.
  func append(_ text: String, to file: Int = 0) throws {
    let handle = try FileHandle(forWritingTo: URL(fileURLWithPath: paths[file]))
    try handle.seekToEnd()
    try handle.write(contentsOf: Data(text.utf8))
    try handle.close()
  }

  /// The rows of lines on the screen, without the blanks after them.
  var rows: [String] {
    host.lines.dropLast().map { line in
      var line = Substring(line)
      while line.last == " " { line.removeLast() }
      return String(line)
    }
  }
  /// The last row: what a prompt asks, or what the footer says behind its keys.
  var status: String {
    let row = host.lines.last ?? ""
    guard row.hasPrefix(" ? help"), let quit = row.range(of: "q quit") else { return row }
    return " " + row[quit.upperBound...].trimmingCharacters(in: .whitespaces) + "  "
  }
}

extension LineFile {
  /// A file without bytes.
  fileprivate static var emptyForTests: LineFile { try! LineFile.unnamed(in: LogSource.temporaryFolders) }
}

/// Lines `line 1` to `line count`.
func numbered(_ lines: ClosedRange<Int>) -> String { lines.map { "line \($0)\n" }.joined() }

import DemoTools
import Foundation
import LogLines
import Testing

/// A log that is read only when the system reports a change has the same lines as one that is read all the time.
@Suite struct FollowedFileTests {
  /// What other programs do with a log.
  private enum Step: CaseIterable {
    /// A line, a new file instead of the old one, a line at the end of the renamed file, an empty file, no file.
    case append, replace, appendToOld, truncate, remove
  }

  @Test(arguments: 0..<5) func `each sequence of five steps is followed`(first: Int) throws {
    for sequence in 0..<625 {
      let steps = [first, sequence / 125, sequence / 25 % 5, sequence / 5 % 5, sequence % 5].map { Step.allCases[$0] }
      let folder = try Folder()
      folder.append("line 0", to: "log")
      let followed = LogDocument(.file(folder.path + "/log"), name: "followed")
      let polled = LogDocument(.file(folder.path + "/log"), name: "polled")
      let changes = FileChanges(folder.path + "/log", pause: .zero)
      func check(_ place: Int) {
        while changes.wait(milliseconds: 0) == .changed { read(followed) }
        read(polled)
        let lines = (0..<polled.lineCount).map { polled.line($0) }
        #expect((0..<followed.lineCount).map { followed.line($0) } == lines, "\(steps.prefix(place + 1))")
      }
      check(-1)
      for (place, step) in steps.enumerated() {
        folder.perform(step, "line \(place + 1)")
        check(place)
      }
    }
  }

  private func read(_ document: LogDocument) { while document.advance() != .nothing {} }

  /// A folder of the test's own.
  private final class Folder {
    let path: String

    init() throws {
      path = FileManager.default.temporaryDirectory.appending(path: "followed-\(UUID().uuidString)").path
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    func append(_ line: String, to name: String, creates: Bool = true) {
      let descriptor = open("\(path)/\(name)", O_WRONLY | O_APPEND | O_CLOEXEC | (creates ? O_CREAT : 0), 0o600)
      guard descriptor >= 0 else { return }
      var line = line + "\n"
      line.withUTF8 { #expect(write(descriptor, $0.baseAddress, $0.count) == $0.count) }
      close(descriptor)
    }

    func perform(_ step: Step, _ line: String) {
      switch step {
      case .append: append(line, to: "log")
      case .replace:
        rename(path + "/log", path + "/old")
        append(line, to: "log")
      case .appendToOld:
        rename(path + "/log", path + "/old")
        append(line, to: "old", creates: false)
      case .truncate: truncate(path + "/log", 0)
      case .remove: unlink(path + "/log")
      }
    }
  }
}

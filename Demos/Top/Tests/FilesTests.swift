import DemoTesting
import Foundation
import IdemTerminalTesting
import Testing
import TopFeed

/// idem-top with names that are no files, with full disks, and with links.
@Suite(.serialized) struct FilesTests {
  private let program = TerminalSession.directory + "/idem-top"
  private let folder = FileManager.default.temporaryDirectory.appending(path: "idem-top-files-\(UUID().uuidString)").path

  private func inFolder(_ body: () throws -> Void) throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try body()
  }

  @Test func `a pipe without a writer does not block it`() throws {
    try inFolder {
      let path = folder + "/pipe"
      #expect(mkfifo(path, 0o600) == 0)
      let session = TerminalSession([program, "--replay", path], quiet)
      let end = session.end()
      #expect(end == "exit 1" || end == "exit 2", "\(end): \(session.text)")
      #expect(session.text.contains(path), "\(session.text)")
    }
  }

  @Test func `a file without an end is refused`() throws {
    let session = TerminalSession([program, "--replay", "/dev/zero"], quiet)
    #expect(session.end() == "exit 2")
    #expect(session.text.contains("longer than"), "\(session.text)")
  }

  @Test func `on a full disk a recording ends after its last whole sample, and the dashboard goes on`() throws {
    try inFolder {
      let path = folder + "/recording"
      let command = "trap '' XFSZ; exec \"$0\" --simulate --every 0.3 --record \(path)"
      let session = TerminalSession(["sh", "-c", command, program], quiet, width: 160, height: 40)
      #expect(session.wait(for: "quit"))
      var status = stat()
      #expect(session.reads { stat(path, &status) == 0 && status.st_size > 0 })
      // A file size limit in the middle of a sample simulates a full disk.
      #expect(TerminalSession(["prlimit", "--pid", "\(session.process)", "--fsize=\(status.st_size + 2000)"]).end() == "exit 0")
      #expect(session.reads { session.text.contains("Can't write") })
      session.forget()
      // It goes on: its keys work, and samples come.
      session.type("?")
      #expect(session.reads { session.screen.contains { $0.contains("Details of the process") } }, "\(session.screen)")
      session.type("\u{3}")
      #expect(session.end() == "exit 0")
      #expect(session.afterwards.contains("idem-top: Can't write \(path): File too large."))
      let reader = try RecordingReader(path)
      var samples = 0
      while try reader.next() != nil { samples += 1 }
      #expect(samples > 0)
    }
  }

  @Test func `a recording is for the user alone, and no link is followed`() throws {
    try inFolder {
      let other = folder + "/other", link = folder + "/link", record = folder + "/record"
      try "kept".write(toFile: other, atomically: false, encoding: .utf8)
      symlink(other, link)
      for path in [record, link] {
        let session = TerminalSession(["sh", "-c", "umask 0; exec \(program) --simulate --record \(path)"], quiet)
        if path == record {
          #expect(session.wait(for: "quit"))
          session.type("q")
          #expect(session.end() == "exit 0")
        } else {
          #expect(session.end() == "exit 2")
          #expect(session.text.contains("already exists"), "\(session.text.debugDescription)")
        }
      }
      var status = stat()
      #expect(lstat(record, &status) == 0 && status.st_mode == S_IFREG | 0o600)
      #expect(lstat(link, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK)
      #expect(try String(contentsOfFile: other, encoding: .utf8) == "kept")
    }
  }
}

import Foundation
import IdemTerminalTesting
import Testing
import TopFeed

/// The programs with names that are no files, and with full disks.
@Suite(.serialized) struct FilesTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "idem-files-\(UUID().uuidString)").path

  private func inFolder(_ body: () throws -> Void) throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try body()
  }

  /// Programs that read a file.
  @Test(arguments: [["idem-trace"], ["idem-trace", "--chrome"], ["idem-top", "--replay"]])
  func `a pipe without a writer does not block it`(command: [String]) throws {
    try inFolder {
      let path = folder + "/pipe.swift"
      #expect(mkfifo(path, 0o600) == 0)
      let session = Session(["\(Session.directory)/\(command[0])"] + command.dropFirst() + [path], quiet)
      let end = session.end()
      #expect(end == "exit 1" || end == "exit 2", "\(end): \(session.text)")
      #expect(session.text.contains(path), "\(session.text)")
    }
  }

  @Test func `a file that is not a source is skipped`() throws {
    try inFolder {
      #expect(mkfifo(folder + "/pipe.swift", 0o600) == 0)
      let session = Session(["\(Session.directory)/idem-skippable", folder], quiet)
      #expect(session.end() == "exit 0")
    }
  }

  @Test func `a trace is read from a pipe whose writer is late`() throws {
    try inFolder {
      let trace = #"{"trace":"idem","version":1,"program":"x","width":80,"height":24}"# + "\n"
      let path = folder + "/trace"
      #expect(mkfifo(path, 0o600) == 0)
      let pipe = open(path, O_RDWR | O_CLOEXEC)
      let session = Session([Session.directory + "/idem-trace", path], quiet)
      session.rest()
      #expect(write(pipe, trace, trace.utf8.count) == trace.utf8.count)
      close(pipe)
      #expect(session.end() == "exit 0", "\(session.text)")
    }
  }

  @Test func `a file without an end is refused`() throws {
    let session = Session(["\(Session.directory)/idem-top", "--replay", "/dev/zero"], quiet)
    #expect(session.end() == "exit 2")
    #expect(session.text.contains("longer than"), "\(session.text)")
  }

  @Test func `on a full disk a recording ends after its last whole sample, and the dashboard goes on`() throws {
    try inFolder {
      let path = folder + "/recording"
      let command = "trap '' XFSZ; exec \"$0\" --simulate --every 0.3 --record \(path)"
      let session = Session(["sh", "-c", command, Session.directory + "/idem-top"], quiet, width: 160, height: 40)
      #expect(session.wait(for: "quit"))
      var status = stat()
      #expect(session.reads { stat(path, &status) == 0 && status.st_size > 0 })
      // A file size limit in the middle of a sample simulates a full disk.
      #expect(Session(["prlimit", "--pid", "\(session.process)", "--fsize=\(status.st_size + 2000)"]).end() == "exit 0")
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
}

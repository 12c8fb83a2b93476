import Foundation
import IdemTerminalTesting
import Testing

/// The tools with names that are no files.
@Suite(.serialized) struct FilesTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "idem-files-\(UUID().uuidString)").path

  private func inFolder(_ body: () throws -> Void) throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try body()
  }

  /// Programs that read a file.
  @Test(arguments: [["idem-trace"], ["idem-trace", "--chrome"]])
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
}

import Foundation
import Testing

@testable import DemoTools

@Suite struct RecordingFormTests {
  @Test func `any bytes come back from a line, and a line has only one line feed`() {
    let all = (0...255).map { UInt8($0) }
    let fields = [Array("kind".utf8), all, [], Array(all.reversed()), Array("\\t\\n\\\\".utf8)]
    let line = RecordingForm.line(fields)
    #expect(line.count { $0 == 10 } == 1 && line.last == 10 && !line.contains(0))
    var entries = RecordingEntries(Array("idem-x-recording\t1\n".utf8) + line, of: "idem-x")
    let entry = entries?.next()
    #expect(entry?.bytes == fields && entry?.kind == "kind" && entry?.line == 2)
    #expect(entries?.next() == nil)
  }

  @Test func `the recording of another program is none, and a line that is cut off is left out`() throws {
    #expect(RecordingEntries(Array("idem-y-recording\t1\n".utf8), of: "idem-x") == nil)
    #expect(RecordingEntries(Array("idem-x-recording\t1".utf8), of: "idem-x") == nil)
    let entries = try #require(RecordingEntries(Array("idem-x-recording\t1\na\t1\n\nb".utf8), of: "idem-x"))
    #expect(entries.map(\.fields) == [["a", "1"], [""]])
    #expect(entries.map { $0.count(1) } == [1, nil])
  }

  @Test func `a writer makes a new file for the user alone, and never overwrites one`() throws {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent("recording-\(UUID().uuidString)").path
    defer { unlink(path) }
    let writer = try RecordingWriter(path, program: "idem-x")
    writer.append(["a", "b\tc"])
    #expect(try String(decoding: fileContent(path), as: UTF8.self) == "idem-x-recording\t1\na\tb\\tc\n")
    var status = stat()
    #expect(stat(path, &status) == 0 && status.st_mode & 0o777 == 0o600)
    #expect(throws: RecordingProblem("The file \(path) exists already: a recording does not overwrite it.")) {
      try RecordingWriter(path, program: "idem-x")
    }
    #expect(writer.problem == nil)
  }

  @Test func `on a full disk a writer states why nothing more is recorded`() throws {
    // A device that is always full.
    let writer = try? RecordingWriter("/dev/full", program: "idem-x")
    #expect(writer == nil)
    #expect(throws: RecordingProblem.self) { try fileContent("/no/file") }
  }
}

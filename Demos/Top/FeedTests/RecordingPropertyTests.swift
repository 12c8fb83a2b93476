import Foundation
import Testing

/// What fuzzing found in the reader of recordings, and the inputs that it began with, tried again without it. `make fuzz` finds more.
@Suite struct RecordingPropertyTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../Tests/Fuzz/Corpus")
    .standardized

  private static func inputs(_ reader: String) throws -> [(String, [UInt8])] {
    let folder = folder.appending(path: reader)
    return try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted().map { name in
      (name, Array(try Data(contentsOf: folder.appending(path: name))))
    }
  }

  @Test func `recordings that failed before pass`() throws {
    let inputs = try Self.inputs("recording")
    #expect(inputs.count >= 5)
    for (name, bytes) in inputs { if let problem = RecordingProperty.check(bytes) { Issue.record("\(name): \(problem)") } }
  }

  /// Bytes are bytes.
  @Test(arguments: ["decoder", "paste", "lines", "text", "trace", "lexers", "ansi", "buffer", "editing", "markdown", "theme", "keys"])
  func `the inputs of another reader pass`(reader: String) throws {
    for (name, bytes) in try Self.inputs(reader) {
      if let problem = RecordingProperty.check(bytes) { Issue.record("\(reader)/\(name): \(problem)") }
    }
  }
}

import Foundation
import Testing

/// What fuzzing found, and the seeds that it began with, tried again without it.
@Suite struct CorpusReplayTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().appending(path: "Corpus")

  private static let readers: [(String, @Sendable ([UInt8]) -> String?)] = [
    ("decoder", DecoderProperty.check), ("paste", PasteProperty.check), ("lines", LinesProperty.check), ("text", TextProperty.check),
    ("trace", TraceProperty.check), ("lexers", LexersProperty.check), ("ansi", AnsiProperty.check),
    ("buffer", BufferProperty.check), ("editing", EditingProperty.check), ("markdown", MarkdownProperty.check),
    ("theme", ThemeProperty.check),
    ("keys", KeysProperty.check),
  ]

  @Test(arguments: readers.map(\.0)) func `inputs that failed before pass`(reader: String) throws {
    let check = try #require(Self.readers.first { $0.0 == reader }).1
    let names = try FileManager.default.contentsOfDirectory(atPath: Self.folder.appending(path: reader).path).sorted()
    #expect(names.count >= 5)
    for name in names {
      let bytes = Array(try Data(contentsOf: Self.folder.appending(path: "\(reader)/\(name)")))
      if let problem = check(bytes) { Issue.record("\(reader)/\(name): \(problem)") }
    }
  }

  /// Every input of a reader is tried by the others too: bytes are bytes.
  @Test func `the inputs of one reader pass with all others`() throws {
    // The recordings of idem-top, whose reader is a demo's.
    for reader in Self.readers.map(\.0) + ["recording"] {
      for name in try FileManager.default.contentsOfDirectory(atPath: Self.folder.appending(path: reader).path) {
        let bytes = Array(try Data(contentsOf: Self.folder.appending(path: "\(reader)/\(name)")))
        for (other, check) in Self.readers where other != reader {
          if let problem = check(bytes) { Issue.record("\(reader)/\(name) given to \(other): \(problem)") }
        }
      }
    }
  }
}

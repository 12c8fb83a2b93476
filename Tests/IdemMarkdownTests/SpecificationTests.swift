import Foundation
import Testing

@testable import IdemMarkdown

/// The examples of the CommonMark specification. Its text is under CC-BY-SA and not part of this repository: `make setup` fetches it.
struct Specification {
  struct Example: Sendable, CustomTestStringConvertible {
    var number: Int
    var markdown: String
    var html: String
    var testDescription: String { "example \(number)" }
  }

  static let path = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: ".build/commonmark/commonmark.txt")

  static let examples: [Example] = {
    guard let text = try? String(contentsOf: path, encoding: .utf8) else { return [] }
    var examples: [Example] = []
    var lines: [Substring]?
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("````````````````````````````````") {
        if let taken = lines {
          let parts = taken.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
          func text(_ part: ArraySlice<Substring>) -> String {
            part.map { $0.replacing("→", with: "\t") + "\n" }.joined()
          }
          examples.append(Example(number: examples.count + 1, markdown: text(parts[0]), html: text(parts[1])))
          lines = nil
        } else {
          lines = []
        }
      } else {
        lines?.append(line)
      }
    }
    return examples
  }()
}

@Suite struct SpecificationTests {
  @Test(.enabled(if: !Specification.examples.isEmpty, "The specification is missing: run `make setup`."))
  func `all 652 examples of CommonMark give the HTML of the specification`() {
    #expect(Specification.examples.count == 652)
    var failures = 0
    for example in Specification.examples {
      let html = HTMLRenderer.render(example.markdown)
      if html != example.html {
        failures += 1
        Issue.record("example \(example.number)\n\(example.markdown)--- expected\n\(example.html)--- is\n\(html)")
      }
    }
    #expect(failures == 0)
  }
}

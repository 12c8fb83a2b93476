import Foundation
import Seeds
import Testing

@testable import IdemMarkdown

/// Comparison with the program `cmark-gfm`.
@Suite struct ReferenceTests {
  private static let program = ["/usr/bin/cmark-gfm", "/usr/local/bin/cmark-gfm"].first { FileManager.default.isExecutableFile(atPath: $0) }

  private static func reference(_ source: String) throws -> String {
    let process = Process()
    process.executableURL = URL(filePath: program!)
    process.arguments = ["--unsafe", "-e", "table", "-e", "strikethrough", "-e", "autolink", "-e", "tasklist"]
    let input = Pipe(), output = Pipe()
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    DispatchQueue.global().async {
      input.fileHandleForWriting.write(Data(source.utf8))
      try? input.fileHandleForWriting.close()
    }
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self)
  }

  @Test(.enabled(if: program != nil, "cmark-gfm is missing: run `make setup`."), arguments: Seed.all(3))
  func `random documents give the HTML of cmark-gfm`(seed: Seed) throws {
    var documents = RandomMarkdown(seed.generator())
    documents.isComparable = true
    for _ in 0..<60 {
      let source = documents.document(lines: 1 + documents.random.below(8))
      // cmark-gfm keeps a space at the start of a line after definitions.
      let expected = try ReferenceTests.reference(source).replacing("<li> ", with: "<li>").replacing("<p> ", with: "<p>")
      let html = HTMLRenderer.render(source, isGitHub: true)
      if html != expected {
        Issue.record("\(source.debugDescription)\n\(source)\n--- cmark-gfm\n\(expected)--- is\n\(html)")
        return
      }
    }
  }
}

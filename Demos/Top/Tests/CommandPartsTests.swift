import Idem
import IdemTesting
import Testing

@testable import idem_top

/// How a command line is split and shortened.
struct CommandPartsTests {
  @Test func `the path and the arguments are apart from the name, and the path gives way`() {
    let parts = CommandParts("/usr/bin/vi -R a", width: 20)
    #expect(parts.directory == "/usr/bin/" && parts.program == "vi" && parts.arguments == " -R a    ")
    let narrow = CommandParts("/usr/bin/vi -R a", width: 10)
    #expect(narrow.directory == "" && narrow.program == "vi" && narrow.arguments == " -R a   ")
    #expect(CommandParts("kworker/0:1", width: 8).program == "kworker…")
  }

  /// The slow truth looks at the whole line.
  @Test(arguments: Seed.all()) func `any line has the parts of the whole line`(seed: Seed) {
    var random = seed.generator()
    let words = [
      "/usr/lib/", "a", "cc1plus", "-quiet", " ", " ", "é", "日本", "/", "\u{301}", "x\u{301}", "e", "\t", "--option=1", "", "👩‍👩‍👧",
    ]
    for _ in 0..<400 {
      let line = (0..<random.below(14)).map { _ in words[random.below(words.count)] }.joined()
      for width in [0, 1, 2, 5, 9, 17, 40] {
        let parts = CommandParts(line, width: width)
        let bytes = Array(line.utf8), end = bytes.firstIndex(of: 0x20) ?? bytes.count
        let slash = bytes.first == 0x2F ? bytes[..<end].lastIndex(of: 0x2F).map { $0 + 1 } ?? 0 : 0
        let start = slash < end ? slash : 0
        func part(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
        let directory = line.columns <= width ? part(0..<start) : ""
        let program = Truncation.truncate(part(start..<end), to: max(0, width - directory.columns))
        let arguments = part(end..<bytes.count).fitted(to: width - directory.columns - program.columns)
        #expect(
          parts.directory == directory && parts.program == program && parts.arguments == arguments,
          "\(seed) \(line.debugDescription) \(width)")
      }
    }
  }
}

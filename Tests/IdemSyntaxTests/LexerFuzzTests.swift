import IdemSyntax
import IdemSeeds
import Testing

private let all = [
  "swift", "c", "cpp", "rust", "go", "python", "js", "ts", "tsx", "sh", "json", "yaml", "toml", "html", "css", "scss", "sql", "diff", "ini",
]

@Test(arguments: Seed.all(4)) func `no bytes trap, and tokens are in order within the line`(seed: Seed) {
  var random = seed.generator()
  let parts = [
    "\"", "'", "`", "\"\"\"", "'''", "#", "##", "r#\"", "/*", "*/", "//", "\\", "\\(", "${", "{", "}", "(", ")", "<<A", "A", "$$", "R\"x(",
    ")x\"", "<!--", "-->",
    "<script>", "</script>", "<style a='", ">", "@@ -1 +9999999999999999999,3", "+", "-", "1e+", "0x", ".", "..", " ", "\t", "é", "/", "[",
    "]", "=", ":", "let", "<a ", "</a>", "/>", "<A <<-B", "#/", "/#", "$a$", "as $$", "- ", ": |", ": ", "? ", "&a", "---", "type ",
    "case 1", "${a#", "${a:-", "$(", "$'", "$\"", "\\", "r#type", "$a:", "<A<B>", "From ", "[a.'b", "#if ", "set", "get {", " as", "x'",
    "default:",
  ].map { Array($0.utf8) }
  for name in all {
    let lexer = Syntax.lexer(named: name)
    let session = lexer?.session()
    var state = SyntaxSession.start
    for _ in 0..<500 {
      var line: [UInt8] = []
      for _ in 0..<random.below(12) {
        if random.chance(0.2) { line.append(UInt8(random.below(256))) } else { line += parts[random.below(parts.count)] }
      }
      var end = 0
      var isRight = session != nil
      line.withUnsafeBufferPointer { bytes in
        // Each line has memory of its own: the address sanitizer finds a read behind its end.
        state =
          session?.lex(bytes, state) { range, _ in
            isRight = isRight && range.lowerBound >= end && range.upperBound <= bytes.count && !range.isEmpty
            end = range.upperBound
          } ?? 0
      }
      #expect(isRight, "\(seed), \(name): \(line)")
    }
  }
}

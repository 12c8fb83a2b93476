import IdemSyntax
import Testing

/// One letter for each kind, below the code. A space is plain.
func picture(_ code: String, _ language: String) -> String {
  guard let lexer = Syntax.lexer(named: language) else { return "no lexer" }
  let letters = Array(" ktfpcns\\rC/,,@gh+-!")
  let session = lexer.session()
  var state = SyntaxSession.start
  var rows: [String] = []
  for line in code.split(separator: "\n", omittingEmptySubsequences: false) {
    var bytes = Array(line.utf8)
    var row = [Character](repeating: " ", count: bytes.count)
    var end = 0
    bytes.withUnsafeMutableBufferPointer { bytes in
      state = session.lex(UnsafeBufferPointer(bytes), state) { range, kind in
        #expect(range.lowerBound >= end && range.upperBound <= row.count && !range.isEmpty, "tokens are in order")
        end = range.upperBound
        for index in range { row[index] = kind == .operator || kind == .punctuation ? " " : letters[Int(kind.rawValue)] }
      }
    }
    rows.append(String(line))
    while row.last == " " { row.removeLast() }
    rows.append(String(row))
  }
  return rows.joined(separator: "\n")
}

/// Compares the picture of a text with the expected one, which has the text in it: each second line is the text.
func expectPicture(_ language: String, _ expected: String, sourceLocation: SourceLocation = #_sourceLocation) {
  let rows = expected.split(separator: "\n", omittingEmptySubsequences: false)
  let source = stride(from: 0, to: rows.count, by: 2).map { String(rows[$0]) }.joined(separator: "\n")
  var picture = picture(source, language)
  // The last row of an expectation may be empty: it has no line end then.
  if rows.count % 2 == 1, picture.hasSuffix("\n") { picture.removeLast() }
  #expect(picture == expected, sourceLocation: sourceLocation)
}

import DemoTools
import Idem
import IdemSyntax

/// Lines of source code with colors.
enum CodeText {
  /// What is longer has no colors and is cut.
  private static let mostBytes = 4000

  /// A line with the colors of its tokens and a background behind the marked parts. Tabs become blanks.
  static func attributed(
    _ line: String, _ tokens: [DiffColors.Token], marked: [Range<Int>] = [], mark: Color = .clear, markedText: Color? = nil
  )
    -> AttributedString
  {
    var line = line
    if line.utf8.count > mostBytes { return AttributedString(String(line.prefix(mostBytes)).shown) }
    if line.last == "\r" { line.removeLast() }
    line.makeContiguousUTF8()
    let count = line.utf8.count
    var borders: Set<Int> = [0, count]
    for range in tokens.map(\.range) + marked { borders.formUnion([min(range.lowerBound, count), min(range.upperBound, count)]) }
    let sorted = borders.sorted()
    var result = AttributedString(), column = 0, token = 0
    for (start, end) in zip(sorted, sorted.dropFirst()) {
      while token < tokens.count, tokens[token].range.upperBound <= start { token += 1 }
      var attributes = AttributeContainer()
      if token < tokens.count, tokens[token].range.contains(start) { attributes = style(of: tokens[token].kind) }
      if marked.contains(where: { $0.contains(start) }) {
        attributes = attributes.backgroundColor(mark).font(.body.bold())
        if let markedText { attributes = attributes.foregroundColor(markedText) }
      }
      let part = String(decoding: Array(line.utf8)[start..<end], as: UTF8.self)
      result += AttributedString(expanded(part, &column), attributes: attributes)
    }
    return result
  }

  private static func style(of kind: TokenKind) -> AttributeContainer {
    let style = SyntaxTheme.standard[kind]
    var attributes = AttributeContainer()
    if style.foreground != .default { attributes.foregroundColor = style.foreground }
    if style.attributes.contains(.italic) { attributes.font = .body.italic() }
    return attributes
  }

  /// The text with blanks in place of tabs, up to the next multiple of four columns.
  private static func expanded(_ text: String, _ column: inout Int) -> String {
    guard text.utf8.contains(9) else {
      column += text.columns
      return text.shown
    }
    var result = ""
    for character in text {
      if character == "\t" {
        let blanks = 4 - column % 4
        result += String(repeating: " ", count: blanks)
        column += blanks
      } else {
        result.append(character)
        column += String(character).columns
      }
    }
    return result.shown
  }
}

import IdemText

#if !FUZZ
  @testable import IdemMarkdown
#endif

/// What must hold for any Markdown: the blocks do not depend on how the text came in parts, and each part of a text is UTF-8.
enum MarkdownProperty {
  /// Returns a description of the failure, or nil if the property holds. The first byte is the size of the parts. The rest is the text.
  static func check(_ bytes: [UInt8]) -> String? {
    guard let first = bytes.first else { return nil }
    let text = String(decoding: bytes.dropFirst(), as: UTF8.self)
    let whole = parser(text, in: .max), cut = parser(text, in: 1 + Int(first % 20))
    if cut.source != whole.source { return "in parts, the source is another one" }
    if cut.blocks.nodes != whole.blocks.nodes || cut.blocks.text != whole.blocks.text || cut.blocks.rows != whole.blocks.rows {
      return "in parts, the blocks are others"
    }
    if cut.blocks.definitions.all != whole.blocks.definitions.all { return "in parts, the definitions are others" }
    var end = 0
    for row in whole.blocks.rows {
      let node = whole.blocks.nodes[row]
      guard Int(node.start) >= end, node.end >= node.start, Int(node.end) <= whole.source.count else { return "a row out of order" }
      end = Int(node.start)
    }
    for isPartial in [false, true] {
      let inline = whole.source.withUnsafeBufferPointer { InlineText($0, whole.blocks.definitions, isPartial: isPartial) }
      if String(validating: inline.text, as: UTF8.self) == nil { return "a text that is no UTF-8" }
    }
    // As a literal, and as a text: runs that cover the text.
    let attributed = AttributedString(markdown: text)
    let length = attributed.runs.reduce(0) { $0 + String(attributed[$1.range].characters).utf8.count }
    return length == String(attributed.characters).utf8.count ? nil : "the runs do not cover the text"
  }

  private static func parser(_ text: String, in size: Int) -> IncrementalParser {
    var parser = IncrementalParser()
    var rest = text.unicodeScalars[...]
    while !rest.isEmpty {
      let part = rest.prefix(size)
      parser.append(String(String.UnicodeScalarView(part)))
      rest = rest[part.endIndex...]
    }
    parser.finish()
    return parser
  }
}

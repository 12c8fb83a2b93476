import IdemText

/// The blocks of raw HTML: seven kinds, which differ in how they begin and end. They are shown as text.
enum HTMLBlock {
  /// The names of tags that begin a block of kind 6.
  private static let names: Set<String> = [
    "address", "article", "aside", "base", "basefont", "blockquote", "body", "caption", "center", "col", "colgroup", "dd", "details",
    "dialog", "dir", "div", "dl", "dt", "fieldset", "figcaption", "figure", "footer", "form", "frame", "frameset", "h1", "h2", "h3", "h4",
    "h5", "h6", "head", "header", "hr", "html", "iframe", "legend", "li", "link", "main", "menu", "menuitem", "nav", "noframes", "ol",
    "optgroup", "option", "p", "param", "search", "section", "summary", "table", "tbody", "td", "tfoot", "th", "thead", "title", "tr",
    "track", "ul",
  ]
  private static let verbatim: [StaticString] = ["script", "pre", "style", "textarea"]

  /// The kind of the block that begins at a `<`; nil if none does.
  static func start(_ bytes: Bytes, at position: Int, interruptsParagraph: Bool) -> UInt8? {
    let next = bytes.at(position + 1)
    if next == .exclamation {
      if bytes.hasPrefix("<!--", at: position) { return 2 }
      if bytes.hasPrefix("<![cdata[", at: position) { return bytes.string(position..<(position + 9)) == "<![CDATA[" ? 5 : nil }
      return bytes.at(position + 2).isLetter ? 4 : nil
    }
    if next == .question { return 3 }
    for name in verbatim where bytes.hasPrefix(name, at: position + 1) {
      let after = bytes.at(position + 1 + name.utf8CodeUnitCount)
      if after == 0 || after == .greater || after.isWhitespace { return 1 }
    }
    let start = next == .slash ? position + 2 : position + 1
    var end = start
    while bytes.at(end).isAlphanumeric { end += 1 }
    guard end > start else { return nil }
    let after = bytes.at(end)
    let isClosed = after == 0 || after.isWhitespace || after == .greater || after == .slash && bytes.at(end + 1) == .greater
    if isClosed, end - start <= 10, names.contains(bytes.string(start..<end).lowercased()) { return 6 }
    guard !interruptsParagraph, let tag = HTMLTag.end(bytes, at: position), bytes.isBlank(from: tag) else { return nil }
    return 7
  }

  /// Whether a line ends a block of this kind. Kinds 6 and 7 end before a blank line.
  static func ends(kind: UInt8, _ bytes: Bytes, from offset: Int) -> Bool {
    func contains(_ text: StaticString) -> Bool {
      let first = text.utf8Start[0]
      for position in min(offset, bytes.count)..<bytes.count where bytes[position] == first && bytes.hasPrefix(text, at: position) {
        return true
      }
      return false
    }
    switch kind {
    case 1: return contains("</script>") || contains("</pre>") || contains("</style>") || contains("</textarea>")
    case 2: return contains("-->")
    case 3: return contains("?>")
    case 4: return contains(">")
    case 5: return contains("]]>")
    default: return false
    }
  }
}

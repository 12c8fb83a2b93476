/// Raw HTML within text: tags, comments, processing instructions, declarations and CDATA.
package enum HTMLTag {
  /// The end of the tag that begins at a `<`: a whole open or closing tag. Nil if there is none.
  package static func end(_ bytes: Bytes, at start: Int) -> Int? {
    var position = start + 1
    let isClosing = bytes.at(position) == .slash
    if isClosing { position += 1 }
    guard bytes.at(position).isLetter else { return nil }
    while bytes.at(position).isAlphanumeric || bytes.at(position) == .hyphen { position += 1 }
    func skipSpace() { while bytes.at(position).isWhitespace { position += 1 } }
    if isClosing {
      skipSpace()
      return bytes.at(position) == .greater ? position + 1 : nil
    }
    while true {
      let before = position
      skipSpace()
      let hasSpace = position > before
      if bytes.at(position) == .slash { return bytes.at(position + 1) == .greater ? position + 2 : nil }
      if bytes.at(position) == .greater { return position + 1 }
      guard hasSpace, let attribute = attributeEnd(bytes, position) else { return nil }
      position = attribute
    }
  }

  private static func attributeEnd(_ bytes: Bytes, _ start: Int) -> Int? {
    var position = start
    guard bytes.at(position).isLetter || bytes.at(position) == .underscore || bytes.at(position) == .colon else { return nil }
    while case let byte = bytes.at(position),
      byte.isAlphanumeric || byte == .underscore || byte == .period || byte == .colon || byte == .hyphen
    {
      position += 1
    }
    var value = position
    while bytes.at(value).isWhitespace { value += 1 }
    guard bytes.at(value) == .equals else { return position }
    value += 1
    while bytes.at(value).isWhitespace { value += 1 }
    let quote = bytes.at(value)
    if quote == .singleQuote || quote == .doubleQuote {
      value += 1
      while value < bytes.count, bytes[value] != quote { value += 1 }
      return value < bytes.count ? value + 1 : nil
    }
    let first = value
    while value < bytes.count, case let byte = bytes[value], !byte.isWhitespace, byte != .doubleQuote, byte != .singleQuote,
      byte != .equals, byte != .less, byte != .greater, byte != .backtick
    {
      value += 1
    }
    return value > first ? value : nil
  }

  /// The ends of raw HTML that were searched and not found. Another search would go through the whole text again.
  struct MissingEnds: OptionSet {
    let rawValue: UInt8
    static let comment = MissingEnds(rawValue: 1), instruction = MissingEnds(rawValue: 2)
    static let data = MissingEnds(rawValue: 4), declaration = MissingEnds(rawValue: 8)
  }

  /// The end of any raw HTML that begins at a `<`; nil if there is none.
  static func inlineEnd(_ bytes: Bytes, at start: Int, missing: inout MissingEnds) -> Int? {
    func end(_ text: StaticString, from first: Int, _ kind: MissingEnds) -> Int? {
      if missing.contains(kind) { return nil }
      var position = first
      while position < bytes.count {
        if bytes[position] == text.utf8Start[0], bytes.hasPrefix(text, at: position) { return position + text.utf8CodeUnitCount }
        position += 1
      }
      missing.insert(kind)
      return nil
    }
    if bytes.at(start + 1) == .question { return end("?>", from: start + 2, .instruction) }
    guard bytes.at(start + 1) == .exclamation else { return HTMLTag.end(bytes, at: start) }
    if bytes.hasPrefix("<!--", at: start) {
      if bytes.at(start + 4) == .greater { return start + 5 }
      if bytes.hasPrefix("->", at: start + 4) { return start + 6 }
      return end("-->", from: start + 4, .comment)
    }
    if bytes.hasPrefix("<![cdata[", at: start) { return end("]]>", from: start + 9, .data) }
    return bytes.at(start + 2).isLetter ? end(">", from: start + 2, .declaration) : nil
  }
}

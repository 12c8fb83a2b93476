/// Links, images and references to footnotes.
extension InlineParser {
  /// The distance from the end at which an open bracket counts as half a link.
  private static let longestHalfLink = 300

  mutating func openBracket(isImage: Bool) {
    let length = isImage ? 2 : 1
    if !brackets.isEmpty { brackets[brackets.count - 1].hasBracketAfter = true }
    tokens.append(Token(kind: .bracket, start: position, end: position + length))
    brackets.append(Bracket(token: tokens.count - 1, isImage: isImage, position: position + length, delimiters: lastDelimiters))
    position += length
    // Half a link is shown without its bracket.
    if isPartial, end - position < InlineParser.longestHalfLink, !bytes[position...].contains(.closeBracket) {
      tokens[tokens.count - 1].kind = .nothing
    }
  }

  mutating func openAttributes() {
    openBracket(isImage: true)
    brackets[brackets.count - 1].setsAttributes = true
  }

  /// The attributes in parentheses after the closing bracket. Moves behind them.
  private mutating func attributes() -> InlineText.Link? {
    guard bytes.at(position) == .openParenthesis, let last = ExtendedAttributes.end(bytes, from: position + 1) else { return nil }
    let source = bytes.string((position + 1)..<last)
    position = last + 1
    return InlineText.Link(destination: source)
  }

  mutating func parseFootnote() -> Bool {
    guard bytes.at(position + 1) == .caret else { return false }
    var scan = position + 2
    while scan < end, bytes[scan] != .closeBracket, bytes[scan] != .openBracket, !bytes[scan].isWhitespace { scan += 1 }
    guard scan > position + 2, bytes.at(scan) == .closeBracket else { return false }
    let label = bytes.string((position + 2)..<scan)
    guard let number = definitions.number(ofFootnote: label) else {
      missingLabels.insert("^" + label.lowercased())
      return false
    }
    tokens.append(Token(kind: .footnote, start: position, end: scan + 1, index: number))
    position = scan + 1
    return true
  }

  mutating func closeBracket() {
    guard let opener = brackets.last else { return addText(1) }
    let close = position
    guard opener.isActive else {
      brackets.removeLast()
      return addText(1)
    }
    position += 1
    guard let link = opener.setsAttributes ? attributes() : linkDestination() ?? reference(opener, close) else {
      brackets.removeLast()
      position = close
      let next = bytes.at(close + 1)
      // The rest of the link may still follow.
      if next == 0 || next == .openParenthesis || next == .openBracket && !bytes[(close + 1)...].contains(.closeBracket) {
        firstOpen = min(firstOpen, tokens[opener.token].start)
      }
      return addText(1)
    }
    pairDelimiters(above: opener.delimiters)
    if opener.delimiters < 0 { lastDelimiters = -1 }
    tokens[opener.token].kind = opener.isImage ? .openImage : .openLink
    tokens[opener.token].index = links.count
    tokens.append(Token(kind: opener.isImage ? .closeImage : .closeLink, start: close, end: position, index: links.count))
    if opener.setsAttributes {
      tokens[opener.token].kind = .openAttributes
      tokens[tokens.count - 1].kind = .closeAttributes
    }
    links.append(link)
    brackets.removeLast()
    // A link contains no other link.
    if !opener.isImage { for index in brackets.indices where !brackets[index].isImage { brackets[index].isActive = false } }
  }

  /// The destination and the title in parentheses after the closing bracket. Moves behind them.
  private mutating func linkDestination() -> InlineText.Link? {
    guard bytes.at(position) == .openParenthesis else { return nil }
    if isPartial, end - position < InlineParser.longestHalfLink, !bytes[position...].contains(.closeParenthesis) {
      firstOpen = min(firstOpen, brackets.last.map { tokens[$0.token].start } ?? position)
      position = end
      return InlineText.Link(destination: "")
    }
    func skipSpace(_ start: Int) -> Int {
      var scan = start
      while bytes.at(scan).isWhitespace { scan += 1 }
      return scan
    }
    var scan = skipSpace(position + 1)
    var link = InlineText.Link(destination: "")
    if bytes.at(scan) != .closeParenthesis {
      guard let (destination, destinationEnd) = LinkSyntax.destination(bytes, at: scan, entity) else { return nil }
      link.destination = destination
      scan = skipSpace(destinationEnd)
      if scan > destinationEnd, let (title, titleEnd) = LinkSyntax.title(bytes, at: scan, entity) {
        link.title = title
        scan = skipSpace(titleEnd)
      }
    }
    guard bytes.at(scan) == .closeParenthesis else { return nil }
    position = scan + 1
    return link
  }

  /// The definition that `[text][label]`, `[label][]` or `[label]` refers to. Moves behind the second pair of brackets.
  private mutating func reference(_ opener: Bracket, _ close: Int) -> InlineText.Link? {
    let after = close + 1
    var label: String?
    var labelEnd = after
    if let end = LinkSyntax.labelEnd(bytes, at: after) {
      if end > after + 2 { label = LinkSyntax.normalizedLabel(bytes, (after + 1)..<(end - 1)) }
      labelEnd = end
    }
    if label == nil, !opener.hasBracketAfter, close - opener.position < 1000 {
      label = LinkSyntax.normalizedLabel(bytes, opener.position..<close)
    }
    guard let label, !label.isEmpty else { return nil }
    guard let definition = definitions[label] else {
      missingLabels.insert(label)
      return nil
    }
    position = labelEnd
    return InlineText.Link(destination: definition.destination, title: definition.title)
  }
}

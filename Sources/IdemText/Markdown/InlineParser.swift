/// Parses the text of one leaf: emphasis, code, links and the rest of CommonMark's inlines, with GitHub's strikethrough, footnotes, and
/// addresses without brackets. Cost: linear in the text, except for hostile ones.
struct InlineParser {
  struct Token {
    enum Kind {
      case text, bracket, literal, softBreak, hardBreak, code, html, delimiters, autolink, footnote, nothing
      case openLink, closeLink, openImage, closeImage, openAttributes, closeAttributes
    }
    var kind: Kind
    /// A range of the source.
    var start = 0, end = 0
    /// The index of a literal, of delimiters or of a link; the number of a footnote.
    var index = 0
    /// Whether the token is text outside of all brackets, so that parsing can go on within it.
    var mayResume = false
  }

  struct Bracket {
    var token: Int
    var isImage: Bool
    /// Whether it is `^[`, which sets attributes.
    var setsAttributes = false
    /// The position after the bracket.
    var position: Int
    var isActive = true
    var hasBracketAfter = false
    /// The last delimiters before the bracket.
    var delimiters: Int
  }

  let bytes: Bytes
  let definitions: LinkDefinitions
  let isPartial: Bool
  /// Whether addresses without brackets are links.
  let findsAddresses: Bool
  /// Whether line ends and the spaces around them stay as they are.
  var keepsWhitespace = false
  /// Whether `^[text](name: 'value')` sets attributes.
  var readsAttributes = false
  /// The text of a named entity. Entities are few for literals, so that their table is linked only into programs that need it.
  var entity: (String) -> String? = { Entities.commonText(of: $0) }
  var position: Int
  let start: Int
  /// The end of what is parsed: without half a token, if more text will follow.
  let end: Int
  var tokens: [Token] = []
  var literals: [String] = []
  var links: [InlineText.Link] = []
  var delimiters: [Delimiters] = []
  /// The last delimiters that can still be part of a pair.
  var lastDelimiters = -1
  var brackets: [Bracket] = []
  var missingLabels: Set<String> = []
  /// The first position where later text may complete what is open.
  var firstOpen = Int.max
  /// Marks that are closed at the end, the innermost first.
  var closesAtEnd: [InlineText.Piece.Kind] = []
  /// The lengths of backtick runs that do not occur from some position on.
  private var missingBackticks: Set<Int> = []
  private var missingEnds: HTMLTag.MissingEnds = []

  init(_ bytes: Bytes, from start: Int, _ definitions: LinkDefinitions, isPartial: Bool, findsAddresses: Bool = true) {
    self.findsAddresses = findsAddresses
    self.definitions = definitions
    self.isPartial = isPartial
    self.start = start
    position = start
    var end = bytes.count
    if isPartial { while end > start, InlineParser.isHalf(bytes[end - 1]) { end -= 1 } }
    // Nothing behind the end is looked at.
    self.bytes = Bytes(rebasing: bytes[..<end])
    self.end = end
  }

  /// Whether a character at the very end may be half of a token.
  private static func isHalf(_ byte: UInt8) -> Bool {
    switch byte {
    case .asterisk, .underscore, .tilde, .backtick, .openBracket, .closeBracket, .backslash: true
    default: false
    }
  }

  /// The characters at which text may end.
  private static let isSpecial: [Bool] = {
    var table = [Bool](repeating: false, count: 256)
    for byte in "\n\\`*_~[]!<&:@wW^".utf8 { table[Int(byte)] = true }
    return table
  }()

  mutating func parse() {
    InlineParser.isSpecial.withUnsafeBufferPointer { isSpecial in
      while position < end {
        let first = position
        while position < end, !isSpecial[Int(bytes[position])] { position += 1 }
        if position > first { tokens.append(Token(kind: .text, start: first, end: position, mayResume: brackets.isEmpty)) }
        if position < end { parseSpecial(bytes[position]) }
      }
    }
    pairDelimiters(above: -1)
    if isPartial { closeAtEnd() }
    for bracket in brackets { firstOpen = min(firstOpen, tokens[bracket.token].start) }
  }

  private mutating func parseSpecial(_ byte: UInt8) {
    switch byte {
    case .newline: parseLineEnd()
    case .backslash: parseBackslash()
    case .backtick: parseBackticks()
    case .asterisk, .underscore, .tilde: parseDelimiters(byte)
    case .openBracket: if !parseFootnote() { openBracket(isImage: false) }
    case .exclamation where bytes.at(position + 1) == .openBracket: openBracket(isImage: true)
    case .caret where readsAttributes && bytes.at(position + 1) == .openBracket: openAttributes()
    case .closeBracket: closeBracket()
    case .less: parseLess()
    case .ampersand:
      if let (text, end) = Entities.parse(bytes, at: position, entity) {
        addLiteral(text)
        position = end
      } else {
        addText(1)
      }
    case .colon, .at, 0x77, 0x57: if !findsAddresses || !parseAddress(byte) { addText(1) }
    default: addText(1)
    }
  }

  /// Adds the next bytes as text.
  mutating func addText(_ count: Int) {
    let first = position
    position += count
    if let last = tokens.last, last.kind == .text, last.end == first {
      tokens[tokens.count - 1].end = position
    } else {
      tokens.append(Token(kind: .text, start: first, end: position))
    }
  }

  private mutating func addLiteral(_ text: String) {
    tokens.append(Token(kind: .literal, start: position, end: position, index: literals.count))
    literals.append(text)
  }

  private mutating func parseLineEnd() {
    if keepsWhitespace { return addText(1) }
    var isHard = false
    if let last = tokens.last, last.kind == .text, last.end == position {
      isHard = position - last.start >= 2 && bytes[position - 1] == .space && bytes[position - 2] == .space
      var textEnd = position
      while textEnd > last.start, bytes[textEnd - 1].isSpaceOrTab { textEnd -= 1 }
      tokens[tokens.count - 1].end = textEnd
    }
    tokens.append(Token(kind: isHard ? .hardBreak : .softBreak, start: position, end: position))
    position = bytes.skippingSpaces(position + 1)
  }

  private mutating func parseBackslash() {
    let next = bytes.at(position + 1)
    if next == .newline {
      tokens.append(Token(kind: .hardBreak, start: position, end: position))
      position = bytes.skippingSpaces(position + 2)
    } else if next.isPunctuation {
      tokens.append(Token(kind: .text, start: position + 1, end: position + 2))
      position += 2
    } else {
      addText(1)
    }
  }

  private mutating func parseBackticks() {
    let length = bytes.run(of: .backtick, at: position)
    if !missingBackticks.contains(length) {
      var search = position + length
      while search < end {
        guard bytes[search] == .backtick else {
          search += 1
          continue
        }
        let found = bytes.run(of: .backtick, at: search)
        if found == length {
          tokens.append(Token(kind: .code, start: position + length, end: search))
          position = search + length
          return
        }
        search += found
      }
      missingBackticks.insert(length)
    }
    firstOpen = min(firstOpen, position)
    guard isPartial else { return addText(length) }
    tokens.append(Token(kind: .code, start: position + length, end: end))
    position = end
  }

  private mutating func parseLess() {
    if let (link, textEnd) = autolink() {
      tokens.append(Token(kind: .autolink, start: position + 1, end: textEnd, index: links.count))
      links.append(link)
      position = textEnd + 1
    } else if let tagEnd = HTMLTag.inlineEnd(bytes, at: position, missing: &missingEnds) {
      tokens.append(Token(kind: .html, start: position, end: tagEnd))
      position = tagEnd
    } else {
      let next = bytes.at(position + 1)
      if next == 0 || next.isLetter || next == .slash || next == .exclamation || next == .question { firstOpen = min(firstOpen, position) }
      addText(1)
    }
  }

  /// An address in angle brackets, and the position of the closing one.
  private func autolink() -> (InlineText.Link, Int)? {
    var scan = position + 1
    while scan < end, case let byte = bytes[scan], byte != .greater, byte != .less, byte != .space, !byte.isControl { scan += 1 }
    guard bytes.at(scan) == .greater, scan > position + 1 else { return nil }
    let text = (position + 1)..<scan
    var scheme = text.lowerBound
    while case let byte = bytes[scheme], byte.isAlphanumeric || byte == .plus || byte == .period || byte == .hyphen { scheme += 1 }
    let length = scheme - text.lowerBound
    if bytes[scheme] == .colon, length >= 2, length <= 32, bytes[text.lowerBound].isLetter {
      return (InlineText.Link(destination: bytes.string(text)), scan)
    }
    return isMailAddress(text) ? (InlineText.Link(destination: "mailto:" + bytes.string(text)), scan) : nil
  }

  private func isMailAddress(_ range: Range<Int>) -> Bool {
    let text = bytes[range]
    guard let at = text.firstIndex(of: .at), at > range.lowerBound else { return false }
    let allowed = Array(".!#$%&'*+/=?^_`{|}~-".utf8)
    guard text[..<at].allSatisfy({ $0.isAlphanumeric || allowed.contains($0) }) else { return false }
    return text[(at + 1)...].split(separator: .period, omittingEmptySubsequences: false).allSatisfy { label in
      !label.isEmpty && label.count <= 63 && label.first != .hyphen && label.last != .hyphen
        && label.allSatisfy { $0.isAlphanumeric || $0 == .hyphen }
    }
  }
}

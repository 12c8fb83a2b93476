/// GitHub's extended autolinks: addresses without brackets.
extension InlineParser {
  /// Makes a link of the address around the position. Returns false if there is none.
  mutating func parseAddress(_ byte: UInt8) -> Bool {
    switch byte {
    case .colon: parseURL()
    case .at: parseMail()
    default: parseWWW()
    }
  }

  private mutating func parseURL() -> Bool {
    guard brackets.isEmpty, bytes.at(position + 1) == .slash, bytes.at(position + 2) == .slash else { return false }
    var first = position
    while first > start, bytes[first - 1].isLetter { first -= 1 }
    let scheme = bytes.string(first..<position).lowercased()
    guard scheme == "http" || scheme == "https" || scheme == "ftp" else { return false }
    guard let domainEnd = domainEnd(position + 3, needsPeriod: false) else { return false }
    return addAddress(first, addressEnd(first, domainEnd), prefix: "")
  }

  private mutating func parseWWW() -> Bool {
    guard brackets.isEmpty, bytes.hasPrefix("www.", at: position) else { return false }
    if position > 0 {
      let before = bytes[position - 1]
      let isStart = before.isWhitespace || before == .asterisk || before == .underscore || before == .tilde || before == .openParenthesis
      guard isStart else { return false }
    }
    guard let domainEnd = domainEnd(position, needsPeriod: true) else { return false }
    return addAddress(position, addressEnd(position, domainEnd), prefix: "http://")
  }

  private mutating func parseMail() -> Bool {
    guard brackets.isEmpty else { return false }
    var first = position
    while first > start, case let byte = bytes[first - 1],
      byte.isAlphanumeric || byte == .period || byte == .plus || byte == .hyphen || byte == .underscore
    {
      first -= 1
    }
    var last = position + 1, periods = 0
    while last < end {
      let byte = bytes[last]
      if byte == .at { return false }
      if byte == .period, bytes.at(last + 1).isAlphanumeric {
        periods += 1
      } else if !byte.isAlphanumeric, byte != .hyphen, byte != .underscore {
        break
      }
      last += 1
    }
    guard first < position, periods > 0, bytes[last - 1].isLetter else { return false }
    return addAddress(first, last, prefix: "mailto:")
  }

  private func domainEnd(_ first: Int, needsPeriod: Bool) -> Int? {
    guard first < end, bytes[first].isAlphanumeric || bytes[first] >= 0x80 else { return nil }
    var last = first, periods = 0, underscores = 0, underscoresBefore = 0
    while last < end {
      let byte = bytes[last]
      if byte == .underscore {
        underscores += 1
      } else if byte == .period {
        (underscoresBefore, underscores) = (underscores, 0)
        periods += 1
      } else if !byte.isAlphanumeric, byte != .hyphen, byte < 0x80 {
        break
      }
      last += 1
    }
    if underscores + underscoresBefore > 0, periods <= 10 { return nil }
    return needsPeriod && periods == 0 ? nil : last
  }

  /// The end of an address: punctuation at its end, and a closing parenthesis without an opening one, do not belong to it.
  private func addressEnd(_ first: Int, _ domainEnd: Int) -> Int {
    var last = domainEnd
    while last < end, !bytes[last].isWhitespace, bytes[last] != .less { last += 1 }
    var opening = 0, closing = 0
    for byte in bytes[first..<last] {
      if byte == .openParenthesis { opening += 1 } else if byte == .closeParenthesis { closing += 1 }
    }
    while last > first {
      switch bytes[last - 1] {
      case .question, .exclamation, .period, 0x2C, .colon, .asterisk, .underscore, .tilde, .singleQuote, .doubleQuote: last -= 1
      case .semicolon:
        var name = last - 2
        while name > first, bytes[name].isLetter { name -= 1 }
        last = name < last - 2 && bytes[name] == .ampersand ? name : last - 1
      case .closeParenthesis where closing > opening:
        closing -= 1
        last -= 1
      default: return last
      }
    }
    return last
  }

  private mutating func addAddress(_ first: Int, _ last: Int, prefix: String) -> Bool {
    guard last > position else { return false }
    // What was already read of the address must be plain text.
    var rest = position
    while rest > first {
      guard let token = tokens.last, token.kind == .text, token.end == rest, token.end - token.start > 0 else { return false }
      if token.start >= first {
        tokens.removeLast()
        rest = token.start
      } else {
        tokens[tokens.count - 1].end = first
        rest = first
      }
    }
    tokens.append(Token(kind: .autolink, start: first, end: last, index: links.count))
    links.append(InlineText.Link(destination: prefix + bytes.string(first..<last)))
    position = last
    return true
  }
}

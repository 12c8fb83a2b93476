/// Finds the ends of statements.
struct StatementScanner {
  private let bytes: [UInt8]
  private var place = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func statements() -> [(text: String, start: Int)] {
    var result: [(text: String, start: Int)] = []
    var start: Int?, depth = 0, isTrigger = false, words = 0
    func add(to end: Int) {
      guard let start else { return }
      result.append((String(decoding: bytes[start..<end], as: UTF8.self), start))
    }
    while place < bytes.count {
      let byte = bytes[place]
      if skipSilent() { continue }
      if byte == UInt8(ascii: ";"), !isTrigger || depth == 0 {
        add(to: place)
        (start, depth, isTrigger, words) = (nil, 0, false, 0)
        place += 1
        continue
      }
      start = start ?? place
      if let word = word() {
        words += 1
        // CREATE [TEMP] TRIGGER has statements of its own between BEGIN and END.
        if word == "trigger", words <= 3 { isTrigger = true }
        if isTrigger, word == "begin" || word == "case" { depth += 1 }
        if isTrigger, word == "end" { depth -= 1 }
      } else if !skipQuoted() {
        place += 1
      }
    }
    if let start, bytes[start...].contains(where: { !StatementScanner.isSpace($0) }) { add(to: bytes.count) }
    return result.map { (StatementScanner.trimmed($0.text), $0.start) }
  }

  mutating func firstWord() -> String {
    while place < bytes.count {
      if skipSilent() { continue }
      if bytes[place] == UInt8(ascii: "(") {
        place += 1
        continue
      }
      return word() ?? ""
    }
    return ""
  }

  /// Skips a space or a comment.
  private mutating func skipSilent() -> Bool {
    if StatementScanner.isSpace(bytes[place]) {
      place += 1
    } else if starts("--") {
      while place < bytes.count, bytes[place] != 10 { place += 1 }
    } else if starts("/*") {
      place += 2
      while place < bytes.count, !starts("*/") { place += 1 }
      place = min(place + 2, bytes.count)
    } else {
      return false
    }
    return true
  }

  /// Skips a text, a name in quotation marks, or a text between `$tag$`.
  private mutating func skipQuoted() -> Bool {
    let mark = bytes[place]
    if mark == UInt8(ascii: "'") || mark == UInt8(ascii: "\"") || mark == UInt8(ascii: "`") {
      place += 1
      while place < bytes.count, bytes[place] != mark { place += 1 }
      place = min(place + 1, bytes.count)
      return true
    }
    guard mark == UInt8(ascii: "$"), let end = bytes[(place + 1)...].firstIndex(where: { !StatementScanner.isLetter($0) }),
      bytes[end] == UInt8(ascii: "$")
    else { return false }
    let tag = bytes[place...end]
    place = end + 1
    while place < bytes.count, !bytes[place...].starts(with: tag) { place += 1 }
    place = min(place + tag.count, bytes.count)
    return true
  }

  private mutating func word() -> String? {
    let start = place
    while place < bytes.count, StatementScanner.isLetter(bytes[place]) { place += 1 }
    return place > start ? String(decoding: bytes[start..<place], as: UTF8.self).lowercased() : nil
  }

  private func starts(_ text: StaticString) -> Bool {
    text.withUTF8Buffer { bytes[place...].starts(with: $0) }
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 32 || (9...13).contains(byte) }
  private static func isLetter(_ byte: UInt8) -> Bool {
    (97...122).contains(byte | 32) || (48...57).contains(byte) || byte == 95 || byte >= 128
  }
  private static func trimmed(_ text: String) -> String {
    var text = Substring(text)
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}

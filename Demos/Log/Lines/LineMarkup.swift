/// The parts of a line that are shown in colors: its time, its level, names and values of fields, numbers, texts in quotes and addresses.
public struct LineMarkup: Equatable, Sendable {
  /// What a part of a line is.
  public enum Kind: Equatable, Sendable {
    case plain, time, number, text, name, address
    case level(LogLevel)
  }
  /// A part of the line, in bytes of UTF-8. The parts cover the line without gaps.
  public struct Part: Equatable, Sendable {
    public var range: Range<Int>
    public var kind: Kind
  }

  /// The parts in their order.
  public private(set) var parts: [Part] = []

  /// Reads a line. O(n) in its bytes.
  public init(_ line: String) {
    var line = line
    line.withUTF8 { bytes in
      let raw = UnsafeRawBufferPointer(bytes)
      if let (format, ranges) = LineFormat.first(for: raw) { return parts = format.markup(raw, ranges) }
      let status = RequestLine.status(in: raw)
      var place = 0, hasLevel = false
      while place < bytes.count {
        let start = place
        if let status, status.range.lowerBound == place {
          place = status.range.upperBound
          add(status.range, status.kind)
          continue
        }
        let kind = LineMarkup.token(bytes, &place, hasLevel: hasLevel)
        if case .level = kind { hasLevel = true }
        add(start..<place, kind)
      }
    }
  }

  private mutating func add(_ range: Range<Int>, _ kind: Kind) {
    if let last = parts.last, last.kind == kind {
      parts[parts.count - 1].range = last.range.lowerBound..<range.upperBound
    } else {
      parts.append(Part(range: range, kind: kind))
    }
  }

  /// Reads one token and moves behind it.
  private static func token(_ bytes: UnsafeBufferPointer<UInt8>, _ place: inout Int, hasLevel: Bool) -> Kind {
    let start = place, first = bytes[place]
    if first == UInt8(ascii: "\"") {
      place = end(ofText: bytes, from: place)
      return .text
    }
    guard first.isDigitOrLetter || first == UInt8(ascii: "/") || first >= 0x80 else {
      place += 1
      return .plain
    }
    if first.isDigit, let end = end(ofTime: bytes, from: start) {
      place = end
      return .time
    }
    while place < bytes.count, isWord(bytes[place]) { place += 1 }
    // A period or a colon at the end belongs to the sentence.
    while place > start + 1, bytes[place - 1] == UInt8(ascii: ".") || bytes[place - 1] == UInt8(ascii: ":") { place -= 1 }
    let word = UnsafeBufferPointer(rebasing: bytes[start..<place])
    if place < bytes.count, bytes[place] == UInt8(ascii: "="), first.isLetter { return .name }
    if !hasLevel, start < 160, let level = LogLevel(of: UnsafeRawBufferPointer(word)) { return .level(level) }
    if isAddress(word) { return .address }
    return first.isDigit && word.allSatisfy({ $0.isDigitOrLetter || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "%") }) ? .number : .plain
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    byte.isDigitOrLetter || byte >= 0x80 || "/._-:%@?&~+#".utf8.contains(byte)
  }

  /// The end of a text in quotes. A quote that is not closed ends with the line.
  private static func end(ofText bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    var place = start + 1
    while place < bytes.count {
      if bytes[place] == UInt8(ascii: "\\") { place += 1 } else if bytes[place] == UInt8(ascii: "\"") { return place + 1 }
      place += 1
    }
    return bytes.count
  }

  /// The end of a date with a time, or of a time: digits with colons, dashes, and a T or a space between them.
  private static func end(ofTime bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
    var scanner = StampScanner(UnsafeRawBufferPointer(bytes))
    scanner.position = start
    if scanner.dateTime() != nil || scanner.webDate() != nil { return min(scanner.position, bytes.count) }
    scanner.position = start
    return scanner.timeOfDay(at: start) != nil ? min(scanner.position, bytes.count) : nil
  }

  /// Whether a word is a path, an address of the web or one of the network.
  private static func isAddress(_ word: UnsafeBufferPointer<UInt8>) -> Bool {
    if word.count > 2, word[0] == UInt8(ascii: "/"), word[1].isDigitOrLetter { return true }
    if word.count > 8, word.prefix(8).elementsEqual("https://".utf8) || word.prefix(7).elementsEqual("http://".utf8) { return true }
    return word[0].isDigit && word.count { $0 == UInt8(ascii: ".") } == 3
      && word.allSatisfy { $0.isDigit || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: "/") }
  }
}

/// The text that replaces a match: fixed text, or a template with the groups of a regular expression.
///
///     let swapped = TextReplacement(template: #"$2, \u$1\n"#)
///
/// In a template, `$0` is the whole match, and `$1` to `$99` are its groups; `${1}0` is a group before a digit. `\0` to `\9` are groups too. `$$` is
/// a dollar and `\\` a backslash; `\n` is a line end and `\t` a tab. `\U` and `\L` make what follows uppercase or lowercase, up to `\E`; `\u` and
/// `\l` do so for one letter. A group that does not exist or took no part is empty. All other text stays as it is.
public struct TextReplacement: Hashable, Sendable {
  enum Part: Hashable, Sendable {
    case text([UInt8])
    /// A group. `digit` is a second digit, which counts if there are so many groups, and is text otherwise.
    case group(Int, digit: UInt8? = nil)
    case letterCase(LetterCase)
    /// The case of the next letter alone.
    case nextCase(LetterCase)
  }

  enum LetterCase: Hashable, Sendable { case same, upper, lower }

  private(set) var parts: [Part] = []

  /// Fixed text. O(text).
  public init(_ text: some StringProtocol) { if !text.isEmpty { parts = [.text(Array(text.utf8))] } }

  /// A template. O(template).
  public init(template: some StringProtocol) {
    let bytes = Array(template.utf8)
    var position = 0
    while position < bytes.count {
      let start = position
      position += 1
      guard bytes[start] == 0x24 || bytes[start] == 0x5C, position < bytes.count else {
        add(bytes[start])
        continue
      }
      if let part = bytes[start] == 0x24 ? Self.group(bytes, &position) : Self.escape(bytes, &position) {
        if case .text(let text) = part { text.forEach { add($0) } } else { parts.append(part) }
      } else {
        add(bytes[start])
      }
    }
  }

  private mutating func add(_ byte: UInt8) {
    if case .text(var text)? = parts.last {
      parts.removeLast()
      text.append(byte)
      parts.append(.text(text))
    } else {
      parts.append(.text([byte]))
    }
  }

  /// What follows a dollar. Nil if it is no group.
  private static func group(_ bytes: [UInt8], _ position: inout Int) -> Part? {
    func digit(_ index: Int) -> UInt8? { index < bytes.count && bytes[index].isDigit ? bytes[index] : nil }
    if bytes[position] == 0x24 {
      position += 1
      return .text([0x24])
    }
    if bytes[position] == 0x7B, let first = digit(position + 1) {
      var end = position + 2, number = Int(first - 0x30)
      if let second = digit(end) { (end, number) = (end + 1, number * 10 + Int(second - 0x30)) }
      guard end < bytes.count, bytes[end] == 0x7D else { return nil }
      position = end + 1
      return .group(number)
    }
    guard let first = digit(position) else { return nil }
    let second = digit(position + 1)
    position += second == nil ? 1 : 2
    return .group(Int(first - 0x30), digit: second)
  }

  /// What follows a backslash. Nil if it has no meaning.
  private static func escape(_ bytes: [UInt8], _ position: inout Int) -> Part? {
    let part: Part
    switch bytes[position] {
    case 0x5C, 0x24: part = .text([bytes[position]])
    case UInt8(ascii: "n"): part = .text([0x0A])
    case UInt8(ascii: "t"): part = .text([0x09])
    case UInt8(ascii: "U"): part = .letterCase(.upper)
    case UInt8(ascii: "L"): part = .letterCase(.lower)
    case UInt8(ascii: "E"): part = .letterCase(.same)
    case UInt8(ascii: "u"): part = .nextCase(.upper)
    case UInt8(ascii: "l"): part = .nextCase(.lower)
    case let byte where byte.isDigit: part = .group(Int(byte - 0x30))
    default: return nil
    }
    position += 1
    return part
  }

  /// The text if it is the same for all matches.
  var fixedText: [UInt8]? {
    switch parts.first {
    case nil: []
    case .text(let text) where parts.count == 1: text
    default: nil
    }
  }

  /// The text for one match. `groups` are the texts of the whole match and of its groups. Bytes that are not valid UTF-8 stay as they are.
  func text(_ groups: [[UInt8]?]) -> [UInt8] {
    var result: [UInt8] = []
    var all = LetterCase.same, next = LetterCase.same
    func add(_ bytes: [UInt8]) {
      guard !bytes.isEmpty else { return }
      guard all != .same || next != .same else { return result += bytes }
      var rest = bytes
      if next != .same {
        let text = RepairedText(bytes), count = text.offset(ofShown: text.string.first!.utf8.count)
        result += UTF8Scalar.changed(Array(bytes[..<count])) { Self.changed($0, next) }
        rest.removeFirst(count)
        next = .same
      }
      result += UTF8Scalar.changed(rest) { Self.changed($0, all) }
    }
    for part in parts {
      switch part {
      case .text(let bytes): add(bytes)
      case .group(let number, digit: let digit?):
        let both = number * 10 + Int(digit - 0x30)
        if both < groups.count {
          add(groups[both] ?? [])
        } else {
          add(number < groups.count ? groups[number] ?? [] : [])
          add([digit])
        }
      case .group(let number, digit: nil): add(number < groups.count ? groups[number] ?? [] : [])
      case .letterCase(let new): all = new
      case .nextCase(let new): next = new
      }
    }
    return result
  }

  private static func changed(_ text: String, _ letterCase: LetterCase) -> String {
    switch letterCase {
    case .same: text
    case .upper: text.uppercased()
    case .lower: text.lowercased()
    }
  }
}

extension TextBuffer {
  /// What a replacement makes of a match; nil if the range is no match of the pattern. O(match + 4 KiB for a regular expression).
  public func text(replacing range: Range<Int>, of pattern: TextPattern, with replacement: TextReplacement) -> String? {
    guard let bytes = bytes(replacing: range, of: pattern, with: replacement) else { return nil }
    return String(decoding: bytes, as: UTF8.self)
  }

  func bytes(replacing range: Range<Int>, of pattern: TextPattern, with replacement: TextReplacement) -> [UInt8]? {
    guard !range.isEmpty else { return nil }
    guard let match = captures(of: pattern, from: range.lowerBound, to: range.upperBound, onlyFirst: true).found.first, match.range == range
    else {
      return nil
    }
    return bytes(replacing: match, with: replacement)
  }

  private func bytes(replacing match: TextPattern.Match, with replacement: TextReplacement) -> [UInt8] {
    replacement.fixedText ?? replacement.text([bytes(in: match.range)] + match.groups.map { $0.map { bytes(in: $0) } })
  }

  /// All matches in a range with their new texts. O(range + texts).
  func replacements(of pattern: TextPattern, in range: Range<Int>, with replacement: TextReplacement) -> [(
    range: Range<Int>, text: [UInt8]
  )] {
    var result: [(range: Range<Int>, text: [UInt8])] = []
    var position = range.lowerBound
    while position < range.upperBound {
      let (found, next) = captures(of: pattern, from: position, to: range.upperBound)
      for match in found { result.append((match.range, bytes(replacing: match, with: replacement))) }
      position = next
    }
    return result
  }
}

extension TextEditing {
  /// Replaces one match and selects nothing. The caret goes behind the new text. A range that is no match of the pattern stays as it is.
  public mutating func replace(match: Range<Int>, of pattern: TextPattern, with replacement: TextReplacement, now: Duration) -> EditResult {
    guard !options.isReadOnly, let bytes = buffer.bytes(replacing: match, of: pattern, with: replacement) else { return .nothing }
    history.endGroup()
    return apply([Replacement(range: match, text: buffer.shared(utf8: bytes))], .atEnds, kind: .other, now: now)
  }

  /// Replaces all matches in a range as one step of `undo`. Nil is the whole text. O(text + matches).
  public mutating func replaceAll(
    of pattern: TextPattern, in range: Range<Int>? = nil, with replacement: TextReplacement, now: Duration
  ) -> EditResult {
    guard !options.isReadOnly else { return .nothing }
    let range = range ?? 0..<buffer.utf8Count
    history.endGroup()
    let batch: [Replacement]
    if let text = replacement.fixedText {
      let piece = buffer.shared(utf8: text)
      var search = TextSearch(pattern, in: buffer, range: range)
      while !search.advance() {}
      batch = search.matches.map { Replacement(range: $0, text: piece) }
    } else {
      batch = buffer.replacements(of: pattern, in: range, with: replacement).map {
        Replacement(range: $0.range, text: buffer.shared(utf8: $0.text))
      }
    }
    return apply(batch, .moved, kind: .other, now: now)
  }
}

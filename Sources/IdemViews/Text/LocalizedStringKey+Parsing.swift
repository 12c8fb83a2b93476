import IdemText

/// A literal that is more than one string. A value is parsed as a placeholder, and comes in afterwards: so it is never markup.
extension LocalizedStringKey.StringInterpolation {
  /// A placeholder is U+FDEF and the number of the value in four digits, from U+FDD0 on. These scalars are no characters; in a literal they
  /// are shown as U+FFFD.
  private static let mark: [UInt8] = [0xEF, 0xB7, 0xAF]
  private static let length = 15

  /// The content and the parts of the text.
  func parsed() -> (String, RichText?) {
    let values = ranges
    let literal = AttributedString(literal: source(values))
    var parts: [RichText.Part] = [], text = AttributedString()
    func finishText() {
      if !text.text.isEmpty { parts.append(.attributed(text)) }
      text = AttributedString()
    }
    let bytes = Array(literal.text.utf8)
    literal.forEachRun(in: 0..<bytes.count) { range, attributes in
      var attributes = attributes
      if let link = attributes.link { attributes.link = replaced(link, values) }
      if let role = attributes.role { attributes.role = replaced(role, values) }
      var start = range.lowerBound, position = start
      func add(to end: Int) { text.append(String(decoding: bytes[start..<end], as: UTF8.self), attributes: attributes) }
      while position < range.upperBound {
        guard let value = Self.value(at: position, bytes), value < values.count else {
          position += 1
          continue
        }
        add(to: position)
        if let part = richPart(ofValue: value) {
          finishText()
          parts.append(Self.styled(part, attributes))
        } else {
          text.append(string(values[value]), attributes: attributes)
        }
        position += Self.length
        start = position
      }
      add(to: range.upperBound)
    }
    let isPlain = text.runs.count <= 1 && text.runs[safe: 0]?.attributes.isEmpty ?? true
    if parts.isEmpty, isPlain { return (text.text, nil) }
    finishText()
    return ("", RichText(parts))
  }

  private func richPart(ofValue value: Int) -> RichText.Part? { extras?.parts.first { $0.value == value }?.part }

  private func string(_ range: Range<Int>) -> Substring {
    let start = content.utf8.index(content.startIndex, offsetBy: range.lowerBound)
    return content[start..<content.utf8.index(start, offsetBy: range.count)]
  }

  /// The literal with placeholders for the values.
  private func source(_ values: [Range<Int>]) -> String {
    var source: [UInt8] = [], position = 0
    let bytes = Array(content.utf8)
    func addLiteral(_ range: Range<Int>) {
      var index = range.lowerBound
      while index < range.upperBound {
        if bytes[index] == 0xEF, index + 2 < range.upperBound, bytes[index + 1] == 0xB7, 0x90...0xAF ~= bytes[index + 2] {
          source += [0xEF, 0xBF, 0xBD]
          index += 3
        } else {
          source.append(bytes[index])
          index += 1
        }
      }
    }
    for (value, range) in values.enumerated() {
      addLiteral(position..<range.lowerBound)
      source += Self.mark
      for shift in [12, 8, 4, 0] { source += [0xEF, 0xB7, 0x90 + UInt8(value >> shift & 15)] }
      position = range.upperBound
    }
    addLiteral(position..<bytes.count)
    return String(decoding: source, as: UTF8.self)
  }

  /// The value whose placeholder is at a position; nil if there is none.
  private static func value(at position: Int, _ bytes: [UInt8]) -> Int? {
    guard bytes[position] == mark[0], position + length <= bytes.count else { return nil }
    guard bytes[position + 1] == mark[1], bytes[position + 2] == mark[2] else { return nil }
    return (1...4).reduce(0) { $0 << 4 | Int(bytes[position + 3 * $1 + 2] & 15) }
  }

  /// A text with its placeholders replaced by the values as strings.
  private func replaced(_ text: String, _ values: [Range<Int>]) -> String {
    let bytes = Array(text.utf8)
    var result = "", start = 0, position = 0
    while position < bytes.count {
      guard let value = Self.value(at: position, bytes), value < values.count else {
        position += 1
        continue
      }
      result += String(decoding: bytes[start..<position], as: UTF8.self)
      result += string(values[value])
      position += Self.length
      start = position
    }
    return result + String(decoding: bytes[start...], as: UTF8.self)
  }

  /// A value with the style of the marks around it. Its own style overrides that.
  private static func styled(_ part: RichText.Part, _ attributes: AttributeContainer) -> RichText.Part {
    if attributes.isEmpty { return part }
    if case .attributed(let text) = part { return .attributed(text.mergingAttributes(attributes, mergePolicy: .keepCurrent)) }
    var text = Text(rich: RichText([part]))
    let shown = attributes.resolved
    text.look = TextLook(foreground: shown.foreground, adds: shown.adds, removes: shown.removes)
    return .text(text)
  }
}

extension AttributedString.Runs {
  fileprivate subscript(safe position: Int) -> AttributedString.Run? { position < count ? self[position] : nil }
}

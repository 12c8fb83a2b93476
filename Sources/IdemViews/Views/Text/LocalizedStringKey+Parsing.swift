import IdemText

extension LocalizedStringKey.StringInterpolation {
  /// The content and the parts of the text.
  func parsed() -> (String, RichText?) {
    let literal = LocalizedLiteral(content: content, values: ranges, richValues: extras?.parts ?? [])
    if Localization.isUsed { return ("", RichText([.key(LocalizedText(literal))])) }
    let parts = literal.parts()
    if parts.isEmpty { return ("", nil) }
    if parts.count == 1, case .attributed(let text) = parts[0], text.isPlain { return (text.text, nil) }
    return ("", RichText(parts))
  }
}

/// A literal that is more than one string. A value is parsed as a placeholder, and comes in afterwards: so it is never markup.
struct LocalizedLiteral: Sendable {
  /// The text with its values.
  let content: String
  /// The ranges of the values in bytes.
  let values: [Range<Int>]
  /// The values that are more than strings, each with its number.
  let richValues: [(value: Int, part: RichText.Part)]

  /// A placeholder is U+FDEF and the number of the value in four digits, from U+FDD0 on. These scalars are no characters; in a literal they
  /// are shown as U+FFFD.
  private static let mark: [UInt8] = [0xEF, 0xB7, 0xAF]
  private static let length = 15

  /// The parts of the text.
  func parts() -> [RichText.Part] { parts(of: source) }

  /// The parts of a translation of the key.
  func parts(translation: String) -> [RichText.Part] { parts(of: marked(translation)) }

  private func parts(of source: String) -> [RichText.Part] {
    let literal = AttributedString(literal: source)
    var parts: [RichText.Part] = [], text = AttributedString()
    func finishText() {
      if !text.text.isEmpty { parts.append(.attributed(text.inflected())) }
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
    finishText()
    return parts
  }

  private func richPart(ofValue value: Int) -> RichText.Part? { richValues.first { $0.value == value }?.part }

  private func string(_ range: Range<Int>) -> Substring {
    let start = content.utf8.index(content.startIndex, offsetBy: range.lowerBound)
    return content[start..<content.utf8.index(start, offsetBy: range.count)]
  }

  /// The literal with placeholders for the values.
  private var source: String {
    var source: [UInt8] = []
    forEachPart { bytes, value in
      Self.addLiteral(bytes, to: &source)
      if let value { Self.addMark(value, to: &source) }
    }
    return String(decoding: source, as: UTF8.self)
  }

  /// The literal with `%@` for the values. Beside values, a percent sign is `%%`.
  var key: String {
    if values.isEmpty { return content }
    var key: [UInt8] = []
    forEachPart { bytes, value in
      for byte in bytes { key += byte == UInt8(ascii: "%") ? [byte, byte] : [byte] }
      if value != nil { key += Array("%@".utf8) }
    }
    return String(decoding: key, as: UTF8.self)
  }

  /// Calls `body` with each piece of the literal, and the number of the value after it.
  private func forEachPart(_ body: (ArraySlice<UInt8>, Int?) -> Void) {
    let bytes = Array(content.utf8)
    var position = 0
    for (value, range) in values.enumerated() {
      body(bytes[position..<range.lowerBound], value)
      position = range.upperBound
    }
    body(bytes[position...], nil)
  }

  /// A translation with placeholders for its `%@`, `%2$@` and the like. What is no conversion of a value stays as it is.
  private func marked(_ translation: String) -> String {
    let bytes = Array(translation.utf8)
    var source: [UInt8] = [], position = 0, next = 0
    while position < bytes.count {
      let start = position
      while position < bytes.count, values.isEmpty || bytes[position] != UInt8(ascii: "%") { position += 1 }
      Self.addLiteral(bytes[start..<position], to: &source)
      guard position < bytes.count else { break }
      if position + 1 < bytes.count, bytes[position + 1] == UInt8(ascii: "%") {
        source.append(bytes[position])
        position += 2
      } else if let (number, end) = Self.conversion(at: position, bytes), number ?? next < values.count {
        Self.addMark(number ?? next, to: &source)
        if number == nil { next += 1 }
        position = end
      } else {
        source.append(bytes[position])
        position += 1
      }
    }
    return String(decoding: source, as: UTF8.self)
  }

  /// The number of the value in a conversion such as `%2$@`, nil for the next value, and the offset after it. Nil if there is no conversion.
  private static func conversion(at start: Int, _ bytes: [UInt8]) -> (Int?, Int)? {
    var position = start + 1, number: Int?
    let digits = bytes[position...].prefix { 0x30...0x39 ~= $0 }
    if digits.endIndex < bytes.count, bytes[digits.endIndex] == UInt8(ascii: "$"), digits.count < 4 {
      guard let given = Int(String(decoding: digits, as: UTF8.self)), given > 0 else { return nil }
      number = given - 1
      position = digits.endIndex + 1
    }
    while position < bytes.count, "-+#0123456789.hlqLztj".utf8.contains(bytes[position]) { position += 1 }
    guard position < bytes.count, "@dDiuUxXoOfFeEgGaAcCsSp".utf8.contains(bytes[position]) else { return nil }
    return (number, position + 1)
  }

  private static func addMark(_ value: Int, to source: inout [UInt8]) {
    source += mark
    for shift in [12, 8, 4, 0] { source += [0xEF, 0xB7, 0x90 + UInt8(value >> shift & 15)] }
  }

  private static func addLiteral(_ bytes: ArraySlice<UInt8>, to source: inout [UInt8]) {
    var index = bytes.startIndex
    while index < bytes.endIndex {
      if bytes[index] == 0xEF, index + 2 < bytes.endIndex, bytes[index + 1] == 0xB7, 0x90...0xAF ~= bytes[index + 2] {
        source += [0xEF, 0xBF, 0xBD]
        index += 3
      } else {
        source.append(bytes[index])
        index += 1
      }
    }
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

extension AttributedString {
  /// Whether no part of it has attributes.
  fileprivate var isPlain: Bool { runs.count <= 1 && runs.allSatisfy { $0.attributes.isEmpty } }
}

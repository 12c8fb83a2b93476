import IdemScreen

/// The style that SGR sequences have selected: how the next character looks.
struct ANSIPen: Hashable, Sendable {
  /// Bold, dim, italic, blinking, reverse, struck through and overlined. Underlines are not in it.
  var attributes: Attributes = []
  /// The style of the underline, as in `4:3`; 0 is none.
  var underline: UInt8 = 0
  /// Whether the text is shown as blanks (SGR 8).
  var isHidden = false
  var foreground: Color?
  var background: Color?

  /// Applies the parameters of an SGR sequence: the bytes between `CSI` and `m`. Unknown codes have no effect, and parameters with other
  /// characters than digits, `;` and `:` are another sequence. Cost: linear, without allocation.
  mutating func apply(_ parameters: UnsafeBufferPointer<UInt8>) {
    guard parameters.allSatisfy({ 0x30...0x3B ~= $0 }) else { return }
    var numbers = ANSINumbers(parameters)
    while let code = numbers.next() {
      // The numbers after colons.
      var parts = SIMD8<Int32>(repeating: 0), count = 0
      while numbers.isBeforeColon, let part = numbers.next() {
        if count < 8 { parts[count] = part }
        count += 1
      }
      switch code {
      case 38: ANSIPen.color(parts, count, &numbers).map { foreground = $0 }
      case 48: ANSIPen.color(parts, count, &numbers).map { background = $0 }
      case 58: _ = ANSIPen.color(parts, count, &numbers)
      case 4 where count > 0: if 0...5 ~= parts[0] { underline = UInt8(parts[0]) }
      default: apply(code: code)
      }
    }
  }

  private mutating func apply(code: Int32) {
    switch code {
    case 0: self = ANSIPen()
    case 1: attributes.insert(.bold)
    case 2: attributes.insert(.dim)
    case 3: attributes.insert(.italic)
    case 4: underline = 1
    case 5, 6: attributes.insert(.blink)
    case 7: attributes.insert(.reverse)
    case 8: isHidden = true
    case 9: attributes.insert(.strikethrough)
    case 21: underline = 2
    case 22: attributes.subtract([.bold, .dim])
    case 23: attributes.remove(.italic)
    case 24: underline = 0
    case 25: attributes.remove(.blink)
    case 27: attributes.remove(.reverse)
    case 28: isHidden = false
    case 29: attributes.remove(.strikethrough)
    case 30...37: foreground = .palette(UInt8(code - 30))
    case 39: foreground = nil
    case 40...47: background = .palette(UInt8(code - 40))
    case 49: background = nil
    case 53: attributes.insert(.overline)
    case 55: attributes.remove(.overline)
    case 90...97: foreground = .palette(UInt8(code - 90 + 8))
    case 100...107: background = .palette(UInt8(code - 100 + 8))
    default: break
    }
  }

  /// The color of `38;5;n`, `38;2;r;g;b`, `38:5:n`, `38:2:r:g:b` or `38:2:space:r:g:b`; nil if it is none of them. The numbers after
  /// semicolons are read.
  private static func color(_ parts: SIMD8<Int32>, _ count: Int, _ numbers: inout ANSINumbers) -> Color? {
    var parts = parts, count = count
    if count == 0 {
      parts[0] = numbers.next() ?? 0
      let more = parts[0] == 5 ? 1 : parts[0] == 2 ? 3 : 0
      count = 1
      while count <= more, let number = numbers.next() {
        parts[count] = number
        count += 1
      }
    } else if parts[0] == 2, count > 4 {
      (parts[1], parts[2], parts[3]) = (parts[2], parts[3], parts[4])
    }
    func byte(_ index: Int) -> UInt8? { UInt8(exactly: parts[index]) }
    if parts[0] == 5, count >= 2, let index = byte(1) { return .palette(index) }
    guard parts[0] == 2, count >= 4, let red = byte(1), let green = byte(2), let blue = byte(3) else { return nil }
    return .rgb(red, green, blue)
  }

  /// The attributes of text that is written with this pen.
  func container(link: String?) -> AttributeContainer {
    var container = AttributeContainer()
    container.foregroundColor = foreground
    container.backgroundColor = background
    let font = attributes.subtracting(.strikethrough)
    if !font.isEmpty { container.font = Font(font) }
    if attributes.contains(.strikethrough) { container.strikethroughStyle = .single }
    switch underline {
    case 0: break
    case 2: container.underlineStyle = .double
    case 3: container.underlineStyle = .curly
    case 4: container.underlineStyle = TextLineStyle(pattern: .dot)
    case 5: container.underlineStyle = TextLineStyle(pattern: .dash)
    default: container.underlineStyle = .single
    }
    container.link = link
    return container
  }
}

/// The numbers of the parameters of a sequence. A number that is missing is 0.
///
/// SAFETY: the bytes must stay valid while it is used. `ANSIPen.apply` makes it and drops it within one call, in which its caller holds them.
struct ANSINumbers {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var position = 0
  private var isAtEnd = false
  /// Whether a colon is after the last number that was read.
  private(set) var isBeforeColon = false

  init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  /// The next number, at most 99,999; nil at the end.
  mutating func next() -> Int32? {
    if isAtEnd { return nil }
    var number: Int32 = 0
    while position < bytes.count, bytes[position] < 0x3A {
      number = min(99_999, number * 10 + Int32(bytes[position] - 0x30))
      position += 1
    }
    isAtEnd = position == bytes.count
    isBeforeColon = !isAtEnd && bytes[position] == 0x3A
    position += 1
    return number
  }
}

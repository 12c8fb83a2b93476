/// The style that a program has selected with SGR sequences: what its next character looks like.
///
/// Of a program's sequences only their meaning is used. What is sent is made from it, so it is well-formed and short.
struct LinePen: Hashable, Sendable {
  /// One bit for each of `codes`.
  var attributes: UInt16 = 0
  /// The style of the underline, as in `4:3`; 0 is none.
  var underline: UInt8 = 0
  var foreground = Hue(), background = Hue(), underlineHue = Hue()

  /// A color: the terminal's own, one of 16, one of 256, or red, green and blue.
  struct Hue: Hashable, Sendable {
    enum Kind: UInt8 { case own, basic, palette, rgb }
    var kind = Kind.own
    var value: UInt32 = 0
  }

  /// Bold, dim, italic, blinking, blinking fast, reverse, hidden, struck through, overlined.
  private static let codes = [1, 2, 3, 5, 6, 7, 8, 9, 53]
  /// The code that ends each of them.
  private static let ends = [22, 22, 23, 25, 25, 27, 28, 29, 55]

  /// Applies the parameters of an SGR sequence: the bytes between `CSI` and `m`. Unknown ones have no effect.
  mutating func apply(_ parameters: some Collection<UInt8>) {
    guard parameters.allSatisfy({ (0x30...0x3B).contains($0) }) else { return }
    let all = parameters.split(separator: 0x3B, omittingEmptySubsequences: false).map { parameter in
      parameter.split(separator: 0x3A, omittingEmptySubsequences: false).map { LinePen.number($0) }
    }
    var next = 0
    while next < all.count {
      let parts = all[next]
      next += 1
      switch parts.first ?? 0 {
      case 38: LinePen.hue(parts, all, &next).map { foreground = $0 }
      case 48: LinePen.hue(parts, all, &next).map { background = $0 }
      case 58: LinePen.hue(parts, all, &next).map { underlineHue = $0 }
      case 4: underline = parts.count == 1 ? 1 : UInt8(exactly: parts[1]).flatMap { $0 <= 5 ? $0 : nil } ?? underline
      case let code: apply(code: code)
      }
    }
  }

  private mutating func apply(code: Int) {
    switch code {
    case 0: self = LinePen()
    case 21: underline = 2
    case 24: underline = 0
    case 30...37: foreground = Hue(kind: .basic, value: UInt32(code - 30))
    case 39: foreground = Hue()
    case 40...47: background = Hue(kind: .basic, value: UInt32(code - 40))
    case 49: background = Hue()
    case 59: underlineHue = Hue()
    case 90...97: foreground = Hue(kind: .basic, value: UInt32(code - 90 + 8))
    case 100...107: background = Hue(kind: .basic, value: UInt32(code - 100 + 8))
    default:
      for (bit, pair) in zip(LinePen.codes, LinePen.ends).enumerated() {
        if pair.0 == code { attributes |= 1 << bit } else if pair.1 == code { attributes &= ~(1 << bit) }
      }
    }
  }

  /// A number of at most five digits; 0 if it is empty.
  private static func number(_ digits: some Sequence<UInt8>) -> Int {
    digits.reduce(0) { min(99_999, $0 * 10 + Int($1 - 0x30)) }
  }

  /// The color of `38;5;n`, `38;2;r;g;b`, `38:5:n`, `38:2:r:g:b` or `38:2::r:g:b`; nil if it is none of them.
  private static func hue(_ parts: [Int], _ all: [[Int]], _ next: inout Int) -> Hue? {
    var values = Array(parts.dropFirst())
    if values.isEmpty {
      guard next < all.count else { return nil }
      let count = all[next].first == 5 ? 2 : all[next].first == 2 ? 4 : 1
      values = all[next..<min(all.count, next + count)].map { $0.first ?? 0 }
      next += count
    } else if values.first == 2, values.count > 4 {
      values.remove(at: 1)
    }
    guard values.dropFirst().allSatisfy({ $0 <= 255 }) else { return nil }
    switch (values.first, values.count) {
    case (5, 2...): return Hue(kind: .palette, value: UInt32(values[1]))
    case (2, 4...): return Hue(kind: .rgb, value: UInt32(values[1] << 16 | values[2] << 8 | values[3]))
    default: return nil
    }
  }

  /// Appends the sequence that changes `old` to this pen.
  func append(to bytes: inout [UInt8], after old: LinePen) {
    var codes = old == LinePen() ? [] : ["0"]
    for (bit, code) in LinePen.codes.enumerated() where attributes & 1 << bit != 0 { codes.append("\(code)") }
    if underline != 0 { codes.append(underline == 1 ? "4" : underline == 2 ? "21" : "4:\(underline)") }
    LinePen.append(foreground, base: 30, to: &codes)
    LinePen.append(background, base: 40, to: &codes)
    LinePen.append(underlineHue, base: 50, to: &codes)
    bytes += "\u{1B}[\(codes.joined(separator: ";"))m".utf8
  }

  private static func append(_ hue: Hue, base: Int, to codes: inout [String]) {
    switch hue.kind {
    case .own: break
    case .basic: codes.append("\(hue.value < 8 ? base + Int(hue.value) : base + 52 + Int(hue.value))")
    case .palette: codes.append("\(base + 8);5;\(hue.value)")
    case .rgb: codes.append("\(base + 8);2;\(hue.value >> 16);\(hue.value >> 8 & 255);\(hue.value & 255)")
    }
  }
}

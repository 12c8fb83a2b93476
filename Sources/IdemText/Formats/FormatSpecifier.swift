#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A format as `printf` has it, for one value: `%.2f`, `%04x`, `%5d %%`. The type of the value decides what is passed to C, so a wrong
/// conversion shows the value in another form and reads no memory.
package struct FormatSpecifier {
  private var flags: [UInt8] = []
  private var width = 0
  private var precision: Int?
  private var conversion: UInt8 = 0

  /// Widths and precisions above this are this.
  private static let most = 500

  /// The text of a value. Text around the conversion stays, `%%` is a percent sign, and a second conversion shows the value again. What is
  /// no conversion stays as it is. Length modifiers such as `ll` have no effect: the value is never shortened.
  package static func format<Value>(_ value: Value, specifier: String) -> String {
    let bytes = Array(specifier.utf8)
    var result: [UInt8] = [], next = 0
    while next < bytes.count {
      guard bytes[next] == UInt8(ascii: "%") else {
        result.append(bytes[next])
        next += 1
        continue
      }
      if next + 1 < bytes.count, bytes[next + 1] == UInt8(ascii: "%") {
        result.append(bytes[next])
        next += 2
      } else if let (format, end) = read(bytes, next + 1), let text = format.text(value) {
        result += text.utf8
        next = end
      } else {
        result.append(bytes[next])
        next += 1
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  private static func read(_ bytes: [UInt8], _ start: Int) -> (FormatSpecifier, Int)? {
    var format = FormatSpecifier(), next = start
    func isFlag(_ byte: UInt8) -> Bool { "-+ #0".utf8.contains(byte) }
    func number() -> Int {
      var number = 0
      while next < bytes.count, 0x30...0x39 ~= bytes[next] {
        number = min(most, number * 10 + Int(bytes[next] - 0x30))
        next += 1
      }
      return number
    }
    while next < bytes.count, isFlag(bytes[next]) {
      if !format.flags.contains(bytes[next]) { format.flags.append(bytes[next]) }
      next += 1
    }
    format.width = number()
    if next < bytes.count, bytes[next] == UInt8(ascii: ".") {
      next += 1
      format.precision = number()
    }
    while next < bytes.count, "hlqjztL".utf8.contains(bytes[next]) { next += 1 }
    guard next < bytes.count else { return nil }
    format.conversion = bytes[next]
    return (format, next + 1)
  }

  private func text<Value>(_ value: Value) -> String? {
    switch conversion {
    case UInt8(ascii: "d"), UInt8(ascii: "i"): integer(value).map { signed($0) }
    case UInt8(ascii: "u"): integer(value).map { digits($0.bits, radix: 10, prefix: "") }
    case UInt8(ascii: "x"): integer(value).map { digits($0.bits, radix: 16, prefix: "0x") }
    case UInt8(ascii: "X"): integer(value).map { digits($0.bits, radix: 16, prefix: "0X", uppercase: true) }
    case UInt8(ascii: "o"): integer(value).map { digits($0.bits, radix: 8, prefix: "0") }
    case UInt8(ascii: "c"): integer(value).map { padded(Unicode.Scalar(UInt32(truncatingIfNeeded: $0.bits)).map { String($0) } ?? "") }
    case UInt8(ascii: "s"), UInt8(ascii: "@"):
      padded(precision.map { String(String(describing: value).prefix($0)) } ?? String(describing: value))
    case UInt8(ascii: "f"), UInt8(ascii: "F"), UInt8(ascii: "e"), UInt8(ascii: "E"), UInt8(ascii: "g"), UInt8(ascii: "G"),
      UInt8(ascii: "a"), UInt8(ascii: "A"):
      real(value).map { real($0) }
    default: nil
    }
  }

  // MARK: Values

  private typealias Whole = (isNegative: Bool, magnitude: UInt64, bits: UInt64)

  /// An integer: its sign and magnitude, and its bits without a sign. Nil for a value that is no number.
  private func integer<Value>(_ value: Value) -> Whole? {
    func whole(_ value: some BinaryInteger) -> Whole {
      let bits = UInt64(truncatingIfNeeded: value), size = value.bitWidth
      return (value < 0, UInt64(truncatingIfNeeded: value.magnitude), size < 64 ? bits & (1 << UInt64(size) - 1) : bits)
    }
    if let integer = value as? any BinaryInteger { return whole(integer) }
    if let isOn = value as? Bool { return whole(isOn ? 1 : 0) }
    guard let real = real(value) else { return nil }
    let most = Double(Int64.max)
    return whole(real.isNaN ? 0 : real >= most ? Int64.max : real <= -most ? Int64.min : Int64(real))
  }

  private func real<Value>(_ value: Value) -> Double? {
    if let real = value as? any BinaryFloatingPoint { return Double(real) }
    return (value as? any BinaryInteger).map { Double($0) }
  }

  // MARK: Text

  private func has(_ flag: Unicode.Scalar) -> Bool { flags.contains(UInt8(ascii: flag)) }

  private func signed(_ value: Whole) -> String {
    number(String(value.magnitude), sign: value.isNegative ? "-" : has("+") ? "+" : has(" ") ? " " : "", isZero: value.magnitude == 0)
  }

  private func digits(_ bits: UInt64, radix: Int, prefix: String, uppercase: Bool = false) -> String {
    let digits = String(bits, radix: radix, uppercase: uppercase)
    let hasPrefix = has("#") && bits != 0 && !(radix == 8 && (precision ?? 0) > digits.utf8.count)
    return number(digits, sign: hasPrefix ? prefix : "", isZero: bits == 0)
  }

  private func number(_ digits: String, sign: String, isZero: Bool) -> String {
    func zeros(_ count: Int) -> String { String(repeating: "0", count: max(0, count)) }
    if let precision {
      let shown = isZero && precision == 0 ? "" : digits
      return padded(sign + zeros(precision - shown.utf8.count) + shown)
    }
    if has("0"), !has("-") { return sign + zeros(width - sign.utf8.count - digits.utf8.count) + digits }
    return padded(sign + digits)
  }

  /// The text with spaces up to the width, in characters.
  private func padded(_ text: String) -> String {
    let spaces = String(repeating: " ", count: max(0, width - text.count))
    return has("-") ? text + spaces : spaces + text
  }

  /// A floating-point number as C writes it, with a point in every locale.
  private func real(_ value: Double) -> String {
    var format = "%" + String(decoding: flags, as: UTF8.self) + (width > 0 ? String(width) : "")
    if let precision { format += ".\(precision)" }
    format.unicodeScalars.append(Unicode.Scalar(conversion))
    // A double has at most 309 digits before the point.
    let count = FormatSpecifier.most * 2 + 400
    let text = withVaList([value]) { arguments in
      withUnsafeTemporaryAllocation(of: CChar.self, capacity: count) { buffer in
        vsnprintf(buffer.baseAddress!, count, format, arguments)
        return String(cString: buffer.baseAddress!)
      }
    }
    let point = localeconv().map { String(cString: $0.pointee.decimal_point) } ?? "."
    guard point != ".", let first = point.utf8.first, let place = text.utf8.firstIndex(of: first) else { return text }
    return text[..<place] + "." + text[text.utf8.index(place, offsetBy: point.utf8.count)...]
  }
}

/// Writes a number of bytes with a unit: `1.5 MB`. Foundation's style, in English.
public struct ByteCountFormatStyle: FormatStyle {
  /// Whether a unit is 1,000 or 1,024 of the next smaller one.
  public enum Style: Int, Hashable, Sendable {
    /// 1,000, for sizes of files.
    case file = 0
    /// 1,024, for sizes of memory.
    case memory = 1
    /// 1,000.
    case decimal = 2
    /// 1,024.
    case binary = 3
  }

  private let style: Style
  private let spellsOutZero: Bool
  private let includesActualByteCount: Bool

  /// A style. `spellsOutZero` writes `Zero kB` for no bytes; `includesActualByteCount` adds the exact number in parentheses.
  public init(style: Style = .file, spellsOutZero: Bool = true, includesActualByteCount: Bool = false) {
    self.style = style
    self.spellsOutZero = spellsOutZero
    self.includesActualByteCount = includesActualByteCount
  }

  /// The number of bytes as text.
  public func format(_ value: Int64) -> String {
    if value == 0 { return spellsOutZero ? "Zero kB" : "0 bytes" }
    let text = short(value)
    guard includesActualByteCount, value.magnitude >= unit else { return text }
    return "\(text) (\(value.formatted()) bytes)"
  }

  private static let names = ["kB", "MB", "GB", "TB", "PB"]
  private var unit: UInt64 { style == .file || style == .decimal ? 1000 : 1024 }

  private func short(_ value: Int64) -> String {
    let sign = value < 0 ? "-" : "", bytes = value.magnitude
    guard bytes >= unit else { return "\(sign)\(bytes.formatted()) \(bytes == 1 ? "byte" : "bytes")" }
    var divisor = unit, index = 0
    while true {
      // kB without digits after the point, MB with one, larger units with two.
      let text = ByteCountFormatStyle.quotient(bytes, divisor, digits: min(index, 2))
      let isLast = index == ByteCountFormatStyle.names.count - 1 || bytes / divisor < unit - 1
      if isLast || text.whole < unit { return "\(sign)\(text.text) \(ByteCountFormatStyle.names[index])" }
      divisor *= unit
      index += 1
    }
  }

  /// A quotient rounded to some digits, to the even one halfway, without zeros at the end.
  private static func quotient(_ value: UInt64, _ divisor: UInt64, digits: Int) -> (whole: UInt64, text: String) {
    let factor: UInt64 = [1, 10, 100][digits]
    var whole = value / divisor
    // The remainder is less than the divisor, but the product may be too wide for 64 bits.
    let product = (value % divisor).multipliedFullWidth(by: factor)
    var part: UInt64
    let left: UInt64
    (part, left) = divisor.dividingFullWidth(product)
    if left > divisor / 2 || left == divisor / 2 && (whole * factor + part) % 2 == 1 { part += 1 }
    if part == factor {
      whole += 1
      part = 0
    }
    var number = DecimalDigits(whole * factor + part)
    number.shift(by: -digits)
    var format = NumberFormat()
    format.precision = .fractionLength(0...digits)
    return (whole, format.text(of: number))
  }
}

extension FormatStyle where Self == ByteCountFormatStyle {
  /// The style for a number of bytes.
  @_disfavoredOverload
  public static func byteCount(
    style: ByteCountFormatStyle.Style, spellsOutZero: Bool = true, includesActualByteCount: Bool = false
  ) -> Self { ByteCountFormatStyle(style: style, spellsOutZero: spellsOutZero, includesActualByteCount: includesActualByteCount) }
}

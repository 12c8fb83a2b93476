import IdemScreen
import IdemText

/// The text of a literal: inline Markdown, and interpolated values, which are never markup.
///
///     Text("**\(name)** has \(count) [messages](\(address))")
///
/// A literal without the characters of inline Markdown is one string at once, as any other literal.
public struct LocalizedStringKey: ExpressibleByStringInterpolation, Equatable, Sendable {
  @usableFromInline let content: String
  @usableFromInline let rich: RichText?

  /// Creates a text from a string that is read as inline Markdown, like a literal.
  public init(_ value: String) { self.init(stringLiteral: value) }

  @inlinable public init(stringLiteral value: String) {
    if StringInterpolation.hasMarkup(value) {
      self.init(StringInterpolation(markup: value))
    } else {
      self.init(content: value)
    }
  }

  @inlinable public init(stringInterpolation: StringInterpolation) {
    if stringInterpolation.isRich {
      self.init(stringInterpolation)
    } else {
      self.init(content: stringInterpolation.content)
    }
  }

  @usableFromInline init(content: String) { (self.content, rich) = (content, nil) }

  @usableFromInline @inline(never) init(_ interpolation: StringInterpolation) { (content, rich) = interpolation.parsed() }

  /// Whether two texts have the same content and style.
  public static func == (a: LocalizedStringKey, b: LocalizedStringKey) -> Bool {
    if let first = a.rich, let second = b.rich { return first === second || first.leaves == second.leaves }
    return a.rich == nil && b.rich == nil && a.content == b.content
  }

  /// Collects the parts of an interpolated literal.
  public struct StringInterpolation: StringInterpolationProtocol {
    @usableFromInline var content = ""
    /// The ranges of the first four values in bytes, each as two numbers of 16 bits. Most literals need no more, and so no array.
    @usableFromInline var packed: (UInt64, UInt64) = (0, 0)
    /// The number of values.
    @usableFromInline var count = 0
    /// Whether a literal has a character of inline Markdown, or a value is more than a string.
    @usableFromInline var isRich = false
    /// What only few literals have.
    @usableFromInline var extras: Extras?

    /// The ranges of further values, and the values that are more than strings.
    @usableFromInline final class Extras {
      var ranges: [Int: Range<Int>] = [:]
      /// Each with the number of its range.
      var parts: [(value: Int, part: RichText.Part)] = []
    }

    @inlinable public init(literalCapacity: Int, interpolationCount: Int) {
      let capacity = literalCapacity &+ interpolationCount &* 2
      // Up to 15 bytes need no memory.
      if capacity > 15 { content.reserveCapacity(capacity) }
    }

    @usableFromInline init(markup: String) {
      content = markup
      isRich = true
    }

    @inlinable public mutating func appendLiteral(_ literal: String) {
      if !isRich, StringInterpolation.hasMarkup(literal) { isRich = true }
      content += literal
    }

    /// Notes the range of a value.
    @inlinable mutating func note(_ start: Int) {
      let end = content.utf8.count
      if count < 4, end <= 0xFFFF {
        let range = UInt64(truncatingIfNeeded: start | end << 16) << UInt64(truncatingIfNeeded: count & 1 &* 32)
        if count < 2 { packed.0 |= range } else { packed.1 |= range }
      } else {
        noteFar(start..<end)
      }
      count &+= 1
    }

    @usableFromInline @inline(never) mutating func noteFar(_ range: Range<Int>) {
      if extras == nil { extras = Extras() }
      extras!.ranges[count] = range
    }

    /// The ranges of all values.
    var ranges: [Range<Int>] {
      (0..<count).map { value in
        if let range = extras?.ranges[value] { return range }
        let bits = (value < 2 ? packed.0 : packed.1) >> UInt64(value & 1 * 32)
        return Int(bits & 0xFFFF)..<Int(bits >> 16 & 0xFFFF)
      }
    }

    /// Adds a string as it stands.
    @inlinable public mutating func appendInterpolation(_ value: String) {
      let start = content.utf8.count
      content += value
      note(start)
    }

    /// Adds any value as `String(describing:)` shows it.
    @inlinable public mutating func appendInterpolation<Value>(_ value: Value) { appendInterpolation(String(describing: value)) }

    /// Adds an integer.
    @inlinable public mutating func appendInterpolation<Value: BinaryInteger>(_ value: Value) { appendInterpolation(value.description) }

    /// Adds a string as it stands.
    @inlinable public mutating func appendInterpolation<Value: StringProtocol>(_ value: Value) { appendInterpolation(String(value)) }

    /// Adds the value, or a text if there is none.
    public mutating func appendInterpolation<Value>(_ value: Value?, default text: @autoclosure () -> String) {
      if let value { appendInterpolation(String(describing: value)) } else { appendInterpolation(text()) }
    }

    /// Adds a value as a format style shows it.
    public mutating func appendInterpolation<Style: FormatStyle>(_ input: Style.FormatInput, format: Style)
    where Style.FormatOutput == String {
      appendInterpolation(format.format(input))
    }

    /// Adds a value as a format style shows it, with its attributes.
    public mutating func appendInterpolation<Style: FormatStyle>(_ input: Style.FormatInput, format: Style)
    where Style.FormatOutput == AttributedString {
      append(.attributed(format.format(input)))
    }

    /// Adds a text with its style.
    public mutating func appendInterpolation(_ text: Text) { append(.text(text)) }

    /// Adds a text with its attributes.
    public mutating func appendInterpolation(_ text: AttributedString) { append(.attributed(text)) }

    /// Adds a symbol.
    public mutating func appendInterpolation(_ image: Image) { appendInterpolation(image.sign) }

    mutating func append(_ part: RichText.Part) {
      isRich = true
      if extras == nil { extras = Extras() }
      extras!.parts.append((count, part))
      note(content.utf8.count)
    }

    /// Whether a literal has one of the characters with which inline Markdown begins. Cost: about 1 ns for 16 bytes.
    @usableFromInline static func hasMarkup(_ literal: String) -> Bool {
      literal.withBytes { bytes in
        guard bytes.count >= 16, let start = UnsafeRawPointer(bytes.baseAddress) else { return hasMarkup(bytes) }
        var offset = 0
        while true {
          // SAFETY: at least 16 bytes follow: the last block overlaps the one before it.
          let block = start.loadUnaligned(fromByteOffset: offset, as: SIMD16<UInt8>.self)
          // The characters from [ to ` are taken together. Most literals have none of them.
          let marks = (block &- 0x5B .<= 5) .| (block .== 0x2A) .| (block .== 0x26) .| (block .== 0x3C) .| (block .== 0x7E)
          if any(marks) { return hasMarkup(bytes) }
          if offset == bytes.count &- 16 { return false }
          offset = min(offset &+ 16, bytes.count &- 16)
        }
      }
    }

    /// The same, byte by byte.
    private static func hasMarkup(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
      var index = 0
      while index < bytes.count {
        let byte = bytes[index]
        index &+= 1
        // Most bytes are small letters.
        if byte &- 0x61 < 26 { continue }
        // * & < in the first word; [ \ _ ` ~ in the second one.
        let mask: UInt64 = byte < 64 ? 0x1000_0440_0000_0000 : byte < 128 ? 0x4000_0001_9800_0000 : 0
        if mask &>> UInt64(byte & 63) & 1 != 0 { return true }
      }
      return false
    }
  }
}

extension Text {
  /// Creates a text from a literal: inline Markdown, and interpolated values as they are. Line ends start new lines.
  ///
  /// A string that is not a literal is shown as it stands; `Text(verbatim:)` does so with a literal.
  ///
  /// - Parameter comment: for translators; it has no effect.
  @inlinable public init(_ key: LocalizedStringKey, comment: StaticString? = nil) {
    self.init(content: key.content)
    if let rich = key.rich { self.rich = rich }
  }
}

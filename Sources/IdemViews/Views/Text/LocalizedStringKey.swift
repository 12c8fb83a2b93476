import IdemScreen
import IdemText

/// The text of a literal: inline Markdown, and interpolated values, which are never markup.
///
///     Text("**\(name)** has \(count) [messages](\(address))")
///
/// A literal without the characters of inline Markdown is one string at once, as any other literal.
public struct LocalizedStringKey: ExpressibleByStringInterpolation, Equatable, Sendable {
  @usableFromInline var content: String
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
      var interpolation = stringInterpolation
      self.init(content: interpolation.content.moved())
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
      // Up to 15 bytes need no memory, and some more get it when the last part is added.
      if literalCapacity > 32 { content.reserveCapacity(literalCapacity &+ interpolationCount &* 8) }
    }

    @usableFromInline init(markup: String) {
      content = markup
      isRich = true
    }

    /// Inlined, so that nothing is left of the empty part behind a value at the end.
    @inlinable @inline(__always) public mutating func appendLiteral(_ literal: String) {
      if literal.isEmpty { return }
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

    /// Whether a literal has one of the characters with which inline Markdown begins. Inlined, because the place and the length of a
    /// literal are constants.
    @inlinable @inline(__always) static func hasMarkup(_ literal: String) -> Bool {
      literal.utf8.withContiguousStorageIfAvailable { hasMarkup($0) } ?? hasMarkup(ContiguousArray(literal.utf8))
    }

    @usableFromInline @inline(never) static func hasMarkup(_ bytes: ContiguousArray<UInt8>) -> Bool {
      bytes.withUnsafeBufferPointer { hasMarkup($0) }
    }

    /// The same for the bytes of a literal: * & < [ \ _ ` ~. Cost: about 3 instructions a byte.
    @usableFromInline @inline(never) static func hasMarkup(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
      // In an app that translates its literals, each of them keeps its key.
      if Localization.isUsed { return true }
      guard bytes.count >= 8, let start = UnsafeRawPointer(bytes.baseAddress) else {
        for byte in bytes where isMark(byte) { return true }
        return false
      }
      let ones: UInt64 = 0x0101_0101_0101_0101, high: UInt64 = 0x8080_8080_8080_8080
      let last = bytes.count &- 8
      var offset = 0
      while true {
        // SAFETY: eight bytes follow: the last word overlaps the one before it.
        let word = start.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
        // A byte of `word ^ c` is 0 if the character is c. Subtracting 1 sets the high bit of 0.
        let a = word ^ 0x2A2A_2A2A_2A2A_2A2A, b = word ^ 0x2626_2626_2626_2626, c = word ^ 0x3C3C_3C3C_3C3C_3C3C
        let d = word ^ 0x7E7E_7E7E_7E7E_7E7E
        let marks = (a &- ones) & ~a | (b &- ones) & ~b | (c &- ones) & ~c | (d &- ones) & ~d
        // [ \ ] ^ _ ` are the bytes from 5B to 60: adding 25 sets the high bit of 5B and above, adding 1F that of 61 and above.
        let low = word & ~high
        let range = (low &+ 0x2525_2525_2525_2525) & ~(low &+ 0x1F1F_1F1F_1F1F_1F1F) & ~word
        if (marks | range) & high != 0 {
          for byte in bytes where isMark(byte) { return true }
          return false
        }
        if offset == last { return false }
        offset = min(offset &+ 8, last)
      }
    }

    @inline(__always) private static func isMark(_ byte: UInt8) -> Bool {
      // * & < in the first word; [ \ _ ` ~ in the second one.
      let mask: UInt64 = byte < 64 ? 0x1000_0440_0000_0000 : byte < 128 ? 0x4000_0001_9800_0000 : 0
      return mask &>> UInt64(byte & 63) & 1 != 0
    }
  }
}

extension String {
  /// The string, which is empty afterwards: it is counted no second time.
  @inlinable @inline(__always) mutating func moved() -> String {
    var moved = ""
    swap(&moved, &self)
    return moved
  }
}

extension Text {
  /// Creates a text from a literal: inline Markdown, and interpolated values as they are. Line ends start new lines.
  ///
  /// A string that is not a literal is shown as it stands; `Text(verbatim:)` does so with a literal.
  ///
  /// - Parameter comment: for translators; it has no effect.
  @inlinable public nonisolated init(_ key: LocalizedStringKey, comment: StaticString? = nil) {
    var key = key
    self.init(content: key.content.moved())
    if let rich = key.rich { self.rich = rich }
  }
}

import IdemScreen

/// A text with attributes: colors, fonts, links, and an app's own. Names and meaning are Foundation's, without Foundation.
///
/// Stored as one `String`, the ends of its runs in bytes, and a table of the attributes. Neighbouring runs differ. A text without attributes
/// costs one string. Traps if the text is longer than 2 GB.
@dynamicMemberLookup
public struct AttributedString: AttributedStringProtocol, ExpressibleByStringLiteral {
  /// A position in the text. It is a position of the string too.
  public typealias Index = String.Index
  /// The characters of the text.
  public typealias CharacterView = Substring
  /// The scalars of the text.
  public typealias UnicodeScalarView = Substring.UnicodeScalarView

  /// What a merge does where both sides have a value.
  public enum AttributeMergePolicy: Hashable, Sendable {
    /// The new value replaces the old one.
    case keepNew
    /// The old value stays.
    case keepCurrent
  }

  /// The text without attributes.
  package private(set) var text: String
  var stored = AttributeRuns()

  /// Creates an empty text.
  public init() { text = "" }

  /// Creates a text. All of it has the attributes.
  public init(_ text: some StringProtocol, attributes: AttributeContainer = AttributeContainer()) {
    self.text = String(text)
    stored.append(self.text.utf8.count, attributes, total: 0)
  }

  /// Creates a text from a literal, as it stands: a literal of an attributed string is no Markdown.
  public init(stringLiteral text: String) { self.text = text }

  /// Creates a text of its stored parts. The last run ends at the end of the text.
  init(text: String, stored: AttributeRuns) {
    self.text = text
    self.stored = stored
  }

  /// Creates a text from a part of another one.
  public init(_ part: AttributedSubstring) {
    text = String(part.characters)
    stored.replace(0..<0, total: 0, with: part.base.stored, part.offsets)
  }

  public var startIndex: Index { text.startIndex }
  public var endIndex: Index { text.endIndex }
  public var _substring: AttributedSubstring { AttributedSubstring(base: self, startIndex..<endIndex) }

  /// The part of the text in a range. Writing replaces that part; if only attributes changed, the text is not copied.
  public subscript(range: some RangeExpression<Index>) -> AttributedSubstring {
    get { AttributedSubstring(base: self, range.relative(to: text)) }
    set {
      let range = range.relative(to: text)
      let offsets = offsets(range)
      if newValue.offsets == offsets, newValue.base.text.utf8.count == text.utf8.count, newValue.base.text == text {
        stored.replace(offsets, total: text.utf8.count, with: newValue.base.stored, offsets)
      } else {
        replaceSubrange(range, with: newValue)
      }
    }
  }

  // MARK: Text

  /// Appends a text with its attributes. Cost: linear in what is appended.
  public mutating func append(_ other: some AttributedStringProtocol) {
    let part = other._substring
    var total = text.utf8.count
    text += part.characters
    part.base.stored.forEach(in: part.offsets) { range, attributes in
      stored.append(range.count, attributes, total: total)
      total += range.count
    }
  }

  /// Appends a plain text with attributes. Cost: linear in the text.
  public mutating func append(_ other: some StringProtocol, attributes: AttributeContainer) {
    let total = text.utf8.count
    text += other
    stored.append(text.utf8.count - total, attributes, total: total)
  }

  /// Inserts a text with its attributes at a position. Cost: O(text + runs).
  public mutating func insert(_ other: some AttributedStringProtocol, at index: Index) { replaceSubrange(index..<index, with: other) }

  /// Removes a part of the text. Cost: O(text + runs).
  public mutating func removeSubrange(_ range: some RangeExpression<Index>) { replaceSubrange(range, with: AttributedString()) }

  /// Replaces a part of the text by another one with its attributes. Cost: O(text + runs).
  public mutating func replaceSubrange(_ range: some RangeExpression<Index>, with other: some AttributedStringProtocol) {
    let range = range.relative(to: text), part = other._substring
    stored.replace(offsets(range), total: text.utf8.count, with: part.base.stored, part.offsets)
    text.replaceSubrange(range, with: part.characters)
  }

  /// Joins two texts; each keeps its attributes.
  public static func + (a: AttributedString, b: some AttributedStringProtocol) -> AttributedString {
    var result = a
    result.append(b)
    return result
  }

  /// Appends a text with its attributes.
  public static func += (a: inout AttributedString, b: some AttributedStringProtocol) { a.append(b) }

  /// Joins two texts, of which one may be a literal.
  public static func + (a: AttributedString, b: AttributedString) -> AttributedString {
    var result = a
    result.append(b)
    return result
  }

  /// Appends a text, which may be a literal.
  public static func += (a: inout AttributedString, b: AttributedString) { a.append(b) }

  // MARK: Attributes

  public mutating func _change(_ body: (inout AttributeContainer) -> Void) {
    stored.change(0..<text.utf8.count, total: text.utf8.count, body)
  }

  mutating func change(_ range: Range<Int>, _ body: (inout AttributeContainer) -> Void) {
    stored.change(range, total: text.utf8.count, body)
  }

  /// The range in bytes of a range of positions.
  func offsets(_ range: Range<Index>) -> Range<Int> {
    range.lowerBound.byteOffset(in: text)..<range.upperBound.byteOffset(in: text)
  }

  /// Calls `body` with each run of a range in bytes. For painting and measuring. Cost: a binary search and the runs of the range.
  package func forEachRun(in range: Range<Int>, _ body: (Range<Int>, AttributeContainer) -> Void) { stored.forEach(in: range, body) }

  /// Whether two texts have equal characters and attributes. Cost: O(text + runs); equal memory is compared first.
  public static func == (a: AttributedString, b: AttributedString) -> Bool {
    guard a.text.utf8.count == b.text.utf8.count, a.text == b.text else { return false }
    if a.stored.hasSameMemory(as: b.stored) { return true }
    let all = 0..<a.text.utf8.count
    return AttributeRuns.areEqual(a.stored, all, b.stored, all)
  }

  /// Hashes the text. Texts that differ in their attributes only have the same hash.
  public func hash(into hasher: inout Hasher) { hasher.combine(text) }
}

extension String.Index {
  /// The offset in bytes. Swift's own strings are UTF-8, so it is read from the index.
  fileprivate func byteOffset(in text: String) -> Int { text.utf8.distance(from: text.startIndex, to: self) }
}

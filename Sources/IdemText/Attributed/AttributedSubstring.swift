/// A part of an attributed text. It shares the memory of the whole text.
@dynamicMemberLookup
public struct AttributedSubstring: AttributedStringProtocol {
  /// The whole text.
  public private(set) var base: AttributedString
  private let range: Range<AttributedString.Index>

  init(base: AttributedString, _ range: Range<AttributedString.Index>) { (self.base, self.range) = (base, range) }

  /// Creates an empty part of an empty text.
  public init() { self.init(base: AttributedString(), "".startIndex..<"".startIndex) }

  public var startIndex: AttributedString.Index { range.lowerBound }
  public var endIndex: AttributedString.Index { range.upperBound }
  public var _substring: AttributedSubstring { self }

  /// The range in bytes.
  var offsets: Range<Int> { base.offsets(range) }

  /// The part of this part in a range.
  public subscript(range: some RangeExpression<AttributedString.Index>) -> AttributedSubstring {
    AttributedSubstring(base: base, range.relative(to: characters))
  }

  public mutating func _change(_ body: (inout AttributeContainer) -> Void) { base.change(offsets, body) }

  /// Whether two parts have equal characters and attributes.
  public static func == (a: AttributedSubstring, b: AttributedSubstring) -> Bool {
    let first = a.offsets, second = b.offsets
    return first.count == second.count && a.characters == b.characters
      && AttributeRuns.areEqual(a.base.stored, first, b.base.stored, second)
  }

  /// Hashes the text. Texts that differ in their attributes only have the same hash.
  public func hash(into hasher: inout Hasher) { hasher.combine(characters) }
}

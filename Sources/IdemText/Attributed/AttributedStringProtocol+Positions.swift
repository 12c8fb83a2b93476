/// Positions, and copies with other attributes.
extension AttributedStringProtocol {
  /// The position after a character. Traps at the end.
  public func index(afterCharacter index: AttributedString.Index) -> AttributedString.Index { characters.index(after: index) }
  /// The position before a character. Traps at the start.
  public func index(beforeCharacter index: AttributedString.Index) -> AttributedString.Index { characters.index(before: index) }
  /// The position that is a number of characters away. Traps beyond the text. Cost: O(distance).
  public func index(_ index: AttributedString.Index, offsetByCharacters distance: Int) -> AttributedString.Index {
    characters.index(index, offsetBy: distance)
  }
  /// The position after a Unicode scalar. Traps at the end.
  public func index(afterUnicodeScalar index: AttributedString.Index) -> AttributedString.Index { unicodeScalars.index(after: index) }
  /// The position before a Unicode scalar. Traps at the start.
  public func index(beforeUnicodeScalar index: AttributedString.Index) -> AttributedString.Index { unicodeScalars.index(before: index) }
  /// The position that is a number of Unicode scalars away. Traps beyond the text. Cost: O(distance).
  public func index(_ index: AttributedString.Index, offsetByUnicodeScalars distance: Int) -> AttributedString.Index {
    unicodeScalars.index(index, offsetBy: distance)
  }
  /// The end of the run at a position. Cost: O(runs).
  public func index(afterRun index: AttributedString.Index) -> AttributedString.Index {
    runs.first { $0.range.upperBound > index }?.range.upperBound ?? endIndex
  }
  /// The start of the run before a position. Cost: O(runs).
  public func index(beforeRun index: AttributedString.Index) -> AttributedString.Index {
    runs.last { $0.range.lowerBound < index }?.range.lowerBound ?? startIndex
  }

  /// A copy in which the attributes of the first container are those of the second one; see `replaceAttributes`.
  public func replacingAttributes(_ attributes: AttributeContainer, with others: AttributeContainer) -> AttributedString {
    var result = AttributedString(_substring)
    result.replaceAttributes(attributes, with: others)
    return result
  }

  /// A copy in which `transform` has changed an attribute of each part with the same value, as in
  /// `text.transformingAttributes(\.foregroundColor) { $0.value = .red }`. Cost: O(runs).
  public func transformingAttributes<Value: Equatable>(
    _ keyPath: WritableKeyPath<AttributeContainer, Value?>, _ transform: (inout AttributedString.SingleAttributeTransformer<Value>) -> Void
  ) -> AttributedString {
    var result = AttributedString(_substring)
    for (value, range) in result.runs[keyPath] {
      var change = AttributedString.SingleAttributeTransformer(range: range, value: value)
      transform(&change)
      if change.value != value { result[change.range][dynamicMember: keyPath] = change.value }
    }
    return result
  }
}

extension AttributedString {
  /// An attribute of a part of a text, for `transformingAttributes(_:_:)`.
  public struct SingleAttributeTransformer<Value: Equatable> {
    /// The part of the text that gets the value.
    public var range: Range<AttributedString.Index>
    /// The value; nil if the attribute is not set.
    public var value: Value?

    /// Sets the value.
    public mutating func replace(with value: Value?) { self.value = value }
  }
}

import IdemScreen

/// An attributed text or a part of one. Only `AttributedString` and `AttributedSubstring` conform.
public protocol AttributedStringProtocol: Hashable, Sendable {
  /// The position of the first character.
  var startIndex: AttributedString.Index { get }
  /// The position after the last character.
  var endIndex: AttributedString.Index { get }
  /// The text as a part. For the library.
  var _substring: AttributedSubstring { get }
  /// Changes the attributes of each run. For the library.
  mutating func _change(_ body: (inout AttributeContainer) -> Void)
  /// The part of the text in a range.
  subscript<R: RangeExpression<AttributedString.Index>>(range: R) -> AttributedSubstring { get }
}

extension AttributedStringProtocol {
  /// The characters.
  public var characters: AttributedString.CharacterView {
    let part = _substring
    return part.base.text[part.startIndex..<part.endIndex]
  }
  /// The Unicode scalars.
  public var unicodeScalars: AttributedString.UnicodeScalarView { characters.unicodeScalars }
  /// The bytes in UTF-8.
  public var utf8: Substring.UTF8View { characters.utf8 }
  /// The runs: parts with the same attributes, in their order.
  public var runs: AttributedString.Runs { AttributedString.Runs(_substring) }

  /// The first range of a text, compared scalar by scalar, without its attributes; nil if it is not there or empty.
  /// Cost: O(text) for most texts.
  public func range(of text: some StringProtocol) -> Range<AttributedString.Index>? {
    let bytes = utf8, wanted = Array(text.utf8)
    guard let first = wanted.first else { return nil }
    var start = bytes.startIndex
    while let match = bytes[start...].firstIndex(of: first) {
      var (index, count) = (match, 0)
      while count < wanted.count, index < bytes.endIndex, bytes[index] == wanted[count] {
        count += 1
        bytes.formIndex(after: &index)
      }
      if count == wanted.count { return match..<index }
      start = bytes.index(after: match)
    }
    return nil
  }

  // MARK: Attributes

  /// Replaces all attributes.
  public mutating func setAttributes(_ attributes: AttributeContainer) { _change { $0 = attributes } }

  /// Sets the attributes of a container and keeps the others. Where a run has a value already, the policy decides.
  public mutating func mergeAttributes(
    _ attributes: AttributeContainer, mergePolicy: AttributedString.AttributeMergePolicy = .keepNew
  ) {
    _change { $0.merge(attributes, mergePolicy: mergePolicy) }
  }

  /// Where a run has all attributes of the first container, replaces them by those of the second.
  public mutating func replaceAttributes(_ attributes: AttributeContainer, with others: AttributeContainer) {
    _change { if $0.remove(attributes) { $0.merge(others) } }
  }

  /// A copy with other attributes; see `setAttributes`.
  public func settingAttributes(_ attributes: AttributeContainer) -> AttributedString {
    var result = AttributedString(_substring)
    result.setAttributes(attributes)
    return result
  }

  /// A copy with more attributes; see `mergeAttributes`.
  public func mergingAttributes(
    _ attributes: AttributeContainer, mergePolicy: AttributedString.AttributeMergePolicy = .keepNew
  ) -> AttributedString {
    var result = AttributedString(_substring)
    result.mergeAttributes(attributes, mergePolicy: mergePolicy)
    return result
  }

  /// An attribute of the library. Reading gives nil if the runs differ; writing sets it for the whole text.
  @_disfavoredOverload
  public subscript<Value: Equatable>(dynamicMember keyPath: WritableKeyPath<AttributeContainer, Value?>) -> Value? {
    get { common { $0[keyPath: keyPath] } }
    set { _change { $0[keyPath: keyPath] = newValue } }
  }

  /// An app's own attribute. Reading gives nil if the runs differ; writing sets it for the whole text.
  public subscript<K: AttributedStringKey>(key: K.Type) -> K.Value? {
    get { common { $0[K.self] } }
    set { _change { $0[K.self] = newValue } }
  }

  /// An app's own attribute, by the name that the app gave it in an extension of `AttributeScopes`.
  public subscript<K: AttributedStringKey>(dynamicMember keyPath: KeyPath<AttributeScopes, K.Type>) -> K.Value? {
    get { self[K.self] }
    set { self[K.self] = newValue }
  }

  private func common<Value: Equatable>(_ value: (AttributeContainer) -> Value?) -> Value? {
    let part = _substring
    var result: Value?, isFirst = true, differs = false
    part.base.stored.forEach(in: part.offsets) { _, attributes in
      let value = value(attributes)
      if isFirst { result = value } else if value != result { differs = true }
      isFirst = false
    }
    return differs ? nil : result
  }
}

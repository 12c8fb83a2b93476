/// Several parts of an attributed text, as in `text[text.characters.indices(where: \.isUppercase)].foregroundColor = .blue`.
@dynamicMemberLookup
public struct DiscontiguousAttributedSubstring: Hashable, Sendable {
  /// The whole text.
  public private(set) var base: AttributedString
  /// The positions of the parts.
  public let ranges: RangeSet<AttributedString.Index>

  init(base: AttributedString, _ ranges: RangeSet<AttributedString.Index>) { (self.base, self.ranges) = (base, ranges) }

  /// The characters of the parts, one part after the other.
  public var characters: DiscontiguousSlice<Substring> { base.characters[ranges] }

  private mutating func change(_ body: (inout AttributedSubstring) -> Void) { for range in ranges.ranges { body(&base[range]) } }

  /// Replaces all attributes of the parts.
  public mutating func setAttributes(_ attributes: AttributeContainer) { change { $0.setAttributes(attributes) } }

  /// Sets the attributes of a container in the parts and keeps the others. Where a run has a value already, the policy decides.
  public mutating func mergeAttributes(
    _ attributes: AttributeContainer, mergePolicy: AttributedString.AttributeMergePolicy = .keepNew
  ) {
    change { $0.mergeAttributes(attributes, mergePolicy: mergePolicy) }
  }

  /// Where a run of the parts has all attributes of the first container, replaces them by those of the second.
  public mutating func replaceAttributes(_ attributes: AttributeContainer, with others: AttributeContainer) {
    change { $0.replaceAttributes(attributes, with: others) }
  }

  /// An attribute of the library. Reading gives nil if the parts differ; writing sets it for all of them.
  @_disfavoredOverload
  public subscript<Value: Equatable>(dynamicMember keyPath: WritableKeyPath<AttributeContainer, Value?>) -> Value? {
    get { common { $0[keyPath] } }
    set { change { $0[keyPath] = newValue } }
  }

  /// An app's own attribute. Reading gives nil if the parts differ; writing sets it for all of them.
  public subscript<K: AttributedStringKey>(key: K.Type) -> K.Value? {
    get { common { $0[K.self] } }
    set { change { $0[K.self] = newValue } }
  }

  /// An app's own attribute, by the name that the app gave it in an extension of `AttributeScopes`.
  public subscript<K: AttributedStringKey>(dynamicMember keyPath: KeyPath<AttributeScopes, K.Type>) -> K.Value? {
    get { self[K.self] }
    set { self[K.self] = newValue }
  }

  private func common<Value: Equatable>(_ value: (AttributedSubstring) -> Value?) -> Value? {
    let values = ranges.ranges.map { value(base[$0]) }
    guard let first = values.first, values.allSatisfy({ $0 == first }) else { return nil }
    return first
  }
}

extension AttributedString {
  /// Creates a text of several parts of another one.
  public init(_ parts: DiscontiguousAttributedSubstring) {
    self.init()
    for range in parts.ranges.ranges { append(parts.base[range]) }
  }

  /// Several parts of the text. Writing takes over the attributes of the parts; the text stays. Cost: O(parts · runs).
  public subscript(ranges: RangeSet<Index>) -> DiscontiguousAttributedSubstring {
    get { DiscontiguousAttributedSubstring(base: self, ranges) }
    set {
      precondition(newValue.base.text == text, "AttributedString: these are parts of another text")
      self = newValue.base
    }
  }

  // MARK: Ranges that move with the text

  /// Changes the text, and moves a range with it. A range whose text is replaced becomes the range of the change. Cost: O(text + runs), besides what
  /// the body does.
  ///
  ///     text.transform(updating: &range) { $0.insert("> ", at: $0.startIndex) }
  public mutating func transform<E: Error>(
    updating range: inout Range<Index>, body: (inout AttributedString) throws(E) -> Void
  ) throws(E) {
    var ranges = [range]
    defer { range = ranges[0] }
    try transform(updating: &ranges, body: body)
  }

  /// Changes the text, and moves some ranges with it.
  public mutating func transform<E: Error>(
    updating ranges: inout [Range<Index>], body: (inout AttributedString) throws(E) -> Void
  ) throws(E) {
    let old = text, former = ranges.map { bytes($0) }
    // Each range is marked by an attribute, which moves with its text.
    for (range, mark) in zip(ranges, former) where !range.isEmpty {
      self[range]._change { $0[TrackedRange.self] = ($0[TrackedRange.self] ?? []) + [mark] }
    }
    defer {
      var found: [Range<Int>: Range<Int>] = [:]
      stored.forEach(in: 0..<text.utf8.count) { run, attributes in
        for mark in attributes[TrackedRange.self] ?? [] { found[mark] = (found[mark]?.lowerBound ?? run.lowerBound)..<run.upperBound }
      }
      _change { $0[TrackedRange.self] = nil }
      let change = TextDifference(old, text)
      ranges = former.map { indices(found[$0] ?? change.moved($0)) }
    }
    try body(&self)
  }
}

/// The mark of a range while a body changes the text: where the range was, in bytes.
private enum TrackedRange: AttributedStringKey {
  typealias Value = [Range<Int>]
  static let name = "idem.trackedRange"
}

/// The one part in which two texts differ.
private struct TextDifference {
  let start, oldEnd, newEnd: Int

  init(_ old: String, _ new: String) {
    let before = zip(old.utf8, new.utf8).prefix { $0 == $1 }.count
    let most = min(old.utf8.count, new.utf8.count) - before
    let behind = min(most, zip(old.utf8.reversed(), new.utf8.reversed()).prefix { $0 == $1 }.count)
    (start, oldEnd, newEnd) = (before, old.utf8.count - behind, new.utf8.count - behind)
  }

  func moved(_ range: Range<Int>) -> Range<Int> {
    func moved(_ offset: Int, isEnd: Bool) -> Int {
      if offset <= start { return offset }
      return offset >= oldEnd ? offset - oldEnd + newEnd : isEnd ? newEnd : start
    }
    let lower = moved(range.lowerBound, isEnd: false)
    return lower..<max(lower, moved(range.upperBound, isEnd: true))
  }
}

extension AttributedStringProtocol {
  /// The code units in UTF-16, in which ranges of other interfaces count.
  public var utf16: Substring.UTF16View { characters.utf16 }
}

extension AttributedString.Index {
  /// The position of a string in an attributed text with the same characters; nil if it is beyond the text.
  public init?(_ index: String.Index, within text: some AttributedStringProtocol) {
    guard index >= text.startIndex, index <= text.endIndex else { return nil }
    self = index
  }
}

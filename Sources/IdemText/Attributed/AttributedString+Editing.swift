/// A text that an editor edits by bytes.
extension AttributedString {
  /// Replaces a range of bytes. The new text has the given attributes.
  package mutating func replace(_ range: Range<Int>, with text: some StringProtocol, attributes: AttributeContainer) {
    replaceSubrange(indices(range), with: AttributedString(text, attributes: attributes))
  }

  /// The attributes of new text at an offset in bytes: those of the character before it, without a link.
  package func attributes(ofTextAt offset: Int) -> AttributeContainer {
    var found = AttributeContainer()
    let range = offset > 0 ? offset - 1..<offset : 0..<min(1, text.utf8.count)
    forEachRun(in: range) { found = $1 }
    found.link = nil
    return found
  }

  /// The positions of a range of bytes.
  package func indices(_ range: Range<Int>) -> Range<Index> {
    let start = text.utf8.index(text.startIndex, offsetBy: range.lowerBound)
    return start..<text.utf8.index(start, offsetBy: range.count)
  }

  /// The bytes of a range of positions.
  package func bytes(_ range: Range<Index>) -> Range<Int> { offsets(range) }

  /// Changes the attributes of what is selected. A selection without a range changes the attributes of the text that is typed next.
  public mutating func transformAttributes(
    in selection: inout AttributedTextSelection, _ body: (inout AttributeContainer) -> Void
  ) {
    if selection.isInsertion {
      var attributes = selection.typingAttributes(in: self)
      body(&attributes)
      selection.typing = attributes
    } else {
      for range in selection.ranges { change(range.clamped(to: 0..<text.utf8.count), body) }
    }
  }
}

/// The selection in an attributed text: a caret, or ranges.
public struct AttributedTextSelection: Hashable, Sendable {
  /// Where the selection is.
  public enum Indices: Hashable {
    /// A caret without a selection.
    case insertionPoint(AttributedString.Index)
    /// The selected ranges.
    case ranges(RangeSet<AttributedString.Index>)
  }

  /// The ranges in bytes, ascending; an empty one is a caret.
  package var ranges: [Range<Int>]
  /// The attributes of the text that is typed next, if they are not those of the text before the caret.
  package var typing: AttributeContainer?

  /// A caret at the start.
  public init() { ranges = [0..<0] }

  /// A caret.
  public init(insertionPoint: AttributedString.Index, in text: AttributedString) {
    self.init(range: insertionPoint..<insertionPoint, in: text)
  }

  /// A selected range.
  public init(range: Range<AttributedString.Index>, in text: AttributedString) { ranges = [text.bytes(range)] }

  package init(ranges: [Range<Int>]) { self.ranges = ranges }

  /// Whether nothing is selected: the selection is a caret.
  public var isInsertion: Bool { ranges.allSatisfy(\.isEmpty) }

  /// Where the selection is in a text. Ranges beyond the text end at its end.
  public func indices(in text: AttributedString) -> Indices {
    let all = 0..<text.text.utf8.count
    if isInsertion, let caret = ranges.first { return .insertionPoint(text.indices(caret.clamped(to: all)).lowerBound) }
    return .ranges(RangeSet(ranges.map { text.indices($0.clamped(to: all)) }))
  }

  /// The attributes of the text that is typed next.
  public func typingAttributes(in text: AttributedString) -> AttributeContainer {
    typing ?? text.attributes(ofTextAt: min(ranges.first?.lowerBound ?? 0, text.text.utf8.count))
  }
}

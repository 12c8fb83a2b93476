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
      for range in selection.ranges(in: self) { change(range, body) }
    }
  }

  /// Replaces what is selected by a text with its attributes. Afterwards, the selection is a caret behind it.
  public mutating func replaceSelection(_ selection: inout AttributedTextSelection, with text: AttributedString) {
    // From the end, so that the other ranges stay.
    let ranges = selection.ranges(in: self)
    for range in ranges.reversed() { replaceSubrange(indices(range), with: text) }
    var moved = 0
    selection = AttributedTextSelection(
      ranges: ranges.map { range in
        let end = range.lowerBound + moved + text.text.utf8.count
        moved += text.text.utf8.count - range.count
        return end..<end
      })
  }

  /// Replaces what is selected by a text with the attributes of the text that would be typed.
  public mutating func replaceSelection(_ selection: inout AttributedTextSelection, withCharacters text: some StringProtocol) {
    replaceSelection(&selection, with: AttributedString(text, attributes: selection.typingAttributes(in: self)))
  }

  /// The parts of the text that are selected, in their order.
  public subscript(selection: AttributedTextSelection) -> [AttributedSubstring] {
    selection.ranges(in: self).filter { !$0.isEmpty }.map { self[indices($0)] }
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

  private enum Storage: Hashable, Sendable {
    /// In bytes, ascending; an empty one is a caret.
    case bytes([Range<Int>])
    /// Positions in a text that is not known yet.
    case positions([Range<AttributedString.Index>])
  }

  private var storage: Storage
  /// The attributes of the text that is typed next, if they are not those of the text before the caret.
  package var typing: AttributeContainer?

  /// A caret at the start.
  public init() { storage = .bytes([0..<0]) }

  /// A caret at a position of the text that the view's binding has.
  public init(insertionPoint: AttributedString.Index) { self.init(range: insertionPoint..<insertionPoint) }

  /// A selected range of the text that the view's binding has.
  public init(range: Range<AttributedString.Index>) { storage = .positions([range]) }

  /// Several selected ranges of the text that the view's binding has.
  public init(ranges: RangeSet<AttributedString.Index>) { storage = .positions(Array(ranges.ranges)) }

  /// A caret.
  public init(insertionPoint: AttributedString.Index, in text: AttributedString) {
    self.init(range: insertionPoint..<insertionPoint, in: text)
  }

  /// A selected range.
  public init(range: Range<AttributedString.Index>, in text: AttributedString) { storage = .bytes([text.bytes(range)]) }

  package init(ranges: [Range<Int>]) { storage = .bytes(ranges) }

  /// Whether nothing is selected: the selection is a caret.
  public var isInsertion: Bool {
    switch storage {
    case .bytes(let ranges): ranges.allSatisfy(\.isEmpty)
    case .positions(let ranges): ranges.allSatisfy(\.isEmpty)
    }
  }

  /// The ranges in bytes of a text, ascending; an empty one is a caret. Ranges beyond the text end at its end.
  package func ranges(in text: AttributedString) -> [Range<Int>] {
    switch storage {
    case .bytes(let ranges): return ranges.map { $0.clamped(to: 0..<text.text.utf8.count) }
    case .positions(let ranges):
      let all = text.startIndex..<text.endIndex
      return ranges.map { text.bytes($0.clamped(to: all)) }
    }
  }

  /// Where the selection is in a text. Ranges beyond the text end at its end.
  public func indices(in text: AttributedString) -> Indices {
    let ranges = ranges(in: text)
    if isInsertion, let caret = ranges.first { return .insertionPoint(text.indices(caret).lowerBound) }
    return .ranges(RangeSet(ranges.map { text.indices($0) }))
  }

  /// The attributes of the text that is typed next.
  public func typingAttributes(in text: AttributedString) -> AttributeContainer {
    typing ?? text.attributes(ofTextAt: ranges(in: text).first?.lowerBound ?? 0)
  }

  /// The attributes of the selected text, of each run: for a button that shows whether all of it is bold. Of a caret, those of the text that is
  /// typed next.
  public func attributes(in text: AttributedString) -> [AttributeContainer] {
    if isInsertion { return [typingAttributes(in: text)] }
    var found: [AttributeContainer] = []
    for range in ranges(in: text) {
      text.forEachRun(in: range) { _, attributes in if !found.contains(attributes) { found.append(attributes) } }
    }
    return found
  }
}

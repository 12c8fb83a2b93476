/// Views of a text that can be changed, as in `text.characters.append("!")`.
extension AttributedString {
  /// The characters. A change of them keeps the attributes of the others. New characters get the attributes of those that they replace, or
  /// else of the character before them. Cost of a change: O(text + runs).
  public var characters: CharacterView {
    get { text[...] }
    set { replaceText(newValue) }
  }

  /// The Unicode scalars. They can be changed as the characters can.
  public var unicodeScalars: UnicodeScalarView {
    get { text[...].unicodeScalars }
    set { replaceText(Substring(newValue)) }
  }

  /// Makes the text another one: replaces the part in which the two differ.
  private mutating func replaceText(_ new: Substring) {
    let old = text.utf8, bytes = new.utf8
    var (start, newStart) = (old.startIndex, bytes.startIndex)
    while start < old.endIndex, newStart < bytes.endIndex, old[start] == bytes[newStart] {
      old.formIndex(after: &start)
      bytes.formIndex(after: &newStart)
    }
    if start == old.endIndex, newStart == bytes.endIndex { return }
    var (end, newEnd) = (old.endIndex, bytes.endIndex)
    while end > start, newEnd > newStart {
      let (before, newBefore) = (old.index(before: end), bytes.index(before: newEnd))
      guard old[before] == bytes[newBefore] else { break }
      (end, newEnd) = (before, newBefore)
    }
    // Whole scalars. Both texts have the same bytes around the difference.
    while start > old.startIndex, start < old.endIndex, isContinuation(old[start]) {
      start = old.index(before: start)
      newStart = bytes.index(before: newStart)
    }
    while newStart > bytes.startIndex, newStart < bytes.endIndex, isContinuation(bytes[newStart]) {
      start = old.index(before: start)
      newStart = bytes.index(before: newStart)
    }
    while end < old.endIndex, isContinuation(old[end]) || newEnd < bytes.endIndex && isContinuation(bytes[newEnd]) {
      old.formIndex(after: &end)
      bytes.formIndex(after: &newEnd)
    }
    replaceSubrange(start..<end, with: AttributedString(new[newStart..<newEnd], attributes: attributes(replacing: start..<end)))
  }

  private func isContinuation(_ byte: UInt8) -> Bool { byte & 0xC0 == 0x80 }

  /// The attributes of a text that replaces a range.
  private func attributes(replacing range: Range<Index>) -> AttributeContainer {
    guard range.isEmpty else { return self[range].runs.first?.attributes ?? AttributeContainer() }
    return attributes(ofTextAt: bytes(range).lowerBound)
  }
}

extension AttributedString: CustomStringConvertible {
  /// The runs with their attributes, for a log.
  public var description: String { _substring.description }
}

extension AttributedSubstring: CustomStringConvertible {
  /// The runs with their attributes, for a log.
  public var description: String {
    runs.map { "\(base[$0.range].characters) {\n\($0.attributes)}\n" }.joined()
  }
}

extension AttributedString.Run: CustomStringConvertible {
  /// The attributes, one in a line, for a log.
  public var description: String { "\(attributes)" }
}

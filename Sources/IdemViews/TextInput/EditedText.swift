import IdemScreen

/// A text that is being edited, with its caret and selection. A value without side effects; it never splits a grapheme cluster. Positions
/// are offsets in UTF-8 bytes.
///
/// Cost: a key visits a few clusters around the caret. A change of the text copies it if another owner retains it too.
struct EditedText {
  private(set) var text: String
  /// The byte offset at which the next character is inserted. Always between two clusters.
  private(set) var caret: Int
  /// The other end of the selection; nil if nothing is selected.
  private(set) var anchor: Int?
  /// The text that the last kill command cut, for `yank`.
  private var killed = ""
  /// The changes since the last `takeChange`, as one.
  private var change: TextChange?

  init(_ text: String) {
    self.text = text
    caret = text.utf8.count
  }

  /// Returns the changes since the last call, as one, and resets them. Nil if there were none.
  mutating func takeChange() -> TextChange? {
    defer { change = nil }
    return change
  }

  private mutating func note(_ new: TextChange) { change = change?.followed(by: new) ?? new }

  enum Step: Sendable { case cluster, word, line, all }

  /// The selected range; nil if it is empty.
  var selection: Range<Int>? {
    guard let anchor, anchor != caret else { return nil }
    return min(anchor, caret)..<max(anchor, caret)
  }

  // MARK: Writes from outside

  /// Replaces the text with one that another owner wrote. A caret at the end stays at the end. Any other caret keeps its offset as far as
  /// possible.
  mutating func replaceAll(with new: String) {
    guard new != text else { return }
    let wasAtEnd = caret == text.utf8.count
    note(TextChange(from: text, to: new))
    text = new
    anchor = nil
    caret = wasAtEnd ? new.utf8.count : boundary(min(caret, new.utf8.count))
  }

  /// The last cluster boundary at or before an offset.
  private func boundary(_ offset: Int) -> Int {
    if offset >= text.utf8.count { return text.utf8.count }
    // Rounds an index inside a cluster down to the start of the cluster.
    return self.offset(text.index(before: text.index(after: index(offset))))
  }

  // MARK: Moving

  mutating func move(to offset: Int, selecting: Bool = false) {
    if selecting { anchor = anchor ?? caret } else { anchor = nil }
    caret = boundary(max(0, min(offset, text.utf8.count)))
  }

  mutating func move(_ step: Step, backwards: Bool, selecting: Bool = false) {
    // An arrow without Shift collapses the selection to that side.
    if !selecting, step == .cluster, let selection {
      move(to: backwards ? selection.lowerBound : selection.upperBound)
    } else {
      move(to: place(step, backwards: backwards), selecting: selecting)
    }
  }

  private func index(_ offset: Int) -> String.Index { text.utf8.index(text.startIndex, offsetBy: offset) }
  private func offset(_ index: String.Index) -> Int { text.utf8.distance(from: text.startIndex, to: index) }

  /// The offset at which a step from the caret ends.
  private func place(_ step: Step, backwards: Bool) -> Int {
    var place = index(caret)
    let end = backwards ? text.startIndex : text.endIndex
    func advance() { place = backwards ? text.index(before: place) : text.index(after: place) }
    func next() -> Character { backwards ? text[text.index(before: place)] : text[place] }
    switch step {
    case .cluster: if place != end { advance() }
    case .word:
      while place != end, !next().isWordPart { advance() }
      while place != end, next().isWordPart { advance() }
    case .line: while place != end, !next().isNewline { advance() }
    case .all: place = end
    }
    return offset(place)
  }

  // MARK: Changing

  /// Inserts a text and replaces the selection.
  mutating func insert(_ new: String) {
    let range = selection ?? caret..<caret
    replace(range, with: new)
  }

  /// Deletes the selection, or one step from the caret if nothing is selected. Stores the deleted text for `yank` if the step is larger
  /// than a cluster.
  mutating func delete(_ step: Step, backwards: Bool) {
    if let selection { return replace(selection, with: "") }
    let other = place(step, backwards: backwards)
    guard other != caret else { return }
    let range = min(other, caret)..<max(other, caret)
    if step != .cluster { killed = String(text[index(range.lowerBound)..<index(range.upperBound)]) }
    replace(range, with: "")
  }

  /// Inserts the text that was last deleted by more than a cluster.
  mutating func yank() { insert(killed) }

  private mutating func replace(_ range: Range<Int>, with new: String) {
    text.replaceSubrange(index(range.lowerBound)..<index(range.upperBound), with: new)
    note(TextChange(range, count: new.utf8.count))
    anchor = nil
    let end = range.lowerBound + new.utf8.count
    caret = boundary(end)
    // The inserted text can combine with the cluster before it or after it. The caret is then placed after the combined cluster.
    if caret < end { caret = min(text.utf8.count, offset(text.index(after: index(caret)))) }
  }

  /// Replaces a range of bytes, and places the caret.
  mutating func replace(_ range: Range<Int>, with new: String, caret: Int) {
    guard range.upperBound <= text.utf8.count else { return }
    replace(range, with: new)
    move(to: caret)
  }

  /// The selected text; nil if nothing is selected. Cost: O(selected bytes).
  var selectedText: String? {
    selection.map { String(text[index($0.lowerBound)..<index($0.upperBound)]) }
  }

  /// The changes since the last `takeChange`, as one.
  var pendingChange: TextChange? { change }

  /// Selects the word at an offset.
  mutating func selectWord(at offset: Int) {
    move(to: offset)
    if caret < text.utf8.count, text[index(caret)].isWordPart { caret = place(.cluster, backwards: false) }
    let start = place(.word, backwards: true)
    move(to: start)
    move(.word, backwards: false, selecting: true)
  }
}

extension EditedText: Equatable {
  static func == (a: EditedText, b: EditedText) -> Bool {
    a.caret == b.caret && a.anchor == b.anchor && a.killed == b.killed && a.text == b.text
  }
}

extension Character {
  /// Whether the character is part of a word, for moves by words.
  fileprivate var isWordPart: Bool { isLetter || isNumber || self == "_" }
}

extension String {
  /// The text that a field accepts: without control characters. In one line, line ends and tabs become spaces; in several, only tabs.
  func takenByField(oneLine: Bool) -> String {
    var result = ""
    for character in self {
      if character.isNewline {
        result.append(oneLine ? " " : "\n")
      } else if character == "\t" {
        result.append(" ")
      } else if !character.unicodeScalars.allSatisfy({ $0.properties.generalCategory == .control }),
        !(0xF700...0xF8FF).contains(character.unicodeScalars.first!.value)
      {
        result.append(character)
      }
    }
    return result
  }
}

import IdemScreen

/// A text that is being edited, with its caret: pure, and never with a cluster cut in two. Places are offsets in UTF-8.
///
/// Cost: a key looks at some clusters around the caret; a change of the text copies it where somebody else holds it too.
struct EditedText {
  private(set) var text: String
  /// Before which byte the next character goes; always between two clusters.
  private(set) var caret: Int
  /// The other end of what is selected; nil where nothing is.
  private(set) var anchor: Int?
  /// What was last cut with a kill, for `yank`.
  private var killed = ""
  /// What was changed since the last `takeChange`.
  private var change: TextChange?

  init(_ text: String) {
    self.text = text
    caret = text.utf8.count
  }

  /// What was changed since this was called last; nil for nothing.
  mutating func takeChange() -> TextChange? {
    defer { change = nil }
    return change
  }

  private mutating func note(_ new: TextChange) { change = change?.followed(by: new) ?? new }

  enum Step: Sendable { case cluster, word, line, all }

  /// What is selected; nil where that is nothing.
  var selection: Range<Int>? {
    guard let anchor, anchor != caret else { return nil }
    return min(anchor, caret)..<max(anchor, caret)
  }

  // MARK: Given from outside

  /// Takes a text that somebody else wrote: a caret at the end stays there, any other stays where it is as far as it can.
  mutating func replaceAll(with new: String) {
    guard new != text else { return }
    let wasAtEnd = caret == text.utf8.count
    note(TextChange(from: text, to: new))
    text = new
    anchor = nil
    caret = wasAtEnd ? new.utf8.count : boundary(min(caret, new.utf8.count))
  }

  /// The last place between two clusters up to an offset.
  private func boundary(_ offset: Int) -> Int {
    if offset >= text.utf8.count { return text.utf8.count }
    // An index within a cluster is taken for the cluster's.
    return self.offset(text.index(before: text.index(after: index(offset))))
  }

  // MARK: Moving

  mutating func move(to offset: Int, selecting: Bool = false) {
    if selecting { anchor = anchor ?? caret } else { anchor = nil }
    caret = boundary(max(0, min(offset, text.utf8.count)))
  }

  mutating func move(_ step: Step, backwards: Bool, selecting: Bool = false) {
    // An arrow without Shift collapses what is selected to that side.
    if !selecting, step == .cluster, let selection {
      move(to: backwards ? selection.lowerBound : selection.upperBound)
    } else {
      move(to: place(step, backwards: backwards), selecting: selecting)
    }
  }

  private func index(_ offset: Int) -> String.Index { text.utf8.index(text.startIndex, offsetBy: offset) }
  private func offset(_ index: String.Index) -> Int { text.utf8.distance(from: text.startIndex, to: index) }

  /// Where a step from the caret ends.
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

  /// Types a text in place of what is selected.
  mutating func insert(_ new: String) {
    let range = selection ?? caret..<caret
    replace(range, with: new)
  }

  /// Deletes what is selected, or a step from the caret.
  mutating func delete(_ step: Step, backwards: Bool) {
    if let selection { return replace(selection, with: "") }
    let other = place(step, backwards: backwards)
    guard other != caret else { return }
    let range = min(other, caret)..<max(other, caret)
    if step != .cluster { killed = String(text[index(range.lowerBound)..<index(range.upperBound)]) }
    replace(range, with: "")
  }

  /// Types again what was last deleted by more than a cluster.
  mutating func yank() { insert(killed) }

  private mutating func replace(_ range: Range<Int>, with new: String) {
    text.replaceSubrange(index(range.lowerBound)..<index(range.upperBound), with: new)
    note(TextChange(range, count: new.utf8.count))
    anchor = nil
    let end = range.lowerBound + new.utf8.count
    caret = boundary(end)
    // A mark joins the cluster before it, or the text behind joins what was typed: the caret stands behind the whole.
    if caret < end { caret = min(text.utf8.count, offset(text.index(after: index(caret)))) }
  }

  /// Selects the word at a place.
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
  /// Whether it belongs to a word, for moves by words.
  fileprivate var isWordPart: Bool { isLetter || isNumber || self == "_" }
}

extension String {
  /// The text as a field takes it: without what controls a terminal; line ends and tabs as spaces where it is one line.
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

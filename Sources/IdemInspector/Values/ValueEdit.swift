import IdemScreen

/// A text that the user types instead of a value, with a cursor.
struct ValueEdit {
  private(set) var characters: [Character]
  /// The number of characters before the cursor.
  private(set) var cursor: Int
  /// Why the text is no value; nil before it was tried.
  var problem: String?

  init(_ text: String) {
    characters = Array(text)
    cursor = characters.count
  }

  var text: String { String(characters) }

  mutating func insert(_ text: String) {
    let new = text.filter { $0 != "\r" && $0 != "\n" }
    characters.insert(contentsOf: new, at: cursor)
    cursor += new.count
  }

  mutating func deleteBefore() {
    guard cursor > 0 else { return }
    cursor -= 1
    characters.remove(at: cursor)
  }

  mutating func deleteAfter() { if cursor < characters.count { characters.remove(at: cursor) } }

  mutating func move(by distance: Int) {
    let distance = min(max(distance, -characters.count), characters.count)
    cursor = min(max(0, cursor + distance), characters.count)
  }

  /// The text before and after the cursor that fits into some columns. The cursor is always in sight.
  func shown(in width: Int) -> (before: String, after: String) {
    let before = String(characters[..<cursor]), after = String(characters[cursor...])
    if before.columns + after.columns <= width { return (before, after) }
    // At least a third of the columns is after the cursor, if there is as much.
    let room = max(1, width - min(after.columns, width / 3))
    if before.columns <= room { return (before, after.cut(to: max(0, width - before.columns))) }
    var tail = before[...]
    while tail.count > 1, String(tail).columns > room - 1 { tail = tail.dropFirst() }
    return ("…" + tail, after.cut(to: max(0, width - room)))
  }
}

import Idem

/// What is different between two states of a text: ranges of the old one, and what is there in the new one. They are ascending and apart; the
/// text between them is equal.
struct TextChanges: Sendable {
  struct Change: Equatable, Sendable {
    var old: Range<Int>, new: Range<Int>
  }

  /// The most ranges. Beyond that, neighbors become one range with the text between them.
  static let most = 256

  private(set) var list: [Change] = []

  /// The bytes of new text.
  var newCount: Int { list.reduce(0) { $0 + $1.new.count } }

  /// Adds the edits of one command to the new text, which has `count` bytes afterwards. O(edits + ranges).
  mutating func add(_ edits: [TextEdit], count: Int) {
    if edits.count <= TextChanges.most { return edits.forEach { add($0) } }
    // Many edits become one: from the first byte that any of them changes to the last one.
    var after = count, first = Int.max, rest = Int.max, delta = 0
    for edit in edits.reversed() {
      after += edit.range.count - edit.count
      delta += edit.count - edit.range.count
      first = min(first, edit.range.lowerBound)
      rest = min(rest, after - edit.range.upperBound)
    }
    add(TextEdit(first..<max(first, after - rest), count: max(first, after - rest) - first + delta))
  }

  private mutating func add(_ edit: TextEdit) {
    // The ranges that the edit touches become one with it.
    let first = list.firstIndex { $0.new.upperBound >= edit.range.lowerBound } ?? list.count
    let last = list[first...].firstIndex { $0.new.lowerBound > edit.range.upperBound } ?? list.count
    let shift = first > 0 ? list[first - 1].new.upperBound - list[first - 1].old.upperBound : 0
    var change = Change(old: edit.range.lowerBound - shift..<edit.range.upperBound - shift, new: edit.range)
    if first < last {
      let (a, b) = (list[first], list[last - 1])
      let before = min(a.new.lowerBound, edit.range.lowerBound), behind = max(b.new.upperBound, edit.range.upperBound)
      change.old = a.old.lowerBound - (a.new.lowerBound - before)..<b.old.upperBound + (behind - b.new.upperBound)
      change.new = before..<behind
    }
    let delta = edit.count - edit.range.count
    change.new = change.new.lowerBound..<change.new.upperBound + delta
    list.replaceSubrange(first..<last, with: CollectionOfOne(change))
    for index in list.indices.dropFirst(first + 1) {
      list[index].new = list[index].new.lowerBound + delta..<list[index].new.upperBound + delta
    }
    guard list.count > TextChanges.most else { return }
    let nearest = list.indices.dropLast().min {
      list[$0 + 1].new.lowerBound - list[$0].new.upperBound < list[$1 + 1].new.lowerBound - list[$1].new.upperBound
    }!
    let (a, b) = (list[nearest], list[nearest + 1])
    let both = Change(old: a.old.lowerBound..<b.old.upperBound, new: a.new.lowerBound..<b.new.upperBound)
    list.replaceSubrange(nearest...nearest + 1, with: CollectionOfOne(both))
  }
}

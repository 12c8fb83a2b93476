/// A replaced range of a text, in UTF-8 bytes: the difference of two versions of a text.
struct TextChange: Equatable {
  /// The range in the old text.
  var range: Range<Int>
  /// The number of bytes that replace it in the new text.
  var count: Int

  init(_ range: Range<Int>, count: Int) { (self.range, self.count) = (range, count) }

  /// The range between the common prefix and the common suffix of two texts. Cost: O(bytes).
  init(from old: String, to new: String) {
    var old = old, new = new
    (range, count) = old.withUTF8 { old in
      new.withUTF8 { new in
        let shorter = min(old.count, new.count)
        var start = 0, end = 0
        while start < shorter, old[start] == new[start] { start += 1 }
        while end < shorter - start, old[old.count - 1 - end] == new[new.count - 1 - end] { end += 1 }
        return (start..<(old.count - end), new.count - start - end)
      }
    }
  }

  /// Combines this change and a later one into one change.
  func followed(by next: TextChange) -> TextChange {
    let end = range.lowerBound + count
    let low = min(range.lowerBound, next.range.lowerBound), high = max(end, next.range.upperBound)
    return TextChange(low..<(range.upperBound + high - end), count: high - low - next.range.count + next.count)
  }
}

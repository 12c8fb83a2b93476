/// One range of a text that was replaced, in bytes of UTF-8: what two versions of a text differ by.
struct TextChange: Equatable {
  /// The range in the text before.
  var range: Range<Int>
  /// How many bytes stand there now.
  var count: Int

  init(_ range: Range<Int>, count: Int) { (self.range, self.count) = (range, count) }

  /// What lies between the common beginning and the common end of two texts. Cost: their length.
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

  /// This change and one that came after it, as one.
  func followed(by next: TextChange) -> TextChange {
    let end = range.lowerBound + count
    let low = min(range.lowerBound, next.range.lowerBound), high = max(end, next.range.upperBound)
    return TextChange(low..<(range.upperBound + high - end), count: high - low - next.range.count + next.count)
  }
}

import IdemText

extension TextEdit {
  /// The range between the common start and the common end of two texts. Cost: O(bytes).
  init(from old: String, to new: String) {
    var old = old, new = new
    let (range, count) = old.withUTF8 { old in
      new.withUTF8 { new in
        let shorter = min(old.count, new.count)
        var start = 0, end = 0
        while start < shorter, old[start] == new[start] { start += 1 }
        while end < shorter - start, old[old.count - 1 - end] == new[new.count - 1 - end] { end += 1 }
        return (start..<(old.count - end), new.count - start - end)
      }
    }
    self.init(range, count: count)
  }

  /// This edit and a later one, as one edit.
  func followed(by next: TextEdit) -> TextEdit {
    let end = range.lowerBound + count
    let low = min(range.lowerBound, next.range.lowerBound), high = max(end, next.range.upperBound)
    return TextEdit(low..<(range.upperBound + high - end), count: high - low - next.range.count + next.count)
  }
}

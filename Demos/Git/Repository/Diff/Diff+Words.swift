/// The words that differ between a line that is deleted and the line that is added in its place.
extension Diff {
  /// More lines of one change than this have no marks.
  private static let mostLines = 400

  /// The ranges of a row's text that differ from its partner, in bytes of UTF-8. Empty if it has none, or if the two have little in common.
  ///
  /// The lines of a change are partners in their order. Costs time in proportion to the change, and to the product of the words of both lines.
  public func changedWords(in place: Int) -> [Range<Int>] {
    guard let partner = partner(of: place) else { return [] }
    let isDeleted = rows[place].kind == .deleted
    let (old, new) = (isDeleted ? place : partner, isDeleted ? partner : place)
    let (deleted, added) = WordDifference.ranges(Array(bytes[rows[old].bytes].dropFirst()), Array(bytes[rows[new].bytes].dropFirst()))
    return isDeleted ? deleted : added
  }

  /// The row in the place of a row on the other side of the change.
  private func partner(of place: Int) -> Int? {
    guard rows.indices.contains(place), rows[place].isChange, rows[place].file < 0 || !files[Int(rows[place].file)].isCombined else {
      return nil
    }
    let change = change(around: place)
    guard change.count <= Diff.mostLines else { return nil }
    // A change may have several groups: deleted lines, then added ones.
    var border = place
    if rows[place].kind == .added {
      while border > change.lowerBound, rows[border - 1].kind == .added { border -= 1 }
    } else {
      while border < change.upperBound, rows[border].kind != .added { border += 1 }
    }
    var first = border, last = border
    while first > change.lowerBound, rows[first - 1].kind != .added { first -= 1 }
    while last < change.upperBound, rows[last].kind == .added { last += 1 }
    let deleted = (first..<border).filter { rows[$0].kind == .deleted }, added = Array(border..<last)
    let (own, other) = rows[place].kind == .deleted ? (deleted, added) : (added, deleted)
    guard let position = own.firstIndex(of: place), position < other.count else { return nil }
    return other[position]
  }
}

/// The differences of two lines in words.
public enum WordDifference {
  /// Lines with more words are not compared.
  private static let mostWords = 256

  /// The ranges of both lines that are not in the other one. None if less than a third of the letters is common.
  public static func ranges(_ old: [UInt8], _ new: [UInt8]) -> (old: [Range<Int>], new: [Range<Int>]) {
    let a = words(of: old), b = words(of: new)
    guard a.count <= mostWords, b.count <= mostWords, !a.isEmpty, !b.isEmpty else { return ([], []) }
    let common = common(a.map { old[$0] }, b.map { new[$0] })
    let letters = common.reduce(0) { sum, pair in sum + old[a[pair.0]].count { $0 != 0x20 && $0 != 0x09 } }
    let longest = max(old.count { $0 != 0x20 && $0 != 0x09 }, new.count { $0 != 0x20 && $0 != 0x09 })
    guard letters * 3 >= longest else { return ([], []) }
    return (missing(a, Set(common.map(\.0))), missing(b, Set(common.map(\.1))))
  }

  /// The ranges without the kept words; neighbours are one range.
  private static func missing(_ words: [Range<Int>], _ kept: Set<Int>) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    for (place, word) in words.enumerated() where !kept.contains(place) {
      if let last = ranges.last, last.upperBound == word.lowerBound {
        ranges[ranges.count - 1] = last.lowerBound..<word.upperBound
      } else {
        ranges.append(word)
      }
    }
    return ranges
  }

  /// Names and numbers, runs of blanks, and single signs.
  static func words(of line: [UInt8]) -> [Range<Int>] {
    func group(_ byte: UInt8) -> Int {
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x5F, 0x80...: 1
      case 0x20, 0x09: 2
      default: 0
      }
    }
    var words: [Range<Int>] = [], start = 0
    while start < line.count {
      var end = start + 1
      let kind = group(line[start])
      if kind != 0 { while end < line.count, group(line[end]) == kind { end += 1 } }
      words.append(start..<end)
      start = end
    }
    return words
  }

  /// The longest common subsequence, as pairs of positions.
  private static func common(_ a: [ArraySlice<UInt8>], _ b: [ArraySlice<UInt8>]) -> [(Int, Int)] {
    let width = b.count + 1
    var lengths = [Int32](repeating: 0, count: (a.count + 1) * width)
    for i in a.indices.reversed() {
      for j in b.indices.reversed() {
        lengths[i * width + j] =
          a[i] == b[j] ? lengths[(i + 1) * width + j + 1] + 1 : max(lengths[(i + 1) * width + j], lengths[i * width + j + 1])
      }
    }
    var pairs: [(Int, Int)] = [], i = 0, j = 0
    while i < a.count, j < b.count {
      if a[i] == b[j] {
        pairs.append((i, j))
        (i, j) = (i + 1, j + 1)
      } else if lengths[(i + 1) * width + j] >= lengths[i * width + j + 1] {
        i += 1
      } else {
        j += 1
      }
    }
    return pairs
  }
}

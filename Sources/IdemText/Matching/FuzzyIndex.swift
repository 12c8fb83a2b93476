/// Many texts that are searched with one pattern after another.
///
/// ASCII texts are stored in one block, so that a search reads memory in order and allocates nothing for a text. The scores are those of
/// `FuzzyPattern.match`.
package struct FuzzyIndex {
  /// The bytes of all ASCII texts in lowercase, and the bonus of each.
  private var bytes: [UInt8] = []
  private var bonuses: [UInt8] = []
  /// Where each text ends in `bytes`. A text with other characters is empty there.
  private var ends: [Int] = []
  private var others: [Int: FuzzyText] = [:]

  /// The number of texts.
  package var count: Int { ends.count }

  package init() {}

  /// Adds a text. Cost: O(its bytes), for a text of other characters as for `FuzzyText`.
  package mutating func append(_ text: String) {
    var text = text
    let isASCII = text.withUTF8 { utf8 in
      // A line end of two bytes is one character.
      if utf8.contains(where: { $0 >= 0x80 || $0 == 0x0D }) { return false }
      var before = Kind.space
      for byte in utf8 {
        let kind = Kind.table[Int(byte)]
        bytes.append(byte >= 0x41 && byte <= 0x5A ? byte | 0x20 : byte)
        bonuses.append(kind.bonus(after: before))
        before = kind
      }
      return true
    }
    if !isASCII { others[ends.count] = FuzzyText(text) }
    ends.append(bytes.count)
  }

  /// The texts that have the letters of a pattern in their order, the best first; among equals, in their order.
  ///
  /// - Parameter candidates: the texts to search, in ascending order; nil for all. What a shorter pattern found has all that a longer one finds.
  /// - Returns: the places of the texts: sorted by score, and in ascending order.
  package func search(_ pattern: FuzzyPattern, among candidates: [Int]? = nil) -> (best: [Int], found: [Int]) {
    var letters: [UInt8]? = []
    for scalar in pattern.scalars { if scalar.isASCII { letters?.append(UInt8(scalar.value)) } else { letters = nil } }
    var scratch = Scratch(letters: pattern.scalars.count), found: [Int] = [], scores: [Int] = []
    func visit(_ place: Int) {
      let start = place == 0 ? 0 : ends[place - 1]
      var score: Int?
      if let other = others[place] {
        score = pattern.match(other)?.score
      } else if let letters {
        score = self.score(letters, start..<ends[place], &scratch)
      }
      guard let score else { return }
      found.append(place)
      scores.append(score)
    }
    if let candidates { for place in candidates { visit(place) } } else { for place in ends.indices { visit(place) } }
    return (FuzzyIndex.sorted(found, by: scores), found)
  }

  /// Sorts by score, the best first. A counting sort: scores are small numbers. Cost: O(texts + scores).
  private static func sorted(_ places: [Int], by scores: [Int]) -> [Int] {
    guard let most = scores.max(), let least = scores.min() else { return [] }
    guard most - least < 4096 + places.count else {
      return places.indices.sorted { (-scores[$0], $0) < (-scores[$1], $1) }.map { places[$0] }
    }
    var starts = [Int](repeating: 0, count: most - least + 2)
    for score in scores { starts[most - score + 1] += 1 }
    for index in 1..<starts.count { starts[index] += starts[index - 1] }
    var result = [Int](repeating: 0, count: places.count)
    for (index, score) in scores.enumerated() {
      result[starts[most - score]] = places[index]
      starts[most - score] += 1
    }
    return result
  }

  /// The rows of the table of `FuzzyPattern.match`, used again for each text.
  private struct Scratch {
    var starts: [Int] = [], best: [Int] = []
    let letters: Int
    init(letters: Int) { self.letters = letters }
    mutating func reset(_ count: Int) {
      let size = letters * count
      if starts.count < size {
        starts = [Int](repeating: FuzzyPattern.none, count: size)
        best = starts
      } else {
        for index in 0..<size { (starts[index], best[index]) = (FuzzyPattern.none, FuzzyPattern.none) }
      }
    }
  }

  /// The score of the best match in one ASCII text; nil if it does not have the letters.
  private func score(_ letters: [UInt8], _ text: Range<Int>, _ scratch: inout Scratch) -> Int? {
    bytes.withUnsafeBufferPointer { all in
      bonuses.withUnsafeBufferPointer { allBonuses in
        let bytes = UnsafeBufferPointer(rebasing: all[text]), bonuses = UnsafeBufferPointer(rebasing: allBonuses[text])
        var next = 0
        for byte in bytes {
          guard next < letters.count else { break }
          if byte == letters[next] { next += 1 }
        }
        guard next == letters.count else { return nil }
        if letters.isEmpty { return 0 }
        if letters.count == 1 {
          var best = FuzzyPattern.none
          for column in bytes.indices where bytes[column] == letters[0] { best = max(best, FuzzyPattern.letter + 2 * Int(bonuses[column])) }
          return best
        }
        return FuzzyIndex.score(letters, bytes, bonuses, &scratch)
      }
    }
  }

  /// The same steps as `FuzzyPattern.match`, without the places of the letters.
  private static func score(
    _ letters: [UInt8], _ bytes: UnsafeBufferPointer<UInt8>, _ bonuses: UnsafeBufferPointer<UInt8>, _ scratch: inout Scratch
  ) -> Int {
    let count = bytes.count
    scratch.reset(count)
    for row in letters.indices {
      var gapped = FuzzyPattern.none
      for column in row..<count {
        if row > 0, column >= 2 {
          gapped = max(gapped - FuzzyPattern.gapExtension, scratch.best[(row - 1) * count + column - 2] - FuzzyPattern.gapStart)
        }
        guard bytes[column] == letters[row] else { continue }
        let cell = row * count + column, bonus = Int(bonuses[column])
        scratch.starts[cell] = FuzzyPattern.letter + (row == 0 ? 2 * bonus : gapped + bonus)
        var best = FuzzyPattern.none
        for length in 1...row + 1 where column >= length - 1 {
          let first = column - length + 1, firstRow = row - length + 1
          guard bytes[first] == letters[firstRow] else { break }
          let floor = max(Int(bonuses[first]), FuzzyPattern.consecutive)
          var score = scratch.starts[firstRow * count + first]
          var inner = first + 1
          while inner <= column {
            score += FuzzyPattern.letter + max(Int(bonuses[inner]), floor)
            inner += 1
          }
          best = max(best, score)
        }
        scratch.best[cell] = best
      }
    }
    let last = (letters.count - 1) * count
    var best = FuzzyPattern.none
    for column in 0..<count { best = max(best, scratch.best[last + column]) }
    return best
  }

  private typealias Kind = FuzzyText.Kind
}

extension FuzzyText.Kind {
  /// The kinds of the ASCII characters.
  static let table: [FuzzyText.Kind] = (0..<128).map { FuzzyText.Kind(Character(Unicode.Scalar(UInt8($0)))) }
}

/// The quality of a match between a filter and a title.
///
/// Of all ways to find the characters of a term in a title, the best one counts. Each character gives `match` points, more at the start of the title
/// or of a word, and `consecutive` points if it directly follows the previous one. A gap costs `gap` points and one for each byte in it
/// after the first.
struct FuzzyMatcher {
  static let match = 16
  static let consecutive = 8
  static let gap = 3
  static let mostPerCharacter = match + Int(TitleStore.startBonus) + consecutive

  /// The rows of the dynamic program, reused for each title.
  private var previous: [Int] = []
  private var current: [Int] = []

  /// An impossible score. Sums with it cannot overflow.
  private static let impossible = Int.min / 4

  /// The rank of a title: a greater one is better. Nil if it does not match.
  mutating func rank(_ query: FuzzyQuery, _ title: TitleStore.Title) -> Int? {
    for term in query.terms where !FuzzyMatcher.contains(term, title.bytes) { return nil }
    var score = 0
    for term in query.terms { score += max(0, best(term, title)) }
    return FuzzyMatcher.rank(score: score, title: title.bytes.count, query: query.length)
  }

  /// The score decides. Among equal scores, a title that is the filter itself is best, then shorter titles.
  static func rank(score: Int, title: Int, query: Int) -> Int {
    score * 4 + (title == query ? 3 : title <= 16 ? 2 : title <= 32 ? 1 : 0)
  }

  /// Whether the characters of a term occur in their order.
  static func contains(_ term: [[UInt8]], _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var place = 0
    for character in term {
      while place < bytes.count, !isAt(place, character, bytes) { place += 1 }
      guard place < bytes.count else { return false }
      place += character.count
    }
    return true
  }

  private static func isAt(_ place: Int, _ character: [UInt8], _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard bytes[place] == character[0], place + character.count <= bytes.count else { return false }
    for offset in 1..<max(1, character.count) where bytes[place + offset] != character[offset] { return false }
    return true
  }

  /// The score of the best match of one term. Cost: the length of the title times that of the term.
  private mutating func best(_ term: [[UInt8]], _ title: TitleStore.Title) -> Int {
    FuzzyMatcher.fill(term[0], after: nil, title, previous: previous, into: &current)
    swap(&previous, &current)
    for index in 1..<max(1, term.count) {
      FuzzyMatcher.fill(term[index], after: term[index - 1].count, title, previous: previous, into: &current)
      swap(&previous, &current)
    }
    return previous.max() ?? 0
  }

  /// Computes for each place the best score of a match whose last character is there.
  ///
  /// - Parameter length: the bytes of the character before; nil for the first one.
  private static func fill(_ character: [UInt8], after length: Int?, _ title: TitleStore.Title, previous: [Int], into row: inout [Int]) {
    let count = title.bytes.count
    row.removeAll(keepingCapacity: true)
    row.reserveCapacity(count)
    // The best of the previous scores that end before a gap, plus the place: the cost of a gap grows with each place.
    var reach = impossible
    for place in 0..<count {
      if let length, place > length { reach = max(reach, previous[place - length - 1] + place - 1) }
      guard isAt(place, character, title.bytes) else {
        row.append(impossible)
        continue
      }
      var score = match + Int(title.bonuses[place])
      if let length {
        let next = place >= length ? previous[place - length] + consecutive : impossible
        let before = max(next, reach - place - gap + 1)
        if before <= impossible / 2 {
          row.append(impossible)
          continue
        }
        score += before
      }
      row.append(score)
    }
  }

  /// The byte ranges of the best match of all terms in a title, for highlighting. Only for titles that are shown.
  static func ranges(_ query: FuzzyQuery, _ title: TitleStore.Title) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    for term in query.terms where contains(term, title.bytes) {
      var rows: [[Int]] = []
      for (index, character) in term.enumerated() {
        var row: [Int] = []
        fill(character, after: index == 0 ? nil : term[index - 1].count, title, previous: rows.last ?? [], into: &row)
        rows.append(row)
      }
      guard var place = rows[term.count - 1].indices.max(by: { rows[term.count - 1][$0] < rows[term.count - 1][$1] }) else { continue }
      for index in term.indices.reversed() {
        ranges.append(place..<place + term[index].count)
        guard index > 0 else { break }
        let length = term[index - 1].count, wanted = rows[index][place] - match - Int(title.bonuses[place])
        let source = (0...max(0, place - length)).reversed().first { before in
          let score = rows[index - 1][before]
          guard score > impossible / 2 else { return false }
          let gapLength = place - before - length
          return gapLength == 0 ? score + consecutive == wanted : score - gap - gapLength + 1 == wanted
        }
        guard let source else { break }
        place = source
      }
    }
    return ranges.sorted { $0.lowerBound < $1.lowerBound }
  }
}

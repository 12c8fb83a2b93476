#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The quality of a match between a filter and a title.
///
/// Of all ways to find the characters of a term in a title, the best one counts. Each character gives `match` points, more at the start of the
/// title or of a word, and `consecutive` points if it directly follows the previous one. A gap costs `gap` points, and one for each byte in it
/// after the first.
struct FuzzyMatcher {
  static let match = 16
  static let consecutive = 8
  static let gap = 3
  static let mostPerCharacter = match + Int(TitleStore.startBonus) + consecutive

  /// A row of the dynamic program: for each place the best score of a match whose last character is there.
  typealias Row = [Int32]

  /// The rows of the dynamic program, reused for each title.
  private var previous: Row = []
  private var current: Row = []

  /// An impossible score. Sums with it cannot overflow.
  private static let impossible = Int32.min / 4

  /// The rank of a title: a greater one is better. Nil if it does not match.
  mutating func rank(_ query: FuzzyQuery, _ title: TitleStore.Title) -> Int? {
    var score = 0
    for term in query.terms {
      guard FuzzyMatcher.contains(term, title.bytes) else { return nil }
      score += max(0, best(term, title))
    }
    return FuzzyMatcher.rank(score: score, title: title.bytes.count, query: query.length)
  }

  /// The score decides. Among equal scores, a title that is the filter itself is best, then shorter titles.
  static func rank(score: Int, title: Int, query: Int) -> Int {
    score * 4 + (title == query ? 3 : title <= 16 ? 2 : title <= 32 ? 1 : 0)
  }

  /// Whether the characters of a term occur in their order.
  static func contains(_ term: FuzzyQuery.Term, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    term.bytes.withUnsafeBufferPointer { wanted in
      var place = 0
      for index in 0..<term.count {
        let character = UnsafeBufferPointer(rebasing: wanted[term.starts[index]..<term.starts[index + 1]])
        guard let found = firstPlace(of: character, bytes, from: place) else { return false }
        place = found + term.starts[index + 1] - term.starts[index]
      }
      return true
    }
  }

  /// The first place of a character, found with `memchr` for its first byte.
  private static func firstPlace(of character: UnsafeBufferPointer<UInt8>, _ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
    guard let base = bytes.baseAddress else { return nil }
    var place = start
    while place < bytes.count, let found = memchr(base + place, Int32(character[0]), bytes.count - place) {
      place = UnsafeRawPointer(base).distance(to: found)
      if isAt(place, character, bytes) { return place }
      place += 1
    }
    return nil
  }

  private static func isAt(_ place: Int, _ character: UnsafeBufferPointer<UInt8>, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard bytes[place] == character[0] else { return false }
    if character.count == 1 { return true }
    guard place + character.count <= bytes.count else { return false }
    for offset in 1..<character.count where bytes[place + offset] != character[offset] { return false }
    return true
  }

  /// The score of the best match of one term. Cost: the length of the title times that of the term.
  private mutating func best(_ term: FuzzyQuery.Term, _ title: TitleStore.Title) -> Int {
    FuzzyMatcher.resize(&previous, title.bytes.count)
    FuzzyMatcher.resize(&current, title.bytes.count)
    for index in 0..<term.count {
      FuzzyMatcher.fill(term, index, title, previous: previous, into: &current)
      swap(&previous, &current)
    }
    var best = FuzzyMatcher.impossible
    for place in 0..<title.bytes.count { best = max(best, previous[place]) }
    return Int(best)
  }

  private static func resize(_ row: inout Row, _ count: Int) {
    if row.count < count { row = Array(repeating: impossible, count: max(count, row.count * 2)) }
  }

  /// Computes the row of one character of a term from the row of the one before. Only the places of the title are written.
  private static func fill(_ term: FuzzyQuery.Term, _ index: Int, _ title: TitleStore.Title, previous: Row, into row: inout Row) {
    let start = term.starts[index], end = term.starts[index + 1]
    // The bytes of the character before; 0 for the first character.
    let before = index == 0 ? 0 : start - term.starts[index - 1]
    term.bytes.withUnsafeBufferPointer { wanted in
      previous.withUnsafeBufferPointer { previous in
        row.withUnsafeMutableBufferPointer { row in
          let character = UnsafeBufferPointer(rebasing: wanted[start..<end])
          // The best of the previous scores that end before a gap, plus the place: the cost of a gap grows with each place.
          var reach = impossible
          for place in 0..<title.bytes.count {
            if index > 0, place > before { reach = max(reach, previous[place - before - 1] + Int32(place - 1)) }
            guard isAt(place, character, title.bytes) else {
              row[place] = impossible
              continue
            }
            var score = Int32(match) + Int32(title.bonuses[place])
            if index > 0 {
              let next = place >= before ? previous[place - before] + Int32(consecutive) : impossible
              let best = max(next, reach - Int32(place + gap - 1))
              score = best > impossible / 2 ? score + best : impossible
            }
            row[place] = score
          }
        }
      }
    }
  }

  /// The byte ranges of the best match of all terms in a title, for highlighting. Only for titles that are shown.
  static func ranges(_ query: FuzzyQuery, _ title: TitleStore.Title) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    for term in query.terms where contains(term, title.bytes) {
      var rows: [Row] = []
      for index in 0..<term.count {
        var row = Row(repeating: impossible, count: title.bytes.count)
        fill(term, index, title, previous: rows.last ?? [], into: &row)
        rows.append(row)
      }
      guard let last = rows.last, var place = last.indices.max(by: { last[$0] < last[$1] }) else { continue }
      for index in (0..<term.count).reversed() {
        ranges.append(place..<place + term.starts[index + 1] - term.starts[index])
        guard index > 0 else { break }
        let length = term.starts[index] - term.starts[index - 1]
        let wanted = Int(rows[index][place]) - match - Int(title.bonuses[place])
        let source = (0...max(0, place - length)).reversed().first { before in
          guard rows[index - 1][before] > impossible / 2 else { return false }
          let score = Int(rows[index - 1][before]), gapLength = place - before - length
          return gapLength == 0 ? score + consecutive == wanted : score - gap - gapLength + 1 == wanted
        }
        guard let source else { break }
        place = source
      }
    }
    return ranges.sorted { $0.lowerBound < $1.lowerBound }
  }
}

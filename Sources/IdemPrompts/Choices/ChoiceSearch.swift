/// A search through the titles of choices, in slices. Matches are ordered by rank, equal ranks by their index.
///
/// Matches are appended to a list for each rank. So a slice costs the same whatever was found before, and a row of the result is found by
/// its position without sorting.
@MainActor
struct ChoiceSearch {
  /// The position of a match: its rank, and its index in the list of that rank. It stays the same while the search continues.
  struct Place: Equatable {
    let rank: Int
    let offset: Int
  }

  let count: Int
  private let title: @MainActor (Int) -> String
  private var titles = TitleStore()
  private var matcher = FuzzyMatcher()
  private(set) var query = FuzzyQuery("")
  /// The matches of the complete search before, if the filter narrows it; nil for all choices.
  private var candidates: [Int32]?
  /// The number of candidates that were compared.
  private(set) var scanned = 0
  /// The matches in the order of the choices, and by rank.
  private var matches: [Int32] = []
  private var lists: [[Int32]] = []
  /// The number of titles that were compared since the start, for tests.
  private(set) var comparisons = 0

  init(count: Int, title: @escaping @MainActor (Int) -> String) {
    self.count = count
    self.title = title
  }

  private var candidateCount: Int { candidates?.count ?? count }

  /// Whether all candidates were compared.
  var isComplete: Bool { query.isEmpty || scanned == candidateCount }
  /// The number of matches so far.
  var matchCount: Int { query.isEmpty ? count : matches.count }

  /// Begins the search for another filter.
  mutating func begin(_ text: String) {
    let new = FuzzyQuery(text)
    guard new != query else { return }
    candidates = isComplete && !query.isEmpty && new.narrows(query) ? matches : nil
    query = new
    scanned = 0
    matches = []
    lists = Array(repeating: [], count: new.isEmpty ? 0 : new.greatestRank + 1)
  }

  /// Compares the next titles, at most `limit`.
  mutating func advance(by limit: Int) {
    guard !isComplete else { return }
    let end = min(candidateCount, scanned + limit)
    for position in scanned..<end {
      let index = candidates.map { Int($0[position]) } ?? position
      while titles.count <= index { titles.append(title(titles.count)) }
      let rank = titles.withTitle(index) { matcher.rank(query, $0) }
      guard let rank else { continue }
      matches.append(Int32(index))
      lists[rank].append(Int32(index))
    }
    comparisons += end - scanned
    scanned = end
  }

  func title(of index: Int) -> String { title(index) }

  // MARK: Results

  /// The choice at a position of the result.
  func choice(at position: Int) -> Int? {
    guard position >= 0, position < matchCount else { return nil }
    if query.isEmpty { return position }
    return place(at: position).map { Int(lists[$0.rank][$0.offset]) }
  }

  /// The choices at some positions of the result.
  func choices(_ positions: Range<Int>) -> [Int] {
    let positions = positions.clamped(to: 0..<matchCount)
    if query.isEmpty { return Array(positions) }
    var found: [Int] = []
    var start = 0
    for list in lists.reversed() where !list.isEmpty {
      let wanted = positions.clamped(to: start..<start + list.count)
      for position in wanted { found.append(Int(list[position - start])) }
      start += list.count
      if start >= positions.upperBound { break }
    }
    return found
  }

  func place(at position: Int) -> Place? {
    guard position >= 0, position < matchCount else { return nil }
    if query.isEmpty { return Place(rank: 0, offset: position) }
    var start = 0
    for rank in lists.indices.reversed() {
      if position < start + lists[rank].count { return Place(rank: rank, offset: position - start) }
      start += lists[rank].count
    }
    return nil
  }

  /// The current position of a place: better matches may have been found since.
  func position(of place: Place) -> Int {
    if query.isEmpty { return place.offset }
    return lists[(place.rank + 1)...].reduce(0) { $0 + $1.count } + place.offset
  }

  /// The byte ranges of a choice's title that the filter matches. Empty if the positions of the title in lower case are others.
  func highlights(_ index: Int, of title: String) -> [Range<Int>] {
    guard !query.isEmpty, index < titles.count, title.utf8.allSatisfy({ $0 < 0x80 }) else { return [] }
    return titles.withTitle(index) { FuzzyMatcher.ranges(query, $0) }
  }
}

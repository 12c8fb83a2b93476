/// A text that the user types to find another one, by some of its letters in their order: `gcs` finds "Git: Commit Staged".
///
/// The score is that of fzf: 16 for each letter; a bonus of 8 to 10 at the begin of a word and 7 at a capital, twice for the first letter;
/// for a letter right after the one before at least 4, and at least the bonus of the first letter of the run; −3 for a gap and −1 for each further character in it. Among all ways to find the letters, the
/// best one counts.
public struct FuzzyPattern: Hashable, Sendable {
  /// The scalars to find, in lowercase, without spaces.
  let scalars: [Unicode.Scalar]

  /// A pattern. Spaces do not count.
  public init(_ text: some StringProtocol) {
    scalars = text.lowercased().unicodeScalars.filter { !$0.properties.isWhitespace }
  }

  /// Whether it has no letter, so that it finds every text with the score 0.
  public var isEmpty: Bool { scalars.isEmpty }

  static let letter = 16, gapStart = 3, gapExtension = 1, consecutive = 4
  static let none = Int.min / 2

  /// The best match in a text; nil if it does not have the letters in this order.
  ///
  /// Cost: O(letters x characters of the text), and more for a part of the pattern that occurs as it is.
  public func match(_ text: FuzzyText) -> FuzzyMatch? {
    let count = text.scalars.count, letters = scalars.count
    if letters == 0 { return FuzzyMatch(score: 0, positions: []) }
    guard isContained(in: text.scalars) else { return nil }
    // At `row * count + column`: the best score with this letter at this character, without the letter before at the character before; the
    // best score; and the number of letters of the run that gives it.
    var starts = [Int](repeating: FuzzyPattern.none, count: letters * count), best = starts
    var lengths = [Int](repeating: 0, count: letters * count)
    for row in 0..<letters {
      // The best score of the letter before, at an earlier character that is not the previous one, minus the gap up to here.
      var gapped = FuzzyPattern.none
      for column in row..<count {
        if row > 0, column >= 2 {
          gapped = max(gapped - FuzzyPattern.gapExtension, best[(row - 1) * count + column - 2] - FuzzyPattern.gapStart)
        }
        guard text.scalars[column] == scalars[row] else { continue }
        let cell = row * count + column, bonus = Int(text.bonuses[column])
        starts[cell] = FuzzyPattern.letter + (row == 0 ? 2 * bonus : gapped + bonus)
        (best[cell], lengths[cell]) = bestRun(to: column, row, starts, text)
      }
    }
    let last = (letters - 1) * count
    let end = (0..<count).max { (best[last + $0], -$0) < (best[last + $1], -$1) }!
    return FuzzyMatch(score: best[last + end], positions: positions(endingAt: end, best, lengths, text).map { text.clusters[$0] })
  }

  /// The best score of a run of letters that ends at a character, and its length. All letters of a run have at least the bonus of its first.
  private func bestRun(to column: Int, _ row: Int, _ starts: [Int], _ text: FuzzyText) -> (score: Int, length: Int) {
    let count = text.scalars.count
    var best = (score: FuzzyPattern.none, length: 0)
    for length in 1...row + 1 where column >= length - 1 {
      let first = column - length + 1, firstRow = row - length + 1
      guard text.scalars[first] == scalars[firstRow] else { break }
      let floor = max(Int(text.bonuses[first]), FuzzyPattern.consecutive)
      var score = starts[firstRow * count + first]
      for inner in (first + 1)..<max(first + 1, column + 1) { score += FuzzyPattern.letter + max(Int(text.bonuses[inner]), floor) }
      if score > best.score { best = (score, length) }
    }
    return best
  }

  /// The places of the letters in the best way to the last one.
  private func positions(endingAt end: Int, _ best: [Int], _ lengths: [Int], _ text: FuzzyText) -> [Int] {
    let count = text.scalars.count
    var positions: [Int] = []
    var column = end, row = scalars.count - 1
    while true {
      let length = lengths[row * count + column]
      positions += (0..<length).map { column - $0 }
      row -= length
      column -= length
      if row < 0 { return positions.reversed() }
      // The letter before is one of those whose score minus the gap is the greatest.
      func score(_ place: Int) -> Int { best[row * count + place] + place * FuzzyPattern.gapExtension }
      column = (0..<column).max { score($0) < score($1) } ?? 0
    }
  }

  private func isContained(in text: [Unicode.Scalar]) -> Bool {
    var next = 0
    for scalar in text where scalar == scalars[next] {
      next += 1
      if next == scalars.count { return true }
    }
    return false
  }
}

/// How a pattern was found.
public struct FuzzyMatch: Hashable, Sendable {
  /// The score. A higher one is better; scores of one pattern are comparable.
  public let score: Int
  /// The positions of the characters that were found, in their order, as a count from the start of the text.
  public let positions: [Int]
}

/// A text that is prepared to be searched with many patterns.
public struct FuzzyText: Hashable, Sendable {
  /// The text.
  public let text: String
  let scalars: [Unicode.Scalar]
  /// The bonus of each scalar.
  let bonuses: [UInt8]
  /// The character that each scalar belongs to.
  let clusters: [Int]

  /// Prepares a text. Cost: O(characters).
  public init(_ text: String) {
    self.text = text
    var scalars: [Unicode.Scalar] = [], bonuses: [UInt8] = [], clusters: [Int] = []
    var before = Kind.space
    for (position, character) in text.enumerated() {
      let kind = Kind(character)
      let bonus = kind.bonus(after: before)
      before = kind
      for (part, scalar) in character.lowercased().unicodeScalars.enumerated() {
        scalars.append(scalar)
        bonuses.append(part == 0 ? bonus : 0)
        clusters.append(position)
      }
    }
    (self.scalars, self.bonuses, self.clusters) = (scalars, bonuses, clusters)
  }

  enum Kind {
    case space, delimiter, other, lower, upper, number

    init(_ character: Character) {
      self =
        if character.isWhitespace { .space } else if "/,:;|.-_".contains(character) { .delimiter } else if character.isUppercase {
          .upper
        } else if character.isNumber { .number } else if character.isLetter { .lower } else { .other }
    }

    var isOfWord: Bool { self == .lower || self == .upper || self == .number }

    func bonus(after before: Kind) -> UInt8 {
      guard isOfWord else { return self == .space ? 10 : 8 }
      switch before {
      case .space: return 10
      case .delimiter: return 9
      case .other: return 8
      case .lower where self == .upper: return 7
      case .lower where self == .number, .upper where self == .number: return 7
      default: return 0
      }
    }
  }
}

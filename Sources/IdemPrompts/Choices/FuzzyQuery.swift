/// A typed filter. Spaces separate terms. A title matches if it contains the characters of each term in their order, with or without others
/// between them. Case makes no difference.
struct FuzzyQuery: Equatable {
  /// The most characters of a filter that count.
  static let mostCharacters = 64

  /// One term: the UTF-8 of its scalars, in lower case.
  struct Term: Equatable {
    let bytes: [UInt8]
    /// The first byte of each scalar, and the number of bytes at the end.
    let starts: [Int]

    /// The number of scalars.
    var count: Int { starts.count - 1 }

    init(_ text: Substring) {
      var bytes: [UInt8] = [], starts = [0]
      for scalar in text.unicodeScalars {
        bytes += String(scalar).utf8
        starts.append(bytes.count)
      }
      (self.bytes, self.starts) = (bytes, starts)
    }
  }

  let terms: [Term]
  /// The number of bytes of all terms.
  let length: Int

  init(_ text: String) {
    terms = text.prefix(FuzzyQuery.mostCharacters).lowercased().split(whereSeparator: \.isWhitespace).map(Term.init)
    length = terms.reduce(0) { $0 + $1.bytes.count }
  }

  var isEmpty: Bool { terms.isEmpty }

  /// Whether every match of this filter also matches another one: typing on only removes matches.
  func narrows(_ other: FuzzyQuery) -> Bool {
    guard terms.count >= other.terms.count else { return false }
    return zip(terms, other.terms).allSatisfy { $0.bytes.starts(with: $1.bytes) }
  }

  /// The greatest rank that a title can have.
  var greatestRank: Int { FuzzyMatcher.rank(score: terms.reduce(0) { $0 + $1.count } * FuzzyMatcher.mostPerCharacter, title: 0, query: 0) }
}

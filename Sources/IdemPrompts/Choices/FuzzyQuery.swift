/// A typed filter. Spaces separate terms. A title matches if it contains the characters of each term in their order, with or without others
/// between them. Case makes no difference.
struct FuzzyQuery: Equatable {
  /// The most characters of a filter that count.
  static let mostCharacters = 64

  /// The terms: the UTF-8 of each scalar, in lower case.
  let terms: [[[UInt8]]]
  /// The number of bytes of all terms.
  let length: Int

  init(_ text: String) {
    let text = text.prefix(FuzzyQuery.mostCharacters).lowercased()
    terms = text.split(whereSeparator: \.isWhitespace).map { $0.unicodeScalars.map { Array(String($0).utf8) } }
    length = terms.reduce(0) { $0 + $1.reduce(0) { $0 + $1.count } }
  }

  var isEmpty: Bool { terms.isEmpty }

  /// Whether every match of this filter also matches another one: typing on only removes matches.
  func narrows(_ other: FuzzyQuery) -> Bool {
    guard terms.count >= other.terms.count else { return false }
    return zip(terms, other.terms).allSatisfy { $0.count >= $1.count && Array($0.prefix($1.count)) == $1 }
  }

  /// The greatest rank that a title can have.
  var greatestRank: Int { FuzzyMatcher.rank(score: terms.reduce(0) { $0 + $1.count } * FuzzyMatcher.mostPerCharacter, title: 0, query: 0) }
}

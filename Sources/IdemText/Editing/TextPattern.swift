/// What a search looks for: a text, or a regular expression.
public struct TextPattern: Sendable {
  /// How a text is compared.
  public struct Options: OptionSet, Hashable, Sendable {
    /// The bits of the set.
    public let rawValue: Int
    /// The options with these bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// Uppercase and lowercase letters are equal, scalar by scalar.
    public static let caseInsensitive = Options(rawValue: 1)
    /// A match begins and ends at a word's edge.
    public static let wholeWords = Options(rawValue: 2)
  }

  /// A match of a regular expression and its groups, in bytes. A group that took no part is nil.
  struct Match: Hashable, Sendable {
    var range: Range<Int>
    var groups: [Range<Int>?] = []
  }

  enum Kind: Sendable {
    /// Bytes that are compared as they are.
    case bytes([UInt8])
    /// ASCII letters without case: lowercase bytes.
    case asciiFolded([UInt8])
    /// Lowercase scalars, and the bytes with which a match may begin.
    case folded([Unicode.Scalar], leads: [Bool])
    /// Finds the matches in a few lines, ascending.
    case lines(@Sendable (String) -> [Match])
  }

  let kind: Kind
  package var wholeWords: Bool

  /// A text. An empty one is never found.
  public init(_ text: some StringProtocol, options: Options = []) {
    wholeWords = options.contains(.wholeWords)
    if !options.contains(.caseInsensitive) {
      kind = .bytes(Array(text.utf8))
    } else if text.utf8.allSatisfy({ $0 < 0x80 }) {
      kind = .asciiFolded(text.utf8.map(Self.lowercase))
    } else {
      let scalars = text.unicodeScalars.flatMap { Array($0.properties.lowercaseMapping.unicodeScalars) }
      var leads = [Bool](repeating: false, count: 256)
      // Any scalar may have this lowercase mapping. Its first byte is that of an uppercase or lowercase form, or any non-ASCII one.
      for form in [scalars[0].properties.uppercaseMapping, String(scalars[0])] { leads[Int(form.utf8.first!)] = true }
      for lead in 0xC2...0xF4 { leads[lead] = true }
      // Each invalid part compares equal to U+FFFD, as which it is shown.
      if scalars[0] == "\u{FFFD}" { for lead in 0x80...0xFF { leads[lead] = true } }
      kind = .folded(scalars, leads: leads)
    }
  }

  /// Bytes, which need not be valid UTF-8.
  package init(utf8: [UInt8], wholeWords: Bool = false) {
    kind = .bytes(utf8)
    self.wholeWords = wholeWords
  }

  /// A function that finds the matches in some whole lines, ascending: for Swift's regular expressions.
  ///
  ///     let pattern = TextPattern { $0.ranges(of: /gr[ae]y/) }
  ///
  /// The function gets about 4 KiB of whole lines at a time, and at most 64 KiB. A match does not go beyond them. The regular expression
  /// engine is a part of the app alone, so programs that do not use it stay small.
  public init(matches: @escaping @Sendable (String) -> [Range<String.Index>]) {
    kind = .lines { text in matches(text).map { Match(range: Self.bytes($0, in: text)) } }
    wholeWords = false
  }

  /// A function that finds the matches in some whole lines with their groups, ascending: so that `TextReplacement` can refer to the groups.
  ///
  ///     let pattern = TextPattern(groups: { $0.matches(of: regex).map { $0.output.map(\.range) } })    // regex is a Regex<AnyRegexOutput>
  ///
  /// The first range of a match is the whole match, the others are its groups; nil is a group that took no part. The lines are those of
  /// `init(matches:)`.
  public init(groups: @escaping @Sendable (String) -> [[Range<String.Index>?]]) {
    kind = .lines { text in
      groups(text).compactMap { ranges in
        guard case let whole?? = ranges.first else { return nil }
        return Match(range: Self.bytes(whole, in: text), groups: ranges.dropFirst().map { $0.map { Self.bytes($0, in: text) } })
      }
    }
    wholeWords = false
  }

  private static func bytes(_ range: Range<String.Index>, in text: String) -> Range<Int> {
    let start = text.utf8.distance(from: text.startIndex, to: range.lowerBound)
    return start..<start + text.utf8.distance(from: range.lowerBound, to: range.upperBound)
  }

  /// Whether a function finds the matches: that takes much longer than to compare bytes.
  package var isExpression: Bool { if case .lines = kind { true } else { false } }

  static func lowercase(_ byte: UInt8) -> UInt8 { byte &- 0x41 < 26 ? byte | 0x20 : byte }

  /// The longest match in bytes, for the overlap of windows. Lowercase and uppercase forms may differ in length.
  var reach: Int {
    switch kind {
    case .bytes(let bytes), .asciiFolded(let bytes): bytes.count
    case .folded(let scalars, _): scalars.count * 4
    case .lines: 0
    }
  }
}

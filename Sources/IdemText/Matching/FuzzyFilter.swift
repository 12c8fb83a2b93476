extension Sequence {
  /// The elements whose texts a pattern finds, the best match first; equally good ones stay in their order. A pattern without letters finds all.
  ///
  ///     List(files.fuzzyFiltered(FuzzyPattern(query), by: \.path)) { Text($0.path, matching: FuzzyPattern(query)) }
  ///
  /// Cost: O(characters of all texts), and a table of letters x characters for each text that is found.
  public func fuzzyFiltered(_ pattern: FuzzyPattern, by text: (Element) throws -> String) rethrows -> [Element] {
    let elements = Array(self)
    if pattern.isEmpty { return elements }
    var index = FuzzyIndex()
    for element in elements { index.append(try text(element)) }
    return index.search(pattern).best.map { elements[$0] }
  }
}

extension Sequence where Element: StringProtocol {
  /// The strings that a pattern finds, the best match first; see `fuzzyFiltered(_:by:)`.
  public func fuzzyFiltered(_ pattern: FuzzyPattern) -> [Element] { fuzzyFiltered(pattern) { String($0) } }
}

extension FuzzyPattern {
  /// The parts of a text, and whether the pattern finds their letters; one part if it does not find the text.
  ///
  /// Cost: that of `match(_:)`.
  package func parts(of text: String) -> [(text: Substring, isFound: Bool)] {
    let whole = [(text: text[...], isFound: false)]
    guard !isEmpty, let match = match(FuzzyText(text)) else { return whole }
    let found = Set(match.positions)
    var parts: [(text: Substring, isFound: Bool)] = [], start = text.startIndex, isFound = false
    for (position, index) in text.indices.enumerated() where found.contains(position) != isFound {
      if start < index { parts.append((text[start..<index], isFound)) }
      (start, isFound) = (index, !isFound)
    }
    parts.append((text[start...], isFound))
    return parts
  }
}

import Idem

extension View {
  /// Adds a switch for Swift's regular expressions to the find bars of the text editors in this view. The replacement can use their groups: see
  /// `TextReplacement(template:)`. `^` and `$` are the ends of lines.
  public func findRegularExpressions() -> some View {
    findRegularExpressions(groups: { query, matchesCase in
      let regex = try Regex(query).anchorsMatchLineEndings().ignoresCase(!matchesCase)
      return { text in text.matches(of: regex).map { match in match.output.map(\.range) } }
    })
  }
}

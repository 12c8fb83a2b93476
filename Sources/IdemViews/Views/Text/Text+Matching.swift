import IdemCore
import IdemText

extension Text {
  /// A string as it stands, in which the letters that a pattern finds are bold and in the tint: a row of a list that is filtered while the
  /// user types. A string that the pattern does not find has no marks.
  ///
  ///     Text("Git: Commit Staged", matching: FuzzyPattern("gcs"))
  ///
  /// SwiftUI has no such text. Cost: O(letters of the pattern x characters of the string).
  public init<S: StringProtocol>(_ content: S, matching pattern: FuzzyPattern) {
    let parts = pattern.parts(of: String(content))
    guard parts.count > 1 || parts[0].isFound else {
      self.init(verbatim: String(content))
      return
    }
    self = parts.dropFirst().reduce(Text.part(parts[0])) { $0 + Text.part($1) }
  }

  private static func part(_ part: (text: Substring, isFound: Bool)) -> Text {
    let text = Text(verbatim: String(part.text))
    return part.isFound ? text.bold().foregroundStyle(Color.accentColor) : text
  }
}

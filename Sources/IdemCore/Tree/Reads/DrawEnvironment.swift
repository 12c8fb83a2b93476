import IdemScreen

/// The inherited values that drawing depends on. Every Text reads them, so they are one value, stored in each scope next to the keyed
/// values.
package struct DrawEnvironment: Hashable, Sendable {
  /// The foreground color and the attributes of text and lines.
  package var style = Style.plain
  /// The accent color of controls.
  package var tint = Color.role(.tint)
  package var lineLimit: Int?
  package var truncation = Truncation.Mode.tail
  package var alignment = TextAlignment.leading
  package var isRedacted = false
  package var wrap = TextWrap.words
  /// Whether `wrap` was set. Source code is wrapped only then.
  package var setsWrap = false
  /// The least number of lines of a text.
  package var leastLines: UInt16 = 0
  /// The number of the localization of texts; 0 for none.
  package var localization: UInt8 = 0
  /// The case of the letters of texts.
  package var textCase = LetterCase.unchanged

  package init() {}

  /// The color; the tint instead of `Color.tint`.
  package func resolved(_ color: Color) -> Color { color.isViewTint ? tint.weaker(by: color.level) : color }
}

/// How the letters of a text are mapped before it is drawn.
package enum LetterCase: UInt8, Hashable, Sendable { case unchanged, upper, lower }

/// The horizontal alignment of the lines of one text.
public enum TextAlignment: UInt8, Hashable, Sendable, CaseIterable { case leading, center, trailing }

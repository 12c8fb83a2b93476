import IdemScreen

/// What drawing inherits from above: read by every Text, so it is one value beside the keyed ones, handed down scope by scope.
package struct DrawEnvironment: Hashable, Sendable {
  /// Foreground and attributes of text and lines.
  package var style = Style.plain
  /// What controls show their active part in.
  package var tint = Color.cyan
  package var lineLimit: Int?
  package var truncation = Truncation.Mode.tail
  package var alignment = TextAlignment.leading
  package var isRedacted = false

  package init() {}
}

/// How the lines of one text stand to each other.
public enum TextAlignment: UInt8, Hashable, Sendable, CaseIterable { case leading, center, trailing }

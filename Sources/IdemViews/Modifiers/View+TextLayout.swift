import IdemCore
import IdemScreen

extension View {
  /// The most lines that a text below takes; nil for as many as it needs.
  public func lineLimit(_ number: Int?) -> some View { modifier(DrawingModifier(change: .lineLimit(number))) }
  /// Where a text that does not fit leaves something out.
  public func truncationMode(_ mode: Text.TruncationMode) -> some View { modifier(DrawingModifier(change: .truncation(mode))) }
  /// How the lines of one text stand to each other.
  public func multilineTextAlignment(_ alignment: TextAlignment) -> some View { modifier(DrawingModifier(change: .alignment(alignment))) }

  /// Shows blocks in place of text, as large as the text.
  public func redacted(reason: RedactionReasons) -> some View {
    modifier(DrawingModifier(change: reason.isEmpty ? .nothing : .redacted(true)))
  }
  /// Shows text within a redacted view.
  public func unredacted() -> some View { modifier(DrawingModifier(change: .redacted(false))) }
}

extension Text {
  public typealias TruncationMode = Truncation.Mode
}

/// Why text is not shown.
public struct RedactionReasons: OptionSet, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// It stands for what is still to come.
  public static let placeholder = RedactionReasons(rawValue: 1)
  public static let privacy = RedactionReasons(rawValue: 2)
  public static let invalidated = RedactionReasons(rawValue: 4)
}

extension EnvironmentValues {
  /// Why text is not shown here; empty where it is.
  public var redactionReasons: RedactionReasons {
    get { drawing.isRedacted ? .placeholder : [] }
    set { drawing.isRedacted = !newValue.isEmpty }
  }

  public var truncationMode: Text.TruncationMode {
    get { drawing.truncation }
    set { drawing.truncation = newValue }
  }
}

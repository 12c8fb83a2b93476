import IdemCore
import IdemScreen

extension View {
  /// Sets the maximum number of lines of each text inside; nil for no limit.
  public func lineLimit(_ number: Int?) -> some View { modifier(DrawingModifier(change: .lineLimit(number))) }
  /// Sets the maximum number of lines of each text inside. If `reservesSpace` is true, each text is as high as that many lines.
  public func lineLimit(_ limit: Int, reservesSpace: Bool) -> some View {
    modifier(DrawingModifier(change: .lineRange(least: reservesSpace ? UInt16(clamping: limit) : 0, most: limit)))
  }
  /// Sets the least and the greatest height of each text inside, in lines. A text editor is as high as its text within these limits, and
  /// scrolls a longer one.
  public func lineLimit(_ limit: some _LineRange) -> some View {
    let (least, most) = limit._lines
    return modifier(DrawingModifier(change: least.map { .lineRange(least: UInt16(clamping: $0), most: most) } ?? .lineLimit(most)))
  }
  /// Sets where the lines of each text inside may break.
  public func textWrap(_ wrap: TextWrap) -> some View { modifier(DrawingModifier(change: .wrap(wrap))) }
  /// Sets where a text that does not fit is shortened.
  public func truncationMode(_ mode: Text.TruncationMode) -> some View { modifier(DrawingModifier(change: .truncation(mode))) }
  /// Sets the alignment of the lines of a text to each other.
  public func multilineTextAlignment(_ alignment: TextAlignment) -> some View { modifier(DrawingModifier(change: .alignment(alignment))) }

  /// Shows blocks instead of text, of the same size as the text. An empty set has no effect.
  public func redacted(reason: RedactionReasons) -> some View {
    modifier(DrawingModifier(change: reason.isEmpty ? .nothing : .redacted(true)))
  }
  /// Shows the text inside a redacted view.
  public func unredacted() -> some View { modifier(DrawingModifier(change: .redacted(false))) }
}

extension Text {
  /// Where a text that does not fit is shortened.
  public typealias TruncationMode = Truncation.Mode
}

/// The reasons to hide text. All of them have the same effect.
public struct RedactionReasons: OptionSet, Hashable, Sendable {
  /// The bits of the set.
  public let rawValue: Int
  /// Creates a set from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// The text is a placeholder for data that is not available yet.
  public static let placeholder = RedactionReasons(rawValue: 1)
  /// The text is private.
  public static let privacy = RedactionReasons(rawValue: 2)
  /// The text is out of date.
  public static let invalidated = RedactionReasons(rawValue: 4)
}

extension EnvironmentValues {
  /// The reasons why text is hidden; empty if it is shown. Reading returns `placeholder` whatever the reason was.
  public var redactionReasons: RedactionReasons {
    get { drawing.isRedacted ? .placeholder : [] }
    set { drawing.isRedacted = !newValue.isEmpty }
  }

  /// Where a text that does not fit is shortened.
  public var truncationMode: Text.TruncationMode {
    get { drawing.truncation }
    set { drawing.truncation = newValue }
  }
}

/// A range of numbers of lines: closed, or with one bound.
public protocol _LineRange {
  /// The bounds; nil where there is none.
  var _lines: (least: Int?, most: Int?) { get }
}

extension ClosedRange<Int>: _LineRange { public var _lines: (least: Int?, most: Int?) { (lowerBound, upperBound) } }
extension PartialRangeFrom<Int>: _LineRange { public var _lines: (least: Int?, most: Int?) { (lowerBound, nil) } }
extension PartialRangeThrough<Int>: _LineRange { public var _lines: (least: Int?, most: Int?) { (nil, upperBound) } }

import IdemFoundation

// Distances in a list, which are rows here.

/// How much the header of a section stands out.
@available(*, deprecated, message: "has no effect: the header of a section is bold")
public enum Prominence: Hashable, Sendable {
  case standard, increased
}

extension View {
  /// Has no effect: a header is bold.
  @available(*, deprecated, message: "has no effect: a header is bold")
  @inlinable public func headerProminence(_ prominence: Prominence) -> some View { self }
  /// Has no effect: the rows of a list follow each other. `listRowInsets(_:)` adds space to a row.
  @available(*, deprecated, message: "has no effect: the rows of a list follow each other")
  @inlinable public func listRowSpacing(_ spacing: Int?) -> some View { self }
  /// Has no effect: the rows of a list follow each other. `listRowInsets(_:)` adds space to a row.
  @available(*, deprecated, message: "has no effect: the rows of a list follow each other")
  @_disfavoredOverload public func listRowSpacing(_ spacing: Foundation.CGFloat?) -> some View { self }
  /// Has no effect: the style of the list sets the distance between sections.
  @available(*, deprecated, message: "has no effect: the style of the list sets the distance between sections")
  @inlinable public func listSectionSpacing(_ spacing: ListSectionSpacing) -> some View { self }
  /// Has no effect: the style of the list sets the distance between sections.
  @available(*, deprecated, message: "has no effect: the style of the list sets the distance between sections")
  @inlinable public func listSectionSpacing(_ spacing: Int) -> some View { self }
  /// Has no effect: a dialog has no icon.
  @available(*, deprecated, message: "has no effect: a dialog has no icon")
  @inlinable public func dialogIcon(_ icon: Image?) -> some View { self }
}

/// The distance between the sections of a list.
@available(*, deprecated, message: "has no effect: the style of the list sets the distance between sections")
public struct ListSectionSpacing: Hashable, Sendable {
  private let value: Int

  public static let `default` = ListSectionSpacing(value: -1)
  public static let compact = ListSectionSpacing(value: 0)
  public static func custom(_ spacing: Int) -> ListSectionSpacing { ListSectionSpacing(value: spacing) }
}

extension HorizontalAlignment {
  /// Has no effect: the line below a row is as wide as the row.
  @available(*, deprecated, message: "has no effect: the line below a row is as wide as the row")
  public static let listRowSeparatorLeading = HorizontalAlignment(LineStart.self)
  /// Has no effect: the line below a row is as wide as the row.
  @available(*, deprecated, message: "has no effect: the line below a row is as wide as the row")
  public static let listRowSeparatorTrailing = HorizontalAlignment(LineEnd.self)

  private enum LineStart: AlignmentID { static func defaultValue(in context: ViewDimensions) -> Int { 0 } }
  private enum LineEnd: AlignmentID { static func defaultValue(in context: ViewDimensions) -> Int { 0 } }
}

extension View {
  /// Has no effect: a line has the color of separators in the theme.
  @available(*, deprecated, message: "has no effect: a line has the color of separators in the theme")
  @inlinable public func listRowSeparatorTint(_ color: Color?, edges: VerticalEdge.Set = .all) -> some View { self }
  /// Has no effect.
  @available(*, deprecated, message: "has no effect: a line has the color of separators in the theme")
  @inlinable public func listSectionSeparatorTint(_ color: Color?, edges: VerticalEdge.Set = .all) -> some View { self }
  /// Has no effect: the background of a list or a form is that of the views behind it.
  @available(*, deprecated, message: "has no effect: the background of a list or a form is that of the views behind it")
  public func scrollContentBackground(_ visibility: Visibility) -> some View { self }
}

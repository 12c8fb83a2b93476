import IdemFoundation

// How a sheet looks and is moved on a touch screen.

/// How a presentation is shown in a small window.
@available(*, deprecated, message: "has no effect: a presentation fits into each window")
public struct PresentationAdaptation: Hashable, Sendable {
  private let value: UInt8

  public static let automatic = PresentationAdaptation(value: 0)
  public static let none = PresentationAdaptation(value: 1)
  public static let popover = PresentationAdaptation(value: 2)
  public static let sheet = PresentationAdaptation(value: 3)
  public static let fullScreenCover = PresentationAdaptation(value: 4)
}

/// What a drag in a sheet moves.
@available(*, deprecated, message: "has no effect: a sheet is not dragged")
public struct PresentationContentInteraction: Hashable, Sendable {
  private let value: UInt8

  public static let automatic = PresentationContentInteraction(value: 0)
  public static let resizes = PresentationContentInteraction(value: 1)
  public static let scrolls = PresentationContentInteraction(value: 2)
}

/// How large a sheet is. A detent is better: see `presentationDetents(_:)`.
@available(*, deprecated, message: "has no effect: a sheet is as large as its content; presentationDetents(_:) sets its height")
public struct PresentationSizing: Hashable, Sendable {
  private let value: UInt8

  public static let automatic = PresentationSizing(value: 0)
  public static let fitted = PresentationSizing(value: 1)
  public static let form = PresentationSizing(value: 2)
  public static let page = PresentationSizing(value: 3)

  /// The same: a sheet is as large as its content.
  public func fitted(horizontal: Bool, vertical: Bool) -> PresentationSizing { self }
  /// The same: a sheet grows with its content.
  public func sticky(horizontal: Bool = false, vertical: Bool = false) -> PresentationSizing { self }
}

extension View {
  /// Has no effect: a sheet is as large as its content.
  @available(*, deprecated, message: "has no effect: a sheet is as large as its content")
  @inlinable public func presentationSizing(_ sizing: PresentationSizing) -> some View { self }
  /// Has no effect: a sheet is not dragged.
  @available(*, deprecated, message: "has no effect: a sheet is not dragged")
  @inlinable public func presentationDragIndicator(_ visibility: Visibility) -> some View { self }
  /// Has no effect.
  @available(*, deprecated, message: "has no effect: the border of a sheet has the corners of its style: sheetStyle(_:)")
  @inlinable public func presentationCornerRadius(_ cornerRadius: Int?) -> some View { self }
  /// Has no effect: a presentation fits into each window.
  @available(*, deprecated, message: "has no effect: a presentation fits into each window")
  @inlinable public func presentationCompactAdaptation(_ adaptation: PresentationAdaptation) -> some View { self }
  /// Has no effect: a presentation fits into each window.
  @available(*, deprecated, message: "has no effect: a presentation fits into each window")
  @inlinable public func presentationCompactAdaptation(
    horizontal: PresentationAdaptation, vertical: PresentationAdaptation
  ) -> some View { self }
  /// Has no effect: a sheet is not dragged.
  @available(*, deprecated, message: "has no effect: a sheet is not dragged")
  @inlinable public func presentationContentInteraction(_ behavior: PresentationContentInteraction) -> some View { self }
  /// Has no effect: a sheet has the background of the terminal.
  @available(*, deprecated, message: "has no effect: a sheet has the background of the terminal")
  @inlinable public func presentationBackground(_ style: some ShapeStyle) -> some View { self }
  /// Has no effect: an app has one terminal.
  @available(*, deprecated, message: "has no effect: an app has one terminal")
  @inlinable public func handlesExternalEvents(preferring: Set<String>, allowing: Set<String>) -> some View { self }
}

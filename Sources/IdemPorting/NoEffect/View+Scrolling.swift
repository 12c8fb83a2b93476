import IdemFoundation

// How scrolling feels on a touch screen.

/// When a scroll view springs back at its end.
@available(*, deprecated, message: "has no effect: a scroll view stops at its end")
public struct ScrollBounceBehavior: Hashable, Sendable {
  private let value: UInt8

  public static let automatic = ScrollBounceBehavior(value: 0)
  public static let always = ScrollBounceBehavior(value: 1)
  public static let basedOnSize = ScrollBounceBehavior(value: 2)
}

extension View {
  /// Has no effect: scrolling stops at whole rows.
  @available(*, deprecated, message: "has no effect: scrolling stops at whole rows")
  @inlinable public func scrollTargetBehavior(_ behavior: some ScrollTargetBehavior) -> some View { self }
  /// Has no effect: scrolling stops at whole rows.
  @available(*, deprecated, message: "has no effect: scrolling stops at whole rows")
  @inlinable public func scrollTargetLayout(isEnabled: Bool = true) -> some View { self }
  /// Has no effect: a scroll view stops at its end.
  @available(*, deprecated, message: "has no effect: a scroll view stops at its end")
  @inlinable public func scrollBounceBehavior(_ behavior: ScrollBounceBehavior, axes: Axis.Set = .vertical) -> some View { self }
  /// Has no effect: no view draws outside its parent's frame.
  @available(*, deprecated, message: "has no effect: no view draws outside its parent's frame")
  @inlinable public func scrollClipDisabled(_ disabled: Bool = true) -> some View { self }
  /// Has no effect: an indicator stays visible.
  @available(*, deprecated, message: "has no effect: an indicator stays visible")
  @inlinable public func scrollIndicatorsFlash(onAppear: Bool) -> some View { self }
  /// Has no effect: an indicator stays visible.
  @available(*, deprecated, message: "has no effect: an indicator stays visible")
  @inlinable public func scrollIndicatorsFlash(trigger value: some Equatable) -> some View { self }
}

/// Where scrolling comes to rest on a touch screen. A terminal scrolls by whole rows, so that no behavior is called.
@available(*, deprecated, message: "has no effect: scrolling stops at whole rows")
@preconcurrency @MainActor
public protocol ScrollTargetBehavior {
  /// What a behavior may read.
  typealias TargetContext = ScrollTargetBehaviorContext
  /// Changes the place where scrolling ends. Not called.
  func updateTarget(_ target: inout ScrollTarget, context: TargetContext)
}

/// The place where scrolling ends.
@available(*, deprecated, message: "has no effect: scrolling stops at whole rows")
public struct ScrollTarget: Hashable, Sendable {
  /// What will be visible, in cells of the content.
  public var rect: Rect
  /// The point that is aligned with the scroll view.
  public var anchor: UnitPoint?
}

/// What a behavior may read about the scroll view.
@available(*, deprecated, message: "has no effect: scrolling stops at whole rows")
public struct ScrollTargetBehaviorContext: Sendable {
  /// The place where scrolling began.
  public let originalTarget: ScrollTarget
  /// The speed in cells a second.
  public let velocity: Velocity
  /// The size of the content in cells.
  public let contentSize: Size
  /// The size of the scroll view in cells.
  public let containerSize: Size
  /// The directions in which it scrolls.
  public let axes: Axis.Set

  /// A speed.
  public struct Velocity: Hashable, Sendable {
    public var dx: Double, dy: Double
  }
}

/// Scrolling by pages; see `ScrollTargetBehavior`.
@available(*, deprecated, message: "has no effect: scrolling stops at whole rows")
public struct PagingScrollTargetBehavior: ScrollTargetBehavior {
  public init() {}
  public func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {}
}

/// Scrolling to the beginning of a view; see `ScrollTargetBehavior`.
@available(*, deprecated, message: "has no effect: scrolling stops at whole rows")
public struct ViewAlignedScrollTargetBehavior: ScrollTargetBehavior {
  /// How many views one swipe may pass.
  public enum LimitBehavior: Hashable, Sendable {
    case automatic, always, alwaysByFew, alwaysByOne, never
  }

  public init(limitBehavior: LimitBehavior = .automatic) {}
  public func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {}
}

@available(*, deprecated, message: "has no effect: scrolling stops at whole rows")
extension ScrollTargetBehavior where Self == PagingScrollTargetBehavior {
  public static var paging: PagingScrollTargetBehavior { PagingScrollTargetBehavior() }
}

@available(*, deprecated, message: "has no effect: scrolling stops at whole rows")
extension ScrollTargetBehavior where Self == ViewAlignedScrollTargetBehavior {
  public static var viewAligned: ViewAlignedScrollTargetBehavior { ViewAlignedScrollTargetBehavior() }
  public static func viewAligned(limitBehavior: ViewAlignedScrollTargetBehavior.LimitBehavior) -> ViewAlignedScrollTargetBehavior {
    ViewAlignedScrollTargetBehavior(limitBehavior: limitBehavior)
  }
}

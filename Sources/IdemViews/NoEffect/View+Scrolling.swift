import IdemCore

// How scrolling feels on a touch screen.

/// When a scroll view springs back at its end.
public struct ScrollBounceBehavior: Hashable, Sendable {
  private let value: UInt8

  public static let automatic = ScrollBounceBehavior(value: 0)
  public static let always = ScrollBounceBehavior(value: 1)
  public static let basedOnSize = ScrollBounceBehavior(value: 2)
}

/// Where scrolling comes to rest.
public struct ScrollTargetBehavior: Hashable, Sendable {
  private let value: UInt8

  public static let paging = ScrollTargetBehavior(value: 0)
  public static let viewAligned = ScrollTargetBehavior(value: 1)
}

extension View {
  /// Has no effect: scrolling stops at whole rows.
  @inlinable public func scrollTargetBehavior(_ behavior: ScrollTargetBehavior) -> some View { self }
  /// Has no effect: scrolling stops at whole rows.
  @inlinable public func scrollTargetLayout(isEnabled: Bool = true) -> some View { self }
  /// Has no effect: a scroll view stops at its end.
  @inlinable public func scrollBounceBehavior(_ behavior: ScrollBounceBehavior, axes: Axis.Set = .vertical) -> some View { self }
  /// Has no effect: no view draws outside its parent's frame.
  @inlinable public func scrollClipDisabled(_ disabled: Bool = true) -> some View { self }
  /// Has no effect: an indicator stays visible.
  @inlinable public func scrollIndicatorsFlash(onAppear: Bool) -> some View { self }
  /// Has no effect: an indicator stays visible.
  @inlinable public func scrollIndicatorsFlash(trigger value: some Equatable) -> some View { self }
}

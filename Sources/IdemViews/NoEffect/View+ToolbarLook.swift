import IdemCore
import IdemScreen

// The look of bars of a touch screen.

/// What a toolbar is for.
public struct ToolbarRole: Hashable, Sendable {
  private let value: UInt8

  public static let automatic = ToolbarRole(value: 0)
  public static let navigationStack = ToolbarRole(value: 1)
  public static let browser = ToolbarRole(value: 2)
  public static let editor = ToolbarRole(value: 3)
}

/// How a title is shown in a bar.
public struct ToolbarTitleDisplayMode: Hashable, Sendable {
  private let value: UInt8

  public static let automatic = ToolbarTitleDisplayMode(value: 0)
  public static let large = ToolbarTitleDisplayMode(value: 1)
  public static let inline = ToolbarTitleDisplayMode(value: 2)
  public static let inlineLarge = ToolbarTitleDisplayMode(value: 3)
}

extension View {
  /// Has no effect: a bar has the background of the page.
  @inlinable public func toolbarBackground(_ color: Color, for bars: ToolbarPlacement...) -> some View { self }
  /// Has no effect: a bar has the background of the page.
  @inlinable public func toolbarBackground(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View { self }
  /// Has no effect: a bar has the background of the page.
  @inlinable public func toolbarBackgroundVisibility(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View { self }
  /// Has no effect.
  @inlinable public func toolbarRole(_ role: ToolbarRole) -> some View { self }
  /// Has no effect: a terminal has one kind of title.
  @inlinable public func toolbarTitleDisplayMode(_ mode: ToolbarTitleDisplayMode) -> some View { self }
}

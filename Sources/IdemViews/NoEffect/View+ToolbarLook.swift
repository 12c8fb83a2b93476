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
  /// Has no effect: a bar has the colors of the terminal.
  @inlinable public func toolbarColorScheme(_ colorScheme: ColorScheme?, for bars: ToolbarPlacement...) -> some View { self }
  /// Has no effect: the bar stays while the user searches.
  @inlinable public func searchPresentationToolbarBehavior(_ behavior: SearchPresentationToolbarBehavior) -> some View { self }
  /// Has no effect: columns that fit are beside each other.
  @inlinable public func navigationSplitViewStyle(_ style: some NavigationSplitViewStyle) -> some View { self }
}

/// What becomes of a bar while the user searches.
public struct SearchPresentationToolbarBehavior: Hashable, Sendable {
  private let value: UInt8

  public static let automatic = SearchPresentationToolbarBehavior(value: 0)
  public static let avoidHidingContent = SearchPresentationToolbarBehavior(value: 1)
}

/// How the columns of a split view are shown.
public protocol NavigationSplitViewStyle: Sendable {}

/// The style that the system selects.
public struct AutomaticNavigationSplitViewStyle: NavigationSplitViewStyle {
  public init() {}
}
/// The columns share the room.
public struct BalancedNavigationSplitViewStyle: NavigationSplitViewStyle {
  public init() {}
}
/// The detail column has most of the room.
public struct ProminentDetailNavigationSplitViewStyle: NavigationSplitViewStyle {
  public init() {}
}

extension NavigationSplitViewStyle where Self == AutomaticNavigationSplitViewStyle {
  /// The style that the system selects.
  public static var automatic: AutomaticNavigationSplitViewStyle { AutomaticNavigationSplitViewStyle() }
}
extension NavigationSplitViewStyle where Self == BalancedNavigationSplitViewStyle {
  /// The columns share the room.
  public static var balanced: BalancedNavigationSplitViewStyle { BalancedNavigationSplitViewStyle() }
}
extension NavigationSplitViewStyle where Self == ProminentDetailNavigationSplitViewStyle {
  /// The detail column has most of the room.
  public static var prominentDetail: ProminentDetailNavigationSplitViewStyle { ProminentDetailNavigationSplitViewStyle() }
}

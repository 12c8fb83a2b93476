import IdemFoundation

// The look of bars of a touch screen.

/// What a toolbar is for.
@available(*, deprecated, message: "has no effect: a bar of a terminal has one kind of layout")
public struct ToolbarRole: Hashable, Sendable {
  private let value: UInt8

  public static let automatic = ToolbarRole(value: 0)
  public static let navigationStack = ToolbarRole(value: 1)
  public static let browser = ToolbarRole(value: 2)
  public static let editor = ToolbarRole(value: 3)
}

/// How a title is shown in a bar.
@available(*, deprecated, message: "has no effect: a terminal has one kind of title")
public struct ToolbarTitleDisplayMode: Hashable, Sendable {
  private let value: UInt8

  public static let automatic = ToolbarTitleDisplayMode(value: 0)
  public static let large = ToolbarTitleDisplayMode(value: 1)
  public static let inline = ToolbarTitleDisplayMode(value: 2)
  public static let inlineLarge = ToolbarTitleDisplayMode(value: 3)
}

/// When a bar of tabs becomes smaller.
@available(*, deprecated, message: "has no effect: a bar of tabs is one row")
public struct TabBarMinimizeBehavior: Hashable, Sendable {
  private let value: UInt8

  public static let automatic = TabBarMinimizeBehavior(value: 0)
  public static let never = TabBarMinimizeBehavior(value: 1)
  public static let onScrollDown = TabBarMinimizeBehavior(value: 2)
  public static let onScrollUp = TabBarMinimizeBehavior(value: 3)
}

/// How a page appears on a stack.
@available(*, deprecated, message: "has no effect: a page is there at once")
public struct NavigationTransition: Hashable, Sendable {
  private let value: UInt8

  public static let automatic = NavigationTransition(value: 0)
  public static let crossFade = NavigationTransition(value: 1)
  /// A page that grows out of a view with `matchedTransitionSource(id:in:)`.
  public static func zoom(sourceID: some Hashable, in namespace: Namespace.ID) -> NavigationTransition { NavigationTransition(value: 2) }
}

/// How the dots of a `TabView` of pages look.
@available(*, deprecated, message: "has no effect: the dots have the background of the page")
public struct PageIndexViewStyle: Hashable, Sendable {
  /// When there is a background behind the dots.
  public enum BackgroundDisplayMode: Hashable, Sendable { case automatic, interactive, always, never }

  public init(backgroundDisplayMode: BackgroundDisplayMode = .automatic) {}

  public static let page = PageIndexViewStyle()
  public static func page(backgroundDisplayMode: BackgroundDisplayMode) -> PageIndexViewStyle { .page }
}

extension View {
  /// Has no effect: a bar of tabs is one row.
  @available(*, deprecated, message: "has no effect: a bar of tabs is one row")
  @inlinable public func tabBarMinimizeBehavior(_ behavior: TabBarMinimizeBehavior) -> some View { self }
  /// Has no effect: a page is there at once.
  @available(*, deprecated, message: "has no effect: a page is there at once")
  @inlinable public func navigationTransition(_ transition: NavigationTransition) -> some View { self }
  /// Has no effect: the dots have the background of the page.
  @available(*, deprecated, message: "has no effect: the dots have the background of the page")
  @inlinable public func indexViewStyle(_ style: PageIndexViewStyle) -> some View { self }
  /// Has no effect: a bar has the background of the page.
  @available(*, deprecated, message: "has no effect: a bar has the background of the page")
  @inlinable public func toolbarBackground(_ color: Color, for bars: ToolbarPlacement...) -> some View { self }
  /// Has no effect: a bar has the background of the page.
  @available(*, deprecated, message: "has no effect: a bar has the background of the page")
  @inlinable public func toolbarBackground(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View { self }
  /// Has no effect: a bar has the background of the page.
  @available(*, deprecated, message: "has no effect: a bar has the background of the page")
  @inlinable public func toolbarBackgroundVisibility(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View { self }
  /// Has no effect.
  @available(*, deprecated, message: "has no effect: a bar of a terminal has one kind of layout")
  @inlinable public func toolbarRole(_ role: ToolbarRole) -> some View { self }
  /// Has no effect: a terminal has one kind of title.
  @available(*, deprecated, message: "has no effect: a terminal has one kind of title")
  @inlinable public func toolbarTitleDisplayMode(_ mode: ToolbarTitleDisplayMode) -> some View { self }
  /// Has no effect: a bar has the colors of the terminal.
  @available(*, deprecated, message: "has no effect: a bar has the colors of the terminal")
  @inlinable public func toolbarColorScheme(_ colorScheme: ColorScheme?, for bars: ToolbarPlacement...) -> some View { self }
  /// Has no effect: the bar stays while the user searches.
  @available(*, deprecated, message: "has no effect: the bar stays while the user searches")
  @inlinable public func searchPresentationToolbarBehavior(_ behavior: SearchPresentationToolbarBehavior) -> some View { self }
  /// Has no effect: columns that fit are beside each other.
  @available(*, deprecated, message: "has no effect: columns that fit are beside each other")
  @inlinable public func navigationSplitViewStyle(_ style: some NavigationSplitViewStyle) -> some View { self }
}

/// What becomes of a bar while the user searches.
@available(*, deprecated, message: "has no effect: the bar stays while the user searches")
public struct SearchPresentationToolbarBehavior: Hashable, Sendable {
  private let value: UInt8

  public static let automatic = SearchPresentationToolbarBehavior(value: 0)
  public static let avoidHidingContent = SearchPresentationToolbarBehavior(value: 1)
}

/// How the columns of a split view are shown.
@available(*, deprecated, message: "has no effect: columns that fit are beside each other")
public protocol NavigationSplitViewStyle: Sendable {}

/// The style that the system selects.
@available(*, deprecated, message: "has no effect: columns that fit are beside each other")
public struct AutomaticNavigationSplitViewStyle: NavigationSplitViewStyle {
  public init() {}
}
/// The columns share the room.
@available(*, deprecated, message: "has no effect: columns that fit are beside each other")
public struct BalancedNavigationSplitViewStyle: NavigationSplitViewStyle {
  public init() {}
}
/// The detail column has most of the room.
@available(*, deprecated, message: "has no effect: columns that fit are beside each other")
public struct ProminentDetailNavigationSplitViewStyle: NavigationSplitViewStyle {
  public init() {}
}

@available(*, deprecated, message: "has no effect: columns that fit are beside each other")
extension NavigationSplitViewStyle where Self == AutomaticNavigationSplitViewStyle {
  /// The style that the system selects.
  public static var automatic: AutomaticNavigationSplitViewStyle { AutomaticNavigationSplitViewStyle() }
}
@available(*, deprecated, message: "has no effect: columns that fit are beside each other")
extension NavigationSplitViewStyle where Self == BalancedNavigationSplitViewStyle {
  /// The columns share the room.
  public static var balanced: BalancedNavigationSplitViewStyle { BalancedNavigationSplitViewStyle() }
}
@available(*, deprecated, message: "has no effect: columns that fit are beside each other")
extension NavigationSplitViewStyle where Self == ProminentDetailNavigationSplitViewStyle {
  /// The detail column has most of the room.
  public static var prominentDetail: ProminentDetailNavigationSplitViewStyle { ProminentDetailNavigationSplitViewStyle() }
}

/// How the title of a page is shown. A terminal has one way.
@available(*, deprecated, message: "has no effect: a terminal has one kind of title")
public enum NavigationBarTitleDisplayMode: Sendable {
  case automatic, inline, large
}

extension View {
  /// Has no effect: a terminal has one kind of title.
  @available(*, deprecated, message: "has no effect: a terminal has one kind of title")
  public func navigationBarTitleDisplayMode(_ displayMode: NavigationBarTitleDisplayMode) -> some View { self }
}

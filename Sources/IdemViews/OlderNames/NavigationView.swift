import IdemCore

// The navigation of code that was written for SwiftUI before iOS 16.

/// A `NavigationStack` in the words of older code.
public struct NavigationView<Content: View>: View {
  private let content: Content

  /// Creates a stack with a first page.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  public var body: some View { NavigationStack { content } }
}

/// How a `NavigationView` shows its pages. There is one way, so the style has no effect.
public protocol NavigationViewStyle: Sendable {}

/// The style that the system selects.
public struct DefaultNavigationViewStyle: NavigationViewStyle {
  public init() {}
}
/// One page at a time.
public struct StackNavigationViewStyle: NavigationViewStyle {
  public init() {}
}
/// Columns. In new code, use `NavigationSplitView`.
public struct ColumnNavigationViewStyle: NavigationViewStyle {
  public init() {}
}

extension NavigationViewStyle where Self == DefaultNavigationViewStyle {
  /// The style that the system selects.
  public static var automatic: DefaultNavigationViewStyle { DefaultNavigationViewStyle() }
}
extension NavigationViewStyle where Self == StackNavigationViewStyle {
  /// One page at a time.
  public static var stack: StackNavigationViewStyle { StackNavigationViewStyle() }
}
extension NavigationViewStyle where Self == ColumnNavigationViewStyle {
  /// Columns.
  public static var columns: ColumnNavigationViewStyle { ColumnNavigationViewStyle() }
}

extension View {
  /// Has no effect: a `NavigationView` shows one page at a time. For columns, use `NavigationSplitView`.
  @inlinable public func navigationViewStyle(_ style: some NavigationViewStyle) -> some View { self }

  /// Sets the title of the page. In new code, use `navigationTitle(_:)`.
  public func navigationBarTitle(_ titleKey: LocalizedStringKey) -> some View { navigationTitle(titleKey) }
  /// Sets the title of the page. In new code, use `navigationTitle(_:)`.
  public func navigationBarTitle(_ title: Text) -> some View { navigationTitle(title) }
  /// Sets the title of the page. In new code, use `navigationTitle(_:)`.
  @_disfavoredOverload public func navigationBarTitle<S: StringProtocol>(_ title: S) -> some View { navigationTitle(title) }

  /// Sets the title of the page. The display mode has no effect.
  public func navigationBarTitle(_ titleKey: LocalizedStringKey, displayMode: NavigationBarTitleDisplayMode) -> some View {
    navigationTitle(titleKey)
  }
  /// Sets the title of the page. The display mode has no effect.
  public func navigationBarTitle(_ title: Text, displayMode: NavigationBarTitleDisplayMode) -> some View { navigationTitle(title) }
  /// Sets the title of the page. The display mode has no effect.
  @_disfavoredOverload
  public func navigationBarTitle<S: StringProtocol>(_ title: S, displayMode: NavigationBarTitleDisplayMode) -> some View {
    navigationTitle(title)
  }
}

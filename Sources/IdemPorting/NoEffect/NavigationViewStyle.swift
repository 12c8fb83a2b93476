import IdemFoundation

/// How a `NavigationView` shows its pages. There is one way, so the style has no effect.
@available(*, deprecated, message: "has no effect: a NavigationView shows one page at a time; NavigationSplitView has columns")
public protocol NavigationViewStyle: Sendable {}

/// The style that the system selects.
@available(*, deprecated, message: "has no effect: a NavigationView shows one page at a time; NavigationSplitView has columns")
public struct DefaultNavigationViewStyle: NavigationViewStyle {
  public init() {}
}
/// One page at a time.
@available(*, deprecated, message: "has no effect: a NavigationView shows one page at a time; NavigationSplitView has columns")
public struct StackNavigationViewStyle: NavigationViewStyle {
  public init() {}
}
/// Columns. In new code, use `NavigationSplitView`.
@available(*, deprecated, message: "has no effect: a NavigationView shows one page at a time; NavigationSplitView has columns")
public struct ColumnNavigationViewStyle: NavigationViewStyle {
  public init() {}
}

@available(*, deprecated, message: "has no effect: a NavigationView shows one page at a time; NavigationSplitView has columns")
extension NavigationViewStyle where Self == DefaultNavigationViewStyle {
  /// The style that the system selects.
  public static var automatic: DefaultNavigationViewStyle { DefaultNavigationViewStyle() }
}
@available(*, deprecated, message: "has no effect: a NavigationView shows one page at a time; NavigationSplitView has columns")
extension NavigationViewStyle where Self == StackNavigationViewStyle {
  /// One page at a time.
  public static var stack: StackNavigationViewStyle { StackNavigationViewStyle() }
}
@available(*, deprecated, message: "has no effect: a NavigationView shows one page at a time; NavigationSplitView has columns")
extension NavigationViewStyle where Self == ColumnNavigationViewStyle {
  /// Columns.
  public static var columns: ColumnNavigationViewStyle { ColumnNavigationViewStyle() }
}

extension View {
  /// Has no effect: a `NavigationView` shows one page at a time. For columns, use `NavigationSplitView`.
  @available(*, deprecated, message: "has no effect: a NavigationView shows one page at a time; NavigationSplitView has columns")
  @inlinable public func navigationViewStyle(_ style: some NavigationViewStyle) -> some View { self }
}

import IdemCore
import IdemScreen

extension View {
  /// Shows a bar along the top or bottom edge. The same as `safeAreaInset(edge:alignment:spacing:content:)`.
  @_disfavoredOverload
  public func safeAreaBar(
    edge: VerticalEdge, alignment: HorizontalAlignment = .center, spacing: Int? = nil, @ViewBuilder content: () -> some View
  ) -> some View { safeAreaInset(edge: edge, alignment: alignment, spacing: spacing, content: content) }

  /// Shows a bar along the leading or trailing edge. The same as `safeAreaInset(edge:alignment:spacing:content:)`.
  @_disfavoredOverload
  public func safeAreaBar(
    edge: HorizontalEdge, alignment: VerticalAlignment = .center, spacing: Int? = nil, @ViewBuilder content: () -> some View
  ) -> some View { safeAreaInset(edge: edge, alignment: alignment, spacing: spacing, content: content) }

  /// Shows a view below the pages of a `TabView`: the player of a music app.
  public func tabViewBottomAccessory(@ViewBuilder content: () -> some View) -> some View { safeAreaInset(edge: .bottom, content: content) }
}

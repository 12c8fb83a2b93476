import IdemCharts
import IdemFoundation

/// An axis as a view; see `chartXAxisStyle`.
@available(*, deprecated, message: "has no effect: an axis is text and lines")
public struct ChartAxisContent: View {
  public var body: some View { EmptyView() }
}

extension View {
  /// Has no effect: an axis is text and lines.
  @available(*, deprecated, message: "has no effect: an axis is text and lines")
  public func chartXAxisStyle<C: View>(@ViewBuilder content: @escaping (ChartAxisContent) -> C) -> some View { self }
  /// Has no effect: an axis is text and lines.
  @available(*, deprecated, message: "has no effect: an axis is text and lines")
  public func chartYAxisStyle<C: View>(@ViewBuilder content: @escaping (ChartAxisContent) -> C) -> some View { self }
}

extension ChartContent {
  /// Has no effect: marks are not blurred.
  @available(*, deprecated, message: "has no effect: marks are not blurred")
  public func compositingLayer() -> Self { self }
}

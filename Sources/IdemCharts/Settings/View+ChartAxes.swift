import IdemCore
import IdemScreen
import IdemViews

extension View {
  // MARK: Axes

  /// Shows or hides the horizontal axis of the charts in this view.
  public func chartXAxis(_ visibility: Visibility) -> some View { chart { $0.x.visibility = visibility } }
  /// Shows or hides the vertical axis.
  public func chartYAxis(_ visibility: Visibility) -> some View { chart { $0.y.visibility = visibility } }
  /// The marks of the horizontal axis.
  public func chartXAxis<C: AxisContent>(@AxisContentBuilder content: () -> C) -> some View {
    let specs = _AxisSpecs(content())
    return chart { $0.x.specs = specs.specs }
  }
  /// The marks of the vertical axis.
  public func chartYAxis<C: AxisContent>(@AxisContentBuilder content: () -> C) -> some View {
    let specs = _AxisSpecs(content())
    return chart { $0.y.specs = specs.specs }
  }

  /// The name of the horizontal axis, below it.
  public func chartXAxisLabel<S: StringProtocol>(
    _ label: S, position: AnnotationPosition = .automatic, alignment: Alignment? = nil, spacing: Int? = nil
  ) -> some View {
    let title = AxisTitle(text: String(label), position: position)
    return chart { $0.x.title = title }
  }
  /// The name of the horizontal axis.
  @_disfavoredOverload
  public func chartXAxisLabel(
    _ label: Text, position: AnnotationPosition = .automatic, alignment: Alignment? = nil, spacing: Int? = nil
  ) -> some View { chartXAxisLabel(label.plainString, position: position) }
  /// The name of the horizontal axis: the text of a view.
  public func chartXAxisLabel<C: View>(
    position: AnnotationPosition = .automatic, alignment: Alignment? = nil, spacing: Int? = nil, @ViewBuilder content: () -> C
  ) -> some View { chartXAxisLabel(ChartText.of(content()), position: position) }
  /// The name of the vertical axis, above it.
  public func chartYAxisLabel<S: StringProtocol>(
    _ label: S, position: AnnotationPosition = .automatic, alignment: Alignment? = nil, spacing: Int? = nil
  ) -> some View {
    let title = AxisTitle(text: String(label), position: position)
    return chart { $0.y.title = title }
  }
  /// The name of the vertical axis.
  @_disfavoredOverload
  public func chartYAxisLabel(
    _ label: Text, position: AnnotationPosition = .automatic, alignment: Alignment? = nil, spacing: Int? = nil
  ) -> some View { chartYAxisLabel(label.plainString, position: position) }
  /// The name of the vertical axis: the text of a view.
  public func chartYAxisLabel<C: View>(
    position: AnnotationPosition = .automatic, alignment: Alignment? = nil, spacing: Int? = nil, @ViewBuilder content: () -> C
  ) -> some View { chartYAxisLabel(ChartText.of(content()), position: position) }

  // MARK: Scales

  /// The values and the kind of the horizontal scale.
  public func chartXScale<D: ScaleDomain>(domain: D, type: ScaleType? = nil) -> some View { xScale(domain, nil, type) }
  /// The values, the used part of the plot, and the kind of the horizontal scale.
  public func chartXScale<D: ScaleDomain, R: PositionScaleRange>(domain: D, range: R, type: ScaleType? = nil) -> some View {
    xScale(domain, range, type)
  }
  /// The used part of the plot, and the kind of the horizontal scale.
  public func chartXScale<R: PositionScaleRange>(range: R, type: ScaleType? = nil) -> some View { xScale(nil, range, type) }
  /// The kind of the horizontal scale.
  public func chartXScale(type: ScaleType?) -> some View { xScale(nil, nil, type) }
  /// The values and the kind of the vertical scale.
  public func chartYScale<D: ScaleDomain>(domain: D, type: ScaleType? = nil) -> some View { yScale(domain, nil, type) }
  /// The values, the used part of the plot, and the kind of the vertical scale.
  public func chartYScale<D: ScaleDomain, R: PositionScaleRange>(domain: D, range: R, type: ScaleType? = nil) -> some View {
    yScale(domain, range, type)
  }
  /// The used part of the plot, and the kind of the vertical scale.
  public func chartYScale<R: PositionScaleRange>(range: R, type: ScaleType? = nil) -> some View { yScale(nil, range, type) }
  /// The kind of the vertical scale.
  public func chartYScale(type: ScaleType?) -> some View { yScale(nil, nil, type) }

  private func xScale(_ domain: (any ScaleDomain)?, _ range: (any PositionScaleRange)?, _ type: ScaleType?) -> some View {
    let domain = domain?._scaleDomain, padding = range?._padding
    return chart { $0.x.scale.set(domain, padding, type) }
  }
  private func yScale(_ domain: (any ScaleDomain)?, _ range: (any PositionScaleRange)?, _ type: ScaleType?) -> some View {
    let domain = domain?._scaleDomain, padding = range?._padding
    return chart { $0.y.scale.set(domain, padding, type) }
  }
}

extension ScaleSettings {
  mutating func set(_ domain: _ScaleDomain?, _ padding: (start: Double, end: Double)?, _ type: ScaleType?) {
    if let domain { self.domain = domain }
    if let padding { (startPadding, endPadding) = padding }
    if let type { self.type = type }
  }
}

extension _AxisSpecs {
  @MainActor init(_ content: some AxisContent) {
    self.init()
    content._add(to: &self)
  }
}

/// The plot as a view; see `chartPlotStyle`.
public struct ChartPlotContent: View {
  public var body: some View { Color.clear }
}

/// The plot as a view.
public typealias _ChartPlotContent = ChartPlotContent

/// The text of views.
enum ChartText {
  /// The text of a Text, or of all texts within a view, joined by spaces.
  @MainActor static func of(_ view: some View) -> String {
    var parts: [String] = []
    find(view, depth: 0, &parts)
    return parts.joined(separator: " ")
  }

  @MainActor private static func find(_ value: Any, depth: Int, _ parts: inout [String]) {
    if let text = value as? Text { return parts.append(text.plainString) }
    guard depth < 12 else { return }
    for child in Mirror(reflecting: value).children { find(child.value, depth: depth + 1, &parts) }
  }
}

extension Text {
  /// The text without its styles.
  nonisolated var plainString: String { wholeContent }
}

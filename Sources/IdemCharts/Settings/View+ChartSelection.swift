import IdemCore
import IdemScreen
import IdemViews

extension View {
  // MARK: Selection

  /// The selected value of the horizontal axis. A press or a drag of the pointer selects; the left and right arrows move to the next value.
  public func chartXSelection<P: Plottable>(value: Binding<P?>) -> some View {
    let selection = ChartSelection(value)
    return chart { $0.x.selection = selection }
  }
  /// The selected range of the horizontal axis. A drag of the pointer selects.
  public func chartXSelection<P: Plottable & Comparable>(range: Binding<ClosedRange<P>?>) -> some View {
    let selection = ChartSelection(range)
    return chart { $0.x.selection = selection }
  }
  /// The selected value of the vertical axis.
  public func chartYSelection<P: Plottable>(value: Binding<P?>) -> some View {
    let selection = ChartSelection(value)
    return chart { $0.y.selection = selection }
  }
  /// The selected range of the vertical axis.
  public func chartYSelection<P: Plottable & Comparable>(range: Binding<ClosedRange<P>?>) -> some View {
    let selection = ChartSelection(range)
    return chart { $0.y.selection = selection }
  }
  /// The selected value of the sectors.
  public func chartAngleSelection<P: Plottable>(value: Binding<P?>) -> some View {
    let selection = ChartSelection(value)
    return chart { $0.angleSelection = selection }
  }
  /// Adds a gesture to the plot.
  public func chartGesture<G: Gesture>(_ gesture: @escaping (ChartProxy) -> G) -> some View {
    chartOverlay { proxy in Rectangle().fill(Color.clear).contentShape(Rectangle()).gesture(gesture(proxy)) }
  }

  // MARK: Scrolling

  /// Along which axes the chart scrolls: by the wheel, by dragging, by the arrow keys.
  public func chartScrollableAxes(_ axes: Axis.Set) -> some View { chart { $0.scrollableAxes = axes } }
  /// The length of the visible part of the horizontal axis.
  public func chartXVisibleDomain(length: any Plottable & Numeric) -> some View {
    let length = Double(_plotValue: length.plotValue)
    return chart { $0.x.visibleLength = length }
  }
  /// The length of the visible part of the vertical axis.
  public func chartYVisibleDomain(length: any Plottable & Numeric) -> some View {
    let length = Double(_plotValue: length.plotValue)
    return chart { $0.y.visibleLength = length }
  }
  /// The value at the start of the visible part.
  public func chartScrollPosition<P: Plottable>(x: Binding<P>) -> some View {
    let place = ScrollPlace(x)
    return chart { $0.x.scrollPosition = place }
  }
  /// The value at the start of the visible part at first.
  public func chartScrollPosition<P: Plottable>(initialX: P) -> some View {
    let place = ScrollPlace(initial: initialX.plotValue, set: nil)
    return chart { $0.x.scrollPosition = place }
  }
  /// The value at the start of the visible part.
  public func chartScrollPosition<P: Plottable>(y: Binding<P>) -> some View {
    let place = ScrollPlace(y)
    return chart { $0.y.scrollPosition = place }
  }
  /// The value at the start of the visible part at first.
  public func chartScrollPosition<P: Plottable>(initialY: P) -> some View {
    let place = ScrollPlace(initial: initialY.plotValue, set: nil)
    return chart { $0.y.scrollPosition = place }
  }
  /// Where scrolling stops.
  public func chartScrollTargetBehavior(_ behavior: ChartScrollTargetBehavior) -> some View {
    chart { ($0.x.scrollTarget, $0.y.scrollTarget) = (behavior.x, behavior.y) }
  }
}

extension ChartSelection {
  @MainActor init<P: Plottable>(_ value: Binding<P?>) {
    set = { value.wrappedValue = $0.flatMap { P(plotValue: $0) } }
    setRange = nil
    current = value.wrappedValue.map { [$0.plotValue] } ?? []
  }

  @MainActor init<P: Plottable & Comparable>(_ range: Binding<ClosedRange<P>?>) {
    set = { if $0 == nil { range.wrappedValue = nil } }
    setRange = {
      guard let a = P(plotValue: $0), let b = P(plotValue: $1) else { return }
      range.wrappedValue = min(a, b)...max(a, b)
    }
    current = range.wrappedValue.map { [$0.lowerBound.plotValue, $0.upperBound.plotValue] } ?? []
  }
}

extension ScrollPlace {
  @MainActor init<P: Plottable>(_ value: Binding<P>) {
    initial = value.wrappedValue.plotValue
    set = { if let new = P(plotValue: $0) { value.wrappedValue = new } }
  }
}

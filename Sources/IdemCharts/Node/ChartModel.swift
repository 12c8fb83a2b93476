import IdemCore
import IdemScreen
import IdemViews
import Observation

/// What a chart keeps between the runs of its body: the columns of arrays, where things are, how far it is scrolled.
@MainActor @Observable
final class ChartModel {
  @ObservationIgnored let cache = ColumnCache()
  @ObservationIgnored weak var node: ChartNode?
  /// Where things were drawn last.
  @ObservationIgnored var geometry = ChartGeometry() {
    didSet { if isRead, geometry != oldValue { version &+= 1 } }
  }
  @ObservationIgnored var marks = MarkSet()
  @ObservationIgnored var plan = ChartPlan()
  /// The cells of the marks with annotations.
  @ObservationIgnored var annotationFrames: [Rect] = [] {
    didSet { if annotationFrames != oldValue { version &+= 1 } }
  }
  /// The start of the visible part, if the user has scrolled.
  @ObservationIgnored var scroll: (x: Double?, y: Double?) = (nil, nil)
  /// The value at the crosshair.
  @ObservationIgnored var crosshair: Double?
  @ObservationIgnored var dragStart: (x: Double?, y: Double?) = (nil, nil)
  @ObservationIgnored private var isRead = false
  private var version = 0

  init() {}

  /// The geometry, for code that runs again when it changes.
  var readGeometry: ChartGeometry {
    isRead = true
    _ = version
    return geometry
  }
}

/// The cells of the plot, for `GeometryProxy`: `geometry[proxy.plotFrame!]`.
public struct ChartPlotAnchor: Hashable, Sendable {
  let rect: Rect
}

extension GeometryProxy {
  /// The cells of a chart's plot, in the coordinates of the reader.
  public subscript(anchor: ChartPlotAnchor) -> Rect { anchor.rect }
}

/// Converts between the values of a chart and its cells, for overlays and backgrounds.
@MainActor
public struct ChartProxy {
  let model: ChartModel
  let settings: ChartSettings

  private var geometry: ChartGeometry { model.readGeometry }

  /// The cells of the plot; nil before the chart is placed.
  public var plotFrame: ChartPlotAnchor? { geometry.size == .zero ? nil : ChartPlotAnchor(rect: geometry.plot) }
  /// The cells of the plot.
  public var plotAreaFrame: ChartPlotAnchor { ChartPlotAnchor(rect: geometry.plot) }
  /// The size of the plot.
  public var plotSize: Size { geometry.plot.size }
  /// The size of the plot.
  public var plotAreaSize: Size { geometry.plot.size }
  package var sizeInCells: Size { geometry.plot.size }

  /// The column of a value, from the left edge of the plot.
  public func position<P: Plottable>(forX value: P) -> Int? {
    guard let number = model.marks.x.known(value.plotValue) else { return nil }
    let geometry = geometry
    let place = geometry.x.unit(number) * Double(geometry.plot.width)
    return place.isFinite ? Int(clamping: place.rounded(.down)) : nil
  }
  /// The row of a value, from the top edge of the plot.
  public func position<P: Plottable>(forY value: P) -> Int? {
    guard let number = model.marks.y.known(value.plotValue) else { return nil }
    let geometry = geometry
    let place = (1 - geometry.y.unit(number)) * Double(geometry.plot.height)
    return place.isFinite ? Int(clamping: place.rounded(.down)) : nil
  }
  /// The cell of two values, from the top left of the plot.
  public func position<X: Plottable, Y: Plottable>(for values: (x: X, y: Y)) -> Point? {
    guard let x = position(forX: values.x), let y = position(forY: values.y) else { return nil }
    return Point(x: x, y: y)
  }
  /// The cells that a value of the horizontal axis takes: a category's band, or one column.
  public func positionRange<P: Plottable>(forX value: P) -> ClosedRange<Int>? {
    guard let number = model.marks.x.known(value.plotValue) else { return nil }
    let geometry = geometry, half = geometry.x.kind == .category ? 0.5 : 0
    let a = geometry.x.unit(number - half) * Double(geometry.plot.width), b = geometry.x.unit(number + half) * Double(geometry.plot.width)
    return Int(clamping: min(a, b).rounded())...Int(clamping: max(a, b).rounded())
  }

  /// The value at a column of the plot.
  public func value<P: Plottable>(atX position: some PathLength, as type: P.Type = P.self) -> P? {
    let geometry = geometry
    guard geometry.plot.width > 0 else { return nil }
    return P(plotValue: model.marks.x.value(geometry.x.value(at: (position.pathLength + 0.5) / Double(geometry.plot.width))))
  }
  /// The value at a row of the plot.
  public func value<P: Plottable>(atY position: some PathLength, as type: P.Type = P.self) -> P? {
    let geometry = geometry
    guard geometry.plot.height > 0 else { return nil }
    return P(plotValue: model.marks.y.value(geometry.y.value(at: 1 - (position.pathLength + 0.5) / Double(geometry.plot.height))))
  }
  /// The values at a cell of the plot.
  public func value<X: Plottable, Y: Plottable>(at position: Point, as type: (X, Y).Type = (X, Y).self) -> (X, Y)? {
    guard let x = value(atX: position.x, as: X.self), let y = value(atY: position.y, as: Y.self) else { return nil }
    return (x, y)
  }

  /// The values of the horizontal axis: both ends, or all categories.
  public func xDomain<P: Plottable>(dataType: P.Type = P.self) -> [P] { domain(geometry.x, model.marks.x) }
  /// The values of the vertical axis: both ends, or all categories.
  public func yDomain<P: Plottable>(dataType: P.Type = P.self) -> [P] { domain(geometry.y, model.marks.y) }

  private func domain<P: Plottable>(_ scale: AxisScale, _ data: AxisData) -> [P] {
    let values = data.kind == .category ? data.categories.map { _PlotValue.category($0) } : [data.value(scale.low), data.value(scale.high)]
    return values.compactMap { P(plotValue: $0) }
  }

  /// Selects the value at a column of the plot; see `chartXSelection`.
  public func selectXValue(at position: some PathLength) {
    let geometry = geometry
    guard geometry.plot.width > 0 else { return }
    settings.x.selection?.set(model.marks.x.value(geometry.x.value(at: (position.pathLength + 0.5) / Double(geometry.plot.width))))
  }
  /// Selects the value at a row of the plot; see `chartYSelection`.
  public func selectYValue(at position: some PathLength) {
    let geometry = geometry
    guard geometry.plot.height > 0 else { return }
    settings.y.selection?.set(model.marks.y.value(geometry.y.value(at: 1 - (position.pathLength + 0.5) / Double(geometry.plot.height))))
  }
  /// Selects the values between two columns of the plot; see `chartXSelection`.
  public func selectXRange(from start: some PathLength, to end: some PathLength) {
    let geometry = geometry, width = Double(max(1, geometry.plot.width))
    settings.x.selection?.setRange?(
      model.marks.x.value(geometry.x.value(at: start.pathLength / width)), model.marks.x.value(geometry.x.value(at: end.pathLength / width))
    )
  }
}

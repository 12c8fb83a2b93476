import IdemCore
import IdemScreen
import IdemViews

/// The storage for ticks and labels. It is used again in each frame, and has room for more of them than an automatic axis tries.
struct AxisWorkspace {
  var ticks = Ticks()
  var labels = LabelPlacer()

  init() {
    ticks.values.reserveCapacity(AxisWorkspace.room)
    labels.reserveCapacity(AxisWorkspace.room)
  }
  static let room = 32
}

/// Computes the geometry of a chart.
///
/// Each frame computes all of it again, in the storage of an earlier one: a frame of a stream allocates nothing.
@MainActor
struct ChartLayout {
  let set: MarkSet
  let plan: ChartPlan
  let settings: ChartSettings
  let scope: EnvironmentScope
  let legend: [LegendEntry]
  let hasNumberLegend: Bool
  /// The columns of dots in a cell, for the phase of live charts.
  let dotColumns: Int

  /// Whether a series is a stream.
  let isLive: Bool

  init(
    set: MarkSet, plan: ChartPlan, settings: ChartSettings, scope: EnvironmentScope, legend: [LegendEntry], hasNumberLegend: Bool,
    dotColumns: Int
  ) {
    (self.set, self.plan, self.settings, self.scope) = (set, plan, settings, scope)
    (self.legend, self.hasNumberLegend, self.dotColumns) = (legend, hasNumberLegend, dotColumns)
    isLive = set.plots.contains { $0.columns is StreamSource }
  }

  /// Computes the geometry of a frame.
  ///
  /// - Parameters:
  /// - previous: the geometry of the frame before: a live chart keeps its domain for some time. Any other chart has that of its data alone.
  /// - result: any geometry; its storage is used.
  func compute(
    _ size: Size, previous: ChartGeometry?, scroll: (x: Double?, y: Double?), into result: inout ChartGeometry,
    _ workspace: inout AxisWorkspace
  ) {
    let previous = isLive ? previous : nil
    result.begin(size)
    guard size.width > 0, size.height > 0 else { return result.removeAxes() }
    let isBare = set.x.kind == .none && set.y.kind == .none
    var top = 0
    var bottom = size.height
    placeLegend(&result, &top, &bottom)
    if isBare {
      result.plot = Rect(x: 0, y: top, width: size.width, height: max(0, bottom - top))
      return result.removeAxes()
    }
    if let title = settings.x.title, bottom - top > 6 {
      if title.position == .top { (result.xTitleRow, top) = (top, top + 1) } else { (result.xTitleRow, bottom) = (bottom - 1, bottom - 1) }
    }
    if settings.y.title != nil, bottom - top > 5 { (result.yTitleRow, top) = (top, top + 1) }
    let xShown = settings.x.visibility != .hidden && set.x.kind != .none
    let yShown = settings.y.visibility != .hidden && set.y.kind != .none
    let xSpecs = AxisResolver.specs(settings.x)
    if xShown {
      if xSpecs.contains(where: { $0.position.kind == .top && $0.preset.kind != .inset }), bottom - top > 4 {
        (result.topLabelRow, top) = (top, top + 1)
      }
      if xSpecs.contains(where: { $0.position.kind != .top && $0.preset.kind != .inset }), bottom - top > 2 {
        (result.labelRow, bottom) = (bottom - 1, bottom - 1)
        if bottom - top > 4 { (result.axisRow, bottom) = (bottom - 1, bottom - 1) }
      }
    } else if yShown, result.labelRow == nil, bottom - top > 6 {
      result.axisRow = nil
    }
    // The bands of categories are whole rows, where that leaves few rows unused.
    let rest = set.y.kind == .category ? max(0, bottom - top) % max(1, set.y.categories.count) : 0
    if rest * 4 <= bottom - top - rest { top += rest }
    let height = max(0, bottom - top)
    let y = yScale(height, previous, scroll.y)
    (result.y, result.rows) = (y.scale, y.rows)
    let resolver = AxisResolver(scope: scope)
    if yShown, height > 0 {
      if let rows = y.rows {
        workspace.ticks.setNumbers(from: rows.low, to: rows.high, step: rows.step)
      } else {
        workspace.ticks.setAutomatic(y.scale, count: max(1, min(9, height / 4)))
      }
      resolver.resolve(
        settings.y, set.y, y.scale, automatic: workspace.ticks, isVertical: true, otherIsCategory: set.x.kind == .category,
        into: &result.yAxes)
      for axis in result.yAxes where axis.labelWidth > 0 {
        let width = min(axis.labelWidth, size.width / 3) + 1
        if axis.position.kind == .trailing {
          result.trailing = max(result.trailing, width)
        } else {
          result.leading = max(result.leading, width)
        }
      }
    } else {
      result.yAxes.removeAll()
    }
    // The space for labels grows at once, and shrinks only with the size of the chart: a live chart does not twitch.
    if let previous, previous.size == size { result.leading = max(result.leading, previous.leading) }
    if size.width - result.leading - result.trailing < 4 { (result.leading, result.trailing, result.yAxes) = (0, 0, []) }
    result.plot = Rect(x: result.leading, y: top, width: size.width - result.leading - result.trailing, height: height)
    (result.x, result.phase) = xScale(result.plot.width, previous, scroll.x)
    guard xShown else { return result.xAxes.removeAll() }
    setXTicks(result, &workspace)
    resolver.resolve(
      settings.x, set.x, result.x, automatic: workspace.ticks, isVertical: false, otherIsCategory: set.y.kind == .category,
      into: &result.xAxes)
  }

  // MARK: Legend

  var showsLegend: Bool {
    if settings.legend.visibility == .hidden { return false }
    return !legend.isEmpty || hasNumberLegend
  }

  private func placeLegend(_ result: inout ChartGeometry, _ top: inout Int, _ bottom: inout Int) {
    guard showsLegend || (settings.legend.content != nil && settings.legend.visibility != .hidden), bottom - top > 4 else { return }
    let width = LegendDrawing.width(legend, hasNumberLegend)
    result.legendRows =
      settings.legend.content != nil ? 1 : max(1, min((bottom - top) / 4, LegendDrawing.rows(legend, in: result.size.width, width)))
    if let position = settings.legend.position, position.y < 0, !position.isAutomatic {
      result.legendRow = top
      top += result.legendRows
    } else {
      bottom -= result.legendRows
      result.legendRow = bottom
    }
  }

  // MARK: Ticks

  /// Round values, as many as have labels that fit.
  private func setXTicks(_ geometry: ChartGeometry, _ workspace: inout AxisWorkspace) {
    let scale = geometry.x, format = AxisResolver.specs(settings.x).first?.format
    var count = max(1, min(10, geometry.plot.width / 8))
    while true {
      workspace.ticks.setAutomatic(scale, count: count)
      let ticks = workspace.ticks.values.count
      if scale.kind == .category || count == 1 { return }
      workspace.labels.removeAll()
      for index in 0..<ticks {
        let value = workspace.ticks.values[index], unit = scale.unit(value)
        guard unit >= -1e-6, unit <= 1 + 1e-6 else { continue }
        let axisValue = AxisValue(
          index: index, count: ticks, value: set.x.value(value), step: workspace.ticks.step, timeUnit: workspace.ticks.timeUnit)
        let text = format?(axisValue) ?? axisValue.text
        // A space more than is necessary on both sides: a row without gaps is hard to read.
        workspace.labels.add(Double(geometry.gridColumn(unit)) + 0.5, text + " ")
      }
      if ticks <= 10, workspace.labels.allFit(in: 0..<geometry.size.width) { return }
      count -= 1
    }
  }
}

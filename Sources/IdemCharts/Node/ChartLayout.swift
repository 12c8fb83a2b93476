import IdemCore
import IdemScreen
import IdemViews

/// Computes the geometry of a chart.
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

  func compute(_ size: Size, previous: ChartGeometry?, scroll: (x: Double?, y: Double?)) -> ChartGeometry {
    var result = ChartGeometry()
    result.size = size
    guard size.width > 0, size.height > 0 else { return result }
    let isBare = set.x.kind == .none && set.y.kind == .none
    var top = 0
    var bottom = size.height
    placeLegend(&result, &top, &bottom)
    if isBare {
      result.plot = Rect(x: 0, y: top, width: size.width, height: max(0, bottom - top))
      return result
    }
    if let title = settings.x.title, bottom - top > 6 {
      if title.position == .top { (result.xTitleRow, top) = (top, top + 1) } else { (result.xTitleRow, bottom) = (bottom - 1, bottom - 1) }
    }
    if settings.y.title != nil, bottom - top > 5 { (result.yTitleRow, top) = (top, top + 1) }
    let xShown = settings.x.visibility != .hidden && set.x.kind != .none
    let yShown = settings.y.visibility != .hidden && set.y.kind != .none
    let xSpecs = settings.x.specs ?? [AxisSpec()]
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
      let ticks = y.rows?.ticks ?? .automatic(y.scale, count: max(1, min(9, height / 4)))
      result.yAxes = resolver.resolve(
        settings.y, set.y, y.scale, automatic: ticks, isVertical: true, otherIsCategory: set.x.kind == .category)
      for axis in result.yAxes where axis.hasLabels {
        let width = min(axis.labelWidth, size.width / 3) + 1
        if axis.position.kind == .trailing {
          result.trailing = max(result.trailing, width)
        } else {
          result.leading = max(result.leading, width)
        }
      }
    }
    // The space for labels grows at once, and shrinks only with the size of the chart: a live chart does not twitch.
    if let previous, previous.size == size, isLive { result.leading = max(result.leading, previous.leading) }
    if size.width - result.leading - result.trailing < 4 { (result.leading, result.trailing, result.yAxes) = (0, 0, []) }
    result.plot = Rect(x: result.leading, y: top, width: size.width - result.leading - result.trailing, height: height)
    (result.x, result.phase) = xScale(result.plot.width, previous, scroll.x)
    if xShown {
      result.xAxes = resolver.resolve(
        settings.x, set.x, result.x, automatic: xTicks(result), isVertical: false, otherIsCategory: set.y.kind == .category)
    }
    return result
  }

  var isLive: Bool { self.set.plots.contains { $0.columns is StreamSource } }

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
  private func xTicks(_ geometry: ChartGeometry) -> Ticks {
    let scale = geometry.x, width = geometry.plot.width
    if scale.kind == .category { return .categories(scale) }
    var count = max(1, min(10, width / 8))
    var best = Ticks.automatic(scale, count: count)
    let range = 0..<geometry.size.width
    for _ in 0..<10 {
      let labels = best.values.enumerated().compactMap { index, value -> (middle: Double, text: String)? in
        let unit = scale.unit(value)
        guard unit >= -1e-6, unit <= 1 + 1e-6 else { return nil }
        let axisValue = AxisValue(
          index: index, count: best.values.count, value: set.x.value(value), step: best.step, timeUnit: best.timeUnit)
        let text = settings.x.specs?.first?.format?(axisValue) ?? axisValue.text
        // A space more than is necessary on both sides: a row without gaps is hard to read.
        return (Double(geometry.gridColumn(unit)) + 0.5, text + " ")
      }
      if LabelPlacer.allFit(labels, in: range), best.values.count <= 10 { return best }
      if count == 1 { return best }
      count -= 1
      best = Ticks.automatic(scale, count: count)
    }
    return best
  }
}

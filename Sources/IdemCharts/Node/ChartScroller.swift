import IdemCore
import IdemScreen
import IdemViews

/// Moves the visible part of an axis.
@MainActor
struct ChartScroller {
  let axis: Axis
  let model: ChartModel
  let settings: ChartSettings

  private var axisSettings: AxisSettings { axis == .horizontal ? settings.x : settings.y }
  private var scale: AxisScale { axis == .horizontal ? model.geometry.x : model.geometry.y }
  /// The first visible value, and the length of the visible part.
  var start: Double { scale.low }
  var length: Double { scale.high - scale.low }

  /// Scrolls by a part of the visible length: at least by one unit of the behavior.
  func scroll(by part: Double) {
    var distance = part * length
    if let unit = axisSettings.scrollTarget.unit, unit > 0, abs(distance) < unit { distance = distance < 0 ? -unit : unit }
    if axisSettings.scrollTarget.isPaging { distance = distance < 0 ? -length : length }
    scroll(to: start + distance)
  }

  /// Scrolls by the visible length, or by a major unit.
  func page(_ pages: Double) {
    guard case .unit(let major) = axisSettings.scrollTarget.major, major > 0 else { return scroll(to: start + pages * length) }
    // The next multiple of the major unit.
    let place = start / major
    scroll(to: (pages > 0 ? (place + 1e-9).rounded(.down) + 1 : (place - 1e-9).rounded(.up) - 1) * major)
  }

  /// Shows the part from a value on.
  func scroll(to value: Double) {
    let data = axis == .horizontal ? model.marks.x : model.marks.y, isCategory = scale.kind == .category
    let bounds = bounds(data)
    var value = value
    if let step = axisSettings.scrollTarget.unit, step > 0 {
      let offset = isCategory ? -0.5 : 0
      value = ((value - offset) / step).rounded() * step + offset
    } else if isCategory {
      value = (value + 0.5).rounded() - 0.5
    }
    value = max(bounds.low, min(value, max(bounds.low, bounds.high - length)))
    let place = isCategory ? value + 0.5 : value
    if axis == .horizontal { model.scroll.x = place } else { model.scroll.y = place }
    axisSettings.scrollPosition?.set?(data.value(place))
    model.node?.redraw()
  }

  /// The values that can be shown.
  private func bounds(_ data: AxisData) -> (low: Double, high: Double) {
    if scale.kind == .category { return (-0.5, Double(data.categories.count) - 0.5) }
    if case .bounds(let low, let high) = axisSettings.scale.domain { return (low.number, high.number) }
    var extent = axis == .horizontal ? model.plan.x : model.plan.y
    for plot in model.marks.plots {
      plot.columns?.withColumns { columns in
        guard let range = axis == .horizontal ? columns.xRange : columns.finiteExtremes(from: columns.start, to: columns.end) else {
          return
        }
        extent.add(range.low)
        extent.add(range.high)
      }
    }
    return extent.isEmpty ? (scale.low, scale.high) : (extent.low, extent.high)
  }
}

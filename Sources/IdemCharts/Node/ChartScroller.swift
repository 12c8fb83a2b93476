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

  private var target: ScrollTarget { axisSettings.scrollTarget }
  /// The bands of categories begin half a unit before their numbers.
  private var offset: Double { scale.kind == .category ? -0.5 : 0 }

  /// Scrolls by a part of the visible length: at least to the next place at which scrolling stops.
  func scroll(by part: Double) {
    let distance = target.isPaging ? (part < 0 ? -length : length) : part * length
    guard let stops = target.stops else { return scroll(to: start + distance) }
    let from = start - offset
    var value = stops.nearest(from + distance)
    if (value - from) * distance <= 0 { value = distance < 0 ? stops.before(from) : stops.after(from) }
    scroll(to: value + offset)
  }

  /// Scrolls by the visible length, or to the next major place.
  func page(_ pages: Double) {
    guard let major = target.major else { return scroll(to: start + pages * length) }
    let from = start - offset
    scroll(to: (pages > 0 ? major.after(from) : major.before(from)) + offset)
  }

  /// Scrolls as little as necessary to show a value, if the axis scrolls.
  func reveal(_ value: Double) {
    guard settings.scrollableAxes.contains(axis == .horizontal ? .horizontal : .vertical), value.isFinite else { return }
    if value + offset < scale.low {
      let stop = target.stops.map { ($0.nearest(value), $0.before(value)) }
      scroll(to: (stop.map { $0 <= value ? $0 : $1 } ?? value) + offset)
    } else if value - offset > scale.high {
      let first = value - 2 * offset - length
      let stop = target.stops.map { ($0.nearest(first), $0.after(first)) }
      scroll(to: (stop.map { $0 >= first ? $0 : $1 } ?? first) + offset)
    }
  }

  /// Shows the part from a value on.
  func scroll(to value: Double) {
    let data = axis == .horizontal ? model.marks.x : model.marks.y, isCategory = scale.kind == .category
    let bounds = bounds(data)
    var value = value
    if let stops = target.stops {
      value = stops.nearest(value - offset) + offset
    } else if isCategory {
      value = (value - offset).rounded() + offset
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

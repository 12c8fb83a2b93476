import IdemCore
import IdemScreen
import IdemViews

extension ChartPlan.Extent {
  /// Where a logarithmic axis begins: at the least positive value; for bars and areas at the power of ten below it.
  fileprivate var logarithmicLow: Double {
    guard needsZero, leastPositive.isFinite else { return leastPositive }
    let exponent = (logarithm(leastPositive) / logarithm(10) - 1e-9).rounded(.down)
    return TickStep(mantissa: 1, exponent: Int(clamping: exponent)).size
  }
}

extension ChartLayout {
  // MARK: Scales

  /// The range of the values along an axis, with those of columns and functions.
  private func extent(_ axis: Axis) -> ChartPlan.Extent {
    var extent = axis == .horizontal ? plan.x : plan.y
    for plot in set.plots {
      plot.columns?.withColumns { columns in
        let range = axis == .horizontal ? columns.xRange : columns.finiteExtremes(from: columns.start, to: columns.end)
        if let range {
          extent.add(range.low)
          extent.add(range.high)
        }
      }
      if let function = plot.function { addFunction(function, axis, &extent) }
    }
    return extent
  }

  private func addFunction(_ function: FunctionSource, _ axis: Axis, _ extent: inout ChartPlan.Extent) {
    let domain: ClosedRange<Double>
    if let parameters = function.parameters {
      domain = parameters
    } else if axis == .horizontal {
      return
    } else {
      domain = function.domain ?? xBounds
    }
    for step in 0...256 {
      let point = function.point(domain.lowerBound + (domain.upperBound - domain.lowerBound) * Double(step) / 256)
      extent.add(axis == .horizontal ? point.x : point.y)
      if axis == .vertical { extent.add(point.yEnd) }
    }
  }

  private var xBounds: ClosedRange<Double> {
    if case .bounds(let low, let high) = settings.x.scale.domain { return low.number...max(low.number, high.number) }
    return plan.x.isEmpty ? -1...1 : plan.x.low...plan.x.high
  }

  private func kind(_ data: AxisData, _ type: ScaleType?) -> ScaleType.Kind {
    if data.kind == .category { return .category }
    if data.kind == .date { return .date }
    return type?.kind == .category || type?.kind == .date ? .linear : type?.kind ?? .linear
  }

  func yScale(_ height: Int, _ previous: ChartGeometry?, _ scroll: Double?) -> (scale: AxisScale, rows: RowDomain?) {
    let kind = kind(set.y, settings.y.scale.type), padding = settings.y.scale
    let lead = padding.startPadding / Double(max(1, height)), trail = padding.endPadding / Double(max(1, height))
    func scale(_ low: Double, _ high: Double, _ isReversed: Bool) -> AxisScale {
      AxisScale(kind, low: low, high: high, isReversed: isReversed, lead: lead, trail: trail)
    }
    // Categories are read from the top.
    if kind == .category { return (categoryScale(set.y, settings.y, isReversed: true, scroll, lead, trail), nil) }
    switch settings.y.scale.domain {
    case .bounds(let low, let high): return (scale(low.number, high.number, false), nil)
    case .values(let values):
      let numbers = values.map(\.number).filter(\.isFinite)
      return (scale(numbers.min() ?? 0, numbers.max() ?? 1, (numbers.first ?? 0) > (numbers.last ?? 1)), nil)
    case .automatic(let includesZero, let isReversed):
      var extent = extent(.vertical)
      if extent.isEmpty { (extent.low, extent.high) = (0, 1) }
      if kind == .date { return (scale(extent.low, extent.high, isReversed), nil) }
      if kind != .log, includesZero ?? wantsZero(extent) {
        extent.low = min(0, extent.low)
        extent.high = max(0, extent.high)
      }
      if let length = settings.y.visibleLength {
        extent.low = scroll ?? extent.low
        extent.high = extent.low + length
      }
      let rounding = self.rounding(settings.y)
      guard kind == .linear, height > 0, lead == 0, trail == 0, rounding.low, rounding.high else {
        if kind == .log {
          let low = settings.y.visibleLength == nil ? extent.logarithmicLow : extent.low
          return (scale(low, extent.high, isReversed), nil)
        }
        let ticks = Ticks.numbers(from: extent.low, to: extent.high, count: max(2, height / 4))
        let low = ticks.step > 0 && rounding.low ? (extent.low / ticks.step + 1e-9).rounded(.down) * ticks.step : extent.low
        let high = ticks.step > 0 && rounding.high ? (extent.high / ticks.step - 1e-9).rounded(.up) * ticks.step : extent.high
        return (scale(low, high, isReversed), nil)
      }
      // A live chart keeps its domain while the data fills at least a half of it.
      if let old = previous?.rows, previous?.plot.height == height, old.low <= extent.low, old.high >= extent.high,
        (extent.high - extent.low) * 2 >= old.high - old.low
      {
        return (scale(old.low, old.high, isReversed), old)
      }
      let rows = RowDomain(covering: extent.low, extent.high, height: height, previous: previous?.rows)
      return (scale(rows.low, rows.high, isReversed), rows)
    }
  }

  /// Whether the app permits an automatic domain to end at round values.
  private func rounding(_ axis: AxisSettings) -> (low: Bool, high: Bool) {
    let specs = AxisResolver.specs(axis)
    return (!specs.contains { $0.values.roundsLow == false }, !specs.contains { $0.values.roundsHigh == false })
  }

  /// Whether zero belongs to the axis: bars and areas begin there; for lines and points, if it wastes no more than a half.
  private func wantsZero(_ extent: ChartPlan.Extent) -> Bool {
    if extent.needsZero { return true }
    if extent.isRange { return false }
    if extent.low >= 0 { return extent.low <= extent.high / 2 }
    return extent.high <= 0 && extent.high >= extent.low / 2
  }

  private func categoryScale(
    _ data: AxisData, _ settings: AxisSettings, isReversed: Bool, _ scroll: Double?, _ lead: Double, _ trail: Double
  )
    -> AxisScale
  {
    let count = Double(max(1, data.categories.count))
    var low = -0.5, high = count - 0.5
    if let length = settings.visibleLength, length > 0 {
      low = (scroll ?? 0) - 0.5
      high = low + length
    }
    return AxisScale(.category, low: low, high: high, isReversed: isReversed, lead: lead, trail: trail)
  }

  func xScale(_ width: Int, _ previous: ChartGeometry?, _ scroll: Double?)
    -> (scale: AxisScale, phase: (perValue: Double, first: Double, isSweep: Bool)?)
  {
    let kind = kind(set.x, settings.x.scale.type), padding = settings.x.scale
    let lead = padding.startPadding / Double(max(1, width)), trail = padding.endPadding / Double(max(1, width))
    if kind == .category { return (categoryScale(set.x, settings.x, isReversed: false, scroll, lead, trail), nil) }
    func scale(_ low: Double, _ high: Double, _ isReversed: Bool = false) -> AxisScale {
      AxisScale(kind, low: low, high: high, isReversed: isReversed, lead: lead, trail: trail)
    }
    switch settings.x.scale.domain {
    case .bounds(let low, let high):
      if let length = settings.x.visibleLength, let scroll { return (scale(scroll, scroll + length), nil) }
      return (scale(low.number, high.number), nil)
    case .values(let values):
      let numbers = values.map(\.number).filter(\.isFinite)
      return (scale(numbers.min() ?? 0, numbers.max() ?? 1, (numbers.first ?? 0) > (numbers.last ?? 1)), nil)
    case .automatic(let includesZero, let isReversed):
      var extent = extent(.horizontal)
      if extent.isEmpty { (extent.low, extent.high) = (0, 1) }
      if kind != .date, kind != .log, includesZero ?? extent.needsZero {
        extent.low = min(0, extent.low)
        extent.high = max(0, extent.high)
      }
      if isLive, kind == .linear || kind == .date, lead == 0, trail == 0, width > 0, scroll == nil {
        return live(extent, width, previous, kind)
      }
      if let length = settings.x.visibleLength {
        let low = max(min(scroll ?? extent.low, extent.high - length), extent.low)
        return (scale(low, low + length), nil)
      }
      // Values of horizontal bars get round ends.
      if extent.needsZero, kind == .linear {
        let ticks = Ticks.numbers(from: extent.low, to: extent.high, count: max(2, min(8, width / 10)))
        if ticks.step > 0 {
          extent.low = (extent.low / ticks.step + 1e-9).rounded(.down) * ticks.step
          extent.high = (extent.high / ticks.step - 1e-9).rounded(.up) * ticks.step
        }
      }
      return (scale(kind == .log ? extent.logarithmicLow : extent.low, extent.high, isReversed), nil)
    }
  }

  /// The scale of a live chart: columns of dots have a fixed width in values, and the newest one is at the end.
  private func live(_ extent: ChartPlan.Extent, _ width: Int, _ previous: ChartGeometry?, _ kind: ScaleType.Kind)
    -> (scale: AxisScale, phase: (perValue: Double, first: Double, isSweep: Bool)?)
  {
    let dots = Double(width * dotColumns)
    let span = max(settings.x.visibleLength ?? (extent.high - extent.low), 1e-9)
    var perColumn = span / dots
    let isSweep: Bool
    var cells = 1
    switch settings.updates.kind {
    case .sweep: isSweep = true
    case .automatic: isSweep = ChartPace.isSlow
    case .scroll: isSweep = false
    case .step(let count):
      isSweep = false
      cells = count * dotColumns
    }
    if let old = previous?.phase, previous?.plot.width == width, settings.x.visibleLength == nil {
      // The width stays while the values need no more, and at least a half of the columns.
      let before = 1 / old.perValue
      if before >= perColumn * 0.999, before <= perColumn * 2 { perColumn = before } else if before < perColumn { perColumn *= 1.25 }
    }
    let newest = (extent.high / perColumn).rounded(.down)
    var first = isSweep ? newest - dots + 1 : max((extent.low / perColumn).rounded(.down), newest - dots + 1)
    if cells > 1 { first = (first / Double(cells)).rounded(.up) * Double(cells) }
    return (
      AxisScale(kind, low: first * perColumn, high: (first + dots) * perColumn), (1 / perColumn, first, isSweep)
    )
  }
}

/// Whether the chart shall write little.
@MainActor
enum ChartPace {
  /// Whether `IDEM_MOTION` requests little motion.
  static let isSlow: Bool = ProcessVariables.value("IDEM_MOTION").map { $0 == "reduced" || $0 == "none" } ?? false
}

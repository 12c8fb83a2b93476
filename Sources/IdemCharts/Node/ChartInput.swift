import IdemCore
import IdemScreen
import IdemViews

/// Keys and the pointer of a chart: selection, crosshair, scrolling.
struct ChartInput<Content: View>: View {
  let content: Content
  let settings: ChartSettings
  let model: ChartModel

  var body: some View {
    content
      .focusable()
      .onKeyPress { press in handle(press) }
      .gesture(
        DragGesture(minimumDistance: 0).onChanged { drag($0.location, from: $0.startLocation) }.onEnded { _ in model.dragStart = nil }
      )
      .onContinuousHover { hover($0) }
      .onScroll { x, y in wheel(x, y) }
  }

  private var proxy: ChartProxy { ChartProxy(model: model, settings: settings) }

  // MARK: Pointer

  private func drag(_ location: Point, from start: Point) {
    let plot = model.geometry.plot
    let x = location.x - plot.minX, y = location.y - plot.minY
    if let selection = settings.x.selection {
      if selection.setRange != nil { proxy.selectXRange(from: start.x - plot.minX, to: x + 1) } else { proxy.selectXValue(at: x) }
    }
    if settings.y.selection != nil { proxy.selectYValue(at: y) }
    if let selection = settings.angleSelection { selection.set(angle(at: location)) }
    if settings.x.selection == nil, settings.scrollableAxes.contains(.horizontal) {
      let first = model.dragStart ?? model.geometry.x.low
      model.dragStart = first
      let distance = Double(start.x - location.x) / Double(max(1, plot.width)) * (model.geometry.x.high - model.geometry.x.low)
      scroll(to: first + distance)
    }
  }

  private func angle(at location: Point) -> _PlotValue? {
    guard let node = model.node else { return nil }
    return node.angle(at: location).map { .number($0) }
  }

  private func hover(_ phase: HoverPhase) {
    guard settings.crosshair == true else { return }
    switch phase {
    case .ended: move(nil)
    case .active(let point):
      let geometry = model.geometry
      guard geometry.plot.contains(point) else { return move(nil) }
      move(nearest(geometry.x.value(at: (Double(point.x - geometry.plot.minX) + 0.5) / Double(max(1, geometry.plot.width)))))
    }
  }

  private func move(_ value: Double?) {
    guard value != model.crosshair else { return }
    model.crosshair = value
    model.node?.redraw()
  }

  private func nearest(_ value: Double) -> Double {
    CrosshairValues(plan: model.plan, set: model.marks).places().min { abs($0 - value) < abs($1 - value) } ?? value
  }

  private func wheel(_ x: Int, _ y: Int) -> KeyPress.Result {
    let steps = x != 0 ? x : y
    guard settings.scrollableAxes.contains(.horizontal), steps != 0 else { return .ignored }
    scroll(by: Double(steps) * 0.05)
    return .handled
  }

  // MARK: Keys

  private func handle(_ press: KeyPress) -> KeyPress.Result {
    guard press.modifiers.isEmpty else { return .ignored }
    switch press.key {
    case .leftArrow: return step(-1)
    case .rightArrow: return step(1)
    case .pageUp where settings.scrollableAxes.contains(.horizontal): scroll(by: -1)
    case .pageDown where settings.scrollableAxes.contains(.horizontal): scroll(by: 1)
    case .escape:
      guard model.crosshair != nil || settings.x.selection?.current.isEmpty == false else { return .ignored }
      move(nil)
      settings.x.selection?.set(nil)
    default: return .ignored
    }
    return .handled
  }

  /// Moves the selection, the crosshair or the visible part by one value.
  private func step(_ direction: Int) -> KeyPress.Result {
    if settings.x.selection != nil || settings.crosshair == true {
      let places = CrosshairValues(plan: model.plan, set: model.marks).places()
      guard !places.isEmpty else { return .ignored }
      let current = settings.x.selection?.current.first.flatMap { model.marks.x.known($0) } ?? model.crosshair
      let next: Int
      if let current, let index = places.indices.min(by: { abs(places[$0] - current) < abs(places[$1] - current) }) {
        next = max(0, min(places.count - 1, index + direction))
      } else {
        next = direction > 0 ? 0 : places.count - 1
      }
      if settings.crosshair == true { move(places[next]) }
      settings.x.selection?.set(model.marks.x.value(places[next]))
      return .handled
    }
    guard settings.scrollableAxes.contains(.horizontal) else { return .ignored }
    scroll(by: Double(direction) * 0.1)
    return .handled
  }

  // MARK: Scrolling

  /// Scrolls by a part of the visible length.
  private func scroll(by part: Double) {
    let scale = model.geometry.x
    scroll(to: scale.low + part * (scale.high - scale.low))
  }

  private func scroll(to start: Double) {
    let scale = model.geometry.x, length = scale.high - scale.low
    let bounds = bounds(of: scale)
    var start = max(bounds.low, min(start, max(bounds.low, bounds.high - length)))
    if let step = settings.x.scrollStep, step > 0 { start = (start / step).rounded() * step }
    model.scroll.x = scale.kind == .category ? start + 0.5 : start
    settings.x.scrollPosition?.set?(model.marks.x.value(model.scroll.x ?? start))
    model.node?.redraw()
  }

  private func bounds(of scale: AxisScale) -> (low: Double, high: Double) {
    if scale.kind == .category { return (-0.5, Double(model.marks.x.categories.count) - 0.5) }
    if case .bounds(let low, let high) = settings.x.scale.domain { return (low.number, high.number) }
    var extent = model.plan.x
    for plot in model.marks.plots {
      plot.columns?.withColumns { columns in
        guard let range = columns.xRange else { return }
        extent.add(range.low)
        extent.add(range.high)
      }
    }
    return extent.isEmpty ? (scale.low, scale.high) : (extent.low, extent.high)
  }
}

extension ChartNode {
  /// Draws again in the next frame.
  func redraw() { becomeStale(Cause(.state, name: "chart")) }
}

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
        DragGesture(minimumDistance: 0).onChanged { drag($0.location, from: $0.startLocation) }.onEnded { _ in model.dragStart = (nil, nil)
        }
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
      dragScroll(.horizontal, &model.dragStart.x, start.x - location.x, plot.width)
    }
    if settings.y.selection == nil, settings.scrollableAxes.contains(.vertical) {
      dragScroll(.vertical, &model.dragStart.y, location.y - start.y, plot.height)
    }
  }

  private func dragScroll(_ axis: Axis, _ first: inout Double?, _ cells: Int, _ length: Int) {
    let scroller = scroller(axis), start = first ?? scroller.start
    first = start
    scroller.scroll(to: start + Double(cells) / Double(max(1, length)) * scroller.length)
  }

  private func scroller(_ axis: Axis) -> ChartScroller { ChartScroller(axis: axis, model: model, settings: settings) }

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
    let axes = settings.scrollableAxes
    if axes.contains(.vertical), y != 0 {
      // Rows of an axis of numbers go up, those of categories go down.
      scroller(.vertical).scroll(by: Double(model.marks.y.kind == .category ? y : -y) * 0.05)
    } else if axes.contains(.horizontal), x != 0 || (y != 0 && !axes.contains(.vertical)) {
      scroller(.horizontal).scroll(by: Double(x != 0 ? x : y) * 0.05)
    } else {
      return .ignored
    }
    return .handled
  }

  // MARK: Keys

  private func handle(_ press: KeyPress) -> KeyPress.Result {
    guard press.modifiers.isEmpty else { return .ignored }
    let axes = settings.scrollableAxes, up = model.marks.y.kind == .category ? -1.0 : 1
    switch press.key {
    case .leftArrow: return step(-1)
    case .rightArrow: return step(1)
    case .upArrow where axes.contains(.vertical): scroller(.vertical).scroll(by: up * 0.1)
    case .downArrow where axes.contains(.vertical): scroller(.vertical).scroll(by: -up * 0.1)
    case .pageUp where axes.contains(.horizontal): scroller(.horizontal).page(-1)
    case .pageDown where axes.contains(.horizontal): scroller(.horizontal).page(1)
    case .pageUp where axes.contains(.vertical): scroller(.vertical).page(up)
    case .pageDown where axes.contains(.vertical): scroller(.vertical).page(-up)
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
      scroller(.horizontal).reveal(places[next])
      return .handled
    }
    guard settings.scrollableAxes.contains(.horizontal) else { return .ignored }
    scroller(.horizontal).scroll(by: Double(direction) * 0.1)
    return .handled
  }
}

extension ChartNode {
  /// Draws again in the next frame.
  func redraw() { becomeStale(Cause(.state, name: "chart")) }
}

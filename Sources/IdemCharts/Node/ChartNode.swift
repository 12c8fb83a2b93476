import IdemCore
import IdemScreen
import IdemViews

/// The marks of a chart as a view: the one node that draws.
struct ChartMarksView: PrimitiveView {
  let marks: MarkSet
  let settings: ChartSettings
  let model: ChartModel
  /// The marks that have annotations.
  let annotated: [ChartAnnotation.Target]

  static func _makeNode(_ view: ChartMarksView, parent: Node, in context: UpdateContext) -> Node { ChartNode(view, parent: parent) }
  static func _updateNode(_ node: Node, _ view: ChartMarksView, in context: UpdateContext) {
    node.uncheckedCast(to: ChartNode.self).update(view, in: context)
  }
}

/// Draws a chart. It keeps the drawn cells, draws all of them again after a change, and paints the columns that differ.
final class ChartNode: RenderNode {
  private var view: ChartMarksView
  let renderer: ChartRenderer
  private var observation: ObservationTracker!
  private var streams: [StreamSource] = []
  private var wakeUp: MainThreadCall!

  init(_ view: ChartMarksView, parent: Node) {
    self.view = view
    renderer = ChartRenderer(model: view.model)
    super.init(parent: parent, type: ChartMarksView.self)
    observation = ObservationTracker(node: self)
    wakeUp = MainThreadCall { [weak self] in
      guard let self, !isRemoved else { return }
      tree.hold(wakeUp)
      becomeStale(Cause(.observed, name: "stream"))
    }
    view.model.node = self
    prepare()
  }

  func update(_ new: ChartMarksView, in context: UpdateContext) {
    view = new
    view.model.node = self
    prepare()
    refresh(in: context)
    tree.diagnostics.stats.primitivesUpdated += 1
  }

  /// Makes the plan, and observes the streams that it has.
  private func prepare() {
    let new = view.marks.plots.compactMap { $0.columns as? StreamSource }
    for stream in streams where !new.contains(where: { $0 === stream }) { stream.endObserving(self) }
    for stream in new where !streams.contains(where: { $0 === stream }) { stream.observe(self, wakeUp) }
    if !new.elementsEqual(streams, by: ===) { renderer.forgetFrames() }
    streams = new
    observation.track { renderer.prepare(view.marks, view.settings, environment) }
  }

  /// Draws, and damages what differs.
  func refresh(in context: UpdateContext) {
    guard isPlaced, let changed = render() else { return }
    damage(changed, in: context)
  }

  private func render() -> Rect? {
    for stream in streams { stream.look() }
    let changed = renderer.draw(size)
    view.model.annotationFrames = renderer.frames(of: view.annotated)
    return changed
  }

  /// Runs after a stream, or something that a style reads, has changed.
  override func evaluate(in context: UpdateContext) {
    if !streams.isEmpty, !renderer.needsPreparation(environment) { return refresh(in: context) }
    prepare()
    refresh(in: context)
  }

  override func drawingChanged(in context: UpdateContext) {
    prepare()
    refresh(in: context)
  }

  override func sizeThatFits(_ proposal: ProposedViewSize, in context: MeasureContext) -> Size {
    proposal.replacingUnspecifiedDimensions(by: Size(width: 40, height: 12))
  }
  override func range(along axis: Axis, _ proposal: ProposedViewSize, in context: MeasureContext) -> ClosedRange<Int> { 1...Int.infinity }

  override func placeChildren(in context: PlacementContext) { _ = render() }

  override func paint(_ context: inout PaintContext) {
    if context.erases { context.fill(bounds) }
    let buffer = renderer.shown, area = context.visible.intersection(buffer.bounds).intersection(bounds)
    guard !area.isEmpty else { return }
    for y in area.minY..<area.maxY {
      buffer.withRow(y) { row in
        for x in area.minX..<area.maxX where row[x] != .blank && !row[x].glyph.isContinuation {
          context.write(row[x].glyph, x: x, y: y, style: row[x].style)
        }
      }
    }
  }

  override func close(in context: UpdateContext) {
    super.close(in: context)
    observation.end()
    for stream in streams { stream.endObserving(self) }
  }
}

extension ChartNode {
  /// The sum of the angles' values at a cell; nil outside of the sectors.
  func angle(at point: Point) -> Double? { renderer.angle(at: point) }
}

extension ChartNode: AccessibleNode {
  /// The names of the series are the label. The value has the number of values, the extremes and the trend of each.
  func describe(_ parts: [AccessibleElement], in place: AccessiblePlace) -> [AccessibleElement] {
    let table = ChartTableText(view.marks), names = Array(table.header.dropFirst()), keys = table.rows.map { $0[0] }
    let element = place.element(.chart, names.filter { !$0.isEmpty }.joined(separator: ", "))
    let series = names.indices.map { column in
      let words = AccessibleSeries.words(table.rows.map { Double($0[column + 1]) ?? .nan }, names: keys)
      return names.count > 1 ? "\(names[column]): \(words)" : words
    }
    element.value = series.joined(separator: "; ")
    for row in table.rows.prefix(200) {
      element.details.append((row[0], row.dropFirst().filter { !$0.isEmpty }.joined(separator: ", ")))
    }
    return [element]
  }
}

import IdemCore
import IdemScreen

/// The views with matched geometries of a tree, by their names.
@MainActor final class MatchedViews {
  /// The newest source is the last one.
  private var sources: [Match.Name: [MatchedGeometryNode]] = [:]
  private var followers: [Match.Name: [MatchedGeometryNode]] = [:]
  /// Where sources that this frame removed were drawn.
  private var left: [Match.Name: Rect] = [:]
  /// Over the content, and over the newest dialog.
  private var layers: (content: MatchedLayer?, dialogs: MatchedLayer?)

  static func of(_ tree: ViewTree) -> MatchedViews {
    if let known = tree.motion.matches as? MatchedViews { return known }
    let views = MatchedViews()
    tree.motion.matches = views
    return views
  }

  func add(_ node: MatchedGeometryNode, _ match: Match) {
    if match.isSource { sources[match.name, default: []].append(node) } else { followers[match.name, default: []].append(node) }
  }

  func remove(_ node: MatchedGeometryNode, _ match: Match) {
    func drop(_ nodes: inout [Match.Name: [MatchedGeometryNode]]) {
      nodes[match.name]?.removeAll { $0 === node }
      if nodes[match.name]?.isEmpty == true { nodes[match.name] = nil }
    }
    if match.isSource { drop(&sources) } else { drop(&followers) }
  }

  func source(_ name: Match.Name) -> MatchedGeometryNode? { sources[name]?.last }
  func forEachFollower(of name: Match.Name, _ body: (MatchedGeometryNode) -> Void) { followers[name]?.forEach(body) }

  /// Stores where a removed source was, until the frame is complete: the view that takes its place is placed after it.
  func left(_ name: Match.Name, _ frame: Rect, _ tree: ViewTree) {
    left[name] = frame
    tree.onCommit { [weak self] _ in self?.left[name] = nil }
  }

  /// Where the view was that a new one follows.
  func formerFrame(_ name: Match.Name, of node: MatchedGeometryNode) -> Rect? {
    left[name] ?? sources[name]?.last { $0 !== node && $0.isPlaced }?.drawnFrame
  }

  func layer(of node: MatchedGeometryNode) -> MatchedLayer {
    if node.enclosingLayer == nil {
      let layer = layers.content ?? MatchedLayer(node.tree, zIndex: -1)
      layers.content = layer
      return layer
    }
    let layer = layers.dialogs ?? MatchedLayer(node.tree, zIndex: 0.5)
    layers.dialogs = layer
    return layer
  }

  func forget(_ node: MatchedGeometryNode, in context: UpdateContext) {
    layers.content?.forget(node, in: context)
    layers.dialogs?.forget(node, in: context)
  }
}

/// Draws matched views on their way, over the views between their places. It is in the tree only while there are any.
final class MatchedLayer: RenderNode, AnchoredLayer {
  private var flights: ContiguousArray<MatchedGeometryNode> = []
  /// The views that an animated update may have moved.
  private var expected: ContiguousArray<MatchedGeometryNode> = []
  private var isPresented = false
  private var areAllPlaced = false

  init(_ tree: ViewTree, zIndex: Float) {
    super.init(parent: tree.root, type: MatchedLayer.self)
    self.zIndex = zIndex
    flags.insert(.layered)
    flags.remove(.building)
  }

  /// Looks after the next layout whether the view has moved.
  func expect(_ node: MatchedGeometryNode, in context: UpdateContext) {
    expected.append(node)
    guard !isPresented else { return }
    isPresented = true
    tree.root.present(self, in: context)
  }

  func moved(_ node: MatchedGeometryNode, from old: Rect, to new: Rect, in context: UpdateContext) {
    // The root paints what is below it too, also when the layer has gone.
    tree.root.damage(old, in: context)
    tree.root.damage(new, in: context)
    if node.flight == nil {
      flights.removeAll { $0 === node }
      leaveIfEmpty(in: context)
    } else if !flights.contains(where: { $0 === node }) {
      flights.append(node)
    }
  }

  func forget(_ node: MatchedGeometryNode, in context: UpdateContext) {
    expected.removeAll { $0 === node }
    guard flights.contains(where: { $0 === node }) else { return }
    tree.root.damage(node.drawnFrame, in: context)
    flights.removeAll { $0 === node }
    leaveIfEmpty(in: context)
  }

  private func leaveIfEmpty(in context: UpdateContext) {
    guard isPresented, flights.isEmpty, expected.isEmpty else { return }
    isPresented = false
    // It is not painted alone.
    flags.remove(.needsPaint)
    tree.root.dismiss(self, in: context)
  }

  // MARK: Layer

  /// Called when the layout is complete: only then are all places known.
  var anchorHasMoved: Bool {
    areAllPlaced = !expected.isEmpty
    return areAllPlaced
  }
  var coversScreen: Bool { false }
  var paintedBounds: Rect { flights.reduce(.zero) { $0.isEmpty ? $1.drawnFrame : $0.union($1.drawnFrame) } }
  func neededHeight(_ screen: Size, over content: InlineContent, in context: MeasureContext) -> Int { 0 }

  override func sizeThatFits(_ proposal: ProposedViewSize, in context: MeasureContext) -> Size { tree.size }
  override func takesPointer(at point: Point) -> Bool { false }

  override func placeChildren(in context: PlacementContext) {
    guard areAllPlaced else { return }
    areAllPlaced = false
    let nodes = expected
    expected = []
    for node in nodes where !node.isRemoved { _ = node.begin(in: context) }
    tree.changeDuringLayout(in: context) { leaveIfEmpty(in: $0) }
  }

  override func paint(_ context: inout PaintContext) {
    for node in flights {
      let frame = node.drawnFrame, area = context.visible.intersection(frame)
      if area.isEmpty { continue }
      let below = context.cells(in: area)
      context.fill(area)
      var inner = context.within(frame)
      node.paintFlight(&inner)
      show(context.cells(in: area), over: below, context)
    }
  }

  /// Empty cells of the view show what is below. Those with a background give it to the characters below.
  private func show(_ view: SavedCells, over below: SavedCells, _ context: PaintContext) {
    let area = view.area
    for y in area.minY..<area.maxY {
      var isWide = false
      for x in area.minX..<area.maxX {
        let new = view[x, y]
        var old = below[x, y]
        if new.glyph != .space || new.style.attributes.contains(.reverse) {
          isWide = false
          if !new.glyph.isContinuation { context.put(new, x: x, y: y) }
          continue
        }
        // The right half of a wide character is written together with its left half.
        if old.glyph.isContinuation, isWide {
          isWide = false
          continue
        }
        if old.glyph.isContinuation { old = Cell(.space, old.style) }
        isWide = old.glyph.isWide
        if new.style.background != .default { old.style.background = new.style.background }
        context.put(old, x: x, y: y)
      }
    }
  }
}

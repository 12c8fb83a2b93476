import IdemCore
import IdemScreen

/// What goes along with the pointer during a drag: the source's text, reversed, or a view of the app. It takes no input.
final class DragLayer: ContainerNode {
  private var position: Point
  private var box = Rect.zero
  private let text: String
  private let makeContent: (@MainActor (Node, UpdateContext) -> Node)?
  /// Whether a view under the pointer would take the values. Otherwise the layer is dim.
  var isAccepted = false {
    didSet { if isAccepted != oldValue { tree.perform { damage(box, in: $0) } } }
  }

  /// Where a drop would insert the values; nil if it is not between others.
  var mark: InsertionMark? {
    didSet {
      guard mark != oldValue else { return }
      tree.perform { context in for mark in [mark, oldValue] { if let mark { damage(mark.cells, in: context) } } }
    }
  }

  /// The greatest width of the text, in columns.
  private static let mostColumns = 30

  init(of source: Node, count: Int, at position: Point, preview: (@MainActor (Node, UpdateContext) -> Node)?) {
    self.position = position
    makeContent = preview
    let shown = preview == nil ? DragLayer.text(of: source) : ""
    text = count > 1 ? "\(shown) +\(count - 1)" : shown
    super.init(parent: source.tree.root, type: DragLayer.self)
    flags.insert(.layered)
    zIndex = 3
    flags.remove(.building)
    tree.perform { tree.root.present(self, in: $0) }
    if preview != nil { becomeStale(Cause(.state, name: "drag", owner: DragOperation.self)) }
  }

  /// The first line of text that the source shows now.
  private static func text(of source: Node) -> String {
    guard let node = source.firstRenderNode else { return "" }
    let frame = node.screenFrame.intersection(Rect(origin: .zero, size: source.tree.size))
    for row in frame.minY..<max(frame.minY, frame.maxY) {
      var line = ""
      for column in frame.minX..<frame.maxX {
        let glyph = source.tree.cellBuffer.pointee[column: column, row: row].glyph
        if !glyph.isContinuation { line += glyph.string }
      }
      let trimmed = line.split(separator: " ", omittingEmptySubsequences: true).joined(separator: " ")
      if !trimmed.isEmpty { return trimmed }
    }
    return ""
  }

  func move(to position: Point) {
    guard position != self.position else { return }
    self.position = position
    tree.perform { setNeedsLayout(in: $0) }
  }

  func end() { tree.perform { remove(in: $0) } }

  override func evaluate(in context: UpdateContext) {
    guard content == nil, let makeContent else { return }
    content = makeContent(self, context)
    childrenChanged(in: context)
  }

  override func close(in context: UpdateContext) {
    super.close(in: context)
    tree.root.dismiss(self, in: context)
  }

  override func preference<Key: PreferenceKey>(_ key: Key.Type, _ value: inout Key.Value?) {}

  override func sizeThatFits(_ proposal: ProposedViewSize, in context: MeasureContext) -> Size { tree.size }

  override func placeChildren(in context: PlacementContext) {
    let old = box
    var wanted = Size(width: min(DragLayer.mostColumns, text.columns), height: text.isEmpty ? 0 : 1)
    let offer = ProposedViewSize(width: DragLayer.mostColumns, height: nil)
    let child = renderChildren.first
    if let child { wanted = child.measure(offer, in: context.measuring) }
    // Beside the pointer, so that the cell below it is visible.
    let x = max(0, min(position.x + 2, size.width - wanted.width)), y = max(0, min(position.y, size.height - wanted.height))
    box = Rect(x: x, y: y, width: wanted.width, height: wanted.height)
    child?.place(box, proposal: offer, in: context)
    for rect in [old, box] { damage(rect, in: context) }
  }

  override func takesPointer(at point: Point) -> Bool { false }

  override func paint(_ context: inout PaintContext) {
    if let mark { context.restyle(mark.cells) { $0.attributes.insert(mark.isColumn ? .reverse : .underline) } }
    if makeContent != nil {
      context.fill(box)
      return super.paint(&context)
    }
    var style = environment.drawing.style
    style.attributes.insert(.reverse)
    if !isAccepted { style.attributes.insert(.dim) }
    context.within(box).write(text, x: 0, y: 0, style: style)
  }
}

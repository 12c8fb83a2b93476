import IdemCore
import IdemScreen

/// A bar of whole cells that shows a value between 0 and 1: blocks, dots or ASCII. It is one row high and takes the proposed width (20
/// columns if none is proposed).
struct CellBar: PrimitiveView, Equatable {
  /// The characters of a bar.
  struct Signs: Equatable {
    var full: Unicode.Scalar
    var empty: Unicode.Scalar
    var start: Unicode.Scalar?
    var end: Unicode.Scalar?
    /// The columns of each sign, with the space after it.
    var step = 1

    static let blocks = Signs(full: "▰", empty: "▱")
    static let dots = Signs(full: "●", empty: "○", step: 2)
    static let ascii = Signs(full: "#", empty: "-", start: "[", end: "]")
  }

  var value: Double
  var signs: Signs

  init(_ value: Double, _ signs: Signs) {
    self.value = value.isNaN ? 0 : min(1, max(0, value))
    self.signs = signs
  }

  static func _makeNode(_ view: CellBar, parent: Node, in context: UpdateContext) -> Node { CellBarNode(view, parent: parent) }
  static func _updateNode(_ node: Node, _ view: CellBar, in context: UpdateContext) {
    node.uncheckedCast(to: CellBarNode.self).update(view, in: context)
  }
}

private final class CellBarNode: RenderNode {
  private var view: CellBar

  init(_ view: CellBar, parent: Node) {
    self.view = view
    super.init(parent: parent, type: CellBar.self)
    flags.insert(.opaque)
  }

  /// A new value is painted only if it changes the number of filled cells.
  func update(_ new: CellBar, in context: UpdateContext) {
    guard new != view else { return }
    let isSame = new.signs == view.signs && filled(new) == filled(view)
    view = new
    if !isSame || !isPlaced { apply(.paint, in: context) }
  }

  private var ends: Int { (view.signs.start == nil ? 0 : 1) + (view.signs.end == nil ? 0 : 1) }
  private var count: Int { max(0, size.width - ends + view.signs.step - 1) / view.signs.step }

  /// The filled cells: all of them only at the end, and one as soon as there is anything.
  private func filled(_ view: CellBar) -> Int {
    let cells = (view.value * Double(count)).roundedLength
    return view.value <= 0 ? 0 : view.value >= 1 ? count : min(max(1, cells), max(1, count - 1))
  }

  override func sizeThatFits(_ proposal: ProposedViewSize, in context: MeasureContext) -> Size {
    Size(width: proposal.width ?? 20, height: 1)
  }
  override func range(along axis: Axis, _ proposal: ProposedViewSize, in context: MeasureContext) -> ClosedRange<Int> {
    axis == .horizontal ? (1 + ends)...Int.infinity : 1...1
  }

  override func paint(_ context: inout PaintContext) {
    if context.erases { context.fill(bounds) }
    let drawing = environment.drawing, signs = view.signs, filled = filled(view)
    var rest = drawing.style, part = drawing.style
    rest.attributes.insert(.dim)
    part.foreground = drawing.tint
    var x = 0
    if let start = signs.start {
      context.write(Glyph(narrow: start), x: 0, y: 0, style: rest)
      x = 1
    }
    for index in 0..<count {
      let isFull = index < filled
      context.write(Glyph(narrow: isFull ? signs.full : signs.empty), x: x, y: 0, style: isFull ? part : rest)
      x += signs.step
    }
    if let end = signs.end { context.write(Glyph(narrow: end), x: size.width - 1, y: 0, style: rest) }
  }

  override func drawingChanged(in context: UpdateContext) { setNeedsPaint(in: context) }
}

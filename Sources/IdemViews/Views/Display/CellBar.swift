import IdemCore
import IdemScreen

/// A row of cells that shows a value between 0 and 1: filled cells, a mark on a line, or a thin bar on a wide one. It takes the proposed width
/// (20 columns if none is proposed).
struct CellBar: PrimitiveView, Equatable {
  /// The characters of a bar of filled cells.
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

  enum Look: Equatable {
    case cells(Signs)
    case mark
    case bullet(target: Double?)
  }

  let value: Double
  let look: Look

  init(_ value: Double, _ look: Look) {
    self.value = value.isNaN ? 0 : min(1, max(0, value))
    self.look = look
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

  /// A new value is painted only if it changes a cell.
  func update(_ new: CellBar, in context: UpdateContext) {
    guard new != view else { return }
    let isSame = new.look == view.look && place(new) == place(view)
    view = new
    if !isSame || !isPlaced { apply(.paint, in: context) }
  }

  private func ends(_ signs: CellBar.Signs) -> Int { (signs.start == nil ? 0 : 1) + (signs.end == nil ? 0 : 1) }
  private func count(_ signs: CellBar.Signs) -> Int { max(0, size.width - ends(signs) + signs.step - 1) / signs.step }

  /// The number of filled cells, or the cell of the value.
  private func place(_ view: CellBar) -> Int {
    switch view.look {
    case .cells(let signs):
      // All of them only at the end, and one as soon as there is anything.
      let count = count(signs), cells = (view.value * Double(count)).roundedLength
      return view.value <= 0 ? 0 : view.value >= 1 ? count : min(max(1, cells), max(1, count - 1))
    case .mark: return cell(view.value)
    case .bullet: return view.value > 0 ? cell(view.value) : -1
    }
  }

  /// The cell of a value: the first one for 0, the last one for 1.
  private func cell(_ value: Double) -> Int { (value * Double(max(0, size.width - 1))).roundedLength }

  override func sizeThatFits(_ proposal: ProposedViewSize, in context: MeasureContext) -> Size {
    Size(width: proposal.width ?? 20, height: 1)
  }
  override func range(along axis: Axis, _ proposal: ProposedViewSize, in context: MeasureContext) -> ClosedRange<Int> {
    var least = 1
    if case .cells(let signs) = view.look { least += ends(signs) }
    return axis == .horizontal ? least...Int.infinity : 1...1
  }

  override func paint(_ context: inout PaintContext) {
    if context.erases { context.fill(bounds) }
    let drawing = environment.drawing, place = place(view)
    var rest = drawing.style, part = drawing.style
    rest.attributes.insert(.dim)
    part.foreground = drawing.tint
    func draw(_ scalar: Unicode.Scalar, _ x: Int, _ style: Style) { context.write(Glyph(narrow: scalar), x: x, y: 0, style: style) }
    let visible = context.visible(columns: 0..<size.width)
    switch view.look {
    case .cells(let signs):
      if let start = signs.start { draw(start, 0, rest) }
      for index in 0..<count(signs) {
        draw(index < place ? signs.full : signs.empty, (signs.start == nil ? 0 : 1) + index * signs.step, index < place ? part : rest)
      }
      if let end = signs.end { draw(end, size.width - 1, rest) }
    case .mark:
      for x in visible { draw(x == place ? "●" : "─", x, x == place ? part : rest) }
    case .bullet(let target):
      let line = target.map { cell($0) }
      var strong = drawing.style
      strong.attributes.insert(.bold)
      for x in visible { x == line ? draw("┃", x, strong) : draw(x <= place ? "▬" : "░", x, x <= place ? part : rest) }
    }
  }

  override func drawingChanged(in context: UpdateContext) { setNeedsPaint(in: context) }
}

extension CellBarNode: AccessibleNode {
  func describe(_ parts: [AccessibleElement], in place: AccessiblePlace) -> [AccessibleElement] {
    let element = place.element(.meter)
    element.number = view.value
    element.range = 0...1
    element.value = "\((view.value * 100).roundedLength)%"
    return [element]
  }
}

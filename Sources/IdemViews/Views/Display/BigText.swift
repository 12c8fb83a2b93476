import IdemCore
import IdemScreen

/// A short text in signs of three rows: the time, a number of a dashboard.
///
///     BigText("12:34").bold().foregroundStyle(.tint)
///
/// Digits, the letters A to F, M and P, and `+ - × = / % : . , °` have signs of three rows; another character is shown as it is. The signs
/// are lines; with `bold()` or a heavy `fontWeight(_:)` they are blocks. A font has no size in a terminal, so `font(.largeTitle)` does not
/// make a text larger.
public struct BigText: PrimitiveView, Equatable {
  let text: String

  /// Creates a text of three rows. It is not translated.
  public init(_ text: some StringProtocol) { self.text = String(text) }

  /// Creates a text of three rows from one of one row: `BigText(Text(load, format: .percent))`. Only its characters count.
  public init(_ text: Text) { self.text = text.wholeContent }

  public static func _makeNode(_ view: BigText, parent: Node, in context: UpdateContext) -> Node { BigTextNode(view, parent: parent) }
  public static func _updateNode(_ node: Node, _ view: BigText, in context: UpdateContext) {
    node.uncheckedCast(to: BigTextNode.self).update(view, in: context)
  }
}

final class BigTextNode: RenderNode {
  private var view: BigText
  private var signs: BigSigns

  init(_ view: BigText, parent: Node) {
    self.view = view
    signs = BigSigns(parent.childEnvironment)
    super.init(parent: parent, type: BigText.self)
  }

  func update(_ new: BigText, in context: UpdateContext) {
    guard new != view else { return }
    let before = columns
    view = new
    apply(columns == before ? .paint : .all, in: context)
  }

  private var columns: Int {
    view.text.isEmpty ? 0 : view.text.reduce(-signs.gap) { $0 + signs.width(of: $1) + signs.gap }
  }

  override func sizeThatFits(_ proposal: ProposedViewSize, in context: MeasureContext) -> Size { Size(width: columns, height: 3) }
  override func range(along axis: Axis, _ proposal: ProposedViewSize, in context: MeasureContext) -> ClosedRange<Int> {
    let length = axis == .horizontal ? columns : 3
    return length...length
  }

  override func paint(_ context: inout PaintContext) {
    var style = environment.drawing.style, x = 0
    // The weight is in the form of the signs.
    if signs == .blocks { style.attributes.remove(.bold) }
    for character in view.text {
      if let rows = signs.rows(of: character) {
        for (y, row) in rows.enumerated() { context.write(row, x: x, y: y, style: style) }
      } else {
        context.write(Glyph(drawn: character), x: x, y: 1, style: style)
      }
      x += signs.width(of: character) + signs.gap
    }
  }

  override func drawingChanged(in context: UpdateContext) {
    let before = signs
    signs = BigSigns(environment)
    apply(before == signs ? .paint : .all, in: context)
  }
}

extension BigTextNode: AccessibleNode {
  func describe(_ parts: [AccessibleElement], in place: AccessiblePlace) -> [AccessibleElement] {
    view.text.isEmpty ? [] : [place.element(.text, view.text)]
  }
}

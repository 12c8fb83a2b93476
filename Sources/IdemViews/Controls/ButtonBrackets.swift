import IdemCore
import IdemScreen

enum ButtonKind: Equatable {
  case plain, borderless, bordered, prominent, menu

  /// Applies the look of the button's current state to its content.
  func look(_ drawing: inout DrawEnvironment, role: ButtonRole?, isFocused: Bool, isPressed: Bool, isEnabled: Bool) {
    let tint = role == .destructive ? Color.red : drawing.tint
    if self == .borderless || self == .prominent || role == .destructive { drawing.style.foreground = tint }
    if self == .prominent { drawing.style.attributes.formUnion([.reverse, .bold]) }
    guard isEnabled else {
      drawing.style.attributes.insert(.dim)
      return
    }
    if isFocused {
      drawing.style.foreground = tint
      switch self {
      case .plain, .borderless: drawing.style.attributes.formUnion([.bold, .underline])
      case .bordered, .prominent, .menu: drawing.style.attributes.formUnion([.bold, .reverse])
      }
    }
    if isPressed { drawing.style.attributes.formSymmetricDifference(.reverse) }
  }
}

/// The brackets around a button's label, and the cells between the brackets and the label.
struct ButtonBrackets: RenderModifier {
  let kind: ButtonKind

  private var margin: Int { kind == .bordered || kind == .prominent ? 2 : 0 }

  func sizeThatFits(_ proposal: ProposedViewSize, child: RenderNode, in context: MeasureContext) -> Size {
    let size = child.measure(inner(proposal), in: context)
    return Size(width: size.width + 2 * margin, height: max(1, size.height))
  }

  private func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(width: proposal.width?.less(2 * margin), height: proposal.height)
  }

  func placement(of child: RenderNode, in size: Size, _ proposal: ProposedViewSize, with context: MeasureContext) -> (
    frame: Rect, proposal: ProposedViewSize
  ) {
    (Rect(x: margin, y: 0, width: max(0, size.width - 2 * margin), height: size.height), inner(proposal))
  }

  func paint(_ child: RenderNode, in node: RenderNode, _ context: inout PaintContext) {
    let style = node.environment.drawing.style
    if margin > 0 {
      let isFilled = style.attributes.contains(.reverse)
      if isFilled { context.fill(node.bounds, Cell(.space, style)) }
      // A prominent button is always filled, so its brackets show the focus.
      if kind == .bordered || node.isInFocusedControl {
        var bracket = style
        if !isFilled { bracket.attributes.insert(.dim) }
        context.write(Glyph(narrow: "["), x: 0, y: 0, style: bracket)
        context.write(Glyph(narrow: "]"), x: node.size.width - 1, y: node.size.height - 1, style: bracket)
      }
    }
    context.paint(child)
  }

  func change(from old: ButtonBrackets) -> RenderChange { old.kind == kind ? .none : .all }
  static var isLayered: Bool { true }
  static var readsDrawing: Bool { true }
}

extension Node {
  /// Whether the nearest enclosing control has the focus. Cost: O(depth).
  var isInFocusedControl: Bool {
    var node: Node? = self
    while let current = node {
      if let control = current as? WrapperControlNode { return control.isFocused }
      node = current.parent
    }
    return false
  }
}

import IdemCore
import IdemScreen

enum ButtonKind: Equatable {
  /// `automatic` is `bordered`, unless the label has a background or a border of its own.
  case automatic, plain, borderless, bordered, prominent, menu, pill, shadowed

  /// Applies the look of the button's current state to its content.
  func look(_ drawing: inout DrawEnvironment, role: ButtonRole?, isFocused: Bool, isPressed: Bool, isEnabled: Bool) {
    guard isEnabled else {
      // A color or a filled area would look as if it could be pressed.
      drawing.style.attributes.insert(.dim)
      return
    }
    let tint = role == .destructive ? Color.red : drawing.tint
    if self == .borderless || self == .prominent || role == .destructive { drawing.style.foreground = tint }
    if self == .prominent { drawing.style.attributes.formUnion([.reverse, .bold]) }
    if isFocused {
      drawing.style.foreground = tint
      switch self {
      case .plain, .borderless: drawing.style.attributes.formUnion([.bold, .underline])
      case .automatic, .bordered, .prominent, .menu, .pill, .shadowed: drawing.style.attributes.formUnion([.bold, .reverse])
      }
    }
    // A button with a shadow moves instead.
    if isPressed, self != .shadowed { drawing.style.attributes.formSymmetricDifference(.reverse) }
  }

  /// Applies what the pointer over the button adds. A row of a menu is selected by it instead.
  func hoverLook(_ drawing: inout DrawEnvironment) {
    switch self {
    case .plain, .borderless, .prominent: drawing.style.attributes.insert(.underline)
    case .automatic, .bordered, .pill, .shadowed: drawing.style.attributes.insert(.bold)
    case .menu: break
    }
  }
}

/// The brackets around a button's label, and the cells between the brackets and the label.
struct ButtonBrackets: RenderModifier {
  let kind: ButtonKind

  /// The cells on the left of the label; on the right there is one more if the button has a shadow.
  private func margin(_ child: RenderNode) -> Int {
    switch kind {
    case .automatic: child.hasOwnBackground ? 0 : 2
    case .plain, .borderless, .menu: 0
    case .bordered, .prominent, .pill, .shadowed: 2
    }
  }
  private var shadow: Int { kind == .shadowed ? 1 : 0 }

  func sizeThatFits(_ proposal: ProposedViewSize, child: RenderNode, in context: MeasureContext) -> Size {
    let size = child.measure(inner(proposal, child), in: context)
    return Size(width: size.width + 2 * margin(child) + shadow, height: max(1, size.height) + shadow)
  }

  private func inner(_ proposal: ProposedViewSize, _ child: RenderNode) -> ProposedViewSize {
    ProposedViewSize(width: proposal.width?.less(2 * margin(child) + shadow), height: proposal.height?.less(shadow))
  }

  func placement(of child: RenderNode, in size: Size, _ proposal: ProposedViewSize, with context: MeasureContext) -> (
    frame: Rect, proposal: ProposedViewSize
  ) {
    let margin = margin(child)
    let frame = Rect(
      x: margin, y: 0, width: max(0, size.width - 2 * margin - shadow), height: size.height > 1 ? size.height - shadow : size.height)
    return (frame, inner(proposal, child))
  }

  func paint(_ child: RenderNode, in node: RenderNode, _ context: inout PaintContext) {
    switch kind {
    case .plain, .borderless, .menu: context.paint(child)
    case .automatic where child.hasOwnBackground: paintWithoutBrackets(child, node, &context)
    case .automatic, .bordered, .prominent: paintBrackets(child, node, &context)
    case .pill:
      paintArea(child, node.bounds, node, &context)
      // Half blocks: the area begins and ends in the middle of a cell.
      let style = node.environment.drawing.style
      let ends = Style(foreground: area(style, node), attributes: style.attributes.subtracting([.reverse, .underline, .dim]))
      for y in context.visible(rows: 0..<node.size.height) {
        context.fill(Rect(x: 0, y: y, width: 1, height: 1))
        context.fill(Rect(x: node.size.width - 1, y: y, width: 1, height: 1))
        context.write(Glyph(narrow: "▐"), x: 0, y: y, style: ends)
        context.write(Glyph(narrow: "▌"), x: node.size.width - 1, y: y, style: ends)
      }
    case .shadowed: paintShadowed(child, node, &context)
    }
  }

  private func paintBrackets(_ child: RenderNode, _ node: RenderNode, _ context: inout PaintContext) {
    let style = node.environment.drawing.style
    let isFilled = style.attributes.contains(.reverse)
    if isFilled { context.fill(node.bounds, Cell(.space, style)) }
    // A prominent button is always filled, so its brackets show the focus.
    if kind != .prominent || !isFilled || node.isInFocusedControl {
      var bracket = style
      if !isFilled, !node.isInHoveredControl { bracket.attributes.insert(.dim) }
      // Beside the middle of a label of several rows.
      let y = max(0, node.size.height - 1) / 2
      context.write(Glyph(narrow: "["), x: 0, y: y, style: bracket)
      context.write(Glyph(narrow: "]"), x: node.size.width - 1, y: y, style: bracket)
    }
    context.paint(child)
  }

  /// A label with a background of its own. With the focus, all of it is filled, as any other button is.
  private func paintWithoutBrackets(_ child: RenderNode, _ node: RenderNode, _ context: inout PaintContext) {
    context.paint(child)
    let style = node.environment.drawing.style
    guard style.attributes.contains(.reverse) else { return }
    context.restyle(node.bounds) { cell in
      cell.foreground = style.foreground
      cell.attributes.formUnion([.bold, .reverse])
    }
  }

  /// The color of a filled area: that of the text if it is reversed, otherwise a shade of the background.
  private func area(_ style: Style, _ node: RenderNode) -> Color {
    style.attributes.contains(.reverse) ? style.foreground : EnvironmentValues(scope: node.environment).surface
  }

  /// Paints the label on a filled area.
  private func paintArea(_ child: RenderNode, _ rect: Rect, _ node: RenderNode, _ context: inout PaintContext) {
    var style = node.environment.drawing.style
    if !style.attributes.contains(.reverse) { style.background = area(style, node) }
    context.fill(rect, Cell(.space, style))
    context.paint(child)
    if !style.attributes.contains(.reverse) { context.restyle(child.frame) { $0.background = style.background } }
  }

  private func paintShadowed(_ child: RenderNode, _ node: RenderNode, _ context: inout PaintContext) {
    let size = node.size
    guard size.width > 1, size.height > 1 else { return context.paint(child) }
    let body = Rect(x: 0, y: 0, width: size.width - 1, height: size.height - 1)
    if node.isInPressedControl {
      // It covers its shadow: one column to the right.
      context.fill(node.bounds)
      var moved = context.within(Rect(x: 1, y: 0, width: size.width - 1, height: size.height))
      return paintArea(child, body, node, &moved)
    }
    paintArea(child, body, node, &context)
    let shade = Style(foreground: EnvironmentValues(scope: node.environment).shade)
    for y in context.visible(rows: 0..<body.height) { context.write(Glyph(narrow: y == 0 ? "▄" : "█"), x: body.maxX, y: y, style: shade) }
    for x in context.visible(columns: 1..<size.width) { context.write(Glyph(narrow: "▀"), x: x, y: body.maxY, style: shade) }
  }

  func change(from old: ButtonBrackets) -> RenderChange { old.kind == kind ? .none : .all }
  static var isLayered: Bool { true }
  static var readsDrawing: Bool { true }
}

extension EnvironmentValues {
  /// The background of raised parts, near to that of the window.
  var surface: Color { .role(.fill) }
  /// The color of shadows.
  var shade: Color { .role(.shadow) }
}

extension Node {
  /// Whether the nearest enclosing control has the focus. Cost: O(depth).
  var isInFocusedControl: Bool { enclosingControl?.isFocused ?? false }
  /// Whether the pointer is over the nearest enclosing control. Cost: O(depth).
  var isInHoveredControl: Bool { enclosingControl?.isHovered ?? false }
  /// Whether the nearest enclosing control is pressed. Cost: O(depth).
  var isInPressedControl: Bool { enclosingControl?.isPressed ?? false }

  private var enclosingControl: WrapperControlNode? {
    var node: Node? = self
    while let current = node {
      if let control = current as? WrapperControlNode { return control }
      node = current.parent
    }
    return nil
  }
}

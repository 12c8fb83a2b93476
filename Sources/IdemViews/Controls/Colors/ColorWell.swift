import IdemCore
import IdemScreen

/// The color of a color picker, which opens its layer.
struct ColorWell: PrimitiveView {
  let selection: Binding<Color>
  let open: @MainActor () -> Void

  static func _makeNode(_ view: ColorWell, parent: Node, in context: UpdateContext) -> Node {
    ColorWellNode(view, parent: parent, in: context)
  }
  static func _updateNode(_ node: Node, _ view: ColorWell, in context: UpdateContext) {
    node.uncheckedCast(to: ColorWellNode.self).update(view, in: context)
  }
}

/// Keys: Return and Space open the layer.
final class ColorWellNode: DrawnControlNode {
  private var view: ColorWell
  private var shown = Color.default

  init(_ view: ColorWell, parent: Node, in context: UpdateContext) {
    self.view = view
    super.init(parent: parent, type: ColorWell.self)
    readAgain(in: context)
    flags.remove(.building)
  }

  func update(_ new: ColorWell, in context: UpdateContext) {
    view = new
    readAgain(in: context)
  }

  override func read(in context: UpdateContext) -> RenderChange {
    let new = view.selection.wrappedValue
    defer { shown = new }
    return new == shown ? .none : .paint
  }

  override func handleKey(_ press: KeyPress, in context: UpdateContext) -> KeyPress.Result {
    guard press.heldModifiers.isEmpty, press.key == .return || press.key == .space else { return .ignored }
    view.open()
    return .handled
  }

  override func handlePointer(_ mouse: MouseEvent, at place: Point, in context: UpdateContext) -> KeyPress.Result {
    guard case .down(.left) = mouse.action else { return .ignored }
    view.open()
    return .handled
  }

  override func sizeThatFits(_ proposal: ProposedViewSize, in context: MeasureContext) -> Size { Size(width: 10, height: 1) }

  override func paint(_ context: inout PaintContext) {
    var frame = style, color = Style()
    if isFocused { frame = accent } else { frame.attributes.insert(.dim) }
    color.background = shown
    context.write("[", x: 0, y: 0, style: frame)
    context.fill(Rect(x: 2, y: 0, width: 4, height: 1), Cell(.space, color))
    context.write("▾ ]", x: 7, y: 0, style: frame)
  }
}

extension ColorWellNode: AccessibleNode {
  func describe(_ parts: [AccessibleElement], in place: AccessiblePlace) -> [AccessibleElement] {
    let element = place.control(.colorPicker, self)
    element.value = "\(shown.words)"
    if isEnabled { element.add(.press) { [self] _ in if !isRemoved { view.open() } } }
    return [element]
  }
}

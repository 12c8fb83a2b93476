import IdemCore
import IdemScreen

/// A grid of colors: the 16 colors of the terminal in the first two rows, then tints and shades.
struct ColorSwatches: PrimitiveView {
  let selection: Binding<Color>

  static func _makeNode(_ view: ColorSwatches, parent: Node, in context: UpdateContext) -> Node {
    ColorSwatchesNode(view, parent: parent, in: context)
  }
  static func _updateNode(_ node: Node, _ view: ColorSwatches, in context: UpdateContext) {
    node.uncheckedCast(to: ColorSwatchesNode.self).update(view, in: context)
  }

  static let columns = 8
  /// The colors, row by row.
  static let colors: [Color] = {
    let named = (0..<16).map { Color.palette(UInt8($0)) }
    let rows = [20, 35, 50, 65, 80].flatMap { lightness in
      [0, 30, 60, 120, 180, 210, 270, 315].map { hue in
        var parts = ColorParts(.black)
        parts.set(hue: hue, saturation: 80, lightness: lightness)
        return parts.color
      }
    }
    let grays = [0, 36, 73, 109, 146, 182, 219, 255].map { Color.rgb($0, $0, $0) }
    return named + rows + grays
  }()
}

/// Keys: the arrows, Home and End move and choose at once. A click chooses.
final class ColorSwatchesNode: DrawnControlNode {
  private var view: ColorSwatches
  private var shown = Color.default
  /// The swatch that keys move from.
  private var cursor = 0

  init(_ view: ColorSwatches, parent: Node, in context: UpdateContext) {
    self.view = view
    super.init(parent: parent, type: ColorSwatches.self)
    readAgain(in: context)
    flags.remove(.building)
  }

  func update(_ new: ColorSwatches, in context: UpdateContext) {
    view = new
    readAgain(in: context)
  }

  override func read(in context: UpdateContext) -> RenderChange {
    let new = view.selection.wrappedValue
    guard new != shown else { return .none }
    shown = new
    if let index = ColorSwatches.colors.firstIndex(of: new) { cursor = index }
    return .paint
  }

  private func choose(_ index: Int, in context: UpdateContext) -> KeyPress.Result {
    guard ColorSwatches.colors.indices.contains(index) else { return .ignored }
    cursor = index
    view.selection.wrappedValue = ColorSwatches.colors[index]
    readAgain(in: context)
    setNeedsPaint(in: context)
    return .handled
  }

  override func handleKey(_ press: KeyPress, in context: UpdateContext) -> KeyPress.Result {
    guard press.heldModifiers.isEmpty else { return .ignored }
    switch press.key {
    case .leftArrow: return choose(cursor - 1, in: context)
    case .rightArrow: return choose(cursor + 1, in: context)
    case .upArrow: return choose(cursor - ColorSwatches.columns, in: context)
    case .downArrow: return choose(cursor + ColorSwatches.columns, in: context)
    case .home: return choose(0, in: context)
    case .end: return choose(ColorSwatches.colors.count - 1, in: context)
    case .space: return choose(cursor, in: context)
    default: return .ignored
    }
  }

  override func handlePointer(_ mouse: MouseEvent, at place: Point, in context: UpdateContext) -> KeyPress.Result {
    guard case .down(.left) = mouse.action, place.x < size.width else { return .ignored }
    return choose(place.y * ColorSwatches.columns + place.x / 3, in: context)
  }

  override var focusedPart: Rect? {
    Rect(x: cursor % ColorSwatches.columns * 3, y: cursor / ColorSwatches.columns, width: 3, height: 1)
  }

  override func sizeThatFits(_ proposal: ProposedViewSize, in context: MeasureContext) -> Size {
    Size(width: ColorSwatches.columns * 3, height: ColorSwatches.colors.count / ColorSwatches.columns)
  }

  private func place(_ index: Int) -> Rect {
    Rect(x: index % ColorSwatches.columns * 3, y: index / ColorSwatches.columns, width: 3, height: 1)
  }

  override var focusArea: Rect { place(cursor) }

  override func paint(_ context: inout PaintContext) {
    for (index, color) in ColorSwatches.colors.enumerated() {
      let place = place(index)
      guard context.visible.minY <= place.minY, place.minY < context.visible.maxY else { continue }
      var style = Style()
      style.background = color
      context.fill(place, Cell(.space, style))
      guard index == cursor, isFocused || color == shown else { continue }
      let parts = ColorParts(color)
      style.foreground = parts.lightness > 55 ? .rgb(0, 0, 0) : .rgb(255, 255, 255)
      style.attributes = .bold
      context.write(isFocused ? "›" : "•", x: place.minX, y: place.minY, style: style)
      if isFocused { context.write("‹", x: place.minX + 2, y: place.minY, style: style) }
    }
  }
}

extension ColorSwatchesNode: AccessibleNode {
  func describe(_ parts: [AccessibleElement], in place: AccessiblePlace) -> [AccessibleElement] {
    let element = place.control(.colorPicker, self)
    element.label = "colors"
    element.value = "\(shown.words)"
    return [element]
  }
}

import IdemCore
import IdemScreen

/// The size and the place of the box, and its border.
extension PresentationNode {
  /// The size of the content, at most `room`.
  func wantedContent(_ room: Size, in context: MeasureContext) -> Size {
    let room = Size(width: room.width, height: min(room.height, look.maxHeight))
    if let height = detentHeight(room) {
      let offer = ProposedViewSize(width: room.width, height: height)
      let width = renderChildren.reduce(title?.wholeContent.columns ?? 0) { max($0, $1.measure(offer, in: context).width) }
      return Size(width: min(width, room.width), height: height)
    }
    let title = self.title?.wholeContent ?? ""
    var wanted = Size(width: title.isEmpty ? 0 : title.columns + 2, height: 0)
    let offer = look.isMenu ? .unspecified : ProposedViewSize(room)
    for child in renderChildren {
      let size = child.measure(offer, in: context)
      wanted = Size(width: max(wanted.width, min(size.width, room.width)), height: max(wanted.height, min(size.height, room.height)))
    }
    return wanted
  }

  /// The space for the content on a screen. A box keeps two columns to each side free.
  func room(on screen: Size) -> Size {
    let margins = look.margins, free = coversScreen ? 0 : 4
    return Size(width: max(0, screen.width - free - margins.width), height: max(0, screen.height - margins.height))
  }

  /// The position of the content within the box.
  func origin(of content: Size, in space: Size) -> Point {
    if coversScreen { return .zero }
    return Point(
      x: box.minX + 1 + look.padding.leading + (look.place == .center ? (space.width - content.width) / 2 : 0),
      y: box.minY + 1 + look.padding.top)
  }

  /// The look of a sheet. Alerts and dialogs, which end with their buttons, are in the middle.
  var sheetLook: SheetLook {
    look.place == .center && !look.endsWithButton ? EnvironmentValues(scope: environment)[SheetLookKey.self] : SheetLook()
  }

  func place(of box: Size) -> Rect {
    guard case .anchored(let edge, let shift) = look.place else { return sheetLook.box(box, on: size) }
    let anchor = (anchor ?? .zero).offset(by: Point(x: shift, y: 0))
    return LayerPlacement(anchor: anchor, edge: edge, screen: size, mayBeCut: look.isMenu, mayCover: !look.isPassive).box(box)
  }

  /// Draws the title in the top line, with a space on each side.
  func paintTitle(_ title: Text, _ style: Style, _ context: PaintContext) {
    var style = style
    style.attributes.insert(.bold)
    let start = box.minX + 3, end = title.paintFirstLine(width: box.width - 6, x: start, y: box.minY, on: style, context)
    guard end > start else { return }
    context.write(" ", x: start - 1, y: box.minY, style: style)
    context.write(" ", x: end, y: box.minY, style: style)
  }

  /// Draws marks in the border if there are rows above or below the visible ones.
  func paintHints(_ rows: any ScrolledRows, _ style: Style, _ context: PaintContext) {
    if rows.hasRowsAbove { context.write("▴", x: box.maxX - 2, y: box.minY, style: style) }
    if rows.hasRowsBelow { context.write("▾", x: box.maxX - 2, y: box.maxY - 1, style: style) }
  }
}

extension Node {
  /// The layer that contains a node; nil if there is none.
  var enclosingLayer: PresentationNode? {
    var node: Node? = self
    while let current = node {
      if let layer = current as? PresentationNode { return layer }
      node = current.parent
    }
    return nil
  }
}

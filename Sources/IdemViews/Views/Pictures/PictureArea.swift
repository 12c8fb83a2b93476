import IdemCore
import IdemScreen

/// A picture in its frame: cells of the terminal's protocol, or characters.
struct PictureArea: PrimitiveView, Equatable {
  /// Nil while the picture is decoded.
  let source: PictureSource?
  let pixels: PixelSize
  let look: PictureLook
  let shown: PictureProtocol
  let cell: PixelSize
  let glyphs: GlyphSet
  let label: String

  static func _makeNode(_ view: PictureArea, parent: Node, in context: UpdateContext) -> Node { PictureNode(view, parent: parent) }
  static func _updateNode(_ node: Node, _ view: PictureArea, in context: UpdateContext) {
    node.uncheckedCast(to: PictureNode.self).update(view, in: context)
  }
}

/// Whether the program has shown a picture: only then the terminal is queried.
@MainActor package enum PictureDemand {
  /// Whether a picture was shown. A computed property: reading the stored one in another module would check for overlapping access.
  package static var isWanted: Bool { storedIsWanted }
  @exclusivity(unchecked) fileprivate static var storedIsWanted = false
}

/// Draws a picture. It holds a slot of `PictureTable` while it shows the picture by a protocol of the terminal.
private final class PictureNode: RenderNode {
  private var view: PictureArea
  private var held: (slot: Int, placement: PicturePlacement)?
  /// The characters of the picture in the present size.
  private var mosaic: (placement: PicturePlacement, glyphs: GlyphSet, picture: Mosaic)?

  /// Kitty's placeholders have marks for this many rows and columns.
  private static let mostTiles = 297

  init(_ view: PictureArea, parent: Node) {
    self.view = view
    PictureDemand.storedIsWanted = true
    super.init(parent: parent, type: PictureArea.self)
  }

  func update(_ new: PictureArea, in context: UpdateContext) {
    guard new != view else { return }
    let isSameSize = new.pixels == view.pixels && new.look == view.look && new.cell == view.cell
    view = new
    apply(isSameSize ? .paint : .all, in: context)
  }

  override func sizeThatFits(_ proposal: ProposedViewSize, in context: MeasureContext) -> Size {
    view.look.size(proposal, view.pixels, cell: view.cell)
  }
  override func range(along axis: Axis, _ proposal: ProposedViewSize, in context: MeasureContext) -> ClosedRange<Int> {
    view.look.isResizable ? 0...Int.infinity : super.range(along: axis, proposal, in: context)
  }

  override func paint(_ context: inout PaintContext) {
    let bounds = bounds
    if context.erases { context.fill(bounds) }
    guard !bounds.isEmpty, let source = view.source else { return release() }
    let placement = PicturePlacement(
      source: source, columns: bounds.width, rows: bounds.height, crop: view.look.crop(source.size, in: bounds.size, cell: view.cell),
      interpolation: view.look.interpolation)
    switch view.shown {
    case .none:
      release()
      context.write(view.label, x: 0, y: 0)
    case .symbols:
      release()
      draw(symbols: placement, context)
    case .kitty, .sixel, .iterm2:
      if let slot = slot(placement) { draw(slot: slot, context) } else { draw(symbols: placement, context) }
    }
  }

  private func draw(slot: Int, _ context: PaintContext) {
    mosaic = nil
    let visible = context.visible.intersection(bounds)
    for y in visible.minY..<visible.maxY {
      for x in visible.minX..<visible.maxX { context.write(Glyph(pictureSlot: slot, row: y, column: x), x: x, y: y) }
    }
  }

  private func draw(symbols placement: PicturePlacement, _ context: PaintContext) {
    guard case .pixels(let pixels) = placement.source else { return }
    if mosaic == nil || mosaic!.placement != placement || mosaic!.glyphs != view.glyphs {
      let picture = Mosaic(
        pixels, crop: placement.crop, columns: placement.columns, rows: placement.rows, glyphs: view.glyphs,
        interpolation: placement.interpolation)
      mosaic = (placement, view.glyphs, picture)
    }
    let picture = mosaic!.picture, visible = context.visible.intersection(bounds)
    for y in visible.minY..<visible.maxY {
      for x in visible.minX..<visible.maxX {
        if let cell = picture[x, y] { context.write(cell.glyph, x: x, y: y, style: cell.style) }
      }
    }
  }

  /// The slot of the picture in its present size; nil if it must be shown as characters.
  private func slot(_ placement: PicturePlacement) -> Int? {
    if let held, held.placement == placement { return held.slot }
    guard max(placement.columns, placement.rows) <= PictureNode.mostTiles else {
      release()
      return nil
    }
    let slot = PictureTable.shared.hold(placement)
    release()
    held = slot.map { ($0, placement) }
    return slot
  }

  private func release() {
    if let held { PictureTable.shared.release(held.slot) }
    held = nil
  }

  override func close(in context: UpdateContext) {
    super.close(in: context)
    release()
  }
}

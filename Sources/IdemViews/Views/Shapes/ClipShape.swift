import IdemCore
import IdemScreen

/// Shows the part of a view that is inside of a shape. Characters are cut by whole cells, areas of a color by dots.
struct ClipShapeModifier<Area: Shape>: SameSizeModifier {
  let shape: Area
  let fill: FillStyle

  func paint(_ child: RenderNode, in node: RenderNode, _ context: inout PaintContext) {
    let area = context.visible.intersection(node.bounds)
    guard !area.isEmpty, Area.self != Rectangle.self else { return context.paint(child) }
    let glyphs = EnvironmentValues(scope: node.environment).glyphSet ?? .terminal
    let aspect = node.environment.surface.aspect, path = shape.path(in: PathRect(shapeArea: node.bounds, aspect: aspect))
    let mask = CellMask(filling: path, isEvenOdd: fill.isEOFilled, unitsPerRow: aspect, area: area, glyphs: glyphs)
    let behind = context.cells(in: area)
    context.paint(child)
    context.restore(behind, outside: mask)
  }

  func visitDrawn(in node: RenderNode, _ rect: Rect, _ visit: DrawnVisitor) -> Bool { Area.self == Rectangle.self || visit(rect, false) }
  func change(from old: ClipShapeModifier) -> RenderChange {
    Comparison.of(ClipShapeModifier.self).compareValues(self, old) == .equal ? .none : .paint
  }

  static var isLayered: Bool { true }

  var inspectedWords: _InspectedWords? { _InspectedWords(".clipShape(\(_InspectedWords.name(of: Area.self)))") }
}

extension PaintContext {
  /// A cell that may be written.
  func cell(x: Int, y: Int) -> Cell {
    var cell = Cell(glyph(x: x, y: y) ?? .space)
    restyle(Rect(x: x, y: y, width: 1, height: 1)) { cell.style = $0 }
    return cell
  }

  /// The cells of an area. Cost: O(cells).
  func cells(in area: Rect) -> SavedCells { SavedCells(area: area, cell) }

  /// Writes a cell, including its background.
  func put(_ cell: Cell, x: Int, y: Int) {
    fill(Rect(x: x, y: y, width: 1, height: 1), Cell(.space, cell.style))
    if cell.glyph != .space { write(cell.glyph, x: x, y: y, style: cell.style) }
  }

  /// Shows saved cells where a mask has no dots. A cell of one color that the mask covers in part is cut by dots.
  func restore(_ saved: SavedCells, outside mask: CellMask) {
    let area = saved.area, full = mask.glyphs.full
    for y in area.minY..<area.maxY {
      for x in area.minX..<area.maxX where mask[x, y] != full {
        let old = saved[x, y], bits = mask[x, y], new = cell(x: x, y: y)
        if bits != 0, let color = new.wholeColor {
          put(Cell(mask.glyphs.glyph(bits), Style(foreground: color, background: old.style.background)), x: x, y: y)
        } else if bits == 0 || !mask.covers(x: x, y: y) {
          // The right half of a wide character is written together with its left half.
          if !old.glyph.isContinuation || x == area.minX || !isWide(x - 1, y) { put(old.glyph.isContinuation ? .blank : old, x: x, y: y) }
        }
      }
    }
  }

  private func isWide(_ x: Int, _ y: Int) -> Bool { glyph(x: x, y: y)?.isWide == true }
}

extension Cell {
  /// The color of a cell that has only one: that of a background without a character, or of a full block.
  var wholeColor: Color? {
    if glyph == .space { return style.background.kind == .standard ? nil : style.background }
    return glyph.scalar == "█" ? style.foreground : nil
  }
}

extension View {
  /// Shows the part of the view that is inside of a shape. Characters are cut by whole cells, areas of a color by dots.
  ///
  /// Cost: each time the view is painted, its visible cells are copied.
  public func clipShape<S: Shape>(_ shape: S, style: FillStyle = FillStyle()) -> some View {
    modifier(ClipShapeModifier(shape: shape, fill: style))
  }

  /// Gives the view round corners. The radius is in columns.
  @_disfavoredOverload
  public func cornerRadius(_ radius: some PathLength, antialiased: Bool = true) -> some View {
    clipShape(RoundedRectangle(cornerRadius: radius))
  }

  /// The same for a value without a name of its type: `.cornerRadius(.infinity)`.
  @_disfavoredOverload
  public func cornerRadius(_ radius: Double, antialiased: Bool = true) -> some View { clipShape(RoundedRectangle(cornerRadius: radius)) }
}

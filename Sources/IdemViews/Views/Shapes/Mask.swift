import IdemCore
import IdemScreen

extension PaintContext {
  /// Paints a node where another one draws something. Where that one draws dots, areas of a color are cut by dots.
  @MainActor func paint(_ node: RenderNode, maskedBy other: RenderNode) {
    let area = visible
    guard !area.isEmpty else { return }
    let behind = cells(in: area)
    paint(node)
    let content = cells(in: area)
    fill(area)
    paint(other)
    let mask = cells(in: area)
    fill(area)
    for y in area.minY..<area.maxY {
      var isRightHalf = false
      for x in area.minX..<area.maxX {
        if isRightHalf {
          isRightHalf = false
          continue
        }
        let cell = shown(content[x, y], through: mask[x, y], over: behind[x, y])
        isRightHalf = cell.glyph.isWide && x + 1 < area.maxX
        put(cell.glyph.isContinuation || (cell.glyph.isWide && !isRightHalf) ? Cell(.space, cell.style) : cell, x: x, y: y)
      }
    }
  }

  private func shown(_ content: Cell, through mask: Cell, over behind: Cell) -> Cell {
    if mask.glyph == .space, mask.style.background.kind == .standard { return behind }
    guard let color = content.wholeColor, let scalar = mask.glyph.scalar, scalar != " ", scalar.isBlock else { return content }
    return Cell(mask.glyph, Style(foreground: color, background: behind.style.background))
  }
}

extension Unicode.Scalar {
  /// Whether the character consists of dots.
  fileprivate var isBlock: Bool {
    switch value {
    case 0x2580...0x259F, 0x2800...0x28FF, 0x1FB00...0x1FB3B, 0x1CD00...0x1CDE5: self != "█"
    default: false
    }
  }
}

extension View {
  /// Shows the view only where the views of the mask draw something.
  ///
  /// Cost: each time the view is painted, its visible cells are copied three times.
  public func mask<Mask: View>(alignment: Alignment = .center, @ViewBuilder _ mask: () -> Mask) -> some View {
    modifier(AttachmentModifier(attachment: .mask(alignment), attached: mask()))
  }

  /// Shows the view only where the mask draws something.
  @_disfavoredOverload
  public func mask<Mask: View>(_ mask: Mask) -> some View {
    modifier(AttachmentModifier(attachment: .mask(.center), attached: mask))
  }
}

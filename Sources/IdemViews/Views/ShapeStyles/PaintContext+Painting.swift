import IdemCore
import IdemScreen

extension PaintContext {
  /// Draws the dots of a mask in a paint. A whole cell gets a background, so that text over it is readable.
  func draw(_ mask: CellMask, _ sampler: PaintSampler) {
    let area = visible.intersection(mask.area), full = mask.glyphs.full
    for y in area.minY..<area.maxY {
      for x in area.minX..<area.maxX {
        let bits = mask[x, y]
        if bits == full, mask.glyphs != .braille {
          fill(x: x, y: y, sampler, mask.glyphs)
        } else if bits != 0 {
          draw(bits, mask.glyphs, x: x, y: y, sampler, covers: mask.covers(x: x, y: y))
        }
      }
    }
  }

  /// Draws a whole cell in a paint.
  func fill(x: Int, y: Int, _ sampler: PaintSampler, _ glyphs: GlyphSet = .quadrant) {
    let cell = Rect(x: x, y: y, width: 1, height: 1)
    switch sampler.paint.kind {
    case .background: fill(cell)
    case .material(let dims):
      if dims { restyle(cell) { $0.attributes.insert(.dim) } } else { write(.space, x: x, y: y) }
    case .color, .gradient:
      let part = sampler.part(x: x, y: y), color = part.color
      if color == .clear, case .gradient(let gradient) = sampler.paint.kind, gradient.geometry.hasGaps { return }
      // The default color of text is no color for a background.
      if color.isDefault || sampler.paint.attributes.contains(.dim) {
        write(Glyph(narrow: "█"), x: x, y: y, style: Style(foreground: color, attributes: sampler.paint.attributes))
      } else if let glyph = part.glyph(glyphs) {
        fill(cell, Cell(.space, Style(background: color)))
        write(glyph, x: x, y: y, style: Style(foreground: part.other, background: color))
      } else {
        fill(cell, Cell(.space, Style(background: color)))
      }
    }
  }

  /// Draws a part of a cell in a paint. A background or a material has no colors for parts: it takes the cells that it covers by a half.
  private func draw(_ bits: UInt8, _ glyphs: GlyphSet, x: Int, y: Int, _ sampler: PaintSampler, covers: Bool) {
    switch sampler.paint.kind {
    case .background, .material: if covers { fill(x: x, y: y, sampler) }
    case .color, .gradient:
      let color = sampler.color(x: x, y: y)
      if color == .clear, case .gradient(let gradient) = sampler.paint.kind, gradient.geometry.hasGaps { return }
      let style = Style(foreground: color, attributes: sampler.paint.attributes)
      guard let under = glyph(x: x, y: y)?.scalar, under != " ", let old = GlyphSet.dots(of: under) else {
        return write(glyphs.glyph(bits), x: x, y: y, style: style)
      }
      draw(bits, glyphs, over: old, x: x, y: y, style)
    }
  }

  /// Draws dots over those of another shape. A cell has two colors, so the other shape keeps its dots if they have the same color, or are most
  /// of what is left.
  private func draw(_ bits: UInt8, _ glyphs: GlyphSet, over old: (glyphs: GlyphSet, bits: UInt8), x: Int, y: Int, _ style: Style) {
    var style = style
    let under = cell(x: x, y: y).style, comparable = old.glyphs.isLike(glyphs)
    if comparable, under.foreground == style.foreground, under.attributes == style.attributes {
      return write(glyphs.glyph(bits | old.bits), x: x, y: y, style: style)
    }
    let rest = comparable ? glyphs.full & ~bits : old.glyphs.full, kept = old.bits & rest
    if 2 * kept.nonzeroBitCount >= rest.nonzeroBitCount, !under.foreground.isDefault { style.background = under.foreground }
    write(glyphs.glyph(bits), x: x, y: y, style: style)
  }

  /// Draws a whole rectangle in a paint.
  func fill(_ rect: Rect, _ sampler: PaintSampler, _ glyphs: GlyphSet = .quadrant) {
    let area = visible.intersection(rect)
    if case .color(let color) = sampler.paint.kind, !color.isDefault, sampler.paint.attributes.isEmpty {
      return fill(area, Cell(.space, Style(background: color)))
    }
    for y in area.minY..<area.maxY { for x in area.minX..<area.maxX { fill(x: x, y: y, sampler, glyphs) } }
  }
}

extension Color {
  /// Whether the color is the terminal's default, or its dim form.
  var isDefault: Bool { kind == .standard || kind == .dimmed }
}

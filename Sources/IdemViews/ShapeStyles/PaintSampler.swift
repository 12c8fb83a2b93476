import IdemScreen

/// The colors of a paint in an area of cells. Mixing takes about 0.3 us, so a gradient is mixed once, in 256 steps.
package struct PaintSampler {
  package let paint: _ShapePaint
  package let bounds: Rect
  private var steps: [Color] = []
  private let size: PathSize

  package init(_ paint: _ShapePaint, in bounds: Rect) {
    self.paint = paint
    self.bounds = bounds
    size = PathSize(width: Double(bounds.width), height: Double(bounds.height) * 2)
    guard case .gradient(let gradient) = paint.kind else { return }
    steps = (0...255).map { gradient.gradient.mixed(at: Double($0) / 255) }
  }

  /// The color of a cell.
  package func color(x: Int, y: Int) -> Color {
    switch paint.kind {
    case .color(let color): return color
    case .background, .material: return .default
    case .gradient(let gradient):
      let place = PathPoint(x: Double(x - bounds.minX) + 0.5, y: Double(y - bounds.minY) * 2 + 1)
      let location = gradient.location(of: place, in: size)
      return steps[Int(max(0, min(255, (location.isNaN ? 1 : location) * 255)).rounded())]
    }
  }
}

extension Gradient {
  /// The color at a location, mixed as colors look. Cost: O(stops), and about 0.3 us.
  package func mixed(at location: Double) -> Color {
    guard let first = stops.first, let last = stops.last else { return .default }
    guard let next = stops.firstIndex(where: { $0.location >= location }) else { return last.color }
    guard next > 0 else { return first.color }
    let low = stops[next - 1], high = stops[next]
    let part = (location - low.location) / (high.location - low.location)
    return low.color.mix(with: high.color, by: part >= 0 ? part : 1)
  }
}

extension PaintContext {
  /// Draws the dots of a mask in a paint. A whole cell gets a background, so that text over it is readable.
  func draw(_ mask: CellMask, _ sampler: PaintSampler) {
    let area = visible.intersection(mask.area), full = mask.glyphs.full
    for y in area.minY..<area.maxY {
      for x in area.minX..<area.maxX {
        let bits = mask[x, y]
        if bits == full, mask.glyphs != .braille {
          fill(x: x, y: y, sampler)
        } else if bits != 0 {
          draw(mask.glyphs.glyph(bits), x: x, y: y, sampler, covers: mask.covers(x: x, y: y))
        }
      }
    }
  }

  /// Draws a whole cell in a paint.
  func fill(x: Int, y: Int, _ sampler: PaintSampler) {
    let cell = Rect(x: x, y: y, width: 1, height: 1)
    switch sampler.paint.kind {
    case .background: fill(cell)
    case .material(let dims):
      if dims { restyle(cell) { $0.attributes.insert(.dim) } } else { write(.space, x: x, y: y) }
    case .color, .gradient:
      let color = sampler.color(x: x, y: y)
      // The default color of text is no color for a background.
      if color.isDefault || sampler.paint.attributes.contains(.dim) {
        write(Glyph(narrow: "█"), x: x, y: y, style: Style(foreground: color, attributes: sampler.paint.attributes))
      } else {
        fill(cell, Cell(.space, Style(background: color)))
      }
    }
  }

  /// Draws a part of a cell in a paint. A background or a material has no colors for parts: it takes the cells that it covers by a half.
  private func draw(_ glyph: Glyph, x: Int, y: Int, _ sampler: PaintSampler, covers: Bool) {
    switch sampler.paint.kind {
    case .background, .material: if covers { fill(x: x, y: y, sampler) }
    case .color, .gradient:
      write(glyph, x: x, y: y, style: Style(foreground: sampler.color(x: x, y: y), attributes: sampler.paint.attributes))
    }
  }

  /// Draws a whole rectangle in a paint.
  func fill(_ rect: Rect, _ sampler: PaintSampler) {
    let area = visible.intersection(rect)
    if case .color(let color) = sampler.paint.kind, !color.isDefault, sampler.paint.attributes.isEmpty {
      return fill(area, Cell(.space, Style(background: color)))
    }
    for y in area.minY..<area.maxY { for x in area.minX..<area.maxX { fill(x: x, y: y, sampler) } }
  }
}

extension Color {
  /// Whether the color is the terminal's default, or its dim form.
  var isDefault: Bool { kind == .standard || kind == .dimmed }
}

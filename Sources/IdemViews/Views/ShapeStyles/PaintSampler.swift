import IdemScreen

/// The colors of a paint in an area of cells. Mixing takes about 0.3 us, so a gradient along a line is mixed once, in 256 steps.
package struct PaintSampler {
  package let paint: _ShapePaint
  package let bounds: Rect
  package let surface: DrawingSurface
  private var steps: [DitheredColor] = []
  private var mesh: MeshSampler?
  private let size: PathSize

  package init(_ paint: _ShapePaint, in bounds: Rect, on surface: DrawingSurface = .usual) {
    self.paint = paint
    self.bounds = bounds
    self.surface = surface
    size = PathSize(width: Double(bounds.width), height: Double(bounds.height) * surface.aspect)
    guard case .gradient(let gradient) = paint.kind else { return }
    if case .mesh(let geometry) = gradient.geometry {
      mesh = MeshSampler(geometry, gradient.gradient.stops.map(\.color), isExact: surface.depth > .ansi16)
    } else if surface.depth <= .ansi16 {
      // A mixture would be brought back to one of few colors, which may be neither of the two.
      steps = (0...255).map { DitheredColor(gradient.gradient.nearest(at: Double($0) / 255)) }
    } else {
      let dithers = surface.depth == .palette256
      steps = (0...255).map {
        let color = gradient.gradient.mixed(at: Double($0) / 255)
        return dithers ? DitheredColor(dithering: color) : DitheredColor(color)
      }
    }
  }

  /// The color of a cell.
  package func color(x: Int, y: Int) -> Color { part(x: x, y: y).color }

  /// The colors of a cell that is filled as a whole.
  func part(x: Int, y: Int) -> DitheredColor {
    switch paint.kind {
    case .color(let color): return DitheredColor(color)
    case .background, .material: return DitheredColor(.default)
    case .gradient(let gradient):
      let place = PathPoint(x: Double(x - bounds.minX) + 0.5, y: (Double(y - bounds.minY) + 0.5) * surface.aspect)
      if let mesh {
        let color = mesh.color(at: PathPoint(x: place.x / max(1e-9, size.width), y: place.y / max(1e-9, size.height)))
        return surface.depth == .palette256 ? DitheredColor(dithering: color) : DitheredColor(color)
      }
      let location = gradient.location(of: place, in: size, aspect: surface.aspect)
      return steps[Int(max(0, min(255, (location.isNaN ? 1 : location) * 255)).rounded())]
    }
  }
}

/// A color as the background of a cell and the color of some of its dots. Where the terminal shows only 256 colors, two of them look like one
/// between them.
struct DitheredColor: Hashable {
  /// The nearest color.
  let color: Color
  /// The color of the dots.
  private(set) var other = Color.default
  /// How many of the four dots have the other color: 0, 1 or 2.
  private(set) var dots = 0

  init(_ color: Color) { self.color = color }

  /// Chooses two entries of the palette of 256 colors.
  init(dithering exact: Color) {
    guard case .rgb(let red, let green, let blue) = exact.kind, exact.role == nil else {
      self.init(exact)
      return
    }
    let wanted = (Double(red), Double(green), Double(blue))
    let index = Palette.nearest256(Int(red), Int(green), Int(blue)), near = Palette.value(index)
    let way = (wanted.0 - Double(near.red), wanted.1 - Double(near.green), wanted.2 - Double(near.blue))
    self.init(.palette(UInt8(index)))
    let error = way.0 * way.0 + way.1 * way.1 + way.2 * way.2
    func byte(_ base: Int, _ way: Double, _ factor: Double) -> Int { max(0, min(255, base + Int((way * factor).rounded()))) }
    // The neighbour in the direction of the error.
    for factor in [2.0, 3, 4, 6] {
      let next = Palette.nearest256(byte(near.red, way.0, factor), byte(near.green, way.1, factor), byte(near.blue, way.2, factor))
      guard next != index else { continue }
      let value = Palette.value(next)
      let step = (Double(value.red - near.red), Double(value.green - near.green), Double(value.blue - near.blue))
      let length = step.0 * step.0 + step.1 * step.1 + step.2 * step.2
      let part = (way.0 * step.0 + way.1 * step.1 + way.2 * step.2) / length
      let count = max(0, min(2, (part * 4).rounded())), share = count / 4
      let rest = (way.0 - step.0 * share, way.1 - step.1 * share, way.2 - step.2 * share)
      if count > 0, rest.0 * rest.0 + rest.1 * rest.1 + rest.2 * rest.2 < error {
        (other, dots) = (.palette(UInt8(next)), Int(count))
      }
      return
    }
  }

  /// The character with the dots of the other color; nil if there are none, or if the characters have no suitable dots.
  func glyph(_ glyphs: GlyphSet) -> Glyph? {
    guard dots > 0 else { return nil }
    switch glyphs {
    case .ascii: return nil
    case .half: return dots == 2 ? Glyph(narrow: "▄") : nil
    case .quadrant, .braille, .sextant, .octant: return Glyph(narrow: dots == 2 ? "▚" : "▗")
    }
  }
}

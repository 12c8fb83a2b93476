import IdemCore
import IdemScreen

/// The properties of the terminal on which drawing depends.
package struct DrawingSurface: Hashable, Sendable {
  /// The height of a row in columns.
  package var aspect = 2.0
  /// The number of colors.
  package var depth = ColorDepth.truecolor

  /// The usual cell, with 24-bit colors.
  package static let usual = DrawingSurface()
}

/// The number of colors of the terminal. Set by the run loop on the root.
package enum ColorDepthKey: EnvironmentKey {
  package static var defaultValue: ColorDepth { .truecolor }
}

extension EnvironmentScope {
  /// The properties of the terminal. A cell whose size is not known, or is unusual, counts as twice as high as wide.
  @MainActor package var surface: DrawingSurface {
    var surface = DrawingSurface(aspect: 2, depth: value(of: ColorDepthKey.self))
    if let cell = value(of: TerminalPicturesKey.self).cell, cell.width > 0 {
      let aspect = Double(cell.height) / Double(cell.width)
      if aspect >= 1.5, aspect <= 3 { surface.aspect = aspect }
    }
    return surface
  }
}

extension RenderNode {
  /// The colors of a style in this node.
  func sampler(of style: some ShapeStyle) -> PaintSampler { PaintSampler(paint(of: style), in: bounds, on: environment.surface) }
}

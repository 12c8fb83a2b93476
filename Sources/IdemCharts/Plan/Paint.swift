import IdemScreen
import IdemViews

extension _ShapePaint {
  /// A paint of one color.
  init(color: Color) { self.init(.color(color)) }

  /// The color of a paint that has one; nil for a gradient.
  var solidColor: Color? {
    switch kind {
    case .color(let color): color
    case .background, .material: .default
    case .gradient: nil
    }
  }
}

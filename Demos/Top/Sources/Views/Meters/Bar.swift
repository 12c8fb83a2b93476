import Idem

/// A horizontal bar for a fraction, with a resolution of half a cell. Each cell has the color of its position.
struct Bar: View, Equatable {
  /// The fraction, 0 to 1.
  let value: Double
  let gradient: Ramp
  @Environment(\.self) private var environment

  nonisolated static func == (a: Bar, b: Bar) -> Bool { a.value == b.value && a.gradient == b.gradient }

  var body: some View {
    let colors = gradient.gradient(in: environment)
    Canvas { context, size in
      guard size.width > 0 else { return }
      let halves = value > 0 ? min(size.width * 2, max(1, Int((min(1, value) * Double(size.width * 2)).rounded()))) : 0
      for x in 0..<size.width {
        let color = colors.at((Double(x) + 0.5) / Double(size.width))
        switch halves - x * 2 {
        case ...0: context.draw("─", x: x, y: 0, style: Style(foreground: Theme.faint))
        case 1: context.draw("╾", x: x, y: 0, style: Style(foreground: color))
        default: context.draw("━", x: x, y: 0, style: Style(foreground: color))
        }
      }
    }
    .frame(height: 1)
  }
}

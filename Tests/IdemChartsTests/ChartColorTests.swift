import IdemScreen
import Testing

@testable import IdemCharts

@Suite struct ChartColorTests {
  private static var onWhite: Theme {
    var colors = TerminalColors()
    (colors.foreground, colors.background) = (.black, .white)
    return .terminal(colors)
  }

  @Test(arguments: [onWhite] + Theme.all)
  func `six series have colors that differ, also for color-blind eyes`(theme: Theme) throws {
    let colors = try ChartColors(theme).series.prefix(6).map { color in
      try #require((color.role.map { theme[$0] } ?? color).assumedRGB)
    }
    #expect(ColorSeparation.leastDistance(colors) >= 0.08, "\(theme.name): \(colors)")
    for color in colors {
      let background = theme[.background].assumedRGB ?? (theme.scheme == .light ? .white : .black)
      #expect(Contrast.ratio(color, background) >= 2.9, "\(theme.name): \(color)")
    }
  }
}

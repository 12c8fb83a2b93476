import IdemCore
import IdemScreen
import IdemViews

/// The colors of a chart's own parts, and of its series.
///
/// The colors of series differ from each other by at least 0.08 in OKLab, also for color-blind eyes: those of a theme are chosen by
/// `ColorSeparation`. Most users' palettes do not have such colors, so the theme `terminal` has the ones below.
struct ChartColors {
  /// The colors of series, in their order.
  let series: [Color]
  /// Grid lines.
  let grid: Color
  /// The line of an axis, and its ticks.
  let axis: Color
  /// The colors of numbers: from near the background to the first color of series and beyond.
  let numbers: Gradient

  /// The colors in a theme.
  init(_ theme: Theme) {
    let isLight = theme.scheme == .light
    series = theme.isTerminal ? (isLight ? ChartColors.light : ChartColors.dark) : (0..<8).map { Color.chart($0) }
    grid = !theme.isTerminal ? .role(.separator) : isLight ? .rgb(0xD8, 0xDA, 0xE0) : .rgb(0x3A, 0x3F, 0x4B)
    axis = !theme.isTerminal ? .role(.border) : isLight ? .rgb(0x9A, 0x9E, 0xA8) : .rgb(0x6B, 0x72, 0x80)
    numbers = theme.isTerminal ? (isLight ? ChartColors.lightNumbers : ChartColors.darkNumbers) : ChartColors.gradient(of: theme)
  }

  private static let dark: [Color] = [
    .rgb(0x4C, 0x9B, 0xF4), .rgb(0xF4, 0xA4, 0x3B), .rgb(0x2C, 0xCF, 0x91), .rgb(0xE2, 0x65, 0x8D), .rgb(0xC9, 0xAE, 0xF6),
    .rgb(0xE7, 0xD7, 0x5F), .rgb(0x99, 0xE3, 0xEE), .rgb(0xAF, 0x73, 0x4E),
  ]
  private static let light: [Color] = [
    .rgb(0x1F, 0x6F, 0xD0), .rgb(0xC8, 0x6A, 0x00), .rgb(0x03, 0xA2, 0x6C), .rgb(0xBC, 0x27, 0x61), .rgb(0x61, 0x3E, 0xA7),
    .rgb(0x7E, 0x5D, 0x02), .rgb(0x16, 0x3F, 0x73), .rgb(0x72, 0x3D, 0x19),
  ]
  private static let darkNumbers = Gradient(colors: [
    .rgb(0x17, 0x2A, 0x45), .rgb(0x25, 0x5C, 0xA6), .rgb(0x4C, 0x9B, 0xF5), .rgb(0xC4, 0xE2, 0xFF),
  ])
  private static let lightNumbers = Gradient(colors: [
    .rgb(0xDD, 0xE9, 0xF8), .rgb(0x7F, 0xB0, 0xE8), .rgb(0x1F, 0x6F, 0xD0), .rgb(0x0B, 0x35, 0x6E),
  ])

  /// From the background over the first color of series to the foreground.
  private static func gradient(of theme: Theme) -> Gradient {
    guard let color = theme[.chart1].assumedRGB else { return theme.scheme == .light ? lightNumbers : darkNumbers }
    let isLight = theme.scheme == .light
    let back = theme[.background].assumedRGB ?? (isLight ? .white : .black),
      front = theme[.foreground].assumedRGB ?? (isLight ? .black : .white)
    return Gradient(colors: [
      Color(Contrast.mix(back, color, 0.25)), Color(Contrast.mix(back, color, 0.6)), Color(color), Color(Contrast.mix(color, front, 0.7)),
    ])
  }
}

extension Theme {
  /// The colors of the series of a chart in this theme, in their order: for a legend or a table beside the chart. After the last one, they repeat.
  public var chartSeriesColors: [Color] { ChartColors(self).series }
}

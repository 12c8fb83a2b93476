import IdemCore
import IdemScreen
import IdemViews

/// How the marks of one style are drawn: all keys are resolved by the scales of the chart.
struct Look: Equatable {
  var paint: _ShapePaint
  var symbol: MarkSymbol
  /// Whether a line shows the symbols of its points.
  var showsSymbols: Bool
  /// In square points; 0 shows no symbol.
  var symbolArea: Double
  /// The lengths of lines and gaps, in dots; empty for a line without gaps.
  var dash: [Int]
  var isThick: Bool
  var name: String?
}

/// An entry of the legend.
struct LegendEntry: Equatable {
  var name: String
  var paint: _ShapePaint
  var symbol: MarkSymbol
  /// Whether the series is distinguished by its symbol, and not only by its color.
  var showsSymbol: Bool
  var dash: [Int]
}

/// Resolves the keys of styles: the values that choose colors, symbols and lines.
@MainActor
struct LookResolver {
  let settings: ChartSettings
  let scope: EnvironmentScope
  let colors: ChartColors
  /// Whether series must differ in more than their colors.
  let differs: Bool
  private(set) var legend: [LegendEntry] = []
  private(set) var numberRange: (label: String, low: Double, high: Double)?
  private var colorKeys: [_PlotValue] = []
  private var symbolKeys: [_PlotValue] = []
  private var lineKeys: [_PlotValue] = []
  private var sizes: (low: Double, high: Double) = (0, 1)

  init(_ styles: [MarkStyle], _ settings: ChartSettings, _ scope: EnvironmentScope, _ colors: ChartColors, differs: Bool) {
    (self.settings, self.scope, self.colors, self.differs) = (settings, scope, colors, differs)
    var numbers: [Double] = [], label = "", sizes: [Double] = []
    var seen: (Set<_PlotValue>, Set<_PlotValue>, Set<_PlotValue>) = ([], [], [])
    for style in styles {
      if let key = style.foreground, seen.0.insert(key.value).inserted {
        colorKeys.append(key.value)
        if case .number(let number) = key.value { numbers.append(number) }
        label = key.label
      }
      if let key = style.symbolKey, seen.1.insert(key.value).inserted { symbolKeys.append(key.value) }
      if let key = style.lineKey, seen.2.insert(key.value).inserted { lineKeys.append(key.value) }
      if let key = style.symbolSizeKey { sizes.append(key.value.number) }
    }
    if let low = sizes.filter(\.isFinite).min(), let high = sizes.filter(\.isFinite).max() { self.sizes = (low, max(high, low + 1e-9)) }
    if !colorKeys.isEmpty, numbers.count == colorKeys.count, settings.foreground.range.isEmpty, settings.foreground.map == nil {
      let bounds = (settings.foreground.domain ?? []).map(\.number).filter(\.isFinite)
      numberRange = (label, bounds.min() ?? numbers.min()!, bounds.max() ?? numbers.max()!)
      colorKeys = []
    } else if let domain = settings.foreground.domain {
      colorKeys = domain + colorKeys.filter { !domain.contains($0) }
    }
    if let domain = settings.symbols.domain { symbolKeys = domain + symbolKeys.filter { !domain.contains($0) } }
    if let domain = settings.lines.domain { lineKeys = domain + lineKeys.filter { !domain.contains($0) } }
    makeLegend()
  }

  private mutating func makeLegend() {
    let keys = colorKeys.isEmpty ? (symbolKeys.isEmpty ? lineKeys : symbolKeys) : colorKeys
    for value in keys {
      var style = MarkStyle()
      if !colorKeys.isEmpty { style.foreground = StyleKey(label: "", value: value) }
      if symbolKeys.contains(value) { style.symbolKey = StyleKey(label: "", value: value) }
      if lineKeys.contains(value) { style.lineKey = StyleKey(label: "", value: value) }
      let look = resolve(style)
      legend.append(
        LegendEntry(
          name: value.text, paint: look.paint, symbol: look.symbol, showsSymbol: differs || symbolKeys.contains(value), dash: look.dash))
    }
  }

  func resolve(_ style: MarkStyle) -> Look {
    var paint = style.paint ?? _ShapePaint(color: colors.series[0])
    var order = 0
    if let key = style.foreground {
      if let range = numberRange {
        paint = _ShapePaint(color: color(of: key.value.number, range.low, range.high))
      } else {
        order = colorKeys.firstIndex(of: key.value) ?? 0
        paint = self.paint(of: key.value, order)
      }
    } else if let key = style.series ?? style.symbolKey ?? style.lineKey, differs {
      order = (symbolKeys.firstIndex(of: key.value) ?? lineKeys.firstIndex(of: key.value)) ?? 0
    }
    if style.opacity < 1 { paint = paint.fainter(by: style.opacity, in: scope) }
    let symbol = style.symbol ?? symbol(of: style.symbolKey, order)
    var area = style.symbolArea ?? 64
    if let key = style.symbolSizeKey, key.value.number.isFinite {
      let range = settings.symbolSizes ?? 16...1600
      area = range.lowerBound + (key.value.number - sizes.low) / (sizes.high - sizes.low) * (range.upperBound - range.lowerBound)
    }
    let line = self.line(style, order)
    return Look(
      paint: paint, symbol: symbol,
      showsSymbols: area > 0 && (style.symbol != nil || style.symbolKey != nil || (differs && style.foreground != nil)), symbolArea: area,
      dash: line?.dash.map { max(1, Int(pathLength: $0)) } ?? [], isThick: (line?.lineWidth ?? 1) >= 4, name: style.seriesName)
  }

  private func paint(of value: _PlotValue, _ order: Int) -> _ShapePaint {
    if let style = settings.foreground.map?(value) { return style._paint(in: scope) }
    if let gradient = settings.foreground.gradient {
      return _ShapePaint(color: gradient.mixed(at: colorKeys.count > 1 ? Double(order) / Double(colorKeys.count - 1) : 0))
    }
    if !settings.foreground.range.isEmpty {
      return settings.foreground.range[order % settings.foreground.range.count]._paint(in: scope)
    }
    return _ShapePaint(color: colors.series[order % colors.series.count])
  }

  private func color(of number: Double, _ low: Double, _ high: Double) -> Color {
    let gradient = settings.foreground.gradient ?? colors.numbers
    return gradient.mixed(at: high > low ? min(1, max(0, (number - low) / (high - low))) : 1)
  }

  /// The colors of numbers, for the legend: nil if colors are not numbers.
  var numberGradient: Gradient { settings.foreground.gradient ?? colors.numbers }

  private func symbol(of key: StyleKey?, _ order: Int) -> MarkSymbol {
    let index = key.flatMap { symbolKeys.firstIndex(of: $0.value) } ?? order
    if let key, let symbol = settings.symbols.map?(key.value) { return symbol }
    if key != nil, !settings.symbols.range.isEmpty { return settings.symbols.range[index % settings.symbols.range.count] }
    guard key != nil || differs else { return .basic(.circle) }
    return .basic(BasicChartSymbolShape.series[index % BasicChartSymbolShape.series.count])
  }

  private static let dashes: [[Double]] = [[], [6, 3], [2, 2], [8, 2, 2, 2], [4, 4], [10, 3], [2, 4], [6, 2, 2, 2, 2, 2]]

  private func line(_ style: MarkStyle, _ order: Int) -> StrokeStyle? {
    if let line = style.line { return line }
    if let key = style.lineKey {
      if let line = settings.lines.map?(key.value) { return line }
      let index = lineKeys.firstIndex(of: key.value) ?? 0
      if !settings.lines.range.isEmpty { return settings.lines.range[index % settings.lines.range.count] }
      return StrokeStyle(dash: LookResolver.dashes[index % LookResolver.dashes.count])
    }
    return differs && style.foreground != nil && order > 0 ? StrokeStyle(dash: LookResolver.dashes[order % LookResolver.dashes.count]) : nil
  }
}

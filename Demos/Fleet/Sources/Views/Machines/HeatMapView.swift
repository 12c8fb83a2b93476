import FleetData
import Idem

/// A place for each target, in the order of their names, colored by a column. A click selects.
struct HeatMapView: View {
  let server: ServerModel
  let size: Size
  let select: (Target.ID) -> Void

  var body: some View {
    let heat = server.heat
    let grid = HeatGrid(count: heat.levels.count, in: Size(width: size.width - 2, height: size.height - 1))
    VStack(alignment: .leading, spacing: 0) {
      HeatLegend(column: heat.column, full: heat.full, targetsPerPlace: grid.targetsPerPlace)
      Canvas { context, _ in HeatMapView.draw(heat, grid, context) }
        .frame(width: size.width - 2, height: max(1, grid.rows))
        .contentShape(Rectangle())
        .gesture(
          DragGesture(minimumDistance: 0).onChanged { drag in
            guard let index = grid.target(at: drag.location, count: heat.levels.count), server.shown.indices.contains(index) else { return }
            select(server.shown[index].id)
          }
        )
        .padding(.horizontal, 1)
    }
    .textSelection(.disabled)
  }

  /// The colors of the levels.
  static let colors: [Color] = (0..<Int(HeatMap.steps)).map { Gradient.load.color(at: Double($0) / Double(HeatMap.steps - 1)) }
  static let downColor = Color.rgb(205, 90, 220)

  static func color(_ level: UInt8) -> Color {
    switch level {
    case HeatMap.down: downColor
    case HeatMap.missing: .border
    default: colors[min(colors.count - 1, Int(level))]
    }
  }

  /// The level of a place: the highest of its targets. One that is down counts as the highest.
  private static func level(_ heat: HeatMap, _ grid: HeatGrid, _ place: Int) -> UInt8? {
    let start = place * grid.targetsPerPlace
    guard start < heat.levels.count else { return nil }
    let levels = heat.levels[start..<min(heat.levels.count, start + grid.targetsPerPlace)]
    if levels.contains(HeatMap.down) { return HeatMap.down }
    return levels.lazy.filter { $0 != HeatMap.missing }.max() ?? HeatMap.missing
  }

  private static func draw(_ heat: HeatMap, _ grid: HeatGrid, _ context: GraphicsContext) {
    let selected = heat.selected.map { grid.cell(of: $0) }
    for row in 0..<grid.rows {
      for column in 0..<grid.width {
        let place = (grid.kind == .halves ? row * 2 : row) * grid.width + column
        guard let level = level(heat, grid, place) else { break }
        let x = grid.kind == .wide ? column * 2 : column
        var style = Style(foreground: color(level))
        var sign: Character = level == HeatMap.down ? "×" : level == HeatMap.missing ? "·" : "■"
        if grid.kind == .halves {
          sign = "▀"
          if let below = Self.level(heat, grid, place + grid.width) { style.background = color(below) }
        }
        if selected == Point(x: x, y: row) { (sign, style) = ("◆", Style(foreground: .accentColor, attributes: .bold)) }
        context.draw(sign, x: x, y: row, style: style)
      }
    }
  }
}

/// What the colors mean.
private struct HeatLegend: View, Equatable {
  let column: Column
  let full: Double
  let targetsPerPlace: Int

  var body: some View {
    HStack(spacing: 1) {
      Text(" \(column.title)").bold()
      ForEach([0.0, 0.25, 0.5, 0.75, 1.0], id: \.self) { part in
        Text("■").foregroundStyle(HeatMapView.color(UInt8(part * Double(HeatMap.steps - 1))))
          + Text(" \(column.unit.axisText(part * full))").foregroundStyle(.secondary)
      }
      Text("×").foregroundStyle(HeatMapView.downColor) + Text(" down").foregroundStyle(.secondary)
      if targetsPerPlace > 1 { Text("the highest of \(targetsPerPlace)").foregroundStyle(.secondary) }
    }
    .lineLimit(1)
  }
}

import IdemCore
import IdemScreen
import IdemViews

/// Draws grid lines, ticks and labels.
@MainActor
struct AxisDrawing {
  let geometry: ChartGeometry
  let set: MarkSet
  let settings: ChartSettings
  let colors: ChartColors

  private var gridStyle: Style { Style(foreground: colors.grid) }
  private var axisStyle: Style { Style(foreground: colors.axis) }
  private var labelStyle: Style { Style(foreground: .secondary) }

  private func style(_ item: AxisItem, _ normal: Style) -> Style {
    guard let paint = item.paint else { return normal }
    var style = normal
    style.foreground = paint.solidColor ?? normal.foreground
    style.attributes.formUnion(paint.attributes)
    return style
  }

  /// What is behind the marks: grid lines and the line of the axis.
  func drawBack(_ canvas: inout ChartCanvas) {
    let plot = geometry.plot
    for axis in geometry.yAxes {
      for entry in axis.entries {
        for item in axis.items[entry.items] {
          guard case .grid(let stroke) = item.kind else { continue }
          let row = geometry.gridRow(item.isCentered == true ? entry.center : entry.place)
          guard row < plot.maxY else { continue }
          let scalar: Unicode.Scalar = canvas.isASCII ? "." : stroke?.dash.isEmpty == false ? "╌" : "┈"
          for x in plot.minX..<plot.maxX { canvas.put(scalar, x, row, style(item, gridStyle)) }
        }
      }
    }
    for axis in geometry.xAxes {
      for entry in axis.entries {
        for item in axis.items[entry.items] {
          guard case .grid = item.kind else { continue }
          let place = item.isCentered == true ? entry.center : entry.place
          guard place >= 0, place <= 1 else { continue }
          let column = geometry.gridColumn(place)
          let scalar: Unicode.Scalar = canvas.isASCII ? ":" : "┊"
          for y in plot.minY..<plot.maxY { canvas.put(scalar, column, y, style(item, gridStyle)) }
        }
      }
    }
    if let row = geometry.axisRow {
      for x in plot.minX..<plot.maxX { canvas.put(canvas.isASCII ? "-" : "─", x, row, axisStyle) }
    }
    // The line of zero, where it is inside of the plot.
    if set.y.kind == .number, geometry.y.low < 0, geometry.y.high > 0, geometry.y.kind == .linear, geometry.axisRow != nil {
      let row = geometry.gridRow(geometry.y.unit(0))
      if row < plot.maxY { for x in plot.minX..<plot.maxX { canvas.put(canvas.isASCII ? "-" : "─", x, row, axisStyle) } }
    }
  }

  /// The labels, the ticks and the titles.
  func drawFront(_ canvas: inout ChartCanvas, _ labels: inout LabelPlacer) {
    for axis in geometry.yAxes { drawY(axis, &canvas) }
    for axis in geometry.xAxes { drawX(axis, &canvas, &labels) }
    let plot = geometry.plot
    if let row = geometry.yTitleRow, let title = settings.y.title {
      let isTrailing = title.position.x > 0 && !title.position.isAutomatic
      let x = isTrailing ? max(0, geometry.size.width - title.text.columns) : 0
      canvas.write(title.text, x, row, Style(foreground: .secondary, attributes: .italic))
    }
    if let row = geometry.xTitleRow, let title = settings.x.title {
      let x = max(plot.minX, plot.minX + (plot.width - title.text.columns) / 2)
      canvas.write(title.text, x, row, Style(foreground: .secondary, attributes: .italic))
    }
  }

  private func drawY(_ axis: ResolvedAxis, _ canvas: inout ChartCanvas) {
    let isTrailing = axis.position.kind == .trailing
    // The ends first, then zero, then the others: what does not fit is dropped.
    withUnsafeTemporaryAllocation(of: Bool.self, capacity: max(1, geometry.size.height)) { used in
      used.initialize(repeating: false)
      for priority in 0...2 {
        for index in axis.entries.indices where self.priority(index, axis) == priority {
          drawY(axis.entries[index], axis, isTrailing, used, &canvas)
        }
      }
    }
  }

  /// Draws the labels of a value. SAFETY: `used` has a place for each row of the chart.
  private func drawY(
    _ entry: ResolvedAxis.Entry, _ axis: ResolvedAxis, _ isTrailing: Bool, _ used: UnsafeMutableBufferPointer<Bool>,
    _ canvas: inout ChartCanvas
  ) {
    let plot = geometry.plot
    for item in axis.items[entry.items] {
      switch item.kind {
      case .grid: continue
      case .tick: continue
      case .label(let text, _):
        let isCategory = set.y.kind == .category
        let place = item.isCentered == true ? entry.center : entry.place
        let row = (isCategory || item.isCentered == true ? geometry.categoryRow(place) : geometry.gridRow(place)) + item.offset.height
        guard !text.isEmpty, row >= 0, row < used.count, !used[row] else { continue }
        used[row] = true
        let room = axis.preset.kind == .inset ? plot.width : (isTrailing ? geometry.trailing : geometry.leading) - 1
        let shown = text.columns <= room ? text : cut(text, room)
        let x: Int
        if axis.preset.kind == .inset {
          x = isTrailing ? plot.maxX - shown.columns : plot.minX
        } else {
          x = isTrailing ? plot.maxX + 1 : geometry.leading - 1 - shown.columns
        }
        canvas.write(shown, x + item.offset.width, row, style(item, isCategory ? Style.plain : labelStyle))
      }
    }
  }

  private func priority(_ index: Int, _ axis: ResolvedAxis) -> Int {
    if index == 0 || index == axis.entries.count - 1 { return 0 }
    return axis.entries[index].value == 0 ? 1 : 2
  }

  private func cut(_ text: String, _ room: Int) -> String {
    var result = ""
    for character in text {
      if (result + String(character)).columns > room - 1 { break }
      result.append(character)
    }
    return result + "…"
  }

  private func drawX(_ axis: ResolvedAxis, _ canvas: inout ChartCanvas, _ labels: inout LabelPlacer) {
    let plot = geometry.plot, isTop = axis.position.kind == .top
    if let row = geometry.axisRow, !isTop {
      for entry in axis.entries {
        for item in axis.items[entry.items] {
          guard case .tick(let length) = item.kind, length > 0 else { continue }
          let place = item.isCentered == true ? entry.center : entry.place
          if place >= 0, place <= 1 {
            canvas.put(canvas.isASCII ? "+" : "┬", geometry.gridColumn(place), row, style(item, axisStyle))
          }
        }
      }
    }
    let row = axis.preset.kind == .inset ? (isTop ? plot.minY : plot.maxY - 1) : isTop ? geometry.topLabelRow : geometry.labelRow
    guard let row else { return }
    let isCategory = set.x.kind == .category
    labels.removeAll()
    for entry in axis.entries {
      for index in entry.items {
        let item = axis.items[index]
        guard case .label(let text, let anchor) = item.kind, !text.isEmpty else { continue }
        let place = item.isCentered == true ? entry.center : entry.place
        var middle = isCategory || item.isCentered == true ? geometry.column(place) : Double(geometry.gridColumn(place)) + 0.5
        if let anchor { middle += (0.5 - anchor.x) * Double(text.columns) }
        labels.add(middle, text, item: index)
      }
    }
    let range = axis.preset.kind == .aligned || axis.preset.kind == .inset ? plot.minX..<plot.maxX : 0..<geometry.size.width
    labels.place(in: range, band: isCategory ? geometry.x.unitLength * Double(plot.width) : nil)
    for label in labels.placed {
      let item = axis.items[label.item]
      canvas.write(
        label.text, label.x + item.offset.width, row + item.offset.height, style(item, isCategory ? Style.plain : labelStyle))
    }
  }
}

/// Draws the legend: a symbol and a name for each series, or the colors of numbers.
@MainActor
struct LegendDrawing {
  static func width(_ entries: [LegendEntry], _ hasNumbers: Bool) -> Int {
    hasNumbers ? 30 : entries.reduce(0) { $0 + $1.name.columns + 4 }
  }

  /// The rows that entries need in a width.
  static func rows(_ entries: [LegendEntry], in width: Int, _ whole: Int) -> Int {
    if whole <= width + 2 { return 1 }
    var rows = 1, x = 0
    for entry in entries {
      let columns = entry.name.columns + 2
      if x > 0, x + columns > width { (rows, x) = (rows + 1, 0) }
      x += columns + 2
    }
    return rows
  }

  let entries: [LegendEntry]
  let numbers: (gradient: Gradient, low: Double, high: Double)?

  func draw(_ canvas: inout ChartCanvas, row: Int, rows: Int, from left: Int, width: Int, alignment: Alignment?) {
    if let numbers { return draw(numbers, &canvas, row, left) }
    let whole = LegendDrawing.width(entries, false) - 2
    var x = left, y = row
    if rows == 1, let alignment {
      if alignment.horizontal == .center { x = left + max(0, (width - left - whole) / 2) }
      if alignment.horizontal == .trailing { x = max(left, width - whole) }
    }
    for entry in entries {
      let columns = entry.name.columns + 2
      if x > left, x + columns > width { (x, y) = (left, y + 1) }
      if y >= row + rows { return }
      let scalar: Unicode.Scalar
      if case .basic(let basic) = entry.symbol, entry.showsSymbol {
        scalar = canvas.isASCII ? basic.ascii : basic.scalar
      } else {
        scalar = canvas.isASCII ? "#" : "■"
      }
      canvas.put(scalar, x, y, Style(foreground: entry.paint.solidColor ?? .default))
      canvas.write(entry.name, x + 2, y, .plain)
      x += columns + 2
    }
  }

  private func draw(_ numbers: (gradient: Gradient, low: Double, high: Double), _ canvas: inout ChartCanvas, _ row: Int, _ left: Int) {
    let step = TickStep(for: (numbers.high - numbers.low) / 100)
    func text(_ value: Double) -> String { ShortNumber.tick(step.value(Int(clamping: (value / step.size).rounded())), step: step.size) }
    let low = text(numbers.low), high = text(numbers.high)
    canvas.write(low, left, row, Style(foreground: .secondary))
    let start = left + low.columns + 1
    for column in 0..<16 { canvas.fill(start + column, row, numbers.gradient.mixed(at: Double(column) / 15)) }
    canvas.write(high, start + 17, row, Style(foreground: .secondary))
  }
}

import IdemCore
import IdemScreen
import IdemViews

extension MarkDrawing {
  /// Draws all lines into the layer of dots.
  func drawLines(into layer: inout DotLayer) {
    for line in plan.lines {
      let look = looks[line.style]
      layer.add(line.style) { mask in
        let map = dotMap(width: mask.width, height: mask.height)
        if let plot = line.plot { draw(plot, look, map, into: &mask) } else { draw(line, look, map, into: &mask) }
      }
    }
  }

  private func draw(_ plot: ColumnPlot, _ look: Look, _ map: DotMap, into mask: inout DotMask) {
    if let function = plot.function { return draw(function, look, map, into: &mask) }
    let summaries = self.summaries.ofLine(plot)
    plot.columns?.withColumns { columns in LineRaster.draw(columns, map, { wrapped($0, map) }, summaries, into: &mask) }
  }

  private func draw(_ function: FunctionSource, _ look: Look, _ map: DotMap, into mask: inout DotMask) {
    let count = map.width * 2
    var previous: (x: Int, y: Int)?
    for step in 0...count {
      let part = Double(step) / Double(count)
      let value: Double
      if let parameters = function.parameters {
        value = parameters.lowerBound + (parameters.upperBound - parameters.lowerBound) * part
      } else {
        value = geometry.x.value(at: part)
        if let domain = function.domain, !(domain.lowerBound...domain.upperBound).contains(value) {
          previous = nil
          continue
        }
      }
      let point = function.point(value)
      guard point.x.isFinite, point.y.isFinite else {
        previous = nil
        continue
      }
      let place = (x: map.column(point.x), y: map.row(point.y))
      // A jump over more than the whole plot is a pole, and no line.
      if let before = previous, abs(before.y - place.y) <= 2 * map.height {
        mask.line(before.x, before.y, place.x, place.y)
      } else {
        mask.set(place.x, place.y)
      }
      previous = place
    }
  }

  private func draw(_ line: ChartPlan.Line, _ look: Look, _ map: DotMap, into mask: inout DotMask) {
    let steps = max(1, min(64, map.width / max(1, line.xs.count)))
    let points = Interpolation.points(line.xs, line.ys, line.interpolation, steps: steps)
    let style = set.styles[line.style]
    let dx = Int(clamping: (style.offsetX * Double(glyphs.columns)).rounded()),
      dy = Int(clamping: (style.offsetY * Double(glyphs.rows)).rounded())
    let places = points.xs.indices.map { index -> (x: Int, y: Int)? in
      let x = points.xs[index], y = points.ys[index]
      return x.isFinite && !y.isNaN ? (map.column(x) + dx, map.row(y) + dy) : nil
    }
    if !look.dash.isEmpty { return LineRaster.drawDashed(places, look.dash, into: &mask) }
    var previous: (x: Int, y: Int)?
    for place in places {
      if let place {
        if let before = previous { mask.line(before.x, before.y, place.x, place.y) } else { mask.set(place.x, place.y) }
        if look.isThick, let before = previous { mask.line(before.x, before.y + 1, place.x, place.y + 1) }
      }
      previous = place
    }
  }

  /// Writes the dots over what is in the cells.
  func write(_ layer: DotLayer, _ canvas: inout ChartCanvas) {
    let width = layer.cells.width
    // Most neighbors have the same owner.
    var owner = -1, color = Color.default, attributes = Attributes(), sampler: PaintSampler?, samplers: [Int: PaintSampler] = [:]
    for index in layer.bits.indices where layer.bits[index] != 0 {
      let x = plot.minX + index % width, y = plot.minY + index / width
      if Int(layer.owners[index]) != owner {
        owner = Int(layer.owners[index])
        let paint = looks[owner].paint
        (color, attributes) = (paint.solidColor ?? .default, paint.attributes)
        sampler = paint.solidColor == nil ? samplers[owner] ?? PaintSampler(paint, in: plot) : nil
        if let sampler { samplers[owner] = sampler }
      }
      if let sampler { color = sampler.color(x: x, y: y) }
      var style = Style(foreground: color, attributes: attributes)
      // Half of an area behind a line is the area's color.
      if let cell = canvas.cell(x, y), let scalar = cell.glyph.scalar, (0x2584...0x2588).contains(scalar.value) {
        style.background = cell.style.foreground
      }
      canvas.put(layer.set.glyph(layer.bits[index]), x, y, style)
    }
  }

  // MARK: Points

  /// The largest number of points of a chart that are drawn as symbols: more are dots.
  var mostSymbols: Int { max(200, plot.width * plot.height / 5) }

  var pointCount: Int {
    plan.points.reduce(0) { $0 + $1.xs.count + ($1.plot?.columns?.withColumns { $0.count } ?? 0) }
  }

  /// Draws the points that are dots, and large symbols, into the layer.
  func drawPoints(into layer: inout DotLayer) {
    let asDots = pointCount > mostSymbols
    for points in plan.points {
      let look = looks[points.style]
      guard asDots || isLarge(look) else { continue }
      layer.add(points.style) { mask in
        forEachPoint(points, dotMap(width: mask.width, height: mask.height)) { x, y, _ in
          if isLarge(look) { drawLarge(look, x, y, into: &mask) } else { mask.set(x, y) }
        }
      }
    }
  }

  /// Writes the points that are symbols, and the symbols of lines.
  func writeSymbols(_ canvas: inout ChartCanvas) {
    let map = dotMap(width: plot.width * glyphs.columns, height: plot.height * glyphs.rows)
    if pointCount <= mostSymbols {
      for points in plan.points {
        let look = looks[points.style]
        guard look.symbolArea > 0, !isLarge(look) else { continue }
        forEachPoint(points, map) { x, y, _ in put(look, x, y, &canvas) }
      }
    }
    for line in plan.lines where looks[line.style].showsSymbols && line.plot == nil && line.xs.count <= plot.width / 2 {
      for index in line.xs.indices where line.xs[index].isFinite && line.ys[index].isFinite {
        put(looks[line.style], map.column(line.xs[index]), map.row(line.ys[index]), &canvas)
      }
    }
  }

  func forEachPoint(_ points: ChartPlan.Points, _ map: DotMap, _ body: (Int, Int, Int) -> Void) {
    let style = set.styles[points.style]
    let dx = Int(clamping: (style.offsetX * Double(glyphs.columns)).rounded()),
      dy = Int(clamping: (style.offsetY * Double(glyphs.rows)).rounded())
    for index in points.xs.indices {
      let x = points.xs[index], y = points.ys[index]
      // A point without a value is in the middle of the plot.
      let column = x.isNaN ? map.width / 2 : map.column(x), row = y.isNaN ? map.height / 2 : map.row(y)
      if x.isNaN && y.isNaN { continue }
      body(column + dx, row + dy, points.marks[index])
    }
    points.plot?.columns?.withColumns { columns in
      for index in columns.start..<columns.end where columns.x(index).isFinite && columns.y(index).isFinite {
        body(map.column(columns.x(index)), map.row(columns.y(index)), -1)
      }
    }
  }

  /// Whether a symbol is larger than a cell.
  private func isLarge(_ look: Look) -> Bool {
    if case .path = look.symbol { return look.symbolArea > 0 }
    return look.symbolArea >= 200
  }

  private func put(_ look: Look, _ x: Int, _ y: Int, _ canvas: inout ChartCanvas) {
    guard x >= 0, y >= 0, x < plot.width * glyphs.columns, y < plot.height * glyphs.rows, case .basic(let basic) = look.symbol else {
      return
    }
    let column = plot.minX + x / glyphs.columns, row = plot.minY + y / glyphs.rows
    var scalar = canvas.isASCII ? basic.ascii : basic.scalar
    if !canvas.isASCII, look.symbolArea < 30, basic.kind == .circle { scalar = "•" }
    var style = Style(foreground: look.paint.solidColor ?? PaintSampler(look.paint, in: plot).color(x: column, y: row))
    if let cell = canvas.cell(column, row), let scalar = cell.glyph.scalar, (0x2584...0x2588).contains(scalar.value) {
      style.background = cell.style.foreground
    }
    canvas.put(scalar, column, row, style)
  }

  /// Fills a symbol of several cells.
  private func drawLarge(_ look: Look, _ x: Int, _ y: Int, into mask: inout DotMask) {
    // The diameter in columns: the default area of 64 is one cell.
    let columns = look.symbolArea.squareRoot() / 8, width = columns * Double(glyphs.columns), height = columns / 2 * Double(glyphs.rows)
    if case .path(let path) = look.symbol {
      let scale = PathTransform(scaleX: max(2, width), y: max(2, height)).concatenating(
        PathTransform(translationX: Double(x) + 0.5 - max(2, width) / 2, y: Double(y) + 0.5 - max(2, height) / 2))
      let figure = path.applying(scale), box = figure.boundingRect
      let left = max(0, Int(clamping: box.minX.rounded(.down))), right = min(mask.width, Int(clamping: box.maxX.rounded(.up)))
      let top = max(0, Int(clamping: box.minY.rounded(.down))), bottom = min(mask.height, Int(clamping: box.maxY.rounded(.up)))
      guard left < right, top < bottom else { return }
      let dots = Rect(x: left, y: top, width: right - left, height: bottom - top)
      let coverage = PathCoverage(of: figure.flattened(), isEvenOdd: false, scaleX: 1, scaleY: 1, in: dots)
      for (index, value) in coverage.values.enumerated() where value >= 0.3 {
        mask.set(left + index % dots.width, top + index / dots.width)
      }
      return
    }
    for dy in Int(-height / 2 - 1)...Int(height / 2 + 1) {
      for dx in Int(-width / 2 - 1)...Int(width / 2 + 1) {
        let u = Double(dx) / (width / 2), v = Double(dy) / (height / 2)
        if u * u + v * v <= 1 { mask.set(x + dx, y + dy) }
      }
    }
  }

  // MARK: Rules

  func drawRules(_ canvas: inout ChartCanvas) {
    for rule in plan.rules {
      let look = looks[rule.style], style = set.styles[rule.style]
      let color = look.paint.solidColor ?? PaintSampler(look.paint, in: plot).color(x: plot.minX, y: plot.minY)
      let isDashed = !look.dash.isEmpty, isHeavy = (style.line?.lineWidth ?? 1) >= 3
      if !rule.x.isNaN, !rule.xEnd.isNaN, !rule.y.isNaN, !rule.yEnd.isNaN { continue }
      let dx = Int(clamping: style.offsetX.rounded()), dy = Int(clamping: style.offsetY.rounded())
      if !rule.y.isNaN, rule.yEnd.isNaN {
        let unit = geometry.y.unit(rule.y)
        guard unit >= 0, unit <= 1 else { continue }
        let y = max(plot.minY, min(plot.maxY - 1, Int(clamping: geometry.row(unit).rounded(.down)) + dy))
        let a = rule.x.isNaN ? plot.minX : Int(clamping: geometry.column(geometry.x.unit(min(rule.x, rule.xEnd))).rounded())
        let b = rule.x.isNaN ? plot.maxX : Int(clamping: geometry.column(geometry.x.unit(max(rule.x, rule.xEnd))).rounded())
        let scalar: Unicode.Scalar = canvas.isASCII ? (isDashed ? "-" : "=") : isDashed ? (isHeavy ? "╍" : "╌") : isHeavy ? "━" : "─"
        for x in max(plot.minX, a)..<max(max(plot.minX, a), min(plot.maxX, b)) { put(scalar, x, y, color, &canvas) }
      } else if !rule.x.isNaN {
        let unit = geometry.x.unit(rule.x)
        guard unit >= 0, unit <= 1 else { continue }
        let x = max(plot.minX, min(plot.maxX - 1, geometry.gridColumn(unit) + dx))
        let a = rule.y.isNaN ? plot.minY : Int(clamping: geometry.row(geometry.y.unit(max(rule.y, rule.yEnd))).rounded())
        let b = rule.y.isNaN ? plot.maxY : Int(clamping: geometry.row(geometry.y.unit(min(rule.y, rule.yEnd))).rounded())
        let scalar: Unicode.Scalar = canvas.isASCII ? (isDashed ? ":" : "|") : isDashed ? (isHeavy ? "╏" : "╎") : isHeavy ? "┃" : "│"
        for y in max(plot.minY, a)..<max(max(plot.minY, a), min(plot.maxY, max(b, a + 1))) { put(scalar, x, y, color, &canvas) }
      }
    }
  }

  private func put(_ scalar: Unicode.Scalar, _ x: Int, _ y: Int, _ color: Color, _ canvas: inout ChartCanvas) {
    var style = Style(foreground: color)
    // A line in the color of an area is not seen in it.
    if let cell = canvas.cell(x, y), let old = cell.glyph.scalar, (0x2580...0x2588).contains(old.value), cell.style.foreground == color {
      return
    }
    if let cell = canvas.cell(x, y), let old = cell.glyph.scalar, (0x2584...0x2588).contains(old.value) {
      style.background = cell.style.foreground
    }
    canvas.put(scalar, x, y, style)
  }

  /// Rules between two places are lines of dots.
  func drawSlantedRules(into layer: inout DotLayer) {
    for rule in plan.rules where !rule.x.isNaN && !rule.xEnd.isNaN && !rule.y.isNaN && !rule.yEnd.isNaN {
      layer.add(rule.style) { mask in
        let map = dotMap(width: mask.width, height: mask.height)
        mask.line(map.column(rule.x), map.row(rule.y), map.column(rule.xEnd), map.row(rule.yEnd))
      }
    }
  }
}

import IdemCore
import IdemScreen
import IdemViews

/// Turns a set of marks into cells: plan, geometry, drawing.
@MainActor
final class ChartRenderer {
  let model: ChartModel
  private var set = MarkSet()
  /// The marks as they were given, and the domains that ordered their categories: what `set` and `plan` were made of.
  private var given: (set: MarkSet, x: _ScaleDomain, y: _ScaleDomain)?
  private var settings = ChartSettings()
  private var plan = ChartPlan()
  private var looks: [Look] = []
  private var legend: [LegendEntry] = []
  private var numbers: (gradient: Gradient, low: Double, high: Double)?
  private var theme: Theme?
  private var colors = ChartColors(.terminal)
  private var lineGlyphs = GlyphSet.braille
  private var areaGlyphs = GlyphSet.quadrant
  private var layout: ChartLayout?
  private var geometry: ChartGeometry?
  /// The geometry of the frame before: the next one is computed in its storage.
  private var spareGeometry = ChartGeometry()
  private var workspace = AxisWorkspace()
  private var layer: DotLayer?
  /// The columns of streams that were computed for earlier frames.
  private var summaries = StreamSummaries()
  /// The canvas that is drawn into, and the one that is shown; they change places.
  private var canvas = ChartCanvas(.zero, isASCII: false)
  private var shownCanvas = ChartCanvas(.zero, isASCII: false)

  init(model: ChartModel) { self.model = model }

  /// The drawn cells.
  var shown: CellBuffer { shownCanvas.buffer }

  /// Takes a set of marks.
  func prepare(_ set: MarkSet, _ settings: ChartSettings, _ scope: EnvironmentScope) {
    let values = EnvironmentValues(scope: scope)
    self.settings = settings
    if theme != values.theme {
      theme = values.theme
      colors = ChartColors(values.theme)
    }
    areaGlyphs = settings.markers.set ?? values.glyphSet ?? .terminal
    lineGlyphs = settings.markers.set ?? areaGlyphs.forLines
    let differs = values.accessibilityDifferentiateWithoutColor || OutputTraits.hasFewColors || areaGlyphs == .ascii
    let resolver = LookResolver(set.styles, settings, scope, colors, differs: differs)
    looks = set.styles.map { resolver.resolve($0) }
    legend = resolver.legend
    numbers = resolver.numberRange.map { (resolver.numberGradient, $0.low, $0.high) }
    let domains = (x: settings.x.scale.domain, y: settings.y.scale.domain)
    if given.map({ $0.set != set || $0.x != domains.x || $0.y != domains.y }) ?? true {
      given = (set, domains.x, domains.y)
      var set = set
      applyOrder(settings.x.scale, &set, .horizontal)
      applyOrder(settings.y.scale, &set, .vertical)
      plan = ChartPlanner(set).plan
      self.set = set
      summaries = StreamSummaries()
    }
    layout = ChartLayout(
      set: self.set, plan: plan, settings: settings, scope: scope, legend: legend, hasNumberLegend: numbers != nil,
      dotColumns: lineGlyphs.columns)
    model.marks = self.set
    model.plan = plan
  }

  /// Drops what a live chart keeps of the frames before: its streams are others now.
  func forgetFrames() { geometry = nil }

  /// Whether the environment has other characters or colors than those of the last preparation.
  func needsPreparation(_ scope: EnvironmentScope) -> Bool { EnvironmentValues(scope: scope).theme != theme }

  /// Puts categories into the order of an app's domain.
  private func applyOrder(_ scale: ScaleSettings, _ set: inout MarkSet, _ axis: Axis) {
    guard case .values(let values) = scale.domain, set.axis(axis).kind == .category else { return }
    let old = set.axis(axis).categories
    var order: [String] = []
    for case .category(let text) in values { order.append(text) }
    order += old.filter { !order.contains($0) }
    let map = old.map { Double(order.firstIndex(of: $0) ?? 0) }
    func moved(_ number: Double) -> Double { number >= 0 && number < Double(map.count) ? map[Int(number)] : number }
    if axis == .horizontal { set.x.setOrder(order) } else { set.y.setOrder(order) }
    for index in set.marks.indices {
      if axis == .horizontal {
        set.marks[index].x = moved(set.marks[index].x)
        set.marks[index].xEnd = moved(set.marks[index].xEnd)
      } else {
        set.marks[index].y = moved(set.marks[index].y)
        set.marks[index].yEnd = moved(set.marks[index].yEnd)
      }
    }
  }

  /// Draws all cells. Returns the cells that differ from those before; nil if none do.
  func draw(_ size: Size) -> Rect? {
    guard let layout else { return nil }
    var scroll = model.scroll
    if scroll.x == nil { scroll.x = settings.x.scrollPosition.flatMap { set.x.known($0.initial) } }
    if scroll.y == nil { scroll.y = settings.y.scrollPosition.flatMap { set.y.known($0.initial) } }
    layout.compute(size, previous: geometry, scroll: scroll, into: &spareGeometry, &workspace)
    let geometry = spareGeometry
    spareGeometry = self.geometry ?? ChartGeometry()
    self.geometry = geometry
    model.geometry = geometry
    if canvas.buffer.bounds.size != size || canvas.isASCII != (areaGlyphs == .ascii) {
      canvas = ChartCanvas(size, isASCII: areaGlyphs == .ascii)
    }
    canvas.buffer.fill(canvas.buffer.bounds)
    drawAll(geometry, layout.showsLegend)
    let changed = canvas.buffer.difference(from: shownCanvas.buffer)
    swap(&canvas, &shownCanvas)
    return changed
  }

  private func drawAll(_ geometry: ChartGeometry, _ showsLegend: Bool) {
    let axes = AxisDrawing(geometry: geometry, set: set, settings: settings, colors: colors)
    axes.drawBack(&canvas)
    let marks = drawing(geometry)
    if !geometry.plot.isEmpty {
      for fill in plan.fills {
        switch fill {
        case .area(let index): marks.draw(plan.areas[index], &canvas)
        case .box(let index): marks.draw(plan.boxes[index], &canvas)
        }
      }
      marks.drawSectors(&canvas)
      marks.drawRules(&canvas)
      drawDots(marks, geometry.plot.size)
      marks.writeSymbols(&canvas)
    }
    axes.drawFront(&canvas, &workspace.labels)
    if showsLegend, settings.legend.content == nil, let row = geometry.legendRow {
      LegendDrawing(entries: legend, numbers: numbers).draw(
        &canvas, row: row, rows: geometry.legendRows, from: min(geometry.leading, max(0, geometry.size.width - 20)),
        width: geometry.size.width,
        alignment: settings.legend.alignment)
    }
    if let crosshair = model.crosshair { drawCrosshair(crosshair, geometry) }
  }

  func drawing(_ geometry: ChartGeometry) -> MarkDrawing {
    MarkDrawing(plan: plan, set: set, looks: looks, geometry: geometry, glyphs: lineGlyphs, areaGlyphs: areaGlyphs, summaries: summaries)
  }

  private func drawDots(_ marks: MarkDrawing, _ size: Size) {
    guard !plan.lines.isEmpty || !plan.points.isEmpty || !plan.rules.isEmpty else { return }
    if layer?.cells != size || layer?.set != lineGlyphs { layer = DotLayer(size, lineGlyphs) }
    layer!.clear()
    marks.drawSlantedRules(into: &layer!)
    marks.drawPoints(into: &layer!)
    marks.drawLines(into: &layer!)
    marks.write(layer!, &canvas)
  }

  /// The cells of marks.
  func frames(of marks: [ChartAnnotation.Target]) -> [Rect] {
    guard !marks.isEmpty, let geometry else { return [] }
    return marks.map { MarkFrames(drawing: drawing(geometry), plan: plan, set: set, geometry: geometry).frame(of: $0) }
  }

  // MARK: Crosshair

  private func drawCrosshair(_ value: Double, _ geometry: ChartGeometry) {
    let unit = geometry.x.unit(value), plot = geometry.plot
    guard unit >= 0, unit <= 1, !plot.isEmpty else { return }
    let column = geometry.gridColumn(unit)
    for y in plot.minY..<plot.maxY {
      var style = Style(foreground: colors.axis)
      if let cell = canvas.cell(column, y), let scalar = cell.glyph.scalar {
        // The line stays behind lines and symbols.
        if scalar.value >= 0x2801, scalar.value <= 0x28FF { continue }
        if (0x2584...0x2588).contains(scalar.value) { style.background = cell.style.foreground }
      }
      canvas.put(canvas.isASCII ? "|" : "│", column, y, style)
    }
    let values = CrosshairValues(plan: plan, set: set).texts(at: value)
    guard !values.isEmpty else { return }
    let text =
      " "
      + ([set.x.value(value).text] + values.map { [$0.name, $0.text].compactMap { $0 }.joined(separator: " ") }).joined(separator: "  ")
      + " "
    let x = column + 1 + text.columns <= plot.maxX ? column + 1 : max(plot.minX, column - text.columns)
    canvas.write(text, x, plot.minY, Style(attributes: .reverse))
  }
}

extension ChartPlan {
  var isEmpty: Bool { areas.isEmpty && boxes.isEmpty && lines.isEmpty && points.isEmpty && rules.isEmpty && sectors.isEmpty }
}

extension ChartRenderer {
  /// The sum of the values of all sectors up to a cell; nil outside of them.
  func angle(at point: Point) -> Double? {
    let geometry = model.geometry, plan = model.plan
    guard !plan.sectors.isEmpty else { return nil }
    let drawing = drawing(geometry), circle = drawing.sectorCircle
    let dx = Double(point.x) + 0.5 - circle.x, dy = Double(point.y) * 2 + 1 - circle.y
    guard (dx * dx + dy * dy).squareRoot() <= circle.radius else { return nil }
    var part = arcTangent(dx, -dy) / (2 * .pi)
    if part < 0 { part += 1 }
    return part * plan.sectors.reduce(0) { $0 + max(0, $1.value) }
  }
}

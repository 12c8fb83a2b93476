import IdemCore
import IdemScreen
import IdemViews

/// Draws the marks of a plan into cells: the fourth step.
@MainActor
struct MarkDrawing {
  let plan: ChartPlan
  let set: MarkSet
  let looks: [Look]
  let geometry: ChartGeometry
  /// The dots of lines and points.
  let glyphs: GlyphSet
  /// The dots of areas.
  let areaGlyphs: GlyphSet
  /// The columns of streams that were computed for earlier frames.
  var summaries = StreamSummaries()

  var plot: Rect { geometry.plot }

  /// The color of each cell for a look.
  func sampler(_ look: Look, _ style: MarkStyle, in bounds: Rect) -> PaintSampler {
    PaintSampler(look.paint, in: style.alignsWithPlot || bounds.isEmpty ? plot : bounds)
  }

  // MARK: Bars and rectangles

  /// The cells of a box, with fractions: left, right, top, bottom.
  func frame(of box: ChartPlan.Box) -> (left: Double, right: Double, top: Double, bottom: Double) {
    let style = set.styles[box.style]
    func along(_ scale: AxisScale, _ a: Double, _ b: Double) -> (Double, Double) {
      a.isNaN || b.isNaN ? (0, 1) : (scale.unit(a), scale.unit(b))
    }
    let cross = box.isHorizontal ? geometry.y : geometry.x, main = box.isHorizontal ? geometry.x : geometry.y
    var (a, b) = along(cross, box.band.start, box.band.end)
    let length = Double(box.isHorizontal ? plot.height : plot.width)
    if a > b { swap(&a, &b) }
    var start = a * length, end = b * length
    let dimension = box.isHorizontal ? style.height : style.width
    if case .inset(let space) = dimension.kind, !box.fills, box.slots == 1, end - start >= 1 {
      // Bars that touch each other have the edges of their bands.
      (start, end) = ((start + space).rounded(), (end - space).rounded())
    } else if !box.fills {
      // Without rounding errors, so that equal bands have equal widths.
      let band = ((end - start) * 1e6).rounded() / 1e6, isWhole = box.band.start.isNaN
      // Bars of the same chart have the same width, whatever their places are: the width is rounded, and then the place.
      let used = box.slots > 1 ? band * 0.8 : band
      var width = dimension.length(used / Double(box.slots), automatic: automatic(used / Double(box.slots), isWhole, box))
      // A width for points of another screen: bars would touch each other.
      if box.slots == 1, case .fixed = dimension.kind, !isWhole, width >= band { width = automatic(band, isWhole, box) }
      if width >= 1 { width = width.rounded() }
      // Bars that fill a part of their bands never touch each other.
      if box.slots == 1, case .ratio(let part) = dimension.kind, part < 0.95, band >= 2 { width = min(width, band.rounded(.down) - 1) }
      let middle = (start + end) / 2 - width * Double(box.slots) / 2 + width * (Double(box.slot) + 0.5)
      start = width >= 1 ? (middle - width / 2 + 1e-6).rounded() : middle - width / 2
      end = start + width
    } else if dimension != .automatic {
      let width = dimension.length(end - start, automatic: end - start), middle = (start + end) / 2
      (start, end) = (middle - width / 2, middle + width / 2)
    }
    let (from, to) = along(main, box.from, box.to)
    if box.isHorizontal {
      let width = Double(plot.width)
      return (
        Double(plot.minX) + min(from, to) * width + style.offsetX, Double(plot.minX) + max(from, to) * width + style.offsetX,
        Double(plot.maxY) - end + style.offsetY, Double(plot.maxY) - start + style.offsetY
      )
    }
    let height = Double(plot.height)
    return (
      Double(plot.minX) + start + style.offsetX, Double(plot.minX) + end + style.offsetX,
      Double(plot.maxY) - max(from, to) * height + style.offsetY, Double(plot.maxY) - min(from, to) * height + style.offsetY
    )
  }

  private func automatic(_ band: Double, _ isWhole: Bool, _ box: ChartPlan.Box) -> Double {
    if isWhole { return band }
    if box.slots > 1 { return max(1, band) }
    if box.isHorizontal { return band < 2 ? min(1, band) : max(1, (band * 0.7).rounded(.down)) }
    return band < 2 ? band : band < 4 ? max(1, band.rounded(.down) - 1) : (band * 0.75).rounded(.down)
  }

  func draw(_ box: ChartPlan.Box, _ canvas: inout ChartCanvas) {
    let frame = frame(of: box), look = looks[box.style]
    guard frame.left.isFinite, frame.right.isFinite, frame.top.isFinite, frame.bottom.isFinite else { return }
    let left = max(Double(plot.minX), frame.left), right = min(Double(plot.maxX), frame.right)
    let top = max(Double(plot.minY), frame.top), bottom = min(Double(plot.maxY), frame.bottom)
    guard left <= right, top <= bottom else { return }
    let bounds = Rect(
      x: Int(left.rounded(.down)), y: Int(top.rounded(.down)), width: max(1, Int((right - left).rounded(.up))),
      height: max(1, Int((bottom - top).rounded(.up))))
    let sampler = sampler(look, set.styles[box.style], in: bounds)
    if box.isHorizontal {
      let first = Int(top.rounded()), last = max(first + 1, Int(bottom.rounded()))
      for y in first..<min(last, plot.maxY) {
        canvas.fillRow(y, in: plot, from: eighths(left - Double(plot.minX)), to: max(1, eighths(right - Double(plot.minX)))) {
          sampler.color(x: $0, y: y)
        }
      }
      return
    }
    let low = eighths(Double(plot.maxY) - bottom), high = eighths(Double(plot.maxY) - top)
    let first = Int(left.rounded()), last = max(first + (box.fills && right - left < 0.5 ? 0 : 1), Int(right.rounded()))
    // A value that is not zero has at least an eighth.
    let reach = box.from != box.to && high == low ? low + 1 : high
    for x in first..<min(last, plot.maxX) {
      canvas.fillColumn(x, in: plot, from: low, to: reach) { sampler.color(x: x, y: $0) }
    }
  }

  private func eighths(_ cells: Double) -> Int { Int(clamping: (cells * 8).rounded()) }

  // MARK: Areas

  func draw(_ area: ChartPlan.Area, _ canvas: inout ChartCanvas) {
    let look = looks[area.style]
    let sampler = sampler(look, set.styles[area.style], in: plot)
    if area.isHorizontal { return drawHorizontal(area, sampler, &canvas) }
    guard let profile = profile(of: area) else { return }
    let height = Double(plot.height * 8)
    for column in 0..<plot.width {
      let low = profile.low[column], high = profile.high[column]
      guard low.isFinite, high.isFinite else { continue }
      let a = Int(clamping: (min(low, high) * height).rounded()), b = Int(clamping: (max(low, high) * height).rounded())
      canvas.fillColumn(plot.minX + column, in: plot, from: a, to: b) { sampler.color(x: plot.minX + column, y: $0) }
    }
  }

  /// The places of an area's edges at the middle of each column.
  private func profile(of area: ChartPlan.Area) -> (low: [Double], high: [Double])? {
    if let plot = area.plot { return profile(of: plot) }
    guard area.xs.count > 0 else { return nil }
    let steps = max(1, min(64, plot.width * 2 / max(1, area.xs.count)))
    let high = Interpolation.points(area.xs, area.ends, area.interpolation, steps: steps)
    let low = Interpolation.points(area.xs, area.starts, area.interpolation, steps: steps)
    return (sample(low.xs, low.ys), sample(high.xs, high.ys))
  }

  /// The values of a line at the middle of each column, as places; NaN outside of it.
  private func sample(_ xs: [Double], _ ys: [Double]) -> [Double] {
    var result = Array(repeating: Double.nan, count: plot.width)
    let width = Double(plot.width)
    for index in xs.indices {
      let x = geometry.x.unit(xs[index]) * width, y = geometry.y.unit(ys[index])
      guard index > 0 else {
        if xs.count == 1, x >= 0, x < width { result[Int(x)] = y }
        continue
      }
      let x0 = geometry.x.unit(xs[index - 1]) * width, y0 = geometry.y.unit(ys[index - 1])
      guard x.isFinite, x0.isFinite, y.isFinite, y0.isFinite, x != x0 else { continue }
      let first = max(0, Int(clamping: (min(x, x0) - 0.5).rounded(.up))),
        last = min(plot.width - 1, Int(clamping: (max(x, x0) - 0.5).rounded(.down)))
      guard first <= last else { continue }
      for column in first...last { result[column] = y0 + (y - y0) * (Double(column) + 0.5 - x0) / (x - x0) }
    }
    return result
  }

  private func profile(of column: ColumnPlot) -> (low: [Double], high: [Double])? {
    var low = Array(repeating: Double.nan, count: plot.width), high = low
    let zero = geometry.y.unit(0)
    if let function = column.function {
      for x in 0..<plot.width {
        let value = geometry.x.value(at: (Double(x) + 0.5) / Double(plot.width))
        if let domain = function.domain, !domain.contains(value) { continue }
        let point = function.point(value)
        low[x] = point.yEnd.isNaN ? zero : geometry.y.unit(point.y)
        high[x] = geometry.y.unit(point.yEnd.isNaN ? point.y : point.yEnd)
      }
      return (low, high)
    }
    column.columns?.withColumns { columns in
      let map = dotMap(width: plot.width, height: plot.height * 8)
      @MainActor func add(_ place: Int, _ first: Int, _ last: Int, _ extremes: (low: Double, high: Double)?) {
        guard let target = wrapped(place, map), target >= 0, target < plot.width else { return }
        guard let range = extremes ?? columns.finiteExtremes(from: first, to: last) else { return }
        let a = geometry.y.unit(range.low), b = geometry.y.unit(range.high)
        low[target] = min(low[target].isNaN ? zero : low[target], a, zero)
        high[target] = max(high[target].isNaN ? zero : high[target], b, zero)
      }
      if case .phase(let perValue, let first, _) = map.columns, columns.isSorted, columns.count > 0,
        let summaries = summaries.ofArea(column)
      {
        summaries.update(columns, perValue: perValue, first: first, room: map.width)
        summaries.forEach { part in
          let isFinite = part.low.isFinite && part.high.isFinite
          add(map.column(number: part.number), part.start, part.end, isFinite ? (part.low, part.high) : nil)
          return true
        }
        return
      }
      var index = columns.start
      while index < columns.end {
        let place = map.column(columns.x(index))
        let next = columns.isSorted ? columns.firstIndex(from: index) { map.column($0) <= place } : index + 1
        add(place, index, next, nil)
        index = next
      }
    }
    return (low, high)
  }

  private func drawHorizontal(_ area: ChartPlan.Area, _ sampler: PaintSampler, _ canvas: inout ChartCanvas) {
    for index in area.xs.indices.dropFirst() {
      let y0 = geometry.row(geometry.y.unit(area.xs[index - 1])), y1 = geometry.row(geometry.y.unit(area.xs[index]))
      guard y0.isFinite, y1.isFinite, y0 != y1 else { continue }
      for y in max(plot.minY, Int(clamping: min(y0, y1).rounded()))..<max(plot.minY, min(plot.maxY, Int(clamping: max(y0, y1).rounded()))) {
        let part = (Double(y) + 0.5 - y0) / (y1 - y0)
        func place(_ values: [Double]) -> Int {
          let a = geometry.x.unit(values[index - 1]), b = geometry.x.unit(values[index])
          return Int(clamping: ((a + (b - a) * part) * Double(plot.width) * 8).rounded())
        }
        let a = place(area.starts), b = place(area.ends)
        canvas.fillRow(y, in: plot, from: min(a, b), to: max(a, b)) { sampler.color(x: $0, y: y) }
      }
    }
  }

  // MARK: Columns of dots

  func dotMap(width: Int, height: Int) -> DotMap {
    if let phase = geometry.phase {
      // The phase is that of the dots of lines; an area has one column for each cell.
      let part = Double(width) / Double(plot.width * glyphs.columns)
      return DotMap(
        columns: .phase(perValue: phase.perValue * part, first: (phase.first * part).rounded(.down), isSweep: phase.isSweep), y: geometry.y,
        width: width, height: height)
    }
    return DotMap(columns: .scale(geometry.x), y: geometry.y, width: width, height: height)
  }

  /// The column at which a column is drawn. A sweep wraps around; the oldest columns are a gap before the newest ones.
  func wrapped(_ column: Int, _ map: DotMap) -> Int? {
    guard case .phase(_, let first, true) = map.columns else { return column }
    let gap = max(2, map.width / 20)
    guard column >= gap, column < map.width else { return nil }
    let absolute = Int(first) + column
    return ((absolute % map.width) + map.width) % map.width
  }
}

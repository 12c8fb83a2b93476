import IdemCore
import IdemViews

/// Makes the plan of a set of marks: joins the points of series, and stacks bars and areas.
struct ChartPlanner {
  let set: MarkSet
  var plan = ChartPlan()
  var lineIndexes: [LineKey: Int] = [:]
  private var pointIndexes: [Int: Int] = [:]
  var slots: [_PlotValue: Int] = [:]

  struct LineKey: Hashable {
    var series: SeriesKey
    var mask: Int32
  }

  init(_ set: MarkSet) {
    self.set = set
    var spacing = (x: Double.nan, y: Double.nan)
    let bars = set.marks.filter { $0.kind == .bar || $0.kind == .rectangle }
    if !bars.isEmpty {
      spacing = (leastDistance(bars.map(\.x)), leastDistance(bars.map(\.y)))
      for mark in bars {
        if let key = set.styles[Int(mark.style)].position, slots[key.value] == nil { slots[key.value] = slots.count }
      }
    }
    add(set.marks, spacing, mask: nil)
    stackBars()
    stackAreas(isHorizontal: false)
    stackAreas(isHorizontal: true)
    for plot in set.plots { add(plot) }
    orderByZ()
  }

  private mutating func add(_ marks: [Mark], _ spacing: (x: Double, y: Double), mask: Int32?) {
    for (index, mark) in marks.enumerated() {
      let style = Int(mark.style), look = set.styles[style]
      if look.mask > 0, mask == nil {
        // The marks of the mask in the paint of the masked mark.
        var inner = set.masks[Int(look.mask) - 1]
        for index in inner.indices where inner[index].kind != .point { inner[index].style = mark.style }
        add(inner, spacing, mask: look.mask)
        continue
      }
      switch mark.kind {
      case .line: addLine(mark, look)
      case .area: addArea(mark, look)
      case .bar: plan.boxes.append(bar(mark, index, look, spacing))
      case .rectangle: plan.boxes.append(rectangle(mark, index, spacing))
      case .point: addPoint(mark, index)
      case .rule:
        plan.rules.append(
          ChartPlan.Rule(
            x: mark.isXBin ? mark.middleX : mark.x, xEnd: mark.isXBin ? .nan : mark.xEnd, y: mark.isYBin ? mark.middleY : mark.y,
            yEnd: mark.isYBin ? .nan : mark.yEnd, style: style, mark: index))
        for value in [mark.middleX, mark.isXBin ? .nan : mark.xEnd] { plan.x.add(value) }
        for value in [mark.middleY, mark.isYBin ? .nan : mark.yEnd] { plan.y.add(value) }
      case .sector: plan.sectors.append(ChartPlan.Sector(value: mark.y, style: style, mark: index))
      }
    }
  }

  private mutating func addLine(_ mark: Mark, _ look: MarkStyle) {
    let key = LineKey(series: look.seriesKey, mask: look.mask)
    let index = lineIndexes[key] ?? plan.lines.count
    if index == plan.lines.count {
      lineIndexes[key] = index
      plan.lines.append(ChartPlan.Line(interpolation: look.interpolation ?? .linear, style: Int(mark.style)))
    }
    plan.lines[index].xs.append(mark.middleX)
    plan.lines[index].ys.append(mark.middleY)
    plan.x.add(mark.middleX)
    plan.y.add(mark.middleY)
  }

  private mutating func addPoint(_ mark: Mark, _ markIndex: Int) {
    let style = Int(mark.style)
    let index = pointIndexes[style] ?? plan.points.count
    if index == plan.points.count {
      pointIndexes[style] = index
      plan.points.append(ChartPlan.Points(style: style))
    }
    plan.points[index].xs.append(mark.middleX)
    plan.points[index].ys.append(mark.middleY)
    plan.points[index].marks.append(markIndex)
    plan.x.add(mark.middleX)
    plan.y.add(mark.middleY)
  }

  // MARK: Columns

  private mutating func add(_ plot: ColumnPlot) {
    let style = Int(plot.style)
    switch plot.kind {
    case .area:
      plan.areas.append(ChartPlan.Area(plot: plot, style: style))
      plan.y.needsZero = true
    case .point: plan.points.append(ChartPlan.Points(plot: plot, style: style))
    default: plan.lines.append(ChartPlan.Line(plot: plot, interpolation: set.styles[style].interpolation ?? .linear, style: style))
    }
    if let function = plot.function {
      if let domain = function.domain {
        plan.x.add(domain.lowerBound)
        plan.x.add(domain.upperBound)
      }
    }
  }

  private mutating func orderByZ() {
    func z(_ style: Int) -> Double { set.styles[style].zIndex }
    var fills: [(z: Double, first: Int, fill: ChartPlan.Fill)] = []
    for (index, area) in plan.areas.enumerated() { fills.append((z(area.style), 0, .area(index))) }
    for (index, box) in plan.boxes.enumerated() { fills.append((z(box.style), box.fills ? -1 : 1, .box(index))) }
    // A stable order: equal ones stay in the order of the data.
    plan.fills = fills.enumerated().sorted { a, b in
      (a.element.z, a.element.first, a.offset) < (b.element.z, b.element.first, b.offset)
    }.map(\.element.fill)
    let lines = plan.lines, points = plan.points
    plan.lines = lines.indices.sorted { (z(lines[$0].style), $0) < (z(lines[$1].style), $1) }.map { lines[$0] }
    plan.points = points.indices.sorted { (z(points[$0].style), $0) < (z(points[$1].style), $1) }.map { points[$0] }
  }
}

extension MarkSet {
  func axis(_ axis: Axis) -> AxisData { axis == .horizontal ? x : y }
}

/// The least distance between different values; NaN if there are no two.
func leastDistance(_ values: [Double]) -> Double {
  let sorted = values.filter(\.isFinite).sorted()
  var least = Double.infinity
  for (a, b) in zip(sorted, sorted.dropFirst()) where b > a { least = min(least, b - a) }
  return least.isFinite ? least : .nan
}

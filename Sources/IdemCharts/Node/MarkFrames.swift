import IdemScreen
import IdemViews

/// The cells of single marks, for their annotations.
@MainActor
struct MarkFrames {
  let drawing: MarkDrawing
  let plan: ChartPlan
  let set: MarkSet
  let geometry: ChartGeometry

  /// The cells of a mark; one cell for a point.
  func frame(of target: ChartAnnotation.Target) -> Rect {
    if let mask = target.mask {
      guard mask < set.masks.count, target.mark < set.masks[mask].count else { return .zero }
      return frame(of: set.masks[mask][target.mark])
    }
    let mark = target.mark
    guard mark < set.marks.count else { return .zero }
    let value = set.marks[mark]
    switch value.kind {
    case .bar, .rectangle:
      guard let box = plan.boxes.first(where: { $0.mark == mark }) else { return .zero }
      let frame = drawing.frame(of: box)
      // A row that the bar covers in part belongs to it.
      let x = Int(clamping: frame.left.rounded()), y = Int(clamping: (frame.top + 1 / 16).rounded(.down))
      return Rect(
        x: x, y: y, width: max(1, Int(clamping: frame.right.rounded()) - x), height: max(0, Int(clamping: frame.bottom.rounded()) - y))
    case .sector:
      guard let index = plan.sectors.firstIndex(where: { $0.mark == mark }) else { return .zero }
      let angles = drawing.sectorAngles[index], circle = drawing.sectorCircle, style = set.styles[Int(value.style)]
      let outer = style.outerRadius.length(circle.radius, automatic: circle.radius), inner = style.innerRadius.length(outer, automatic: 0)
      let angle = (angles.start + angles.end) * .pi, radius = inner > 0 ? (inner + outer) / 2 : outer * 0.6
      return Rect(
        x: Int(clamping: circle.x + radius * sine(angle)), y: Int(clamping: (circle.y - radius * cosine(angle)) / 2), width: 1, height: 1)
    default: return frame(of: value)
    }
  }

  /// The cells of a mark without a width, or of one in a mask.
  private func frame(of value: Mark) -> Rect {
    switch value.kind {
    case .rule where value.x.isNaN:
      return Rect(
        x: geometry.plot.minX, y: Int(clamping: geometry.row(geometry.y.unit(value.y)).rounded(.down)), width: geometry.plot.width,
        height: 1)
    case .rule where value.y.isNaN:
      return Rect(x: geometry.gridColumn(geometry.x.unit(value.middleX)), y: geometry.plot.minY, width: 1, height: geometry.plot.height)
    default:
      let x = value.middleX.isNaN ? Double(geometry.plot.midX) : geometry.column(geometry.x.unit(value.middleX))
      let y =
        value.middleY.isNaN
        ? Double(geometry.plot.midY) : geometry.row(geometry.y.unit(value.yEnd.isNaN || value.isYBin ? value.middleY : value.yEnd))
      return Rect(x: Int(clamping: x.rounded(.down)), y: Int(clamping: y.rounded(.down)), width: 1, height: 1)
    }
  }
}

/// Places the annotations of a chart beside their marks.
struct AnnotationLayout: Layout {
  let annotations: [ChartAnnotation]
  let model: ChartModel
  /// Changes with the geometry.
  let geometry: ChartGeometry

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> Size { proposal.replacingUnspecifiedDimensions() }

  func placeSubviews(in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    for (index, view) in subviews.enumerated() where index < annotations.count {
      let annotation = annotations[index], size = view.sizeThatFits(.unspecified)
      guard index < model.annotationFrames.count else {
        view.place(at: Point(x: bounds.maxX, y: bounds.maxY), anchor: .topLeading, proposal: ProposedViewSize(.zero))
        continue
      }
      let frame = model.annotationFrames[index], position = annotation.position
      var x = frame.minX + (frame.width - size.width) / 2, y = frame.minY + (frame.height - size.height) / 2
      if position.x < 0 {
        x = frame.minX - size.width - annotation.spacing
      } else if position.x > 0 {
        x = frame.maxX + annotation.spacing
      } else {
        if annotation.alignment.horizontal == .leading { x = frame.minX }
        if annotation.alignment.horizontal == .trailing { x = frame.maxX - size.width }
      }
      if position.y < 0 {
        y = frame.minY - size.height - annotation.spacing
      } else if position.y > 0 {
        y = frame.maxY + annotation.spacing
      } else {
        if annotation.alignment.vertical == .top { y = frame.minY }
        if annotation.alignment.vertical == .bottom { y = frame.maxY - size.height }
      }
      let plot = geometry.plot, overflow = annotation.overflow
      x = overflow.x.place(x, size.width, chart: 0..<bounds.width, plot: plot.minX..<plot.maxX)
      y = overflow.y.place(y, size.height, chart: 0..<bounds.height, plot: plot.minY..<plot.maxY)
      view.place(at: Point(x: bounds.minX + x, y: bounds.minY + y), anchor: .topLeading, proposal: ProposedViewSize(size))
    }
  }
}

/// The values of the series at a value of the horizontal axis.
struct CrosshairValues {
  let plan: ChartPlan
  let set: MarkSet

  func texts(at x: Double) -> [(name: String?, text: String)] {
    var result: [(name: String?, text: String)] = []
    func add(_ style: Int, _ value: Double) {
      if value.isFinite { result.append((set.styles[style].seriesName, ShortNumber.text(rounded(value)))) }
    }
    for line in plan.lines {
      if let plot = line.plot {
        plot.columns?.withColumns { columns in
          guard columns.isSorted, columns.count > 0 else { return }
          let index = columns.firstIndex(from: columns.start) { $0 < x }
          add(line.style, columns.y(min(index, columns.end - 1)))
        }
        if let function = plot.function, function.parameters == nil { add(line.style, function.point(x).y) }
      } else if let index = line.xs.indices.filter({ line.xs[$0].isFinite }).min(by: { abs(line.xs[$0] - x) < abs(line.xs[$1] - x) }) {
        add(line.style, line.ys[index])
      }
    }
    for box in plan.boxes where !box.isHorizontal && box.band.start <= x && box.band.end > x { add(box.style, box.to - box.from) }
    for area in plan.areas where area.plot == nil {
      guard !plan.lines.contains(where: { $0.style == area.style }) else { continue }
      if let index = area.xs.indices.filter({ area.xs[$0].isFinite }).min(by: { abs(area.xs[$0] - x) < abs(area.xs[$1] - x) }) {
        add(area.style, area.ends[index] - area.starts[index])
      }
    }
    return result
  }

  /// A number with at most four digits after the point.
  private func rounded(_ value: Double) -> Double { abs(value) < 1e9 ? (value * 1e4).rounded() / 1e4 : value }

  /// The values of the horizontal axis at which there are data, in ascending order.
  func places() -> [Double] {
    var values = plan.lines.flatMap(\.xs) + plan.areas.filter { !$0.isHorizontal }.flatMap(\.xs) + plan.points.flatMap(\.xs)
    values += plan.boxes.filter { !$0.isHorizontal && !$0.band.start.isNaN }.map { ($0.band.start + $0.band.end) / 2 }
    return Array(Set(values.filter(\.isFinite))).sorted()
  }
}

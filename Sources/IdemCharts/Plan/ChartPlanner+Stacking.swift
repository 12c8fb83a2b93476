import IdemCore
import IdemViews

extension ChartPlanner {
  // MARK: Bars

  func bar(_ mark: Mark, _ index: Int, _ look: MarkStyle, _ spacing: (x: Double, y: Double)) -> ChartPlan.Box {
    var box = ChartPlan.Box(style: Int(mark.style), mark: index)
    if let key = look.position { (box.slot, box.slots) = (slots[key.value] ?? 0, max(1, slots.count)) }
    let isXRange = !mark.xEnd.isNaN && !mark.isXBin, isYRange = !mark.yEnd.isNaN && !mark.isYBin
    box.isHorizontal =
      mark.y.isNaN || isXRange
      || (!isYRange && !mark.x.isNaN && set.x.kind != .category && !mark.isXBin
        && (set.y.kind == .category || mark.isYBin || (set.y.kind == .date && set.x.kind == .number)))
    if look.positionAxis == .vertical, !isYRange, set.x.kind != .category { box.isHorizontal = true }
    if box.isHorizontal {
      box.band = band(mark.y, mark.yEnd, mark.isYBin, set.y, spacing.y)
      (box.from, box.to) = isXRange ? (mark.x, mark.xEnd) : (0, mark.middleX)
    } else {
      box.band = band(mark.x, mark.xEnd, mark.isXBin, set.x, spacing.x)
      (box.from, box.to) = isYRange ? (mark.y, mark.yEnd) : (0, mark.middleY)
    }
    return box
  }

  func rectangle(_ mark: Mark, _ index: Int, _ spacing: (x: Double, y: Double)) -> ChartPlan.Box {
    var box = ChartPlan.Box(style: Int(mark.style), mark: index)
    box.fills = true
    let isXRange = !mark.xEnd.isNaN, isYRange = !mark.yEnd.isNaN
    box.band = isXRange ? (mark.x, mark.xEnd) : band(mark.x, mark.xEnd, false, set.x, spacing.x)
    (box.from, box.to) = isYRange ? (mark.y, mark.yEnd) : band(mark.y, mark.yEnd, false, set.y, spacing.y)
    return box
  }

  /// The band of a bar: the bin, the category, or the space around a value.
  private func band(_ value: Double, _ end: Double, _ isBin: Bool, _ axis: AxisData, _ spacing: Double) -> (start: Double, end: Double) {
    if value.isNaN { return (.nan, .nan) }
    if isBin { return (value, end) }
    let half = (axis.kind == .category || spacing.isNaN ? 1 : spacing) / 2
    return (value - half, value + half)
  }

  mutating func stackBars() {
    struct Place: Hashable {
      var band: Double
      var slot: Int
      var isHorizontal: Bool
    }
    var sums: [Place: (up: Double, down: Double)] = [:]
    var totals: [Place: Double] = [:]
    for box in plan.boxes where !box.fills {
      totals[Place(band: box.band.start, slot: box.slot, isHorizontal: box.isHorizontal), default: 0] += abs(box.to)
    }
    for index in plan.boxes.indices {
      var box = plan.boxes[index]
      let stacking = set.styles[box.style].stacking
      let isStacked = !box.fills && box.from == 0 && stacking != .unstacked && box.to.isFinite
      if isStacked {
        let place = Place(band: box.band.start, slot: box.slot, isHorizontal: box.isHorizontal)
        var sum = sums[place] ?? (0, 0)
        let total = totals[place] ?? 1, length = stacking == .normalized && total > 0 ? box.to / total : box.to
        if length < 0 {
          (box.from, box.to, sum.down) = (sum.down, sum.down + length, sum.down + length)
        } else {
          (box.from, box.to, sum.up) = (sum.up, sum.up + length, sum.up + length)
        }
        sums[place] = sum
        if stacking == .center {
          box.from -= total / 2
          box.to -= total / 2
        }
      }
      let isRange = box.fills || set.styles[box.style].stacking == .unstacked && box.from != 0
      var (x, y) = (plan.x, plan.y)
      if box.isHorizontal { (x, y) = (y, x) }
      if set.axis(box.isHorizontal ? .vertical : .horizontal).kind != .category || box.fills {
        x.add(box.band.start)
        x.add(box.band.end)
      }
      y.add(box.from)
      y.add(box.to)
      if !isRange { y.needsZero = true } else { y.isRange = true }
      if box.isHorizontal { (x, y) = (y, x) }
      (plan.x, plan.y) = (x, y)
      plan.boxes[index] = box
    }
  }

  // MARK: Areas

  mutating func addArea(_ mark: Mark, _ look: MarkStyle) {
    let isHorizontal = !mark.xEnd.isNaN && !mark.isXBin
    let key = LineKey(series: look.seriesKey, mask: -1 - look.mask * 2 - (isHorizontal ? 1 : 0))
    let index = lineIndexes[key] ?? plan.areas.count
    if index == plan.areas.count {
      lineIndexes[key] = index
      plan.areas.append(
        ChartPlan.Area(isHorizontal: isHorizontal, interpolation: look.interpolation ?? .linear, style: Int(mark.style)))
    }
    let place = isHorizontal ? mark.middleY : mark.middleX
    plan.areas[index].xs.append(place)
    if isHorizontal {
      plan.areas[index].starts.append(mark.x)
      plan.areas[index].ends.append(mark.xEnd)
    } else if mark.yEnd.isNaN {
      plan.areas[index].starts.append(0)
      plan.areas[index].ends.append(mark.y)
    } else {
      plan.areas[index].starts.append(mark.y)
      plan.areas[index].ends.append(mark.yEnd)
    }
  }

  mutating func stackAreas(isHorizontal: Bool) {
    var sums: [Double: Double] = [:], totals: [Double: Double] = [:]
    for area in plan.areas where area.isHorizontal == isHorizontal && area.plot == nil {
      for (x, y) in zip(area.xs, area.ends) where y.isFinite { totals[x, default: 0] += y }
    }
    for index in plan.areas.indices where plan.areas[index].isHorizontal == isHorizontal {
      var area = plan.areas[index]
      let stacking = set.styles[area.style].stacking
      for point in area.xs.indices {
        let x = area.xs[point], total = totals[x] ?? 1
        if stacking != .unstacked, area.ends[point].isFinite {
          let length = stacking == .normalized && total != 0 ? area.ends[point] / total : area.ends[point]
          let base = sums[x] ?? (stacking == .center ? -total / 2 : 0)
          (area.starts[point], area.ends[point]) = (base, base + length)
          sums[x] = base + length
        }
        if isHorizontal { plan.y.add(x) } else { plan.x.add(x) }
        for value in [area.starts[point], area.ends[point]] { if isHorizontal { plan.x.add(value) } else { plan.y.add(value) } }
      }
      let isRange = area.starts.contains { $0 != 0 } && stacking == .unstacked
      if isHorizontal { plan.x.needsZero = plan.x.needsZero || !isRange } else { plan.y.needsZero = plan.y.needsZero || !isRange }
      plan.areas[index] = area
    }
  }
}

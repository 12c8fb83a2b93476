import IdemScreen

/// Rows that moved together are moved as cells. Afterwards each cell must be what painting the whole picture would show, or be damaged.
///
/// What the cells of the moved rows show depends on the rows, and on what the containers around them draw there besides
/// (`RenderNode.visitDrawn`). Where that is nothing, or the same in each row, moved cells are right. Any other part is damaged twice: where it
/// is, and where its cells were moved to. What changed in this frame is damaged already, and is damaged once more where its cells were moved
/// to. Rows at an edge that a wide part takes stay in place, and are painted. If the parts are more than half of the cells, the node is painted
/// instead.
extension ViewTree {
  /// Moves the cells of a shift, as far as they are visible, or paints the node again.
  func move(_ shift: Scheduler.Shift) {
    let node = shift.node
    guard node.isPlaced, !node.flags.contains(.needsPaint) else { return }
    let whole = Rect(x: 0, y: shift.rows.lowerBound, width: node.size.width, height: shift.rows.count)
    // In the coordinates of `current`, in which `origin` is the place of the node.
    var cells = whole.intersection(node.bounds), origin = Point.zero, current = node
    var parts = DrawnParts()
    while let container = current.container {
      guard current.isPlaced, !current.flags.contains(.hidden), !container.flags.contains(.needsPaint) else { return }
      origin = origin + current.origin
      cells = cells.offset(by: current.origin).intersection(container.bounds)
      if cells.isEmpty { return }
      if isLayered(container) {
        guard mayMove(current, in: container, cells), parts.add(container, besides: current, in: cells, origin) else {
          return node.requestPaint()
        }
      }
      current = container
    }
    guard current === root else { return node.requestPaint() }
    cells = cells.intersection(cellBuffer.pointee.bounds)
    let seen = cells.offset(by: Point.zero - origin), region = parts.trim(seen)
    guard abs(shift.by) < region.height, 2 * region.height >= seen.height, parts.areFew(in: region) else { return node.requestPaint() }
    cells = region.offset(by: origin)
    // Whole rows change places in the buffer, and the terminal scrolls. Otherwise the cells are copied.
    if parts.uneven.isEmpty, cells.minX == 0, cells.width == cellBuffer.pointee.width {
      cellBuffer.pointee.scroll(rows: cells.minY..<cells.maxY, by: shift.by)
    } else if !cellBuffer.pointee.move(cells, by: shift.by) {
      return node.requestPaint()
    }
    damageMovedDamage(into: node, at: origin, region, by: shift.by)
    parts.forEachDamage(in: region, by: shift.by) { scheduler.enqueueDamage(node, $0) }
    // Rows that come into sight are painted anyway, but not what is behind or beside them, nor rows that were cut before.
    if region != whole || !parts.even.isEmpty || node.fillsFrame {
      scheduler.enqueueDamage(node, DrawnParts.exposed(region, by: shift.by))
    }
    if region != seen {
      for (low, high) in [(seen.minY, region.minY), (region.maxY, seen.maxY)] {
        scheduler.enqueueDamage(node, Rect(x: seen.minX, y: low, width: seen.width, height: high - low))
      }
    }
  }

  /// Joined lines depend on the rows beside them. Where text is selected or found, its marks depend on the views that have the pointer, also
  /// if these draw nothing.
  private func mayMove(_ child: RenderNode, in container: RenderNode, _ cells: Rect) -> Bool {
    interests.lineJoiners.count == 0 && !container.drawsChildrenElsewhere
      && (output.overlays.isEmpty || !container.showsChild(otherThan: child, in: cells))
  }

  /// Damages where the damage of other nodes was moved to. The damage of the node itself, and of nodes in it, is where the cells are now.
  private func damageMovedDamage(into node: RenderNode, at origin: Point, _ region: Rect, by: Int) {
    func add(_ rect: Rect, of other: RenderNode) {
      guard let seen = place(rect, of: other, outside: node) else { return }
      let moved = DrawnParts.widened(seen.offset(by: Point.zero - origin), in: region).offset(by: Point(x: 0, y: by))
      scheduler.enqueueDamage(node, moved.intersection(region))
    }
    for index in 0..<scheduler.damage.count {
      let item = scheduler.damage[index]
      if !item.node.isRemoved { add(item.rect, of: item.node) }
    }
    for index in 0..<scheduler.paint.count {
      let other = scheduler.paint[index]
      if !other.isRemoved, other.flags.contains(.needsPaint) { add(other.bounds, of: other) }
    }
  }

  /// The visible part of a rectangle of a node, on the screen; nil if there is none, or if the node is `outer` or in it.
  private func place(_ rect: Rect, of node: RenderNode, outside outer: RenderNode) -> Rect? {
    var rect = rect.intersection(node.bounds), current = node
    while current !== outer, current.isPlaced, !rect.isEmpty {
      guard let container = current.container else { return current === root ? rect : nil }
      rect = rect.offset(by: current.origin).intersection(container.bounds)
      current = container
    }
    return nil
  }
}

/// What is drawn behind or over moved rows, in the coordinates of the node with the rows.
@MainActor private struct DrawnParts {
  private(set) var uneven: ContiguousArray<Rect> = []
  private(set) var even: ContiguousArray<Rect> = []

  /// Adds what a container draws besides the child with the rows. Returns false if that is too much.
  mutating func add(_ container: RenderNode, besides child: RenderNode, in cells: Rect, _ origin: Point) -> Bool {
    var room = cells.width * cells.height / 2
    let back = Point.zero - origin
    return container.visitDrawn(besides: child, in: cells) { part, isEven in
      let part = part.intersection(cells)
      if part.isEmpty { return true }
      if isEven {
        even.append(part.offset(by: back))
      } else {
        uneven.append(part.offset(by: back))
        room -= part.width * part.height
      }
      return room >= 0
    }
  }

  /// Returns a region without the rows at its edges that wide parts take, such as a line along the last row, and drops these parts.
  mutating func trim(_ region: Rect) -> Rect {
    var low = region.minY, high = region.maxY, isTrimmed = !uneven.isEmpty
    while isTrimmed, low < high {
      isTrimmed = false
      for part in uneven where 2 * part.width >= region.width && part.maxY > low && part.minY < high {
        if part.minY <= low { low = min(high, part.maxY) } else if part.maxY >= high { high = part.minY } else { continue }
        isTrimmed = true
      }
    }
    let rest = Rect(x: region.minX, y: low, width: region.width, height: high - low)
    if !uneven.isEmpty { uneven.removeAll { !$0.intersects(rest) } }
    return rest
  }

  /// Whether moving costs less than painting. Cells of two parts count twice.
  func areFew(in region: Rect) -> Bool {
    let area = uneven.reduce(0) { area, part in
      let cells = part.intersection(region)
      return area + cells.width * cells.height
    }
    return 2 * area <= region.width * region.height
  }

  /// The cells from which the moved rows have gone.
  static func exposed(_ region: Rect, by: Int) -> Rect { edge(region.minX, region.width, by > 0 ? region.minY : region.maxY, by) }

  /// The rows between an edge and where it was moved to.
  private static func edge(_ x: Int, _ width: Int, _ y: Int, _ by: Int) -> Rect {
    Rect(x: x, y: min(y, y + by), width: width, height: abs(by))
  }

  /// One column more on either side: a wide glyph there has lost a half to the part.
  static func widened(_ part: Rect, in region: Rect) -> Rect {
    Rect(x: part.minX - 1, y: part.minY, width: part.width + 2, height: part.height).intersection(region)
  }

  /// The rectangles that are not right after their cells were moved.
  func forEachDamage(in region: Rect, by: Int, _ damage: (Rect) -> Void) {
    let distance = Point(x: 0, y: by)
    for part in uneven {
      let old = DrawnParts.widened(part, in: region), new = old.offset(by: distance).intersection(region)
      if old.intersects(new) {
        damage(old.union(new))
      } else {
        for rect in [old, new] where !rect.isEmpty { damage(rect) }
      }
    }
    // Rows that came to an even part, or left it.
    for part in even {
      let wide = DrawnParts.widened(part, in: region)
      for y in [wide.minY, wide.maxY] where y > region.minY && y < region.maxY {
        damage(DrawnParts.edge(wide.minX, wide.width, y, by).intersection(region))
      }
    }
  }
}

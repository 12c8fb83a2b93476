import IdemCore
import IdemScreen

/// Visits the cells (or dots) of a straight line that are inside `area`, including both ends. They are those of Bresenham's algorithm.
///
/// Cost: O(the longer side of `area`), however far away the ends are.
package func forEachCell(from start: Point, to end: Point, in area: Rect, _ body: (Int, Int) -> Void) {
  guard !area.isEmpty else { return }
  let start = start.lengths, end = end.lengths
  let isFlat = abs(end.x - start.x) >= abs(end.y - start.y)
  // One step along the longer axis for each cell. The other coordinate is computed.
  let from = isFlat ? start : start.transposed, to = isFlat ? end : end.transposed
  let low = isFlat ? area.minX : area.minY, high = isFlat ? area.maxX : area.maxY
  let steps = abs(to.x - from.x), rise = abs(to.y - from.y)
  let isIncreasing = from.x <= to.x
  let first = max(0, isIncreasing ? low - from.x : from.x - (high - 1)), last = min(steps, isIncreasing ? high - 1 - from.x : from.x - low)
  guard first <= last else { return }
  // After `step` steps, the other coordinate is `rise * step / steps`, rounded. The product needs more than 64 bits.
  var height = 0, error = steps
  if first > 0 {
    let (quotient, remainder) = UInt(steps).dividingFullWidth(UInt(rise).multipliedFullWidth(by: UInt(first)))
    height = Int(quotient)
    error += 2 * Int(remainder)
  }
  for step in first...last {
    if error >= 2 * steps, steps > 0 {
      error -= 2 * steps
      height += 1
    }
    let x = isIncreasing ? from.x + step : from.x - step, y = from.y <= to.y ? from.y + height : from.y - height
    let place = isFlat ? Point(x: x, y: y) : Point(x: y, y: x)
    if area.contains(place) { body(place.x, place.y) }
    error += 2 * rise
  }
}

extension Point {
  fileprivate var transposed: Point { Point(x: y, y: x) }
}

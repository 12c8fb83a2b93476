import IdemCore
import IdemScreen

extension Rect {
  /// Visits the cells of a border along the edges of this rectangle that are in another one. The lines on the left and on the right are even,
  /// if their color is.
  @MainActor func visitBorder(_ widths: EdgeInsets, isEven: Bool = true, in rect: Rect, _ visit: DrawnVisitor) -> Bool {
    let top = min(widths.top, height), bottom = min(widths.bottom, height - top), inner = height - top - bottom
    func visitPart(_ x: Int, _ y: Int, _ width: Int, _ height: Int, isEven: Bool) -> Bool {
      let part = Rect(x: x, y: y, width: width, height: height).intersection(rect)
      return part.isEmpty || visit(part, isEven)
    }
    return visitPart(minX, minY, width, top, isEven: false) && visitPart(minX, maxY - bottom, width, bottom, isEven: false)
      && visitPart(minX, minY + top, widths.leading, inner, isEven: isEven)
      && visitPart(maxX - widths.trailing, minY + top, widths.trailing, inner, isEven: isEven)
  }
}

import IdemCore
import IdemScreen

/// Computes the panel's frame on a screen.
enum InspectorPlace {
  /// The minimum height of a screen for the panel; below it, only the strip is shown.
  static let leastRows = 8

  static func frame(on screen: Size, _ dock: InspectorSettings.Dock, isStripOnly: Bool) -> Rect {
    let (width, height) = (screen.width, screen.height)
    if isStripOnly || height < leastRows { return Rect(x: 0, y: max(0, height - 1), width: width, height: min(1, height)) }
    switch dock {
    case .trailing where width >= 72:
      let columns = min(max(44, width * 2 / 5), 72)
      return Rect(x: width - columns, y: 0, width: columns, height: height)
    case .floating where width >= 72 && height >= 16:
      let columns = min(width - 8, 76), rows = min(height - 4, 16)
      return Rect(x: width - columns - 3, y: 1, width: columns, height: rows)
    default:
      let rows = min(max(7, (height * 9 + 10) / 20), 22, height - 3)
      return Rect(x: 0, y: height - rows, width: width, height: rows)
    }
  }
}

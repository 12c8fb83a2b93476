import IdemCore
import IdemScreen

/// Whether a bar shows what part of the content is seen.
public enum ScrollIndicatorVisibility: Hashable, Sendable {
  /// Shown by scroll views whose content does not fit, not by lists.
  case automatic
  /// Shown where the content does not fit.
  case visible
  case hidden
  /// As `hidden`: a terminal has no pointer that could ask for a bar which is only hidden.
  case never
}

/// The bar at the end of a view that scrolls: which cells of it stand for what is seen.
struct ScrollIndicator {
  enum Mode { case shown, hidden }
  var mode = Mode.hidden
  /// Whether it takes its column now.
  var isShown = false
  /// Whether it lies over the rows, which keep their width then, and shows in the cells that they leave free.
  var liesOver = false
  /// The cells of the thumb along the axis.
  var thumb = 0..<0
  /// Where the thumb is held, from its start, while it is dragged.
  var grip: Int?

  /// The thumb for a view of `length` cells that begins `offset` cells into `extent`: it touches an end only where what is seen does.
  static func thumb(length: Int, offset: Double, extent: Double) -> Range<Int> {
    guard length > 0, extent > Double(length) else { return 0..<length }
    let size = max(1, min(length - 1, Int((Double(length) * Double(length) / extent).rounded())))
    let room = length - size, most = extent - Double(length)
    var start = Int((min(1, max(0, offset / most)) * Double(room)).rounded())
    if offset <= 0 { start = 0 } else if offset >= most { start = room } else if room > 1 { start = min(max(start, 1), room - 1) }
    return start..<(start + size)
  }
}

import IdemCore
import IdemScreen

/// The scroll position and the lengths of a scroll view or a list, in cells.
///
/// The length of the content is exact if all rows have the same height. Otherwise it is estimated from the visible rows.
public struct ScrollGeometry: Hashable, Sendable {
  /// The part of the content before the visible part.
  public var contentOffset: Point
  /// The size of the whole content.
  public var contentSize: Size
  /// The empty cells around the content.
  public var contentInsets: EdgeInsets
  /// The size of the view.
  public var containerSize: Size

  /// Creates the geometry of a scroll view.
  public init(contentOffset: Point, contentSize: Size, contentInsets: EdgeInsets, containerSize: Size) {
    self.contentOffset = contentOffset
    self.contentSize = contentSize
    self.contentInsets = contentInsets
    self.containerSize = containerSize
  }

  /// The visible part, in the coordinates of the content.
  public var visibleRect: Rect { Rect(origin: contentOffset, size: containerSize) }
  /// The same as `visibleRect`.
  public var bounds: Rect { visibleRect }
}

/// What a scroll view does.
public enum ScrollPhase: Hashable, Sendable {
  /// It does not scroll.
  case idle
  /// A press may begin to scroll. A terminal never reports this phase.
  case tracking
  /// The user scrolls.
  case interacting
  /// It comes to rest. A terminal never reports this phase.
  case decelerating
  /// It scrolls to a position. A terminal never reports this phase.
  case animating

  /// Whether the view scrolls.
  public var isScrolling: Bool { self != .idle }
}

/// The geometry of the scroll view when its phase changed.
public struct ScrollPhaseChangeContext {
  /// The geometry.
  public let geometry: ScrollGeometry
}

extension RowsNode {
  /// The scroll position and the lengths as of the last layout.
  final var scrollGeometry: ScrollGeometry {
    var lengths = (offset: 0.0, total: 0.0)
    tree.perform { lengths = extents(in: $0.measuring) }
    let start = margins.start?.renderNode.size[axis] ?? 0, end = margins.end?.renderNode.size[axis] ?? 0
    let insets = (start: start, end: end, before: margins.before, behind: margins.behind)
    return ScrollGeometry(
      contentOffset: Point(axis, along: lengths.offset.rounded().cells - start, across: crossOffset),
      contentSize: Size(
        axis, along: lengths.total.rounded().cells - start - end, across: scrollsAcross ? across.extent : crossLength),
      contentInsets: axis == .vertical
        ? EdgeInsets(top: insets.start, leading: insets.before, bottom: insets.end, trailing: insets.behind)
        : EdgeInsets(top: insets.before, leading: insets.start, bottom: insets.behind, trailing: insets.end),
      containerSize: size)
  }
}

extension Double {
  fileprivate var cells: Int { isFinite ? Int(Swift.max(-1e12, Swift.min(1e12, self))).length : 0 }
}

extension ScrollGeometry {
  /// The geometry in cells.
  package var inCells: (contentOffset: Point, contentSize: Size, containerSize: Size, visibleRect: Rect) {
    (contentOffset, contentSize, containerSize, visibleRect)
  }
}

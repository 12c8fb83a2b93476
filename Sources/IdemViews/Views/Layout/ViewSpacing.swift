import IdemCore
import IdemScreen

/// The space that a view prefers to the views beside it: one column to the left and right, and no row above and below. Beside a `Spacer` none is
/// needed.
public struct ViewSpacing: Hashable, Sendable {
  private var top = 0, leading = 1, bottom = 0, trailing = 1
  /// Whether the view takes all space beside other views itself.
  private var isSpacer = false

  /// Creates the spacing that most views have.
  public init() {}

  private init(all length: Int, isSpacer: Bool) {
    (top, leading, bottom, trailing, self.isSpacer) = (length, length, length, length, isSpacer)
  }

  /// No space on any side.
  public static let zero = ViewSpacing(all: 0, isSpacer: false)
  static let spacer = ViewSpacing(all: 0, isSpacer: true)

  /// Makes the spacing at some edges at least that of another one.
  public mutating func formUnion(_ other: ViewSpacing, edges: Edge.Set = .all) {
    if edges.contains(.top) { top = max(top, other.top) }
    if edges.contains(.leading) { leading = max(leading, other.leading) }
    if edges.contains(.bottom) { bottom = max(bottom, other.bottom) }
    if edges.contains(.trailing) { trailing = max(trailing, other.trailing) }
    isSpacer = isSpacer && other.isSpacer
  }

  /// Returns the spacing that is, at some edges, at least that of another one.
  public func union(_ other: ViewSpacing, edges: Edge.Set = .all) -> ViewSpacing {
    var result = self
    result.formUnion(other, edges: edges)
    return result
  }

  /// Returns the space between a view and the next one along an axis, in cells: the larger one of what both prefer.
  @_disfavoredOverload
  public func distance(to next: ViewSpacing, along axis: Axis) -> Int {
    if isSpacer || next.isSpacer { return 0 }
    return axis == .horizontal ? max(trailing, next.leading) : max(bottom, next.top)
  }
}

extension LayoutSubview {
  /// The space that the view prefers to the views beside it.
  public var spacing: ViewSpacing { node.isSpacer ? .spacer : (node as? any SpacedNode)?.ownSpacing(in: context) ?? ViewSpacing() }
}

/// A node that determines the space around it.
@MainActor
protocol SpacedNode: RenderNode {
  func ownSpacing(in context: MeasureContext) -> ViewSpacing
}

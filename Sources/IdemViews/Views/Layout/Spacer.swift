import IdemCore
import IdemScreen

/// A view that takes the remaining space along the axis of its stack.
public struct Spacer: PrimitiveView, Hashable {
  /// The minimum length in cells; nil for the spacing of the stack.
  public var minLength: Int?

  /// Creates a spacer.
  ///
  /// - Parameter minLength: the minimum length in cells. Nil for the default spacing of the stack: 1 in a row, 0 in a column.
  public init(minLength: Int? = nil) { self.minLength = minLength }

  public static func _makeNode(_ view: Spacer, parent: Node, in context: UpdateContext) -> Node { SpacerNode(view, parent: parent) }
  public static func _updateNode(_ node: Node, _ view: Spacer, in context: UpdateContext) {
    node.uncheckedCast(to: SpacerNode.self).update(view, in: context)
  }
}

final class SpacerNode: RenderNode {
  private var view: Spacer

  init(_ view: Spacer, parent: Node) {
    self.view = view
    super.init(parent: parent, type: Spacer.self)
    // It takes the space that all other views leave.
    layoutPriority = -.infinity
  }

  private var least: Int { (view.minLength ?? (stackAxis == .horizontal ? 1 : 0)).positiveLength }

  func update(_ new: Spacer, in context: UpdateContext) {
    guard new != view else { return }
    view = new
    apply(.layout, in: context)
  }

  override func sizeThatFits(_ proposal: ProposedViewSize, in context: MeasureContext) -> Size {
    let least = least
    func length(_ offer: Int?) -> Int { max(least, offer ?? least) }
    guard let axis = stackAxis else {
      return Size(width: length(proposal.width), height: length(proposal.height))
    }
    return Size(axis, along: length(proposal[axis]), across: 0)
  }

  override func range(along axis: Axis, _ proposal: ProposedViewSize, in context: MeasureContext) -> ClosedRange<Int> {
    if let stack = stackAxis, stack != axis { return 0...0 }
    return least...Int.infinity
  }

  override var drawsOnlyChildren: Bool { true }
  override var inspectedWords: _InspectedWords? { _InspectedWords("Spacer(\(view.minLength.map { "minLength: \($0)" } ?? ""))", .view) }
  override var stackAxis: Axis? { container?.stackAxis }
  override func stackAxisChanged(in context: UpdateContext) { setNeedsLayout(in: context) }

  override func paint(_ context: inout PaintContext) {}
}

extension RenderNode {
  /// Whether the node is a Spacer, or a Spacer with modifiers. No other view has the lowest layout priority.
  final var isSpacer: Bool { layoutPriority == -.infinity }
}

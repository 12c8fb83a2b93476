import IdemCore
import IdemScreen

/// A lazy stack or a lazy grid, or a stack that may contain one, also in padding. In a scroll view along its axis, it stays lazy within
/// padding: the padding across the axis is beside each row, and the padding along it is a row of its own.
@MainActor protocol LazyScrollContent {
  /// The axis along which the rows are; nil if it is not lazy.
  static var rowAxis: Axis? { get }
}

extension LazyVStack: LazyScrollContent { static var rowAxis: Axis? { .vertical } }
extension LazyHStack: LazyScrollContent { static var rowAxis: Axis? { .horizontal } }
extension LazyVGrid: LazyScrollContent { static var rowAxis: Axis? { .vertical } }
extension LazyHGrid: LazyScrollContent { static var rowAxis: Axis? { .horizontal } }
extension VStack: LazyScrollContent { static var rowAxis: Axis? { LazyContent.isIn(Content.self, along: .vertical) ? .vertical : nil } }

extension ModifiedContent: LazyScrollContent where Content: LazyScrollContent, Modifier == PaddingModifier {
  static var rowAxis: Axis? { Content.rowAxis }
}

extension PaddingModifier {
  static func _makeNode<Inner: View>(_ modifier: Self, content: Inner, parent: Node, in context: UpdateContext) -> Node {
    guard let scroller = LazyPaddingNode.scroller(around: parent), !scroller.scrollsAcross,
      (Inner.self as? any LazyScrollContent.Type)?.rowAxis == scroller.axis
    else { return makeRenderNode(modifier, content: content, parent: parent, in: context) }
    let node = LazyPaddingNode(parent: parent, type: PaddingModifier.self)
    node.begin(scroller, isAroundAll: LazyPaddingNode.isAroundAll(below: parent))
    node.take(modifier.insets, in: context)
    node.child = makeParts(modifier.insets, content, node, in: context)
    node.flags.remove(.building)
    return node
  }

  @inline(__always) static func _updateNode<Inner: View>(_ node: Node, _ modifier: Self, content: Inner, in context: UpdateContext) {
    // The node of padding that is drawn is a render node.
    if node.flags.contains(.render) { return updateRenderNode(node, modifier, content: content, in: context) }
    let node = node.uncheckedCast(to: LazyPaddingNode.self)
    node.take(modifier.insets, in: context)
    updateParts(modifier.insets, content, node, in: context)
  }

  private static func makeParts<Inner: View>(
    _ insets: EdgeInsets, _ content: Inner, _ node: LazyPaddingNode, in context: UpdateContext
  ) -> Node {
    func make<Parts: View>(_ parts: Parts) -> Node { Parts._makeNode(parts, parent: node, in: context) }
    return make(parts(insets, content, along: node.axis))
  }

  private static func updateParts<Inner: View>(
    _ insets: EdgeInsets, _ content: Inner, _ node: LazyPaddingNode, in context: UpdateContext
  ) {
    func update<Parts: View>(_ parts: Parts) { Parts._updateNode(node.child, parts, in: context) }
    update(parts(insets, content, along: node.axis))
  }

  /// The rows of the padding along the axis, around the content.
  @ViewBuilder private static func parts<Inner: View>(_ insets: EdgeInsets, _ content: Inner, along axis: Axis) -> some View {
    let isVertical = axis == .vertical
    let start = isVertical ? insets.top : insets.leading, end = isVertical ? insets.bottom : insets.trailing
    if start > 0 { Spacer(minLength: 0).frame(width: isVertical ? nil : start, height: isVertical ? start : nil) }
    content
    if end > 0 { Spacer(minLength: 0).frame(width: isVertical ? nil : end, height: isVertical ? end : nil) }
  }
}

/// Padding around a lazy stack in a scroll view. It has no frame: the rows of the stack are rows of the scroll view. For the others, it is a stack
/// without spacing.
final class LazyPaddingNode: LazyStackNode {
  private var scroller: ScrollNode!
  /// The axis of the scroll view. It makes another node for another axis.
  private(set) var axis = Axis.vertical
  /// Whether the stack is the only content of the scroll view.
  private var isAroundAll = false
  /// The cells beside each row.
  private var cells = (start: 0, end: 0)

  /// Called once, before the content is built.
  func begin(_ scroller: ScrollNode, isAroundAll: Bool) {
    self.scroller = scroller
    self.isAroundAll = isAroundAll
    axis = scroller.axis
  }

  override var ownSides: (start: Int, end: Int) { isAroundAll ? (0, 0) : cells }

  /// The scroll view whose rows the views below a node can be; nil if there is none.
  static func scroller(around parent: Node) -> ScrollNode? {
    var node: Node = parent
    while node.flags.isDisjoint(with: [.render, .makesRows, .delegatesRendering]), let outer = node.parent { node = outer }
    return node.flags.contains(.scroller) ? node as? ScrollNode : nil
  }

  /// Whether a view below a node is the only content of a scroll view, apart from padding around it.
  static func isAroundAll(below parent: Node) -> Bool {
    if parent.flags.contains(.scroller) { return true }
    return (parent as? LazyPaddingNode ?? parent.parent as? LazyPaddingNode)?.isAroundAll ?? false
  }

  func take(_ insets: EdgeInsets, in context: UpdateContext) {
    setCells(
      axis == .vertical
        ? (insets.leading.positiveLength, insets.trailing.positiveLength) : (insets.top.positiveLength, insets.bottom.positiveLength),
      in: context)
  }

  override func close(in context: UpdateContext) {
    super.close(in: context)
    if !scroller.isRemoved { setCells((0, 0), in: context) }
  }

  private func setCells(_ new: (start: Int, end: Int), in context: UpdateContext) {
    guard new != cells else { return }
    if isAroundAll {
      scroller.spacing.leading += new.start - cells.start
      scroller.spacing.trailing += new.end - cells.end
    }
    cells = new
    guard !isBuilding else { return }
    if !isAroundAll { scroller.childrenChanged(in: context) }
    scroller.setNeedsLayout(in: context)
    scroller.setNeedsPaint(in: context)
  }
}

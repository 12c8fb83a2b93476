import IdemCore

extension View {
  /// Binds the id of the first visible row of the list or scroll view inside. Writing the binding scrolls to the row; scrolling writes the
  /// binding. Nil, or an id of no row, does not scroll.
  ///
  /// The row is searched by its id, outwards from the visible rows. Cost: O(distance), or O(1) for a range of numbers.
  ///
  /// - Parameter anchor: the point of the row that is placed at the same point of the view; nil for the top leading one.
  public func scrollPosition<ID: Hashable>(id: Binding<ID?>, anchor: UnitPoint? = nil) -> some View {
    modifier(ScrollPositionModifier(id: id, anchor: anchor ?? .topLeading))
  }
}

struct ScrollPositionModifier<ID: Hashable>: WrapperModifier {
  let id: Binding<ID?>
  let anchor: UnitPoint

  func makeNode(parent: Node, in context: UpdateContext) -> ScrollPositionNode<ID> {
    ScrollPositionNode(id, anchor, parent: parent, type: Self.self)
  }
  func update(_ node: ScrollPositionNode<ID>, in context: UpdateContext) { node.update(id, anchor) }
}

package final class ScrollPositionNode<ID: Hashable>: WrapperNode {
  private var binding: Binding<ID?>
  @exclusivity(unchecked) private var known: ID?

  private var anchor: UnitPoint

  init(_ binding: Binding<ID?>, _ anchor: UnitPoint, parent: Node, type: Any.Type) {
    self.binding = binding
    self.anchor = anchor
    super.init(parent: parent, type: type)
  }

  private var target: (any ScrollableNode)? { firstRenderNode as? any ScrollableNode }

  package override func contentMade(in context: UpdateContext) {
    target?.onScroll = { [unowned self] in report() }
    follow(in: context)
  }

  func update(_ new: Binding<ID?>, _ anchor: UnitPoint) {
    binding = new
    self.anchor = anchor
  }

  package override func contentUpdated(in context: UpdateContext) {
    target?.onScroll = { [unowned self] in report() }
    follow(in: context)
  }

  package override func evaluate(in context: UpdateContext) { follow(in: context) }

  /// Reads the binding and tracks it, and scrolls if another owner wrote it.
  private func follow(in context: UpdateContext) {
    let wanted = track { binding.wrappedValue }
    guard wanted != known, let wanted else { return }
    known = wanted
    target?.scroll(to: AnyHashable(wanted), anchor: anchor, in: context)
  }

  private func report() {
    guard let first = target?.firstVisibleID?.base as? ID, first != known else { return }
    known = first
    tree.onCommit { [weak self] _ in self?.binding.wrappedValue = first }
  }
}

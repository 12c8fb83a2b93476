import IdemCore

extension View {
  /// Binds the id of the first visible row of the list or scroll view inside: a write scrolls there, scrolling writes it.
  ///
  /// A row is found by its id outwards from what is seen: the cost follows the distance, but for a range of numbers, where it is constant.
  ///
  /// - Parameter anchor: the point of the row that a write brings to the same point of the view.
  public func scrollPosition<ID: Hashable>(id: Binding<ID?>, anchor: UnitPoint? = nil) -> some View {
    modifier(ScrollPositionModifier(id: id, anchor: anchor ?? .topLeading))
  }
}

/// What can be scrolled to a row.
@MainActor
package protocol ScrollTarget: RenderNode {
  /// The id of the first visible row; nil where there is none.
  var firstVisibleID: AnyHashable? { get }
  /// Shows the row of an id, in the next layout; as little as shows it whole where there is no anchor. Without such a row nothing happens.
  func scroll(to id: AnyHashable, anchor: UnitPoint?)
  /// Told after each layout in which another row came to the top.
  var onScroll: (() -> Void)? { get set }
}

struct ScrollPositionModifier<ID: Hashable>: WrapperModifier {
  let id: Binding<ID?>
  let anchor: UnitPoint

  func makeNode(parent: Node) -> ScrollPositionNode<ID> { ScrollPositionNode(id, anchor, parent: parent, type: Self.self) }
  func update(_ node: ScrollPositionNode<ID>) { node.update(id, anchor) }
}

package final class ScrollPositionNode<ID: Hashable>: WrapperNode {
  @exclusivity(unchecked) private var binding: Binding<ID?>
  @exclusivity(unchecked) private var known: ID?

  private var anchor: UnitPoint

  init(_ binding: Binding<ID?>, _ anchor: UnitPoint, parent: Node, type: Any.Type) {
    self.binding = binding
    self.anchor = anchor
    super.init(parent: parent, type: type)
  }

  private var target: (any ScrollTarget)? { firstRenderNode as? any ScrollTarget }

  package override func contentMade() {
    target?.onScroll = { [unowned self] in report() }
    follow()
  }

  func update(_ new: Binding<ID?>, _ anchor: UnitPoint) {
    binding = new
    self.anchor = anchor
  }

  package override func contentUpdated() {
    target?.onScroll = { [unowned self] in report() }
    follow()
  }

  package override func evaluate() { follow() }

  /// Reads the binding, as its reader, and scrolls where somebody else wrote it.
  private func follow() {
    let wanted = tracking { binding.wrappedValue }
    guard wanted != known, let wanted else { return }
    known = wanted
    target?.scroll(to: AnyHashable(wanted), anchor: anchor)
  }

  private func report() {
    guard let first = target?.firstVisibleID?.base as? ID, first != known else { return }
    known = first
    tree.onCommit { [weak self] in self?.binding.wrappedValue = first }
  }
}

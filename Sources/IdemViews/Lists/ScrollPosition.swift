import IdemCore

extension View {
  /// Binds the id of the first visible row of the list or scroll view inside: a write scrolls there, scrolling writes it.
  ///
  /// A row is found by its id outwards from what is seen: the cost follows the distance, but for a range of numbers, where it is constant.
  public func scrollPosition<ID: Hashable>(id: Binding<ID?>) -> some View { modifier(ScrollPositionModifier(id: id)) }
}

/// What can be scrolled to a row.
@MainActor
package protocol ScrollTarget: RenderNode {
  /// The id of the first visible row; nil where there is none.
  var firstVisibleID: AnyHashable? { get }
  /// Shows a row at the top. False where there is none of that id.
  @discardableResult func scroll(to id: AnyHashable) -> Bool
  /// Told after each layout in which another row came to the top.
  var onScroll: (() -> Void)? { get set }
}

struct ScrollPositionModifier<ID: Hashable>: WrapperModifier {
  let id: Binding<ID?>

  func makeNode(parent: Node) -> ScrollPositionNode<ID> { ScrollPositionNode(id, parent: parent, type: Self.self) }
  func update(_ node: ScrollPositionNode<ID>) { node.update(id) }
}

package final class ScrollPositionNode<ID: Hashable>: WrapperNode {
  private var binding: Binding<ID?>
  private var known: ID?

  init(_ binding: Binding<ID?>, parent: Node, type: Any.Type) {
    self.binding = binding
    super.init(parent: parent, type: type)
  }

  private var target: (any ScrollTarget)? { firstRenderNode as? any ScrollTarget }

  package override func contentMade() {
    target?.onScroll = { [unowned self] in report() }
    follow()
  }

  func update(_ new: Binding<ID?>) { binding = new }

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
    target?.scroll(to: AnyHashable(wanted))
  }

  private func report() {
    guard let first = target?.firstVisibleID?.base as? ID, first != known else { return }
    known = first
    tree.onCommit { [weak self] in self?.binding.wrappedValue = first }
  }
}

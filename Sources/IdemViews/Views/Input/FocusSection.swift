import IdemCore
import IdemScreen

/// A view whose controls Tab visits one after the other.
struct FocusSectionModifier: WrapperModifier {
  func makeNode(parent: Node, in context: UpdateContext) -> FocusSectionNode { FocusSectionNode(parent: parent) }
  func update(_ node: FocusSectionNode, in context: UpdateContext) {}
}

final class FocusSectionNode: WrapperNode, FocusSections {
  init(parent: Node) {
    super.init(parent: parent, type: FocusSectionModifier.self)
    tree.focus.register(sections: self)
  }

  var focusSections: [Node] { child.map { [$0] } ?? [] }

  override func close(in context: UpdateContext) { tree.focus.unregister(sections: self) }
}

extension View {
  /// Lets Tab visit all controls in this view before it goes on to those beside it. Without it, Tab goes row by row over the whole screen.
  /// The panes of a split view are such sections already.
  ///
  ///     HStack {
  ///       Filters().focusSection()
  ///       Results().focusSection()
  ///     }
  public func focusSection() -> some View { modifier(FocusSectionModifier()) }
}

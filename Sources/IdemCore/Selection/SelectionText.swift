/// The text of rows that a selection contains, made from their elements instead of their views.
package struct SelectionTextModifier: WrapperModifier {
  /// The text of the element at an offset.
  let text: @MainActor (Int) -> String

  package func makeNode(parent: Node, in context: UpdateContext) -> SelectionTextNode { SelectionTextNode(text, parent: parent) }
  package func update(_ node: SelectionTextNode, in context: UpdateContext) { node.text = text }
}

package final class SelectionTextNode: WrapperNode {
  package fileprivate(set) var text: @MainActor (Int) -> String

  init(_ text: @escaping @MainActor (Int) -> String, parent: Node) {
    self.text = text
    super.init(parent: parent, type: SelectionTextModifier.self)
  }
}

extension ForEach where Content: View {
  /// Sets the text of each element that a copied selection contains.
  ///
  /// It is used for the rows of a list between the first and the last selected row, so that their views need not be made. Without it, rows
  /// that are not visible are made for a moment when they are copied. Cost: one call for each copied row.
  @MainActor public func selectionText(_ text: @escaping @MainActor (Data.Element) -> String) -> some View {
    let data = data, element = element
    return modifier(SelectionTextModifier { text(element(data, $0)) })
  }
}

import IdemCore

/// Rows whose texts are known without their views, such as the blocks of a Markdown document.
@MainActor
package protocol SearchableRows: AnyObject {
  /// Changes when the text of a row before `settledRowCount` changes, or when rows are inserted or removed there.
  var textRevision: Int { get }
  /// The number of rows at the start that growing at the end does not change.
  var settledRowCount: Int { get }
  /// The texts of a row, in the order in which its view shows them. Texts that belong to the look of the row are left out.
  func texts(ofRow index: Int) -> [String]
}

/// States the texts of the rows of a ForEach, so that a find bar need not make their views.
package struct SearchableRowsModifier: WrapperModifier {
  let rows: any SearchableRows

  package init(_ rows: any SearchableRows) { self.rows = rows }
  package func makeNode(parent: Node, in context: UpdateContext) -> SearchableRowsNode { SearchableRowsNode(rows, parent: parent) }
  package func update(_ node: SearchableRowsNode, in context: UpdateContext) { node.rows = rows }
}

/// The node around a ForEach whose rows are searched without their views.
package final class SearchableRowsNode: WrapperNode {
  package fileprivate(set) var rows: any SearchableRows

  init(_ rows: any SearchableRows, parent: Node) {
    self.rows = rows
    super.init(parent: parent, type: SearchableRowsModifier.self)
  }
}

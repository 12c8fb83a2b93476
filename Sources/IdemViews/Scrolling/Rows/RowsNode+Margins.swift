import IdemCore
import IdemScreen

extension RowsNode {
  /// Reads the margins of the content. They belong to the outermost container in the view that has them.
  final func readMargins() {
    let wanted = EnvironmentValues(scope: environment)[ContentMarginsKey.self]
    guard wanted != EdgeInsets() || margins.insets != EdgeInsets() else { return }
    var outer = parent
    while let node = outer, !(node is RowsNode) { outer = node.parent }
    let isInner = outer.map { EnvironmentValues(scope: $0.environment)[ContentMarginsKey.self] == wanted } ?? false
    // A copy, because the rows of the margins are made in this container.
    var new = margins
    guard new.take(isInner ? EdgeInsets() : wanted, of: self) else { return }
    margins = new
    flags.insert(.staleChildren)
    anchor.rowsChanged()
  }

  /// Limits the margins by the size of the container. Called before the rows are arranged.
  final func limitMargins() {
    guard margins.areUsed else { return }
    var new = margins
    new.limit(to: size, along: axis)
    margins = new
  }
}

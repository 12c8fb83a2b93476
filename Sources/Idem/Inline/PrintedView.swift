import IdemCore
import IdemScreen
import IdemViews

/// Lays a view out once, and returns its cells. The view has a tree of its own, which is removed afterwards.
@MainActor
enum PrintedView {
  /// The maximum number of rows of one printed view.
  private static let mostRows = 100_000
  /// The maximum number of columns of a view without a width.
  private static let mostColumns = 1000

  /// The rows of a view at a width; as many as it needs.
  static func rows(of view: some View, width: Int, environment: EnvironmentScope?) -> CellBuffer {
    let width = max(1, width)
    return cells(of: ImplicitStack(.vertical, view), environment: environment) { tree in
      tree.setInlineHeight(InlineHeight(screen: Size(width: width, height: mostRows), rows: 0...mostRows))
    }
  }

  /// Calls `body` with the cells of a view for a proposal, as long as the tree exists. A side without a length is as long as the view likes.
  static func withCells<Result>(
    of view: some View, proposing proposal: ProposedViewSize, environment: EnvironmentScope?, _ body: (CellBuffer) -> Result
  ) -> Result {
    let tree = self.tree(of: ImplicitStack(.vertical, view), environment: environment) { tree in
      let size = tree.idealSize(for: proposal)
      tree.resize(to: Size(width: min(size.width, mostColumns), height: min(size.height, mostRows)))
    }
    return withExtendedLifetime(tree) { body(tree.cellBuffer.pointee) }
  }

  /// The lines of a text, each as long as it is.
  static func cells(of text: Text, environment: EnvironmentScope?) -> CellBuffer {
    cells(of: text, environment: environment) { tree in tree.resize(to: tree.idealSize(for: .unspecified)) }
  }

  private static func cells(of view: some View, environment: EnvironmentScope?, _ fit: (ViewTree) -> Void) -> CellBuffer {
    let tree = self.tree(of: view, environment: environment, fit)
    // The tree owns its cells.
    return withExtendedLifetime(tree) { tree.cellBuffer.pointee }
  }

  private static func tree(of view: some View, environment: EnvironmentScope?, _ fit: (ViewTree) -> Void) -> ViewTree {
    let tree = ViewTree(size: Size(width: 1, height: 1), environment: environment)
    tree.setContent(view)
    tree.begin()
    tree.update()
    fit(tree)
    tree.layout()
    tree.paint()
    return tree
  }
}

/// A node that opens a layer, such as a sheet or a menu. In a row that is not visible, it waits.
///
/// Rows without a place are built too: for an ideal size, for selected text, for a search. They present nothing. When a layout has made the
/// row visible, the tree calls `present`.
@MainActor
package protocol LayerPresenter: Node {
  /// Opens the layer if it is still wanted.
  func present(in context: UpdateContext)
}

/// The nodes in rows that are not visible which open a layer when they are.
@MainActor
struct WaitingPresenters {
  private var nodes: ContiguousArray<any LayerPresenter> = []

  var isEmpty: Bool { nodes.isEmpty }
  mutating func add(_ presenter: any LayerPresenter) { nodes.append(presenter) }

  /// Removes and returns those that wait no longer. Removed nodes are dropped.
  mutating func take(where isReady: (any LayerPresenter) -> Bool) -> ContiguousArray<Node> {
    var ready: ContiguousArray<Node> = []
    nodes.removeAll { presenter in
      if presenter.isRemoved { return true }
      guard isReady(presenter) else { return false }
      ready.append(presenter)
      return true
    }
    return ready
  }
}

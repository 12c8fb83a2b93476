import IdemScreen

/// One row of a lazy container: what an element of a ForEach, or a single view, shows there.
@MainActor
package final class Row {
  // Stored privately and given out by accessors: another module would check each access to a stored property for overlaps, at 25 ns a time.
  package unowned(unsafe) let source: any RowSource
  /// The node of the element's content; nil for a view that stands in the container by itself.
  package let node: Node?
  /// The drawn nodes of the row, one below the other; mostly one.
  @exclusivity(unchecked) private var storedRenderNodes: ContiguousArray<RenderNode>
  package var renderNodes: ContiguousArray<RenderNode> { storedRenderNodes }
  /// The element's place in its source, as of the latest window.
  @exclusivity(unchecked) private var storedIndex: Int
  package var index: Int { get { storedIndex } set { storedIndex = newValue } }
  /// The row's top in its container, in cells, and its height.
  @exclusivity(unchecked) private var storedTop: Int = 0
  package var top: Int { get { storedTop } set { storedTop = newValue } }
  /// Where the top goes in the layout that is being made.
  @exclusivity(unchecked) private var storedNextTop: Int = 0
  package var nextTop: Int { get { storedNextTop } set { storedNextTop = newValue } }
  @exclusivity(unchecked) private var storedHeight: Int = 0
  package var height: Int { get { storedHeight } set { storedHeight = newValue } }
  /// The window that the row was last part of.
  @exclusivity(unchecked) private var storedWindow: Int = 0
  package var window: Int { get { storedWindow } set { storedWindow = newValue } }
  @exclusivity(unchecked) private var storedIsPlaced: Bool = false
  package var isPlaced: Bool { get { storedIsPlaced } set { storedIsPlaced = newValue } }
  /// The value of its source that the row was last brought up to.
  @exclusivity(unchecked) var generation = 0

  init(source: any RowSource, node: Node, index: Int) {
    self.source = source
    self.node = node
    storedIndex = index
    storedRenderNodes = []
    collect()
  }

  init(source: any RowSource, single: RenderNode) {
    self.source = source
    node = nil
    storedIndex = 0
    storedRenderNodes = [single]
  }

  /// Collects the drawn nodes again, as after a branch in the row changed.
  package func collect() {
    guard let node else { return }
    storedRenderNodes.removeAll(keepingCapacity: true)
    node.collectRenderNodes(into: &storedRenderNodes)
  }
}

/// Rows in a lazy container: the elements of a ForEach, which get nodes only when they are seen, or one view.
@MainActor
package protocol RowSource: Node {
  var rowCount: Int { get }
  /// The row of an element, made or brought up to date with its element.
  func row(at index: Int) -> Row
  /// The id of an element, for who searches by id.
  func rowID(at index: Int) -> AnyHashable
  /// The same without a box; nil where ids here are of another type.
  func rowID<ID: Hashable>(at index: Int, as type: ID.Type) -> ID?
  /// The element of an id, searched outwards from a place where it was; the cost follows how far it moved.
  func index(of id: AnyHashable, near index: Int) -> Int?
  /// A row of the latest window that is still there, and where: the one nearest to `index`.
  func anchor(near index: Int, window: Int) -> (row: Row, index: Int)?
  /// Ends the rows that are not part of a window.
  func dropRows(outside window: Int)
}

/// A container whose rows are made when they are seen.
@MainActor
package protocol LazyContainer: RenderNode {
  /// Which rows there are, or their order, changed.
  func rowsChanged()
}

/// A single view in a lazy container.
package final class SingleRow: Node, RowSource {
  /// The view.
  package let renderNode: RenderNode
  /// The id or tag that it was given.
  @exclusivity(unchecked) package var id: AnyHashable?
  @exclusivity(unchecked) private var made: Row!

  package init(_ node: RenderNode, in container: Node) {
    renderNode = node
    super.init(parent: container, type: SingleRow.self)
    tree.stats.nodesBuilt -= 1
    made = Row(source: self, single: node)
  }

  package var rowCount: Int { 1 }
  package func row(at index: Int) -> Row { made }
  package func rowID(at index: Int) -> AnyHashable { id ?? AnyHashable(ObjectIdentifier(made)) }
  package func rowID<ID: Hashable>(at index: Int, as type: ID.Type) -> ID? { id?.base as? ID }
  package func index(of id: AnyHashable, near index: Int) -> Int? { rowID(at: 0) == id ? 0 : nil }
  package func anchor(near index: Int, window: Int) -> (row: Row, index: Int)? { made.window == window ? (made, 0) : nil }
  package func dropRows(outside window: Int) {}
}

extension Node {
  /// The innermost id around a node, within its container.
  package final var nearestID: AnyHashable? {
    var node: Node? = self
    while let current = node {
      if let id = current.explicitID { return id }
      node = current.parent
      if node is RenderNode { return nil }
    }
    return nil
  }

  /// The lazy container that the views below a node stand in directly, if any.
  package final var lazyContainer: (any LazyContainer)? {
    (flags.contains(.render) ? unsafeDowncast(self, to: RenderNode.self) : renderParent) as? any LazyContainer
  }
}

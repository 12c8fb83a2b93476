/// Rows that are not visible any more and can be used for other elements: see `Node.isReusable`.
@MainActor
struct SpareRows {
  private(set) var rows: ContiguousArray<Row> = []

  var count: Int { rows.count }

  /// The sizes are those of the former element. Without them, the row is measured as a new one is: its change is no reason to lay out the
  /// container again.
  mutating func add(_ row: Row, in context: UpdateContext) {
    for node in row.renderNodes {
      node.unplace(in: context)
      node.forgetSizes()
    }
    row.node!.flags.insert(.spareRow)
    rows.append(row)
  }

  mutating func take() -> Row? {
    guard let row = rows.popLast() else { return nil }
    row.node!.flags.remove(.spareRow)
    return row
  }

  /// Removes the row that has this node as its content, and the node.
  mutating func remove(_ node: Node, in context: UpdateContext) {
    rows.removeAll { $0.node === node }
    node.remove(in: context)
  }
}

import IdemCore
import IdemScreen

/// A row of the tree page: one view with a body.
@MainActor
struct TreeRow {
  let node: Node
  /// The number of ancestors with a body.
  let depth: Int
  /// The id of its element, or its `.id`; empty if it has neither.
  let key: String
  let counts: InspectorLog.NodeTally?

  /// The maximum number of rows.
  static let most = 5000

  /// The views in the selected order, with the filter applied: the app's, and the framework's too if they are wanted or searched for.
  static func all(of inspector: Inspector) -> [TreeRow] {
    guard let root = inspector.app.root else { return [] }
    var rows: [TreeRow] = []
    let filter = inspector.model.filter?.lowercased() ?? ""
    collect(root, depth: 0, key: "", inspector.shownCounts, hasFramework: inspector.model.showsFramework || !filter.isEmpty, into: &rows)
    if !filter.isEmpty {
      rows.removeAll { !"\(ViewTypes.name(of: $0.node.type)) \($0.key) \($0.reason)".lowercased().containsBytes(of: filter) }
    }
    func sorted(_ column: KeyPath<InspectorLog.NodeTally, Int>) -> [TreeRow] {
      var keys: [Int] = []
      for row in rows { keys.append(row.counts?[keyPath: column] ?? 0) }
      return rows.indices.sorted { keys[$0] != keys[$1] ? keys[$0] > keys[$1] : $0 < $1 }.map { rows[$0] }
    }
    switch inspector.model.order {
    case .tree: return rows
    case .runs: return sorted(\.tally.evaluations)
    case .skips: return sorted(\.tally.skips)
    case .wasted: return sorted(\.tally.wasted)
    case .moves: return sorted(\.moves)
    case .time: return sorted(\.tally.ownTime)
    case .compare: return sorted(\.tally.compareTime)
    }
  }

  private static func collect(
    _ node: Node, depth: Int, key: String, _ counts: [ObjectIdentifier: InspectorLog.NodeTally], hasFramework: Bool,
    into rows: inout [TreeRow]
  ) {
    guard rows.count < most else { return }
    var depth = depth, key = key
    if let id = node.explicitID { key = "\(id.base)" }
    if node.hasBody, hasFramework || ViewTypes.isApps(node.type) {
      rows.append(TreeRow(node: node, depth: depth, key: key, counts: counts[ObjectIdentifier(node)]))
      depth += 1
      key = ""
    }
    node.visitChildren { collect($0, depth: depth, key: key, counts, hasFramework: hasFramework, into: &rows) }
  }

  var reason: String { counts?.lastReason?.description ?? "" }
}

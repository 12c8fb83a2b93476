import IdemCore

/// A row that shows or hides its subordinate rows.
@MainActor
protocol Disclosure: Node {
  /// Expands or collapses the row. Returns false if it already has that state, or if it has no subordinate rows.
  func setExpanded(_ isExpanded: Bool) -> Bool
}

extension Node {
  /// The first such row at or below a node.
  var firstDisclosure: (any Disclosure)? {
    if let disclosure = self as? any Disclosure { return disclosure }
    var found: (any Disclosure)?
    visitChildren { if found == nil { found = $0.firstDisclosure } }
    return found
  }
}

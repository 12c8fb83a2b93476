import IdemCore

/// A row that shows or hides the rows that belong to it.
@MainActor
protocol Disclosure: Node {
  /// Opens or closes; false where that is how it is already, or nothing belongs to it.
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

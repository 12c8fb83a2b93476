import IdemCore

/// Which types of layouts set guides. Whether one has an `explicitAlignment` of its own is found by calling it, once for each type: the one that
/// the protocol brings along says so here. A layout without one costs nothing more.
@MainActor
enum LayoutGuides {
  /// The axes whose guides a type sets; nil for one that was not asked yet.
  private static var axes: [ObjectIdentifier: Axis.Set] = [:]

  static func areSet(by type: Any.Type) -> Bool? { axes[ObjectIdentifier(type)].map { !$0.isEmpty } }

  /// Finds out for a type. `ask` calls both functions of one of its values.
  static func areSet(by type: Any.Type, ask: () -> Void) -> Bool {
    axes[ObjectIdentifier(type)] = [.horizontal, .vertical]
    ask()
    return areSet(by: type) ?? false
  }

  static func leavesOut(_ axis: Axis.Set, _ type: Any.Type) { axes[ObjectIdentifier(type)]?.remove(axis) }
}

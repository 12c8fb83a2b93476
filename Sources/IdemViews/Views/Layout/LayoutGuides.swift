import IdemCore

/// Records which types of layouts set guides. A type sets guides if it implements `explicitAlignment`. That is found by calling the
/// function once for each type: the protocol's default implementation calls `recordDefault`. Layouts without guides have no further cost.
@MainActor
enum LayoutGuides {
  /// The axes whose guides a type sets. A type that was not examined yet has no entry.
  private static var axes: [ObjectIdentifier: Axis.Set] = [:]

  static func areSet(by type: Any.Type) -> Bool? { axes[ObjectIdentifier(type)].map { !$0.isEmpty } }

  /// Examines a type. `callGuides` must call both functions of one of its values.
  static func areSet(by type: Any.Type, callGuides: () -> Void) -> Bool {
    axes[ObjectIdentifier(type)] = [.horizontal, .vertical]
    callGuides()
    return areSet(by: type) ?? false
  }

  static func recordDefault(_ axis: Axis.Set, _ type: Any.Type) { axes[ObjectIdentifier(type)]?.remove(axis) }
}

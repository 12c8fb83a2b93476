import IdemCore

/// What is selected in a list, whatever the type of its ids: one, or any number.
@MainActor
package protocol ListSelection {
  var selected: Set<AnyHashable> { get }
  /// Selects a row alone, or beside those that are.
  func select(_ id: AnyHashable, beside: Bool)
}

struct SingleSelection<ID: Hashable>: ListSelection {
  let binding: Binding<ID?>
  var selected: Set<AnyHashable> { binding.wrappedValue.map { [AnyHashable($0)] } ?? [] }
  func select(_ id: AnyHashable, beside: Bool) { if let id = id.base as? ID { binding.wrappedValue = id } }
}

struct MultipleSelection<ID: Hashable>: ListSelection {
  let binding: Binding<Set<ID>>
  var selected: Set<AnyHashable> { Set(binding.wrappedValue.map { AnyHashable($0) }) }

  func select(_ id: AnyHashable, beside: Bool) {
    guard let id = id.base as? ID else { return }
    if !beside {
      binding.wrappedValue = [id]
    } else if binding.wrappedValue.contains(id) {
      binding.wrappedValue.remove(id)
    } else {
      binding.wrappedValue.insert(id)
    }
  }
}

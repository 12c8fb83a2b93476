import IdemCore

/// The selection of a list, independent of the type of the ids: one id, or any number.
@MainActor
package protocol ListSelection {
  /// Reads the binding.
  mutating func read()
  var isEmpty: Bool { get }
  /// The number of selected ids at the last read, also of rows that are not in the list.
  var count: Int { get }
  /// Whether the selection equals that of another value at their last reads.
  func isSame(as other: any ListSelection) -> Bool
  /// Whether a row of a source was selected at the last read.
  func contains(_ index: Int, of source: any RowSource) -> Bool
  /// Whether a row can be selected: its tag or id has the right type.
  func accepts(_ index: Int, of source: any RowSource) -> Bool
  /// The selected id, if only one row can be selected.
  var only: AnyHashable? { get }
  /// The selected ids at the last read.
  var ids: Set<AnyHashable> { get }
  /// Whether several rows can be selected.
  var isMultiple: Bool { get }
  /// The id of a row; nil if it cannot be selected.
  func id(at index: Int, of source: any RowSource) -> AnyHashable?
  /// Selects these rows, and what was selected at the last read of `former`; with nil, these rows only.
  func select(_ rows: [(source: any RowSource, index: Int)], keeping former: (any ListSelection)?)
  /// Adds a row to the selection, or removes it.
  func toggle(_ index: Int, of source: any RowSource)
  func clear()
}

/// The tag of a row that no selection can have, such as one that is not loaded.
struct UnselectableTag: Hashable {}

extension RowSource {
  /// The value of a row for a selection: its tag, or else the id of its element. Nil if neither has the type.
  func selectionID<ID: Hashable>(at index: Int, as type: ID.Type) -> ID? {
    guard let tag = rowTag(at: index) else { return rowID(at: index, as: type) }
    return tag.base is UnselectableTag ? nil : tag.tagValue(as: type) ?? rowID(at: index, as: type)
  }
}

struct SingleSelection<ID: Hashable>: ListSelection {
  let binding: Binding<ID?>
  private var current: ID?

  init(binding: Binding<ID?>) { self.binding = binding }

  mutating func read() { current = binding.wrappedValue }
  var isEmpty: Bool { current == nil }
  var count: Int { current == nil ? 0 : 1 }
  func isSame(as other: any ListSelection) -> Bool { (other as? Self)?.current == current }
  var only: AnyHashable? { current.map { AnyHashable($0) } }
  var ids: Set<AnyHashable> { only.map { [$0] } ?? [] }
  var isMultiple: Bool { false }

  func contains(_ index: Int, of source: any RowSource) -> Bool {
    guard let current else { return false }
    return source.selectionID(at: index, as: ID.self) == current
  }

  func accepts(_ index: Int, of source: any RowSource) -> Bool { source.selectionID(at: index, as: ID.self) != nil }

  func id(at index: Int, of source: any RowSource) -> AnyHashable? {
    source.selectionID(at: index, as: ID.self).map { AnyHashable($0) }
  }

  func select(_ rows: [(source: any RowSource, index: Int)], keeping former: (any ListSelection)?) {
    if let row = rows.last, let id = row.source.selectionID(at: row.index, as: ID.self) { binding.wrappedValue = id }
  }

  func toggle(_ index: Int, of source: any RowSource) {
    guard let id = source.selectionID(at: index, as: ID.self) else { return }
    binding.wrappedValue = binding.wrappedValue == id ? nil : id
  }

  func clear() { binding.wrappedValue = nil }
}

struct MultipleSelection<ID: Hashable>: ListSelection {
  let binding: Binding<Set<ID>>
  private var current: Set<ID> = []

  init(binding: Binding<Set<ID>>) { self.binding = binding }

  mutating func read() { current = binding.wrappedValue }
  var isEmpty: Bool { current.isEmpty }
  var count: Int { current.count }
  func isSame(as other: any ListSelection) -> Bool { (other as? Self)?.current == current }
  var ids: Set<AnyHashable> { Set(current.map { AnyHashable($0) }) }
  // The order of a set's elements is random.
  var only: AnyHashable? { nil }
  var isMultiple: Bool { true }

  func contains(_ index: Int, of source: any RowSource) -> Bool {
    guard !current.isEmpty, let id = source.selectionID(at: index, as: ID.self) else { return false }
    return current.contains(id)
  }

  func accepts(_ index: Int, of source: any RowSource) -> Bool { source.selectionID(at: index, as: ID.self) != nil }

  func id(at index: Int, of source: any RowSource) -> AnyHashable? {
    source.selectionID(at: index, as: ID.self).map { AnyHashable($0) }
  }

  func select(_ rows: [(source: any RowSource, index: Int)], keeping former: (any ListSelection)?) {
    var new = (former as? Self)?.current ?? []
    for row in rows { if let id = row.source.selectionID(at: row.index, as: ID.self) { new.insert(id) } }
    binding.wrappedValue = new
  }

  func toggle(_ index: Int, of source: any RowSource) {
    guard let id = source.selectionID(at: index, as: ID.self) else { return }
    if binding.wrappedValue.contains(id) { binding.wrappedValue.remove(id) } else { binding.wrappedValue.insert(id) }
  }

  func clear() { binding.wrappedValue = [] }
}

/// What a list can store as its selection: an optional value for at most one row, a `Set` for any number.
///
/// A list has one initializer for both. Two would be tried by the compiler one after the other, with all that is in the list, before it reports a
/// mistake in a row.
@MainActor @preconcurrency
public protocol _RowSelection {
  /// The type of the selection values of rows.
  associatedtype RowID: Hashable
  /// The selection that a binding stores.
  static func _stored(in binding: Binding<Self>) -> _StoredSelection
}

/// A selection behind its type.
public struct _StoredSelection {
  let selection: any ListSelection
}

extension Optional: @MainActor _RowSelection where Wrapped: Hashable {
  public typealias RowID = Wrapped
  public static func _stored(in binding: Binding<Wrapped?>) -> _StoredSelection {
    _StoredSelection(selection: SingleSelection(binding: binding))
  }
}

extension Set: @MainActor _RowSelection {
  public typealias RowID = Element
  public static func _stored(in binding: Binding<Set>) -> _StoredSelection {
    _StoredSelection(selection: MultipleSelection(binding: binding))
  }
}

import Foundation
import IdemCore
import IdemViews

extension KeyPathComparator: @MainActor _RowOrder {
  /// The order in the type of tables.
  public static func _order(in binding: Binding<[KeyPathComparator]>) -> Binding<[TableComparator<Compared>]> {
    Binding<[TableComparator<Compared>]>(
      get: { binding.wrappedValue.map { comparator in comparator.tableComparator } },
      set: { order in
        let old = binding.wrappedValue
        binding.wrappedValue = order.compactMap { new in
          // A comparator of the app is kept, with the new direction.
          if var comparator = old.first(where: { $0.keyPath == new.keyPath }) {
            comparator.order = new.order == .forward ? .forward : .reverse
            return comparator
          }
          return KeyPathComparator(new)
        }
      })
  }
}

extension Table {
  /// Creates a table of rows that are listed by a builder. A click on a title writes `sortOrder`.
  public init<Value: Identifiable>(
    of valueType: Value.Type = Value.self, sortOrder: Binding<[KeyPathComparator<Value>]>,
    columnCustomization: Binding<TableColumnCustomization<Value>>? = nil, @TableColumnBuilder<Value> columns: () -> Columns,
    @TableRowBuilder<Value> rows: () -> TableRowCollection<Value>
  ) where Data == TableRowCollection<Value>, Columns.RowValue == Value {
    self.init(
      sortOrder: KeyPathComparator._order(in: sortOrder), columnCustomization: columnCustomization, columns: columns, rows: rows)
  }

  /// Creates a table of rows that are listed by a builder, and can be selected and sorted.
  public init<Value: Identifiable, Selection: _RowSelection>(
    of valueType: Value.Type = Value.self, selection: Binding<Selection>, sortOrder: Binding<[KeyPathComparator<Value>]>,
    columnCustomization: Binding<TableColumnCustomization<Value>>? = nil, @TableColumnBuilder<Value> columns: () -> Columns,
    @TableRowBuilder<Value> rows: () -> TableRowCollection<Value>
  ) where Data == TableRowCollection<Value>, Columns.RowValue == Value, Selection.RowID == Value.ID {
    self.init(
      selection: selection, sortOrder: KeyPathComparator._order(in: sortOrder), columnCustomization: columnCustomization, columns: columns,
      rows: rows)
  }
}

extension KeyPathComparator {
  fileprivate var tableComparator: TableComparator<Compared> {
    var forward = self
    forward.order = .forward
    return TableComparator(keyPath: keyPath, order: order == .forward ? .forward : .reverse) { [forward] a, b in
      forward.compare(a, b).rawValue
    }
  }

  /// A comparator of the property of a column; nil if its type cannot be compared.
  fileprivate init?(_ comparator: TableComparator<Compared>) {
    let order: SortOrder = comparator.order == .forward ? .forward : .reverse
    func open<Property: Comparable>(_ type: Property.Type) -> KeyPathComparator? {
      guard let keyPath = comparator.keyPath as? KeyPath<Compared, Property> else { return nil }
      // SAFETY: `Sendable` has no effect on the layout. The key path is that of a column, and stays on the main actor with its table.
      return KeyPathComparator(unsafeBitCast(keyPath, to: (any KeyPath<Compared, Property> & Sendable).self), order: order)
    }
    guard let type = type(of: comparator.keyPath).valueType as? any Comparable.Type, let new = open(type) else { return nil }
    self = new
  }
}

import Foundation
import IdemCore
import IdemViews

extension Table where Data: RandomAccessCollection, Data.Element: Identifiable, Columns.RowValue == Data.Element {
  /// Creates a table without a selection. A click on a title writes `sortOrder`. The rows are in the order of `data`: sort it with
  /// `sort(using:)`.
  public init(
    _ data: Data, sortOrder: Binding<[KeyPathComparator<Data.Element>]>, @TableColumnBuilder<Data.Element> columns: () -> Columns
  ) {
    self.init(data, sortOrder: sortOrder.tableOrder(), columns: columns)
  }

  /// Creates a table with at most one selected row. A click on a title writes `sortOrder`.
  public init(
    _ data: Data, selection: Binding<Data.Element.ID?>, sortOrder: Binding<[KeyPathComparator<Data.Element>]>,
    @TableColumnBuilder<Data.Element> columns: () -> Columns
  ) {
    self.init(data, selection: selection, sortOrder: sortOrder.tableOrder(), columns: columns)
  }

  /// Creates a table with any number of selected rows. A click on a title writes `sortOrder`.
  public init(
    _ data: Data, selection: Binding<Set<Data.Element.ID>>, sortOrder: Binding<[KeyPathComparator<Data.Element>]>,
    @TableColumnBuilder<Data.Element> columns: () -> Columns
  ) {
    self.init(data, selection: selection, sortOrder: sortOrder.tableOrder(), columns: columns)
  }
}

extension Binding {
  /// The order in the type of tables.
  fileprivate func tableOrder<Row>() -> Binding<[TableComparator<Row>]> where Value == [KeyPathComparator<Row>] {
    Binding<[TableComparator<Row>]>(
      get: { wrappedValue.map { comparator in comparator.tableComparator } },
      set: { order in
        let old = wrappedValue
        wrappedValue = order.compactMap { new in
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

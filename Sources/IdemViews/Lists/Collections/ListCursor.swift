import IdemCore

extension View {
  /// Binds the cursor of the lists and tables in this view: the row from which keys move, which need not be selected.
  ///
  /// `cursor` has the selection value of the row: its tag, or its id in a ForEach. It is nil before the first key or click. In a list whose
  /// selection is a `Set`, Space adds the cursor's row to the selection or removes it; a value that the app writes moves the cursor, and
  /// neither selects nor scrolls. A value that no row has moves nothing. With a selection of one row, the cursor is the selected row, and what
  /// the app writes has no effect.
  ///
  /// Cost: a move of the cursor runs only the bodies that read the binding. A value that the app writes is searched outwards from the row of
  /// the cursor, so it costs the distance, and all rows if no row has it.
  ///
  /// See also ``tableCursor(_:)``, for a cursor of cells.
  public func listCursor<RowValue: Hashable>(_ cursor: Binding<RowValue?>) -> some View {
    modifier(EnvironmentKeyModifier<ListCursorKey>(value: TypedListCursorBox(cursor)))
  }
}

enum ListCursorKey: EnvironmentKey {
  static var defaultValue: ListCursorBox? { nil }
}

/// The binding of a list's cursor without the type of the rows' values.
@MainActor
class ListCursorBox {
  func read() -> AnyHashable? { preconditionFailure("ListCursorBox is abstract") }
  /// The value of a row; nil if it has another type.
  func value(_ index: Int, of source: any RowSource) -> AnyHashable? { preconditionFailure("ListCursorBox is abstract") }
  func write(_ value: AnyHashable?) { preconditionFailure("ListCursorBox is abstract") }
}

private final class TypedListCursorBox<RowValue: Hashable>: ListCursorBox {
  private let binding: Binding<RowValue?>

  init(_ binding: Binding<RowValue?>) { self.binding = binding }

  override func read() -> AnyHashable? { binding.wrappedValue.map { AnyHashable($0) } }

  override func value(_ index: Int, of source: any RowSource) -> AnyHashable? {
    source.selectionID(at: index, as: RowValue.self).map { AnyHashable($0) }
  }

  override func write(_ value: AnyHashable?) {
    let new = value?.base as? RowValue
    if binding.wrappedValue != new { binding.wrappedValue = new }
  }
}

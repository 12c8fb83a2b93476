import IdemCore

/// A column of a table: its title, its width, and its view for a row.
public struct TableColumn<RowValue, Content: View>: TableColumnContent {
  /// The description of the column. A part of the builder that has several columns, such as an `if`, has one for each.
  public private(set) var _columns: [TableColumnDescription<RowValue>]

  /// A part of the builder that has any number of columns.
  init(group columns: [TableColumnDescription<RowValue>]) { _columns = columns }

  private init(_ title: Text, _ comparator: TableComparator<RowValue>?, _ content: @escaping (RowValue) -> Content) {
    _columns = [TableColumnDescription(title: title, comparator: comparator) { TypedTableCell(content($0)) }]
  }

  /// Creates a column that is not sortable. Its title is a literal, as `Text` reads it.
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: @escaping (RowValue) -> Content) {
    self.init(Text(titleKey), nil, content)
  }

  /// The same with a string as it stands.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, @ViewBuilder content: @escaping (RowValue) -> Content) {
    self.init(Text(title), nil, content)
  }

  /// Creates a column that is sortable by a property. The view can show anything.
  public init<Property: Comparable>(
    _ titleKey: LocalizedStringKey, value: KeyPath<RowValue, Property>, @ViewBuilder content: @escaping (RowValue) -> Content
  ) {
    self.init(Text(titleKey), TableComparator(value), content)
  }

  /// The same with a string as it stands.
  @_disfavoredOverload
  public init<S: StringProtocol, Property: Comparable>(
    _ title: S, value: KeyPath<RowValue, Property>, @ViewBuilder content: @escaping (RowValue) -> Content
  ) {
    self.init(Text(title), TableComparator(value), content)
  }

  /// Sets a fixed width in cells; nil for the default width.
  public func width(_ width: Int?) -> Self {
    changed { $0.width = width.map { TableColumnWidth(least: $0, ideal: $0, most: $0) } ?? TableColumnWidth() }
  }

  /// Sets bounds for the width, in cells. `ideal` is the width if the columns do not fit and the table scrolls sideways.
  public func width(min: Int? = nil, ideal: Int? = nil, max: Int? = nil) -> Self {
    changed { $0.width = TableColumnWidth(least: min, ideal: ideal, most: max) }
  }

  /// Sets the alignment of the cells and the title in the column.
  public func alignment(_ alignment: HorizontalAlignment) -> Self {
    changed { $0.halves = alignment.line.halves ?? 0 }
  }

  /// Sets the alignment of the cells and the title in the column.
  @_disfavoredOverload
  public func alignment(_ alignment: TableColumnAlignment) -> Self { changed { $0.halves = alignment.halves } }

  /// Sets the name of the column in the table's `TableColumnCustomization`. Two columns of one table need different names.
  public func customizationID(_ id: String) -> Self { changed { $0.id = id } }

  /// Sets whether the column is shown as long as the table's `TableColumnCustomization` has no visibility for it.
  public func defaultVisibility(_ visibility: Visibility) -> Self { changed { $0.visibility = visibility } }

  func changed(_ change: (inout TableColumnDescription<RowValue>) -> Void) -> Self {
    var new = self
    for index in new._columns.indices { change(&new._columns[index]) }
    return new
  }
}

extension TableColumn where Content == Text {
  /// Creates a column that shows a text property and is sortable by it.
  public init(_ titleKey: LocalizedStringKey, value: KeyPath<RowValue, String>) {
    self.init(Text(titleKey), TableComparator(value)) { Text($0[keyPath: value]) }
  }

  /// The same with a string as it stands.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, value: KeyPath<RowValue, String>) {
    self.init(Text(title), TableComparator(value)) { Text($0[keyPath: value]) }
  }
}

import IdemCore
import IdemScreen

/// The rows of a provider, in pages.
final class ProvidedTableRows<Provider: RowProvider>: TableRows<Provider.Row> {
  private let provider: Provider
  private let pageSize: Int
  /// The value of a row for the selection.
  private let tag: (Provider.Row) -> AnyHashable?
  private weak var pages: ProvidedRows<Provider>?
  private typealias Content = ProvidedTableContent<Provider>

  init(_ provider: Provider, pageSize: Int, tag: @escaping (Provider.Row) -> AnyHashable?) {
    (self.provider, self.pageSize, self.tag) = (provider, pageSize, tag)
  }

  private func content(_ columns: Columns, _ geometry: TableGeometry) -> Content {
    Content(provider, pageSize: pageSize, columns: columns, geometry: geometry, tag: tag) { [weak self] in self?.pages = $0 }
  }

  override var type: ObjectIdentifier { ObjectIdentifier(Content.self) }

  override func makeContent(_ columns: Columns, _ geometry: TableGeometry, parent: Node, in context: UpdateContext) -> Node {
    Content._makeNode(content(columns, geometry), parent: parent, in: context)
  }

  override func update(_ node: Node, _ columns: Columns, _ geometry: TableGeometry, in context: UpdateContext) {
    Content._updateNode(node, content(columns, geometry), in: context)
  }

  override func element(at index: Int) -> Provider.Row? { pages?.loaded(index) }
}

/// The rows of a `Table(provider:)`. The pages live as long as the table.
private struct ProvidedTableContent<Provider: RowProvider>: View {
  @State private var pages: ProvidedRows<Provider>
  let columns: [TableColumnDescription<Provider.Row>]
  let geometry: TableGeometry
  let tag: (Provider.Row) -> AnyHashable?
  let opened: (ProvidedRows<Provider>) -> Void

  init(
    _ provider: Provider, pageSize: Int, columns: [TableColumnDescription<Provider.Row>], geometry: TableGeometry,
    tag: @escaping (Provider.Row) -> AnyHashable?, opened: @escaping (ProvidedRows<Provider>) -> Void
  ) {
    _pages = State(initialValue: ProvidedRows(provider, pageSize: pageSize))
    (self.columns, self.geometry, self.tag, self.opened) = (columns, geometry, tag, opened)
  }

  var body: some View {
    let pages = pages
    opened(pages)
    return ForEach(0..<pages.count, id: \.self) { index in
      ProvidedTableRow(pages: pages, index: index, columns: columns, geometry: geometry, slots: geometry.slots)
        .tag(pages.loaded(index).flatMap(tag) ?? AnyHashable(UnselectableTag()))
    }
  }
}

/// One row: its cells, a placeholder of its height, or the error of its page.
private struct ProvidedTableRow<Provider: RowProvider>: View {
  let pages: ProvidedRows<Provider>
  let index: Int
  let columns: [TableColumnDescription<Provider.Row>]
  let geometry: TableGeometry
  /// The visible columns, as an input of the row.
  let slots: [Int]

  var body: some View {
    Group {
      switch pages.page(of: index).state {
      case .loaded(let loaded, _) where index % pages.pageSize < loaded.count:
        TableRowView(loaded[index % pages.pageSize], columns, geometry)
      case .failed(let reason) where pages.showsFailure(index): FailedRow(reason: reason) { pages.retry(index) }
      default:
        if let template = pages.template {
          TableRowView(template, columns, geometry).redacted(reason: .placeholder)
        } else {
          Text(verbatim: "…").foregroundStyle(.secondary)
        }
      }
    }
    .onAppear { pages.appeared(index) }
    .onDisappear { pages.disappeared(index) }
  }
}

extension Table where Data: RowProvider, Columns.RowValue == Data.Row {
  /// Creates a table of rows that come in pages, without a selection. Rows that are not there yet are redacted placeholders, and a page that
  /// failed has a button that requests it again.
  ///
  /// The pages of the visible rows and one page around them are requested, at most two at a time. The provider is read once: give the table
  /// another `.id` for other rows, such as those in another order. The row of a `TableCellID` is the place of the row, from 0 on.
  public init(
    provider: Data, pageSize: Int = 50, columnCustomization: Binding<TableColumnCustomization<Data.Row>>? = nil,
    @TableColumnBuilder<Data.Row> columns: () -> Columns
  ) {
    self.init(
      rows: ProvidedTableRows(provider, pageSize: pageSize) { _ in nil }, columns: columns(), customization: columnCustomization)
  }

  /// Creates a table of rows that come in pages. A click on a title writes `sortOrder`.
  public init<Order: _RowOrder>(
    provider: Data, pageSize: Int = 50, sortOrder: Binding<[Order]>,
    columnCustomization: Binding<TableColumnCustomization<Data.Row>>? = nil, @TableColumnBuilder<Data.Row> columns: () -> Columns
  ) where Order.Compared == Data.Row {
    self.init(
      rows: ProvidedTableRows(provider, pageSize: pageSize) { _ in nil }, columns: columns(), sortOrder: Order._order(in: sortOrder),
      customization: columnCustomization)
  }

  /// Creates a table of rows that come in pages and can be selected: at most one with an optional id, any number with a `Set` of ids. Selected ids
  /// that are not loaded stay selected.
  public init<Selection: _RowSelection>(
    provider: Data, pageSize: Int = 50, selection: Binding<Selection>,
    columnCustomization: Binding<TableColumnCustomization<Data.Row>>? = nil, @TableColumnBuilder<Data.Row> columns: () -> Columns
  ) where Data.Row: Identifiable, Selection.RowID == Data.Row.ID {
    self.init(
      rows: ProvidedTableRows(provider, pageSize: pageSize) { AnyHashable(tag: $0.id) }, columns: columns(),
      selection: Selection._stored(in: selection).selection, customization: columnCustomization)
  }

  /// Creates a table of rows that come in pages, and can be selected and sorted.
  public init<Selection: _RowSelection, Order: _RowOrder>(
    provider: Data, pageSize: Int = 50, selection: Binding<Selection>, sortOrder: Binding<[Order]>,
    columnCustomization: Binding<TableColumnCustomization<Data.Row>>? = nil, @TableColumnBuilder<Data.Row> columns: () -> Columns
  ) where Data.Row: Identifiable, Selection.RowID == Data.Row.ID, Order.Compared == Data.Row {
    self.init(
      rows: ProvidedTableRows(provider, pageSize: pageSize) { AnyHashable(tag: $0.id) }, columns: columns(),
      selection: Selection._stored(in: selection).selection, sortOrder: Order._order(in: sortOrder), customization: columnCustomization)
  }
}

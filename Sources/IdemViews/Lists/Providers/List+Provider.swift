import IdemCore

/// The rows of a `List(provider:)`.
public struct ProvidedRowsContent<Provider: RowProvider, RowContent: View>: View {
  @State private var rows: ProvidedRows<Provider>
  private let content: (Provider.Row) -> RowContent

  init(_ provider: Provider, pageSize: Int, content: @escaping (Provider.Row) -> RowContent) {
    _rows = State(initialValue: ProvidedRows(provider, pageSize: pageSize))
    self.content = content
  }

  public var body: some View {
    ForEach(0..<rows.count, id: \.self) { ProvidedRow(rows: rows, index: $0, content: content) }
  }
}

/// One row: its content, a placeholder, or the error of its page.
private struct ProvidedRow<Provider: RowProvider, RowContent: View>: View {
  let rows: ProvidedRows<Provider>
  let index: Int
  let content: (Provider.Row) -> RowContent

  var body: some View {
    VStack(alignment: .leading) {
      switch rows.page(of: index).state {
      case .loaded(let loaded, _) where index % rows.pageSize < loaded.count: content(loaded[index % rows.pageSize])
      case .failed(let reason) where rows.showsFailure(index):
        FailedRow(reason: reason) { rows.retry(index) }
      default:
        if let template = rows.template {
          content(template).redacted(reason: .placeholder)
        } else {
          Text(verbatim: "…").foregroundStyle(.secondary)
        }
      }
    }
    .onAppear { rows.appeared(index) }
    .onDisappear { rows.disappeared(index) }
  }
}

/// The error of a page, and a button that requests it again.
struct FailedRow: View {
  let reason: String
  let retry: @MainActor () -> Void

  var body: some View {
    HStack {
      Text(verbatim: reason).foregroundStyle(.red)
      Button("Try again", action: retry)
    }
  }
}

extension List where SelectionValue == Never {
  /// Creates a list of rows that come in pages. Rows that are not there yet are redacted placeholders, and a page that failed has a button
  /// that requests it again.
  ///
  /// The pages of the visible rows and one page around them are requested, at most two at a time. The provider is read once: give the list
  /// another `.id` for other rows.
  public init<Provider: RowProvider, RowContent: View>(
    provider: Provider, pageSize: Int = 50, @ViewBuilder rowContent: @escaping (Provider.Row) -> RowContent
  ) where Content == ProvidedRowsContent<Provider, RowContent> {
    self.init { ProvidedRowsContent(provider, pageSize: pageSize, content: rowContent) }
  }
}

extension List where SelectionValue == Int {
  /// Creates a list of rows that come in pages, with at most one selected row. The selection is the place of a row, from 0 on.
  public init<Provider: RowProvider, RowContent: View>(
    provider: Provider, pageSize: Int = 50, selection: Binding<Int?>, @ViewBuilder rowContent: @escaping (Provider.Row) -> RowContent
  ) where Content == ProvidedRowsContent<Provider, RowContent> {
    self.init(selection: selection) { ProvidedRowsContent(provider, pageSize: pageSize, content: rowContent) }
  }
}

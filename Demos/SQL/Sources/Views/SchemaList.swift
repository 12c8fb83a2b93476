import Idem
import SQLData

/// The tables and views, with their columns and indexes below them.
struct SchemaList: View {
  @Bindable var model: SQLModel
  /// Called when the user chose a table.
  let chosen: @MainActor () -> Void

  var body: some View {
    List(model.relations.map { SchemaItem($0, incoming: model.incoming(of: $0)) }, children: \.parts, selection: $model.selected) {
      SchemaRow(item: $0)
    }
    .listStyle(.sidebar)
    .onChange(of: model.selected) { if model.selected != model.page?.query?.relation.id { open() } }
    .onKeyPress(.return) {
      open()
      chosen()
      return .handled
    }
    .overlay {
      if model.relations.isEmpty, model.activity == nil { ContentUnavailableView("There are no tables", systemImage: "tray") }
    }
  }

  private func open() {
    guard let relation = model.relations.first(where: { $0.id == model.selected }) else { return }
    model.open(relation)
  }
}

/// A row of the list: a table, a column or an index.
struct SchemaItem: Identifiable, Hashable {
  let id: String
  let name: String
  let detail: String
  let kind: Kind
  var parts: [SchemaItem]?

  enum Kind { case table, view, column, key, initial, reference, incoming, index }

  /// - Parameter incoming: The columns that refer to the table.
  init(_ relation: Relation, incoming: [IncomingReference] = []) {
    (id, name, kind) = (relation.id, relation.title, relation.kind == .table ? .table : .view)
    detail = relation.estimate.map(SchemaItem.short) ?? ""
    parts =
      relation.columns.flatMap { column in
        let type = column.isRequired && !column.isKey ? "\(column.type) not null" : column.type
        let item = SchemaItem(relation.id, column.name, type, column.isKey ? .key : .column)
        let initial = column.defaultValue.map { SchemaItem(relation.id, "default \($0)", "", .initial, of: column.name) }
        let reference = column.reference.map {
          SchemaItem(relation.id, "→ \($0.table).\($0.column)", "", .reference, of: column.name)
        }
        return [item] + [initial, reference].compactMap { $0 }
      }
      + incoming.map { SchemaItem(relation.id, "← \($0.title)", "", .incoming) }
      + relation.indexes.map { SchemaItem(relation.id, $0, "index", .index) }
  }

  private init(_ owner: String, _ name: String, _ detail: String, _ kind: Kind, of part: String? = nil) {
    (id, self.name, self.detail, self.kind) = ("\(owner)\u{0}\(kind)\u{0}\(part ?? name)", name, detail, kind)
  }

  /// A number in at most four characters: 12k, 3M.
  private static func short(_ number: Int) -> String {
    number < 10_000 ? "\(number)" : number < 10_000_000 ? "\(number / 1000)k" : "\(number / 1_000_000)M"
  }
}

private struct SchemaRow: View {
  let item: SchemaItem
  private var detail: String { item.kind == .view ? "view" : item.detail }

  var body: some View {
    HStack(spacing: 1) {
      Group {
        switch item.kind {
        case .table: Text(verbatim: item.name)
        case .view: Text(verbatim: item.name).italic()
        case .key: Text(verbatim: item.name).bold()
        case .column: Text(verbatim: item.name)
        case .initial, .reference, .incoming, .index: Text(verbatim: item.name).foregroundStyle(.secondary)
        }
      }
      .layoutPriority(1)
      Spacer(minLength: 0)
      // The type of a column is the first to be cut.
      if !detail.isEmpty { Text(verbatim: detail).foregroundStyle(.secondary) }
    }
    .lineLimit(1)
  }
}

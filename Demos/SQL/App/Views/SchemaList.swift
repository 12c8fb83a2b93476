import Idem
import SQLData

/// The tables and views, with their columns and indexes below them.
struct SchemaList: View {
  @Bindable var model: SQLModel
  /// Called when the user chose a table.
  let chosen: @MainActor () -> Void

  var body: some View {
    List(model.relations.map(SchemaItem.init), children: \.parts, selection: $model.selected) { SchemaRow(item: $0) }
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

  enum Kind { case table, view, column, key, reference, index }

  init(_ relation: Relation) {
    (id, name, kind) = (relation.id, relation.title, relation.kind == .table ? .table : .view)
    detail = relation.estimate.map(SchemaItem.short) ?? ""
    parts =
      relation.columns.flatMap { column in
        let type = column.isRequired && !column.isKey ? "\(column.type) not null" : column.type
        let item = SchemaItem(relation.id, column.name, type, column.isKey ? .key : .column)
        guard let reference = column.reference else { return [item] }
        return [item, SchemaItem(relation.id, "→ \(reference.table).\(reference.column)", "", .reference, of: column.name)]
      }
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

  var body: some View {
    HStack(spacing: 1) {
      Group {
        switch item.kind {
        case .table: Text(verbatim: item.name)
        case .view: Text(verbatim: item.name).italic()
        case .key: Text(verbatim: item.name).bold()
        case .column: Text(verbatim: item.name)
        case .reference, .index: Text(verbatim: item.name).foregroundStyle(.secondary)
        }
      }
      .layoutPriority(1)
      Spacer(minLength: 0)
      // The type of a column is the first to be cut.
      Text(verbatim: item.kind == .view ? "view" : item.detail).foregroundStyle(.secondary)
    }
    .lineLimit(1)
  }
}

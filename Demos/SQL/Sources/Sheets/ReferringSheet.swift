import Idem
import SQLData

/// The tables whose rows refer to a row, with their numbers. Return shows them.
struct ReferringSheet: View {
  let model: SQLModel
  let rows: ReferringRows
  @State private var selection: String?
  @State private var counts: [String: String] = [:]
  @FocusState private var isFocused: Bool
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      Text("Rows that refer to \(rows.title)").bold()
      List(rows.items, selection: $selection) { item in
        HStack(spacing: 2) {
          Text(verbatim: item.id)
          Spacer(minLength: 0)
          Text(verbatim: counts[item.id] ?? "…").foregroundStyle(.secondary)
        }
      }
      .focused($isFocused)
      .frame(width: 44, height: min(10, rows.items.count))
      .onKeyPress(.return) {
        guard let item = rows.items.first(where: { $0.id == selection }) else { return .ignored }
        dismiss()
        model.showReferring(item)
        return .handled
      }
      Text("Return shows them, b goes back").foregroundStyle(.secondary)
    }
    .onAppear {
      selection = rows.items.first?.id
      isFocused = true
    }
    .task { await count() }
  }

  /// Counts the rows of each table, one after the other. Closing the sheet ends it.
  private func count() async {
    for item in rows.items where !Task.isCancelled {
      let statement = "SELECT count(*) FROM \(item.query.relation.sql) WHERE \(item.query.filter)"
      guard let value = try? await model.database.values(statement).first?.first else {
        counts[item.id] = "?"
        continue
      }
      counts[item.id] = value.number.map { StatusNumber.grouped(Int($0)) } ?? value.text
    }
  }
}

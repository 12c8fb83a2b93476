import Idem
import SQLData

/// A form for a new row. A field that stays empty has the default of its column.
struct AddSheet: View {
  let model: SQLModel
  @State private var texts: [Int: String] = [:]
  @FocusState private var field: Int?
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    let columns = model.page?.relation?.columns ?? []
    VStack(alignment: .leading, spacing: 0) {
      Text("New row in \(model.page?.title ?? "")").bold()
      ScrollView {
        Grid(alignment: .leading, horizontalSpacing: 1, verticalSpacing: 0) {
          ForEach(Array(columns.indices), id: \.self) { index in
            GridRow {
              Text(verbatim: columns[index].name + (columns[index].needsValue ? " *" : ""))
              TextField(AddSheet.prompt(columns[index]), text: text(index)).focused($field, equals: index).frame(width: 36)
            }
          }
        }
      }
      .frame(maxHeight: 16)
      Text("An empty field has the default of its column. * needs a value.").foregroundStyle(.secondary)
      HStack(spacing: 1) {
        Button("Add") { add(columns) }.keyboardShortcut(.defaultAction)
        Button("Cancel", role: .cancel) { dismiss() }
      }
    }
    .onAppear { field = 0 }
    .onSubmit { add(columns) }
  }

  /// The type, and what a new row has without a value.
  private static func prompt(_ column: Relation.Column) -> String {
    if let value = column.defaultValue { return "\(column.type), default \(value)" }
    return column.isComputed ? "\(column.type), computed" : column.type
  }

  private func text(_ index: Int) -> Binding<String> {
    Binding {
      texts[index] ?? ""
    } set: {
      texts[index] = $0
    }
  }

  private func add(_ columns: [Relation.Column]) {
    let typed = texts.filter { !$0.value.isEmpty }
    model.insert(Dictionary(uniqueKeysWithValues: typed.map { ($0, Change.value($1, for: columns[$0], model.database.dialect)) }))
    dismiss()
  }
}

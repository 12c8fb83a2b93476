import Idem
import SQLData

/// A field for the name of a file; empty for the name that is proposed. Writes all rows to it. Escape and Cancel end the export and remove the file.
struct ExportSheet: View {
  let model: SQLModel
  /// What was typed. A name that had to be removed first would be in the way.
  @State private var text = ""
  @State private var written: Int?
  @State private var problem: String?
  @State private var task: Task<Void, Never>?
  @FocusState private var isTyping: Bool
  @Environment(\.dismiss) private var dismiss
  @Environment(\.notify) private var notify

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      Text("Export the rows").bold()
      HStack(spacing: 1) {
        Text("File")
        TextField(proposal, text: $text).focused($isTyping).frame(width: 44).onSubmit(write)
      }
      Text(form)
        .foregroundStyle(.secondary)
      if !model.changes.isEmpty { Text("Without the changes that are not committed").foregroundStyle(.warning) }
      if let problem { Text(verbatim: problem).foregroundStyle(.danger) }
      if let written {
        HStack(spacing: 1) {
          Spinner()
          Text(verbatim: "\(StatusNumber.grouped(written)) rows")
        }
      }
      HStack(spacing: 1) {
        Button("Export") { write() }.disabled(task != nil)
        Button("Cancel", role: .cancel) { dismiss() }
      }
    }
    .onAppear { isTyping = true }
    .onDisappear { task?.cancel() }
  }

  private var form: String {
    switch Export.format(of: path) {
    case .csv: "CSV; the ends .json, .sql and .md write other forms"
    case .json: "JSON: an array of objects"
    case .insert: "SQL: an INSERT for each row"
    case .markdown: "a table of Markdown"
    }
  }

  private var proposal: String { "\(model.page?.relation?.name ?? "rows").csv" }
  private var path: String { text.isEmpty ? proposal : text }

  private func write() {
    guard task == nil, let source = model.page?.source else { return }
    problem = nil
    written = 0
    let path = path, export = Export(path: path, table: model.page?.relation?.shortName ?? "result", dialect: model.database.dialect)
    let shown = LatestNumber { written = $0 }
    task = Task {
      do {
        let count = try await export.write(source) { shown.send($0) }
        notify(count == 1 ? "Wrote 1 row to \(path)" : "Wrote \(StatusNumber.grouped(count)) rows to \(path)", kind: .success)
        dismiss()
      } catch is CancellationError {} catch { problem = "\(error)" }
      (written, task) = (nil, nil)
    }
  }
}

import Idem
import SQLData

/// What is copied, and in which form: a letter chooses it.
struct CopySheet: View {
  let model: SQLModel
  @Environment(\.dismiss) private var dismiss
  @Environment(\.copyToClipboard) private var copy
  @Environment(\.notify) private var notify

  private static let choices: [(key: Character, title: String, part: SQLModel.CopiedPart)] = [
    ("c", "the cell", .cell), ("r", "the row as CSV", .row(.csv)), ("j", "the row as JSON", .row(.json)),
    ("i", "the row as INSERT", .row(.insert)), ("l", "the column, a line for each value", .column(isList: false)),
    ("n", "the column as a list for IN", .column(isList: true)), ("C", "all rows as CSV", .rows(.csv)),
    ("J", "all rows as JSON", .rows(.json)),
    ("I", "all rows as INSERT", .rows(.insert)), ("M", "all rows as a table of Markdown", .rows(.markdown)),
    ("T", "all rows with tabs", .rows(.lines)),
  ]

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      Text("Copy").bold()
      ForEach(CopySheet.choices, id: \.key) { choice in
        Button("\(String(choice.key))  \(choice.title)") { finish(choice.part) }
          .buttonStyle(.plain)
          .keyboardShortcut(KeyEquivalent(choice.key), modifiers: [])
      }
      Text("At most \(StatusNumber.grouped(SQLModel.mostCopied)) bytes: e exports all").foregroundStyle(.secondary)
    }
    .frame(width: 44, alignment: .leading)
  }

  private func finish(_ part: SQLModel.CopiedPart) {
    dismiss()
    model.copy(part) { text, note in
      if copy(text) { return notify(note, kind: .success) }
      let size = text.utf8.count, limit = StatusNumber.grouped(SQLModel.mostCopied)
      notify(
        size > SQLModel.mostCopied
          ? "It has \(StatusNumber.grouped(size)) bytes: the clipboard of a terminal takes \(limit)"
          : "This terminal does not support copying", kind: .error)
    }
  }
}

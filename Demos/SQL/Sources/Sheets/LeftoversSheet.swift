import Idem
import SQLData

/// Changes that a killed program has left. Escape decides later: they are offered at the next start again.
struct LeftoversSheet: View {
  let model: SQLModel
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    if let leftovers = model.leftovers {
      VStack(alignment: .leading, spacing: 0) {
        Text(verbatim: title(leftovers)).bold()
        StatementText(text: leftovers.statements(model.database.dialect), most: 10)
        if !leftovers.conflicts.isEmpty {
          Text("Alt-P in the editor recalls what cannot be taken.").foregroundStyle(.secondary)
        }
        HStack(spacing: 1) {
          Button(leftovers.fitting.count == leftovers.count ? "Take" : "Take what fits") {
            model.takeLeftovers()
            dismiss()
          }
          .keyboardShortcut(.defaultAction)
          .disabled(leftovers.fitting.isEmpty && leftovers.conflicts.isEmpty)
          Button("Remove", role: .destructive) {
            model.removeLeftovers()
            dismiss()
          }
          Button("Later", role: .cancel) { dismiss() }
        }
      }
    }
  }

  private func title(_ leftovers: LeftoverChanges) -> String {
    let count = leftovers.count
    return "idem-sql was ended with \(count == 1 ? "1 change that was" : "\(count) changes that were") not committed"
  }
}

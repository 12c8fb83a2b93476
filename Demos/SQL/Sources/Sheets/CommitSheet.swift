import Idem
import IdemSyntax
import SQLData

/// The transaction before it is committed. If it fails, the sheet stays with the reason, and so do the changes.
struct CommitSheet: View {
  let model: SQLModel
  @State private var problem: DatabaseProblem?
  @State private var isRunning = false
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      Text(model.changes.count == 1 ? "1 change in one transaction" : "\(model.changes.count) changes in one transaction").bold()
      StatementText(text: model.transaction)
      if let problem {
        Text(verbatim: problem.message).foregroundStyle(.danger).bold()
        if problem.kind == .lost || problem.kind == .open {
          Text("The changes are kept. Commit connects again.").foregroundStyle(.secondary)
        }
      }
      HStack(spacing: 1) {
        if isRunning { Spinner() }
        Button("Commit") { commit() }.keyboardShortcut(.defaultAction).disabled(isRunning || model.changes.isEmpty)
        Button("Discard", role: .destructive) {
          model.discardChanges()
          dismiss()
        }
        .disabled(isRunning)
        Button("Close", role: .cancel) { dismiss() }
      }
    }
  }

  private func commit() {
    isRunning = true
    problem = nil
    model.commit { new in
      isRunning = false
      problem = new
      if new == nil { dismiss() }
    }
  }
}

/// Statements with colors, as high as they are but at most a part of the screen.
struct StatementText: View {
  let text: String
  var most = 14
  private static let width = 76

  var body: some View {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    // An estimate: words that are wrapped may need a row more.
    let rows = lines.reduce(0) { $0 + 1 + $1.utf8.count / 58 }
    ScrollView { Code(text, language: "sql").textWrap(.words) }.frame(maxWidth: StatementText.width).frame(height: min(most, rows))
  }
}

import Idem

/// The plan of a statement.
struct PlanSheet: View {
  let statement: String
  let lines: [String]
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      StatementText(text: statement, most: 5)
      Divider()
      ScrollView {
        VStack(alignment: .leading, spacing: 0) {
          ForEach(Array(lines.enumerated()), id: \.offset) { Text(verbatim: $1) }
        }
      }
      .frame(height: min(14, max(1, lines.count)))
      Button("Close", role: .cancel) { dismiss() }.keyboardShortcut(.defaultAction)
    }
  }
}

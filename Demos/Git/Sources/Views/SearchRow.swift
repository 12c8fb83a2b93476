import GitData
import Idem

/// The text that the commits of the list have, or the field for it. Return leaves the field, Escape shows all commits.
struct SearchRow: View {
  let log: LogModel
  @Binding var input: String?
  @State private var text = ""
  @FocusState private var isTyping: Bool

  var body: some View {
    HStack(spacing: 0) {
      Text("/").bold().foregroundStyle(.tint)
      if input != nil {
        TextField("a part of the subject, author, hash or name", text: $text)
          .textFieldStyle(.plain)
          .focused($isTyping)
          .onSubmit { input = nil }
          .onChange(of: text) { log.filter(text) }
          .onChange(of: isTyping) { if !isTyping { input = nil } }
          .onExitCommand {
            log.find(nil)
            input = nil
          }
          .onAppear { isTyping = true }
      } else {
        Text(verbatim: (log.pattern ?? "").plainLine)
        Spacer(minLength: 0)
      }
      if let shown = log.shown { Text(" \(shown.count) of \(log.count)").foregroundStyle(.secondary).layoutPriority(1) }
    }
    .lineLimit(1)
  }
}

/// A field for a text that is searched in lines.
struct LineSearchRow: View {
  @Binding var input: String?
  /// Receives the text; nil ends the search.
  let search: @MainActor (String?) -> Void
  @State private var text = ""
  @FocusState private var isTyping: Bool

  var body: some View {
    HStack(spacing: 0) {
      Text("/").bold().foregroundStyle(.tint)
      TextField("a text in the lines", text: $text)
        .textFieldStyle(.plain)
        .focused($isTyping)
        .onSubmit { leave(with: text) }
        .onExitCommand { leave(with: "") }
        .onChange(of: isTyping) { if !isTyping { leave(with: text) } }
    }
    .onAppear { isTyping = true }
  }

  private func leave(with text: String) {
    guard input != nil else { return }
    input = nil
    search(text.isEmpty ? nil : text)
  }
}

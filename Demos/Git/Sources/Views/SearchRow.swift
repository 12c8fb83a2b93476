import GitData
import Idem

/// The field of the search. The matches are counted while the user types; Return goes to the next one.
struct SearchRow: View {
  let log: LogModel
  @Binding var input: String?
  let go: @MainActor () -> Void
  @State private var text = ""
  @FocusState private var isTyping: Bool

  var body: some View {
    HStack(spacing: 0) {
      Text("Search: ").bold()
      TextField("", text: $text)
        .focused($isTyping)
        .onSubmit {
          input = nil
          if !log.matches.isEmpty { go() }
        }
        .onChange(of: text) { log.find(text) }
        .onChange(of: isTyping) { if !isTyping { input = nil } }
        .onExitCommand {
          log.find(nil)
          input = nil
        }
      Text(log.pattern == nil ? "" : " \(log.matches.count) found ").foregroundStyle(.secondary)
    }
    .onAppear { isTyping = true }
  }
}

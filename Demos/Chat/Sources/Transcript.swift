import Idem

/// The whole conversation on the whole screen, where its text can be selected with the pointer or with keys.
struct Transcript: View {
  let chat: Chat
  @State private var result = ""
  @FocusState private var isFocused: Bool
  @Environment(\.dismiss) private var dismiss
  @Environment(\.textSelection) private var selection
  @Environment(\.mouseReporting) private var mouse

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      ScrollView {
        LazyVStack(alignment: .leading, spacing: 0) { ForEach(chat.entries) { EntryView(entry: $0) } }
      }
      .defaultScrollAnchor(.bottom)
      .focused($isFocused)
      .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
      Text(hint).secondary().lineLimit(1).textSelection(.disabled)
    }
    .onAppear { isFocused = true }
    .onTextCopy { result = $0.isSent ? "Copied." : "This terminal did not take the text." }
    .onChange(of: selection.isEmpty) { result = "" }
    .onKeyPress { press in
      switch press.key {
      case "q", .escape: dismiss()
      case "s" where press.modifiers == .control: dismiss()
      case "v": selection.begin()
      case "m": mouse.toggle()
      default: return .ignored
      }
      return .handled
    }
    // The terminal has the mouse where no cover is shown.
    .onDisappear { mouse(true) }
  }

  private var hint: String {
    if !mouse.isEnabled { return "the terminal has the mouse: m takes it back   q back" }
    if !result.isEmpty { return result }
    return "drag selects   v selects with keys   ctrl-c copies   m mouse   q back"
  }
}

import Idem

/// The whole output of the tools on the whole screen, one tool at a time.
struct OutputPager: View {
  let calls: [ToolCall]
  /// The number of the call; nil for the last one.
  @State private var chosen: Int?
  @FocusState private var isFocused: Bool
  @Environment(\.dismiss) private var dismiss

  private var index: Int { min(chosen ?? calls.count - 1, calls.count - 1) }

  var body: some View {
    let call = calls[index]
    VStack(alignment: .leading, spacing: 0) {
      HStack(spacing: 0) {
        Text(call.name).bold()
        Text("  \(call.title)").lineLimit(1)
        Spacer()
        Text("  \(index + 1) of \(calls.count)").secondary()
      }
      Divider().foregroundStyle(.quiet)
      ScrollView {
        LazyVStack(alignment: .leading, spacing: 0) {
          ForEach(0..<call.lines.count) { OutputLine(text: call.lines[$0], isEdit: call.isEdit, isQuiet: false) }
        }
      }
      .focused($isFocused)
      .id(call.id)
      .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
      Text("↑↓ scroll   ←→ other tools   q back").secondary()
    }
    .onAppear { isFocused = true }
    .onKeyPress { press in
      switch press.key {
      case "q": dismiss()
      case "o" where press.modifiers == .control: dismiss()
      case .leftArrow: chosen = max(0, index - 1)
      case .rightArrow: chosen = min(calls.count - 1, index + 1)
      default: return .ignored
      }
      return .handled
    }
  }
}

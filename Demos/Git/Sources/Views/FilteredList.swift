import Idem

/// A list of a page with a row below it for the text that its rows must have.
struct FilteredList: ViewModifier {
  let repository: Repository
  let page: Page
  @State private var isTyping = false

  func body(content: Content) -> some View {
    let text = repository.filter(page)
    VStack(alignment: .leading, spacing: 0) {
      content
        .command("Show all rows", keys: "escape", hint: "all rows", isEnabled: !isTyping && !text.isEmpty) {
          repository.setFilter("", page)
        }
      if isTyping || !text.isEmpty { ListFilterRow(repository: repository, page: page, isTyping: $isTyping) }
    }
    .command("Show only rows with a text", keys: "/", hint: "filter", isEnabled: !isTyping) { isTyping = true }
    .commandScope("List")
  }
}

/// The text of the filter, or the field for it.
private struct ListFilterRow: View {
  let repository: Repository
  let page: Page
  @Binding var isTyping: Bool
  @FocusState private var isFocused: Bool

  var body: some View {
    let count = repository.rowCount(page)
    HStack(spacing: 0) {
      Text("/").bold().foregroundStyle(.tint)
      if isTyping {
        TextField("a part of the name", text: text)
          .textFieldStyle(.plain)
          .focused($isFocused)
          .onSubmit { isTyping = false }
          .onExitCommand {
            repository.setFilter("", page)
            isTyping = false
          }
          .onChange(of: isFocused) { if !isFocused { isTyping = false } }
          .onAppear { isFocused = true }
      } else {
        Text(verbatim: repository.filter(page).plainLine)
        Spacer(minLength: 0)
      }
      Text(" \(count.shown) of \(count.all)").foregroundStyle(.secondary).layoutPriority(1)
    }
    .lineLimit(1)
  }

  private var text: Binding<String> {
    Binding {
      repository.filter(page)
    } set: {
      repository.setFilter($0, page)
    }
  }
}

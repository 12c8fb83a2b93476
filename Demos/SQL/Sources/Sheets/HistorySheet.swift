import Idem

/// The statements with names and those that ran before, which a text filters. Return puts one into the editor.
struct HistorySheet: View {
  let model: SQLModel
  let taken: @MainActor () -> Void
  @State private var filter = ""
  @State private var selection: Int?
  @FocusState private var isTyping: Bool
  @Environment(\.dismiss) private var dismiss

  private struct Item: Identifiable, Equatable {
    let id: Int
    var name: String?
    let text: String
  }

  private var items: [Item] {
    let all = model.saved.map { ($0.name as String?, $0.text) } + model.history.reversed().map { (nil, $0) }
    let words = filter.lowercased().split(separator: " ")
    return all.enumerated().map { Item(id: $0, name: $1.0, text: $1.1) }.filter { item in
      let text = ((item.name ?? "") + " " + item.text).lowercased()
      return words.allSatisfy { text.contains($0) }
    }
  }

  var body: some View {
    let items = items, chosen = items.first { $0.id == selection } ?? items.first
    VStack(alignment: .leading, spacing: 0) {
      Text("Statements").bold()
      TextField("words of the statement or its name", text: $filter)
        .focused($isTyping)
        .onSubmit { take(chosen) }
        .onKeyPress(keys: [.upArrow, .downArrow]) { press in move(press.key == .downArrow ? 1 : -1, items, chosen) }
      List(items, selection: $selection) { item in
        HStack(spacing: 1) {
          if let name = item.name { Text(verbatim: name).bold().foregroundStyle(.tint) }
          Text(verbatim: item.text.split(whereSeparator: \.isWhitespace).joined(separator: " "))
        }
        .lineLimit(1)
      }
      .command("Put it into the editor", keys: "return", hint: "take") { take(chosen) }
      .command("Remove the name, or the statement", keys: "delete", "d", hint: "remove") { remove(chosen) }
      .frame(height: 12)
      .overlay { if items.isEmpty { Text("There is no such statement").foregroundStyle(.secondary) } }
      Text(verbatim: chosen?.text ?? "").lineLimit(4).foregroundStyle(.secondary).frame(height: 4, alignment: .topLeading)
      Text("Return takes it; Tab, then d removes it").foregroundStyle(.secondary)
    }
    .frame(maxWidth: 70)
    .onAppear {
      isTyping = true
      selection = items.first?.id
    }
    .onChange(of: filter) { selection = self.items.first?.id }
  }

  private func move(_ step: Int, _ items: [Item], _ chosen: Item?) -> KeyPress.Result {
    guard let chosen, let place = items.firstIndex(of: chosen) else { return .ignored }
    selection = items[min(items.count - 1, max(0, place + step))].id
    return .handled
  }

  private func take(_ item: Item?) {
    guard let item else { return }
    dismiss()
    model.setText(item.text)
    taken()
  }

  private func remove(_ item: Item?) {
    guard let item else { return }
    if let name = item.name { model.saved.removeAll { $0.name == name } } else { model.history.removeAll { $0 == item.text } }
    selection = items.first?.id
  }
}

/// A field for the name of the statement at the caret.
struct NameSheet: View {
  let model: SQLModel
  @State private var name = ""
  @FocusState private var isTyping: Bool
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      Text("Name of the statement").bold()
      TextField("", text: $name).focused($isTyping).frame(width: 40).onSubmit(finish)
      if model.saved.contains(where: { $0.name == name }) { Text("It replaces the one with this name").foregroundStyle(.warning) }
    }
    .onAppear { isTyping = true }
  }

  private func finish() {
    guard !name.isEmpty else { return }
    dismiss()
    model.save(as: name)
  }
}

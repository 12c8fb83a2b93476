import IdemCore
import IdemScreen

/// The rows below a text in which the user finds and replaces.
struct FindBar: View {
  @Bindable var find: FindModel
  @FocusState private var focus: Part?
  @Environment(\.findExpressions) private var expressions

  private enum Part { case query, replacement, options }

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      if find.mode == .goToLine { lineRow } else { findRow }
      if find.mode == .replace {
        replaceRow
        if let preview = find.preview { Text(verbatim: preview).lineLimit(1).foregroundStyle(.secondary).padding(.leading, 5) }
      }
    }
    .buttonStyle(.plain)
    // The fields of the bar have no colors of source code.
    .syntax(nil)
    .onKeyPress { handle($0) }
    .onChange(of: find.requests, initial: true) { focus = .query }
    .onAppear { find.appeared() }
    .onDisappear { find.disappeared() }
  }

  private func handle(_ press: KeyPress) -> KeyPress.Result {
    // A key that no view handles reaches the bar from everywhere.
    guard focus != nil else { return .ignored }
    switch (press.key, press.heldModifiers) {
    case (.escape, _): find.dismiss()
    case (.function(3), []), ("n", .control), (.downArrow, []): find.next()
    case (.function(3), .shift), ("p", .control), (.upArrow, []), (.return, .shift), (.return, .option): find.next(backwards: true)
    case ("r", .control), ("r", .option): if find.canReplace { find.present(.replace) }
    case ("g", .control) where find.hasLines: find.present(.goToLine)
    default: return .ignored
    }
    return .handled
  }

  private var lineRow: some View {
    HStack {
      Text("Line").bold()
      TextField("number", text: $find.line).textFieldStyle(.plain).focused($focus, equals: .query).onSubmit { find.goToLine() }
    }
  }

  private var findRow: some View {
    HStack {
      Text("Find").bold()
      TextField("text", text: $find.query, selection: $find.selection)
        .textFieldStyle(.plain)
        .focused($focus, equals: .query)
        .onSubmit { find.next() }
      Text(verbatim: find.status).lineLimit(1).foregroundStyle(.secondary).layoutPriority(1)
      option("Aa", $find.matchesCase)
      option("Word", $find.wholeWords)
      if expressions != nil, find.expressions != nil { option(".*", $find.usesExpression) }
    }
  }

  private func option(_ title: String, _ isOn: Binding<Bool>) -> some View {
    Button(isOn.wrappedValue ? "[\(title)]" : " \(title) ") {
      isOn.wrappedValue.toggle()
    }
    .focused($focus, equals: .options)
  }

  private var replaceRow: some View {
    HStack {
      Text("With").bold()
      TextField("text", text: $find.replacement)
        .textFieldStyle(.plain)
        .focused($focus, equals: .replacement)
        .onSubmit { find.replace() }
      Button("Replace") { find.replace() }.focused($focus, equals: .options)
      Button("All") { find.replaceAll() }.focused($focus, equals: .options)
    }
  }
}

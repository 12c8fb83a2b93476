import Idem
import IdemSyntax
import SQLData

/// The editor for statements, and the mistake in the one that ran last.
struct EditorPane: View {
  @Bindable var model: SQLModel
  let focus: FocusState<SQLView.Part?>.Binding
  let explain: @MainActor () -> Void
  let close: @MainActor () -> Void
  /// Opens the field for the name of the statement at the caret.
  let name: @MainActor () -> Void

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      HStack(spacing: 1) {
        Text(" SQL ").bold()
        Text("F5 run  F6 plan  F7 earlier  F2 name  F4 close").foregroundStyle(.secondary)
        Spacer(minLength: 0)
      }
      .lineLimit(1)
      .background(.surface)
      TextEditor(model.document, caret: $model.caret)
        .syntax("sql")
        .lineNumbers()
        .indentation(.spaces(2))
        .textEditorPrompt(Text("SELECT …"))
        .editorGutter { line in model.mistake?.line == line ? Text("●").foregroundStyle(.danger) : nil }
        .textCompletions { caret in
          Completion(relations: model.relations).offers(word: caret.word, line: caret.line, text: model.document.snapshot.string)
        }
        .focused(focus, equals: .editor)
        .onExitCommand { focus.wrappedValue = .rows }
        .frame(height: 7)
      if let mistake = model.mistake {
        Text(verbatim: "Line \(mistake.line + 1): \(mistake.text)").foregroundStyle(.danger).lineLimit(1...3)
      }
    }
    .command("Run the statement at the caret", keys: "f5", "alt+return") { model.runStatement() }
    .command("Run all statements", keys: "f8") { model.runAll() }
    .command("Show the plan of the statement", keys: "f6") { explain() }
    .command("Give the statement a name", keys: "f2") { name() }
    .command("Earlier statement", keys: "alt+p") { model.recall(-1) }
    .command("Later statement", keys: "alt+n") { model.recall(1) }
    .commandScope("Editor")
  }
}

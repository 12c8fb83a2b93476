import DemoTools
import GitData
import Idem

/// The question before a step that loses something, the error of Git, and the texts that the user enters.
struct Dialogs: ViewModifier {
  @Bindable var repository: Repository

  func body(content: Content) -> some View {
    content
      .confirmationDialog(repository.question?.title ?? "", isPresented: isShown(\.question), titleVisibility: .visible) {
        ForEach(repository.question?.choices ?? []) { choice in
          Button("\(choice.title) (\(String(choice.shortcut.character)))", role: choice.isDestructive ? .destructive : nil) {
            choice.action()
          }
          .keyboardShortcut(choice.shortcut, modifiers: [])
        }
        Button("Cancel", role: .cancel) {}
      } message: {
        Text(repository.question?.message ?? "")
      }
      .alert(repository.problem?.title ?? "", isPresented: isShown(\.problem)) {
        Button("OK", role: .cancel) {}
      } message: {
        ProblemText(text: repository.problem?.text ?? "")
      }
      .sheet(isPresented: isShown(\.entry)) {
        if let entry = repository.entry { EntrySheet(repository: repository, entry: entry).id(entry.title) }
      }
      .sheet(isPresented: $repository.showsOutput) { if let run = repository.ownRun { OutputSheet(run: run) } }
      .sheet(isPresented: isShown(\.draft)) { if let draft = repository.draft { CommitSheet(repository: repository, draft: draft) } }
  }

  private func isShown<Value>(_ value: ReferenceWritableKeyPath<Repository, Value?>) -> Binding<Bool> {
    Binding {
      repository[keyPath: value] != nil
    } set: { isShown in
      if !isShown { repository[keyPath: value] = nil }
    }
  }
}

/// What a command of the user's own has printed, with its colors.
private struct OutputSheet: View {
  let run: OwnRun
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      HStack(spacing: 1) {
        Text(run.title.plainLine).bold()
        if run.isRunning { Spinner() }
        Text(run.state).foregroundStyle(run.hasFailed ? Color.danger : .secondary)
      }
      .lineLimit(1)
      ScrollView {
        LazyVStack(alignment: .leading, spacing: 0) {
          ForEach(run.lines.indices, id: \.self) { place in
            Text(AttributedString(ansi: run.lines[place], options: ANSIOptions(readsLinks: false)))
          }
        }
        .frame(maxWidth: .infinity, alignment: .leading)
      }
      .defaultScrollAnchor(.bottom)
      .textSelection(.enabled)
      .frame(maxWidth: 100, maxHeight: min(24, max(1, run.lines.count)))
      Button("Close", role: .cancel) { dismiss() }.keyboardShortcut(.defaultAction)
    }
  }
}

/// The error of Git, of which a long one scrolls.
private struct ProblemText: View {
  let text: String

  var body: some View {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    ScrollView {
      Text(lines.map { String($0).shown }.joined(separator: "\n")).frame(maxWidth: .infinity, alignment: .leading)
    }
    .frame(maxHeight: min(12, max(1, lines.count)))
  }
}

/// A field for a name or a message.
private struct EntrySheet: View {
  let repository: Repository
  let entry: TextEntry
  @State private var text = ""
  @FocusState private var isTyping: Bool

  var body: some View {
    VStack(alignment: .leading, spacing: 1) {
      Text(entry.title).bold()
      TextField("", text: $text).focused($isTyping).frame(width: 44).onSubmit { finish() }
      HStack(spacing: 2) {
        Button("OK") { finish() }.disabled(text.isEmpty && !entry.mayBeEmpty)
        Button("Cancel", role: .cancel) { repository.entry = nil }
      }
    }
    .onAppear {
      text = entry.text
      isTyping = true
    }
  }

  private func finish() {
    guard !text.isEmpty || entry.mayBeEmpty else { return }
    repository.entry = nil
    entry.action(text)
  }
}

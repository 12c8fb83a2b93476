import GitData
import Idem

/// The editor of a commit's message.
struct CommitSheet: View {
  let repository: Repository
  @Bindable var draft: CommitDraft
  @FocusState private var isWriting: Bool

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      HStack(spacing: 0) {
        Text(title).bold().lineLimit(1)
        Spacer(minLength: 2)
        SubjectLength(draft: draft)
      }
      TextEditor(text: $draft.text)
        .textEditorPrompt(Text("The subject in one line, then an empty line, then the reasons"))
        .editorWrap(.words)
        .focused($isWriting)
        .frame(minWidth: 30, maxWidth: 72, minHeight: 9, maxHeight: 9)
        .border(.rounded)
      if draft.reword == nil {
        HStack(spacing: 2) {
          Toggle("Amend", isOn: amending)
          Toggle("Sign off", isOn: $draft.signsOff)
          Text(staged).foregroundStyle(.secondary)
        }
      }
      HStack(spacing: 2) {
        Button(repository.shownCommand == nil ? "Commit" : "Committing…") { finish() }
          .keyboardShortcut("s", modifiers: .control)
          .disabled(draft.text.trimmed.isEmpty)
        Button("Cancel", role: .cancel) { repository.draft = nil }
        Text("Ctrl+S commits").foregroundStyle(.secondary)
      }
    }
    .frame(maxWidth: 74)
    .onAppear { isWriting = true }
  }

  private var title: String {
    if draft.reword != nil { return "Change the message" }
    return draft.isAmending ? "Amend the last commit" : "Commit to \(repository.place.plainLine)"
  }

  private var staged: String {
    let count = repository.status.files(in: .staged).count
    return count == 1 ? "1 file staged" : "\(count) files staged"
  }

  /// Without a text of the user's own, the message of the last commit is taken over.
  private var amending: Binding<Bool> {
    Binding {
      draft.isAmending
    } set: { isAmending in
      draft.isAmending = isAmending
      guard isAmending, draft.text.isEmpty else { return }
      Task { draft.text = await repository.git.run(.reading("log", "-1", "--format=%B")).text.trimmed }
    }
  }

  private func finish() { repository.commit(draft) }
}

/// How long the first line is: a subject has at most 50 letters, and 72 are too many.
private struct SubjectLength: View {
  let draft: CommitDraft

  var body: some View {
    let length = draft.text.prefix { $0 != "\n" }.count
    Text("\(length)/50").foregroundStyle(length > 72 ? Color.danger : length > 50 ? .warning : .secondary)
  }
}

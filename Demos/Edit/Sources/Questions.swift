import Idem

/// The dialogs about the current file.
struct Questions: ViewModifier {
  let session: EditSession

  func body(content: Content) -> some View {
    content
      .alert("Save the changes?", isPresented: isShown(.unsaved)) {
        Button("Save") { session.save() }.keyboardShortcut("s")
        Button("Discard", role: .destructive) { session.discard() }.keyboardShortcut("d")
        Button("Cancel", role: .cancel) { session.cancel() }.keyboardShortcut("c")
      } message: {
        Text("\(session.file.shortName) has changes that are not saved.").quietControlC()
      }
      .alert("Overwrite the file?", isPresented: isShown(.changedOnDisk)) {
        Button("Overwrite", role: .destructive) { session.save(overwriting: true) }.keyboardShortcut("o")
        Button("Reload") { session.reload() }.keyboardShortcut("r")
        Button("Cancel", role: .cancel) { session.cancel() }.keyboardShortcut("c")
      } message: {
        Text("Another program changed \(session.file.shortName).").quietControlC()
      }
      .alert("Recover the changes?", isPresented: isShown(.recovery)) {
        Button("Recover") { session.recover() }.keyboardShortcut("r").keyboardShortcut(.defaultAction)
        // Without a letter: this question appears at the start, when the user may be typing already.
        Button("Delete", role: .destructive) { session.deleteRecovery() }
        Button("Later", role: .cancel) { session.keepRecovery() }.keyboardShortcut("l")
      } message: {
        Text("The editor ended before \(session.file.shortName) was saved.").quietControlC()
      }
  }

  private func isShown(_ question: EditSession.Question) -> Binding<Bool> {
    Binding {
      session.question == question
    } set: { isShown in
      if !isShown, session.question == question { session.question = nil }
    }
  }
}

extension View {
  /// Takes Ctrl-C, which would end the program and lose the changes.
  func quietControlC() -> some View {
    onKeyPress(phases: .down) { $0.key == "c" && $0.modifiers == .control ? .handled : .ignored }
  }
}

/// The keys of the program.
struct HelpView: View {
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    VStack(alignment: .leading, spacing: 1) {
      Text(Arguments.keys).quietControlC()
      Button("Close", role: .cancel) { dismiss() }
    }
  }
}

import Idem
import IdemVi

/// The screen: the text, and the status line below it.
struct EditView: View {
  @Bindable var session: EditSession
  @FocusState private var focused: Int?
  @Environment(\.quit) private var quit

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      FileView(session: session, file: session.file)
        .focused($focused, equals: session.current)
        .id(session.current)
      StatusRow(session: session, file: session.file)
    }
    .onKeyPress(phases: .down) { handle($0) }
    .onChange(of: session.current, initial: true) { focused = session.current }
    .onChange(of: session.isFinished) { quit() }
    .modifier(Questions(session: session))
    .sheet(isPresented: $session.showsHelp) { HelpView() }
  }

  private func handle(_ press: KeyPress) -> KeyPress.Result {
    switch (press.key, press.modifiers) {
    case ("s", .control): session.save()
    case ("q", .control), ("x", .control): session.quit()
    // Without this, the key would end the program and lose the changes.
    case ("c", .control): session.post("Nothing is selected. Ctrl+Q quits.")
    case ("n", .option): session.showsLineNumbers.toggle()
    case (".", .option), (">", .option), (">", [.option, .shift]), (.pageDown, .control): session.show(next: 1)
    case (",", .option), ("<", .option), ("<", [.option, .shift]), (.pageUp, .control): session.show(next: -1)
    case (.function(1), []): session.showsHelp = true
    default: return .ignored
    }
    return .handled
  }
}

/// The text of one file.
private struct FileView: View {
  let session: EditSession
  @Bindable var file: EditFile

  var body: some View {
    TextEditor(file.document, caret: $file.caret)
      .lineNumbers(session.showsLineNumbers)
      .indentation(file.indentation)
      .keyTable(keys)
      .onEditorCommand { session.perform(line: $0) }
      .syntax(file.lexer)
      .findRegularExpressions(groups: { query, matchesCase in
        let regex = try Regex(query).anchorsMatchLineEndings().ignoresCase(!matchesCase)
        return { text in text.matches(of: regex).map { match in match.output.map(\.range) } }
      })
  }

  private var keys: TextKeyTable {
    switch session.keys {
    case .standard: Self.keys
    case .emacs: .emacs
    case .vi: .vi
    }
  }

  /// The keys of editors, with undo at the key of desktops: a program that edits one message is seldom suspended.
  private static let keys: TextKeyTable = {
    var keys = TextKeyTable.editor
    keys.bind("z", .control, to: .undo)
    keys.bind("z", [.control, .shift], to: .redo)
    keys.bind("e", .option, to: .redo)
    return keys
  }()
}

/// The file, whether it is edited, the caret's line and column, and the keys. A key runs the body of the small view of the place, not its own.
private struct StatusRow: View {
  let session: EditSession
  let file: EditFile

  var body: some View {
    HStack(spacing: 0) {
      Text(" \(name)").truncationMode(.head).layoutPriority(1)
      EditedMark(document: file.document).layoutPriority(3)
      if let note { Text(" (\(note))").layoutPriority(2) }
      Spacer(minLength: 1)
      if let message = session.message {
        Text(message.text + " ").bold(message.isProblem).foregroundStyle(message.isProblem ? .yellow : .white).layoutPriority(4)
      } else {
        hints
        PlaceText(file: file).layoutPriority(5)
      }
    }
    .lineLimit(1)
    .foregroundStyle(.white)
    .background(.palette(238))
  }

  @ViewBuilder private var hints: some View {
    if !file.hasSelection {
      ViewThatFits(in: .horizontal) {
        Text("Ctrl+S save  Ctrl+Q quit  Ctrl+F find  F1 keys ")
        Text("Ctrl+S save  Ctrl+Q quit  F1 keys ")
        Text("")
      }
    } else {
      ViewThatFits(in: .horizontal) {
        Text("Ctrl+C copy  Ctrl+X cut  Ctrl+Q quit ")
        Text("")
      }
    }
  }

  private var name: String {
    session.files.count == 1 ? file.name : "\(file.name) (\(session.current + 1) of \(session.files.count))"
  }

  private var note: String? {
    if file.lock == .option { return "read-only" }
    if let lock = file.lock { return "read-only: \(lock.rawValue)" }
    if file.isSaving { return "saving" }
    if file.document.isLoading { return "loading" }
    if let error = file.document.loadingError { return "\(error)".plainLine }
    return file.difference?.rawValue ?? (file.document.path == nil ? "new" : nil)
  }
}

private struct EditedMark: View {
  let document: TextDocument

  var body: some View {
    if document.isEdited { Text(" edited").bold() }
  }
}

/// The line and the column of the caret.
private struct PlaceText: View {
  let file: EditFile

  var body: some View {
    Text(verbatim: " \(file.place) ")
  }
}

import Idem

/// The files that are open, and the questions about them.
@Observable @MainActor final class EditSession {
  /// A question about the current file.
  enum Question {
    /// It has changes that are not saved, and the user wants to quit.
    case unsaved
    /// Another program changed it, and the user wants to save it.
    case changedOnDisk
    /// There is a recovery file.
    case recovery
  }

  /// A message in the status line. It is shown until the caret moves or the text changes.
  private struct Message {
    var text: String
    var isProblem: Bool
    var file: Int
    var caret: TextCaret
    var revision: Int
  }

  let files: [EditFile]
  private(set) var current = 0
  var question: Question?
  var showsLineNumbers = true
  var showsHelp = false
  private(set) var keys = Arguments.Keys.standard
  /// Whether the program ends.
  private(set) var isFinished = false
  private var posted: Message?
  /// Whether the program ends after the next successful save.
  @ObservationIgnored private var quitsAfterSave = false
  /// The files whose changes the user discarded.
  @ObservationIgnored private var discarded: Set<Int> = []
  @ObservationIgnored private var watch: FileWatch?

  init(_ files: [EditFile]) {
    self.files = files
    offerRecovery()
    watch = FileWatch(files.map(\.path)) { [weak self] in self?.checkDisk($0) }
  }

  /// Opens the files of the command line. A file that is named twice is opened once.
  convenience init(_ arguments: Arguments) throws(EditFile.Problem) {
    var files: [EditFile] = []
    for file in arguments.files {
      let known = files.first { $0.path == file.path }
      let opened = if let known { known } else { try EditFile(file.path, isReadOnly: arguments.isReadOnly) }
      if known == nil { files.append(opened) }
      if let line = file.line { opened.go(toLine: line, column: file.column) }
    }
    self.init(files)
    keys = arguments.keys
  }

  var file: EditFile { files[current] }

  /// The message for the status line.
  var message: (text: String, isProblem: Bool)? {
    guard let posted, posted.file == current, posted.caret == file.caret, posted.revision == file.document.revision else { return nil }
    return (posted.text, posted.isProblem)
  }

  func post(_ text: String, isProblem: Bool = false) {
    posted = Message(text: text.plainLine, isProblem: isProblem, file: current, caret: file.caret, revision: file.document.revision)
  }

  /// Shows the next file, or the previous one with -1.
  func show(next step: Int) { current = (current + step + files.count) % files.count }

  /// Shows a file.
  func show(_ file: EditFile) { current = files.firstIndex { $0 === file } ?? current }

  // MARK: Saving

  /// Saves the current file.
  func save(overwriting: Bool = false) {
    let file = file
    if let lock = file.lock { return post("It cannot be saved: \(lock.rawValue).", isProblem: true) }
    guard !file.isSaving else { return }
    Task {
      do throws(TextDocumentError) {
        let method = try await file.save(overwriting: overwriting)
        let count = file.document.lineCount - (file.document.endsWithNewline ? 1 : 0)
        let place = method == .inPlace ? " into the old file, which has other names or a folder that is locked" : ""
        post("Saved \(count) \(count == 1 ? "line" : "lines")\(place).")
        if quitsAfterSave { quit() }
      } catch .changedOnDisk {
        show(file)
        question = .changedOnDisk
      } catch {
        cancel()
        post("\(error)", isProblem: true)
      }
    }
  }

  /// Another program may have changed a file.
  private func checkDisk(_ index: Int) {
    let file = files[index]
    Task {
      if await file.checkDisk(), file === self.file { post("Another program changed the file. It was read again.") }
    }
  }

  /// Takes the file of the disk over instead of the text with its changes.
  func reload() {
    let file = file
    Task {
      do throws(TextDocumentError) {
        try await file.reload()
        post("Read again. Undo brings your text back.")
      } catch { post("\(error)", isProblem: true) }
    }
  }

  // MARK: Quitting

  /// Saves the current file, and ends the program then.
  func saveAndQuit() {
    quitsAfterSave = true
    save()
  }

  /// Ends the program without saving.
  func quitWithoutSaving() {
    discarded = Set(files.indices)
    quit()
  }

  /// Ends the program, or presents the question about the first file with changes.
  func quit() {
    if let index = files.indices.first(where: { files[$0].isSaving }) {
      // The end follows when the file is saved.
      quitsAfterSave = true
      current = index
      return post("It is being saved.")
    }
    quitsAfterSave = true
    if let index = files.indices.first(where: { files[$0].document.isEdited && !discarded.contains($0) }) {
      current = index
      question = .unsaved
    } else {
      for file in files { file.recovery?.remove() }
      isFinished = true
    }
  }

  /// Loses the changes of the current file, and goes on to quit.
  func discard() {
    discarded.insert(current)
    quit()
  }

  /// Goes on with editing.
  func cancel() {
    quitsAfterSave = false
    discarded = []
  }
}

extension TextDocument {
  /// Whether the last line has a line end, so that no line follows it.
  var endsWithNewline: Bool {
    let text = snapshot
    return text.utf8Count > 0 && text.byte(at: text.utf8Count - 1) == 0x0A
  }
}

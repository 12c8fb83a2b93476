import Glibc
import Idem
import IdemSyntax

/// A file that is edited: its document, its caret, and how it is shown.
@Observable @MainActor final class EditFile {
  /// Why a file cannot be edited. Its description is one sentence for the user.
  struct Problem: Error, Equatable, CustomStringConvertible {
    let description: String
  }

  /// Why a file is shown for reading only.
  enum Lock: String {
    case option = "opened with --read-only"
    case size = "too large for the memory"
    case permission = "no permission to write"
  }

  /// What another program did to the file since it was read or saved.
  enum Difference: String {
    case changed = "changed on disk"
    case removed = "removed from the disk"
  }

  let path: String
  /// The path for the status line: without control characters, and from the working directory on if the file is in there.
  let name: String
  /// The name without its folders.
  var shortName: String { name.split(separator: "/").last.map(String.init) ?? name }
  let document: TextDocument
  let lock: Lock?
  let lexer: AnySyntaxLexer?
  let indentation: TextEditingOptions.Indentation
  /// Where the user is in the text. It stays when another file is shown.
  var caret = TextCaret(0) {
    didSet { if hasSelection == caret.isEmpty { hasSelection = !caret.isEmpty } }
  }
  /// Counts the edits that change the caret's line or column and leave its offset: then the caret itself does not change.
  private var placeChanges = 0
  /// The text for `place`. A view that reads the document itself would depend on the text and on the caret, which both change at each key.
  @ObservationIgnored private var text = TextSnapshot()
  @ObservationIgnored private var observation: TextObservation?
  /// Whether text is selected. It changes less often than the caret, so a view that reads it runs its body less often.
  private(set) var hasSelection = false
  private(set) var isSaving = false
  /// What another program did to the file while it has changes here.
  private(set) var difference: Difference?
  /// A recovery file about which there is no answer yet.
  @ObservationIgnored var offeredRecovery: String?
  /// The recovery file that the text is from. It is removed when the text is saved.
  @ObservationIgnored var recoveredFrom: String?

  /// Keeps the recovery file of the text; nil if the program does not keep one.
  @ObservationIgnored var recovery: RecoveryWriter?

  /// Opens a file, or begins a new one. Reads the first part of the file; the rest follows in the background.
  ///
  /// - Parameters:
  ///   - isReadOnly: whether the file is only shown.
  ///   - largestSize: in bytes; a larger file is opened for reading. Nil for what the memory allows.
  init(_ path: String, isReadOnly: Bool = false, largestSize: Int? = nil) throws(Problem) {
    self.path = path
    name = EditFile.relative(path).plainLine
    let lock = try EditFile.lock(path, largestSize)
    if isReadOnly, Glibc.access(path, F_OK) != 0 { throw Problem(description: "\(path) does not exist.") }
    self.lock = isReadOnly ? .option : lock
    if let lock = self.lock {
      document = try EditFile.open(path, lock)
    } else {
      document = Glibc.access(path, F_OK) == 0 ? try EditFile.open(path, nil) : TextDocument()
    }
    let text = document.snapshot
    lexer = GitText.lexer(forFile: path) ?? Syntax.lexer(forFile: path, firstLine: text.line(0, upTo: 256))
    indentation = Indentation.inUse(in: text, path: path)
    self.text = text
    offeredRecovery = self.lock == nil ? Recovery.newest(of: path) : nil
    observation = document.observe { [weak self] in self?.follow($0) }
  }

  private func follow(_ edits: [TextEdit]) {
    text = document.snapshot
    let offset = caret.head
    if edits.contains(where: { $0.range.lowerBound < offset }), edits.reduce(offset, { $1.map($0) }) == offset { placeChanges += 1 }
  }

  /// The line and the column of the caret, in characters, counted from 1. In the middle of a very long line, the column is not counted.
  var place: String {
    _ = placeChanges
    let offset = min(caret.head, text.utf8Count)
    let line = text.line(at: offset), start = text.start(ofLine: line)
    let column = offset - start > 16_384 ? "…" : "\(text.string(in: start..<offset).count + 1)"
    return "\(line + 1):\(column)"
  }

  private static func relative(_ path: String) -> String {
    guard let folder = getcwd(nil, 0) else { return path }
    defer { free(folder) }
    let prefix = String(cString: folder) + "/"
    return path.hasPrefix(prefix) && path.count > prefix.count ? String(path.dropFirst(prefix.count)) : path
  }

  private static func open(_ path: String, _ lock: Lock?) throws(Problem) -> TextDocument {
    do { return try TextDocument(contentsOf: path, access: lock == nil ? .readWrite : .readOnly) } catch {
      throw Problem(description: "\(error)")
    }
  }

  /// Whether the file can only be read. Throws if it cannot be edited at all. A file that does not exist needs a folder that does.
  private static func lock(_ path: String, _ largestSize: Int?) throws(Problem) -> Lock? {
    var status = stat()
    if stat(path, &status) == 0 {
      if status.st_mode & S_IFMT == S_IFDIR { throw Problem(description: "\(path) is a folder.") }
      if Int(status.st_size) > largestSize ?? Memory.largestText(for: Int(status.st_size)) { return .size }
      return Glibc.access(path, W_OK) == 0 ? nil : .permission
    }
    let number = errno
    guard number == ENOENT else { throw Problem(description: "\(path) cannot be opened: \(String(cString: strerror(number))).") }
    let slash = path.lastIndex(of: "/")
    let folder = slash.map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
    if path.hasSuffix("/") || stat(folder, &status) != 0 { throw Problem(description: "The folder \(folder) does not exist.") }
    guard status.st_mode & S_IFMT == S_IFDIR else { throw Problem(description: "\(folder) is not a folder.") }
    return nil
  }

  /// Moves the caret to a line and a character, counted from 1, as soon as this line is read. Numbers beyond the text go to its end.
  func go(toLine line: Int, column: Int = 1) {
    func go() {
      let text = document.snapshot
      let range = text.range(ofLine: min(line, text.lineCount) - 1)
      // A line may be as long as the file.
      let start = text.repaired(in: range.lowerBound..<min(range.upperBound, range.lowerBound + 65_536))
      caret = TextCaret(range.lowerBound + start.offset(ofShown: start.string.prefix(column - 1).utf8.count))
    }
    let before = caret
    go()
    guard document.isLoading, line >= document.lineCount else { return }
    let atFirst = caret
    Task {
      await document.loaded()
      if caret == atFirst || caret == before { go() }
    }
  }

  /// Saves the text.
  ///
  /// - Parameter overwriting: whether changes of another program are replaced. Without it, `changedOnDisk` is thrown.
  @discardableResult func save(overwriting: Bool = false) async throws(TextDocumentError) -> TextSaveMethod {
    isSaving = true
    defer { isSaving = false }
    await document.loaded()
    recovery?.willSave()
    let method: TextSaveMethod
    if document.path != nil {
      method = try await document.save(overwriting: overwriting)
    } else {
      // Another program may have created the file in the meantime.
      if !overwriting, Glibc.access(path, F_OK) == 0 { throw .changedOnDisk(path: path) }
      method = try await document.save(to: path)
    }
    if let recoveredFrom { unlink(recoveredFrom) }
    recoveredFrom = nil
    recovery?.saved()
    difference = nil
    return method
  }

  /// Compares the file with what was read or saved. Without changes here, the file is read again; returns whether it was.
  func checkDisk() async -> Bool {
    guard lock == nil, !isSaving, document.path != nil else { return false }
    guard document.isChangedOnDisk else {
      difference = nil
      return false
    }
    if Glibc.access(path, F_OK) != 0 {
      difference = .removed
    } else if document.isEdited {
      difference = .changed
    } else {
      let count = document.revision
      do throws(TextDocumentError) {
        try await reload()
        return document.revision != count
      } catch {
        difference = .changed
      }
    }
    return false
  }

  /// Takes the text of the disk over; the changes here can be undone to.
  func reload() async throws(TextDocumentError) {
    let moved = caret
    let (anchor, head) = (document.anchor(at: moved.anchor), document.anchor(at: moved.head))
    try await document.reload()
    recovery?.reloaded()
    difference = nil
    // The editor's caret moves with the text. A caret that the user moved in the meantime stays where it is.
    if caret == moved { caret = TextCaret(anchor: anchor.offset, head: head.offset) }
  }
}

extension TextBuffer {
  /// The start of a line: at most this many bytes.
  func line(_ number: Int, upTo count: Int) -> String {
    let range = range(ofLine: number)
    return string(in: range.lowerBound..<min(range.upperBound, range.lowerBound + count))
  }
}

import Observation

/// A text that several views edit and that can have a file: its buffer, its history, and anchors that move with edits.
///
///     let document = try TextDocument(contentsOf: "notes.txt")
///     document.replace(0..<0, with: "# Notes\n")
///     try await document.save()
///
/// Views observe it as any `@Observable` object, and get the edits themselves by `observe(_:)`. Offsets are bytes of UTF-8.
@Observable @MainActor public final class TextDocument {
  /// How a file is opened.
  public enum Access: Hashable, Sendable {
    /// The file is read into memory, since another program may change it while it is edited.
    case readWrite
    /// The file is read by position, when its lines are needed: for files of any size. Only the index of its lines is in memory.
    case readOnly
  }

  @ObservationIgnored var core: TextEditing
  @ObservationIgnored var observers: [TextObservation.Reference] = []
  @ObservationIgnored var anchors: [TextAnchor.Reference] = []
  @ObservationIgnored var fileState: FileState?
  @ObservationIgnored var loading: Task<Void, Never>?
  /// The history's state that the file has.
  @ObservationIgnored var savedState = 0 {
    didSet { historyChanged() }
  }
  /// What the history allows. Few edits change it, so a view that shows it seldom runs its body.
  private var standing = Standing()
  /// Counts the changes of the text.
  public internal(set) var revision = 0
  /// The file; nil for a text without one.
  public internal(set) var path: String?
  /// Whether the rest of the file is still being read. The text gets longer during that time.
  public internal(set) var isLoading = false
  /// Why the file could not be read to its end.
  public internal(set) var loadingError: TextDocumentError?
  /// How the document was opened.
  public let access: Access

  /// A document with a text and without a file.
  public init(_ text: String = "") {
    core = TextEditing(TextBuffer(text))
    access = .readWrite
  }

  /// Opens a file. Returns when its first 256 KiB are read; the rest follows in the background (`isLoading`).
  ///
  /// Throws a `TextDocumentError` if there is no such file, or if it is none that can be edited.
  public init(contentsOf path: String, access: Access = .readWrite) throws(TextDocumentError) {
    let first = try TextLoader(path: path, access: access)
    core = TextEditing()
    core.options.isReadOnly = access == .readOnly
    self.access = access
    self.path = path
    fileState = first.state
    var loader = first
    if let part = loader.next(limit: 256 << 10) { core.buffer.append(part) }
    if loader.isFinished { loadingError = loader.error } else { load(loader) }
  }

  // MARK: Reading

  /// The text at this moment. O(1): another thread may read it while the document is edited.
  public var snapshot: TextSnapshot {
    access(keyPath: \.revision)
    return core.buffer
  }

  /// The number of lines. While the file is loaded, the lines that are there.
  public var lineCount: Int { snapshot.lineCount }

  /// The string of a line, counted from 0, without its line end. Traps if there is no such line. O(log n + line).
  public func line(_ number: Int) -> Substring { Substring(snapshot.string(ofLine: number)) }

  /// Whether the text differs from its file, or from its first state: false again after an undo back to that.
  public var isEdited: Bool { standing.isEdited }

  /// Whether there is a step to take back.
  public var canUndo: Bool { standing.canUndo }

  /// Whether there is a step to repeat.
  public var canRedo: Bool { standing.canRedo }

  private struct Standing: Equatable {
    var isEdited = false, canUndo = false, canRedo = false
  }

  private func historyChanged() {
    let history = core.history
    let new = Standing(isEdited: history.state != savedState, canUndo: history.canUndo, canRedo: history.canRedo)
    if new != standing { standing = new }
  }

  // MARK: Editing

  /// Replaces a range of bytes. One step of `undo`, unless it is within `edit(_:_:)`. Does nothing in a document for reading only.
  public func replace(_ range: Range<Int>, with text: some StringProtocol) {
    publish(core.replace(range, with: text, now: .zero), from: nil)
  }

  /// Replaces a range of bytes by another text, whose bytes stay as they are, also if they are not valid UTF-8. O(log n + length of the text).
  public func replace(_ range: Range<Int>, with text: TextSnapshot) { publish(core.replace(range, with: text, now: .zero), from: nil) }

  /// Makes all edits in `body` one step of `undo`. `name` is the step's name for a menu.
  public func edit<R>(_ name: String? = nil, _ body: () throws -> R) rethrows -> R {
    core.history.beginEdit(name)
    defer {
      core.history.endEdit()
      historyChanged()
    }
    return try body()
  }

  /// Takes the last step back. Does nothing without one.
  public func undo() { publish(core.undo(), from: nil) }

  /// Repeats the step that was taken back last. Does nothing without one.
  public func redo() { publish(core.redo(), from: nil) }

  /// A place in the text that moves with edits. An insertion at the place itself is behind it. Each edit costs a little for each living anchor.
  public func anchor(at offset: Int) -> TextAnchor {
    let anchor = TextAnchor(offset)
    anchors.removeAll { $0.anchor == nil }
    anchors.append(TextAnchor.Reference(anchor: anchor))
    return anchor
  }

  // MARK: Views

  /// Calls `body` after each edit, until the returned object is released or cancelled. The edits apply in order.
  public func observe(_ body: @escaping @MainActor ([TextEdit]) -> Void) -> TextObservation {
    let observation = TextObservation(body)
    observers.removeAll { $0.observation == nil }
    observers.append(TextObservation.Reference(observation: observation))
    return observation
  }

  /// Lets a view's editor work on the document: its carets are its own; text and history are the document's. Other views get the edits.
  ///
  /// - Parameters:
  ///   - editing: the view's editor. Between calls it follows the document by `TextEditing.follow(_:in:)`.
  ///   - view: the view's own observation, which is not called.
  ///   - body: performs commands on the editor.
  public func perform(
    in editing: inout TextEditing, as view: TextObservation? = nil, _ body: (inout TextEditing) -> EditResult
  ) -> EditResult {
    swap(&editing.history, &core.history)
    editing.buffer = core.buffer
    if access == .readOnly { editing.options.isReadOnly = true }
    let result = body(&editing)
    core.buffer = editing.buffer
    swap(&editing.history, &core.history)
    publish(result, from: view)
    return result
  }

  /// Moves the anchors and calls the observers.
  func publish(_ result: EditResult, from view: TextObservation?) {
    guard !result.edits.isEmpty else { return }
    core.carets = [TextCaret(0)]
    core.primary = 0
    revision += 1
    historyChanged()
    if !anchors.isEmpty {
      anchors.removeAll { $0.anchor == nil }
      for reference in anchors {
        guard let anchor = reference.anchor else { continue }
        for edit in result.edits { anchor.offset = edit.map(anchor.offset, stays: true) }
      }
    }
    for reference in observers {
      if let observation = reference.observation, observation !== view { observation.body?(result.edits) }
    }
  }
}

/// A place in a `TextDocument` that moves with edits.
@MainActor public final class TextAnchor {
  struct Reference {
    weak var anchor: TextAnchor?
  }

  /// The offset now, in bytes.
  public internal(set) var offset: Int

  init(_ offset: Int) { self.offset = offset }
}

/// The registration of a view at a `TextDocument`. It ends when the object is released.
@MainActor public final class TextObservation {
  struct Reference {
    weak var observation: TextObservation?
  }

  private(set) var body: (@MainActor ([TextEdit]) -> Void)?

  init(_ body: @escaping @MainActor ([TextEdit]) -> Void) { self.body = body }

  /// Ends the registration now.
  public func cancel() { body = nil }
}

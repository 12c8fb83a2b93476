import IdemCore
import IdemScreen
import IdemText

/// The search of one editor.
final class FindSession: FindModel {
  weak var editor: EditorNode?
  private var search: TextSearch?
  private var slice: WakeUp?
  /// Where a search begins while the user types the query.
  private var origin = 0

  /// The time without an edit after which the matches are counted again, in nanoseconds.
  private static let pause = 100_000_000

  nonisolated override init() { super.init() }

  /// A selection within a line is what is found.
  override func begin(_ mode: Mode) -> Bool {
    guard let editor else { return false }
    let caret = editor.editing.caret
    origin = caret.range.lowerBound
    if mode != .goToLine, !caret.isEmpty, caret.range.count <= 1024 {
      let selected = editor.editing.buffer.string(in: caret.range)
      if !selected.contains(where: \.isNewline) { query = selected }
    }
    return true
  }

  // MARK: Searching

  override func search(jumps: Bool) {
    if jumps, let editor, let pattern {
      let buffer = editor.editing.buffer
      let found = buffer.firstMatch(of: pattern, in: min(origin, buffer.utf8Count)..<buffer.utf8Count)
      if let found = found ?? buffer.firstMatch(of: pattern, in: 0..<min(origin, buffer.utf8Count)) { select(found) }
    }
    count(after: 0)
    marksChanged()
  }

  override func stopSearch() {
    slice?.cancel()
    search = nil
  }

  /// Called by the editor after an edit.
  func textChanged() {
    guard isShown, pattern != nil else { return }
    count(after: Self.pause)
  }

  /// Counts the matches in slices, from a time on.
  private func count(after pause: Int) {
    stopSearch()
    guard let editor, let pattern else { return show(count: nil, number: nil) }
    search = TextSearch(pattern, in: editor.editing.buffer)
    if pause == 0 { advance() } else { schedule(editor, after: pause) }
  }

  private func schedule(_ editor: EditorNode, after pause: Int) {
    let timers = editor.tree.timers
    slice = timers.schedule(at: timers.clock.now + pause) { [weak self] _ in self?.advance() }
  }

  private func advance() {
    guard let editor, search != nil else { return }
    if search!.advance() { return showStatus() }
    schedule(editor, after: 0)
  }

  private func showStatus() {
    guard let editor, let search else { return }
    show(count: search.matches.count, number: search.number(of: editor.editing.caret.range))
  }

  // MARK: Commands

  override func next(backwards: Bool = false) {
    guard let editor, let pattern else { return }
    let buffer = editor.editing.buffer, range = editor.editing.caret.range
    let found =
      backwards
      ? buffer.lastMatch(of: pattern, in: 0..<range.lowerBound) ?? buffer.lastMatch(of: pattern, in: range.lowerBound..<buffer.utf8Count)
      : buffer.firstMatch(of: pattern, in: range.upperBound..<buffer.utf8Count) ?? buffer.firstMatch(of: pattern, in: 0..<buffer.utf8Count)
    if let found { select(found) }
  }

  private func select(_ match: Range<Int>) {
    guard let editor else { return }
    origin = match.lowerBound
    editor.tree.perform { context in
      editor.change(in: context) { editing, _ in
        editing.setCaret(TextCaret(anchor: match.lowerBound, head: match.upperBound))
        return .nothing
      }
    }
    if search?.isFinished == true { showStatus() }
  }

  override var hasLines: Bool { true }
  override var canReplace: Bool { editor.map { !$0.editing.options.isReadOnly && !$0.settings.isReplaceDisabled } ?? false }

  override func replace() {
    guard let editor, let pattern, canReplace else { return }
    let range = editor.editing.caret.range
    if editor.editing.buffer.firstMatch(of: pattern, in: range) == range {
      editor.tree.perform { context in editor.replace(range, with: replacement, in: context) }
    }
    next()
  }

  override func replaceAll() {
    guard let editor, let pattern, canReplace else { return }
    var search = TextSearch(pattern, in: editor.editing.buffer)
    while !search.advance() {}
    guard !search.matches.isEmpty else { return }
    editor.tree.perform { context in
      editor.change(in: context) { $0.replaceAll(search.matches, with: replacement, now: $1) }
    }
    count(after: 0)
  }

  override func goToLine() {
    guard let editor, let number = Int(line.filter { !$0.isWhitespace }) else { return }
    editor.tree.perform { context in
      editor.change(in: context) { editing, _ in
        editing.goToLine(number)
        return .nothing
      }
    }
    line = ""
    dismiss()
  }

  override func marksChanged() {
    guard let editor else { return }
    editor.tree.perform { editor.setNeedsPaint(in: $0) }
  }
}

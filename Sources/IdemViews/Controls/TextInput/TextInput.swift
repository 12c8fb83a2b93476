import IdemCore
import IdemScreen
import IdemText

/// The texts that were killed and copied in all fields and editors of the program.
@MainActor enum SharedKills {
  static var ring = KillRing()
}

/// A node in which the user edits a text.
@MainActor
protocol TextInput: RenderNode, FocusableTarget, TextCommandTarget {
  /// The text and its carets.
  var editing: TextEditing { get }
  /// What gets the keys before the table; nil for a table alone.
  var interpreter: (any TextKeyInterpreter)? { get set }
  /// The suggestions around the text, while it has the focus.
  var suggestions: SuggestionsNode? { get }
  /// Changes the text or the carets, and writes the bindings.
  @discardableResult
  func change(in context: UpdateContext, _ body: (inout TextEditing, Duration) -> EditResult) -> EditResult
  /// Inserts a text at the carets, as the user's edit.
  func insert(_ text: String, as source: TextEditing.Source, in context: UpdateContext)
  /// Replaces a range of bytes, as the user's edit. The caret is behind the new text.
  func replace(_ range: Range<Int>, with text: String, in context: UpdateContext)
  /// Whether the view handles a key itself while it has the focus.
  func takes(_ stroke: KeyStroke) -> Bool
  /// Whether the interpreter takes a key now.
  func interprets(_ stroke: KeyStroke) -> Bool
  /// The cell of an offset on the screen; nil while it is not visible.
  func cell(of offset: Int) -> Point?
}

extension TextInput {
  /// Copies what a command took to the terminal's clipboard and to the kill ring.
  func copy(_ text: String) {
    SharedKills.ring.add(text)
    let values = EnvironmentValues(scope: environment)
    if values.copyToClipboard(text) { values.showCopied(text) }
  }

  /// Inserts the text of the clipboard, as if the terminal had pasted it. If it cannot be read, the text that was killed or copied last.
  func pasteFromClipboard() {
    let values = EnvironmentValues(scope: environment)
    if let action = values.customReadClipboard {
      Task { [weak self] in
        let text = await action()
        self?.insertPasted(text)
      }
    } else if let clipboard = values[ClipboardKey.self] ?? Clipboard.current {
      clipboard.read(.clipboard) { [weak self] in self?.insertPasted($0) }
    } else {
      insertPasted(nil)
    }
  }

  private func insertPasted(_ text: String?) {
    guard let text = text.flatMap({ $0.isEmpty ? nil : $0 }) ?? SharedKills.ring.newest, !isRemoved, isFocused else { return }
    tree.input.deliver(.paste(text))
  }
}

import IdemCore
import IdemText

/// The settings of the text fields and the text editors in a view.
struct TextInputSettings: Equatable {
  /// Nil if the app set none: fields and editors have different ones.
  var keyTable: TextKeyTable?
  /// The texts that a field shows again with the arrow keys, the newest last.
  var history: [String] = []
  /// Whether a field gets the focus by Tab, a click or the app only.
  var isTabOnly = false
  /// The form of the text; nil for any text.
  var mask: TextMask?
  /// Whether secure fields show their text.
  var revealsSecureText = false

  /// The keys of a field.
  var keys: TextKeyTable { keyTable ?? .standard }
}

enum TextInputSettingsKey: EnvironmentKey {
  static let defaultValue = TextInputSettings()
}

extension EnvironmentValues {
  var textInputSettings: TextInputSettings {
    get { self[TextInputSettingsKey.self] }
    set { self[TextInputSettingsKey.self] = newValue }
  }
}

private enum EditorCommandKey: EnvironmentKey {
  static var defaultValue: (@MainActor (String) -> Bool)? { nil }
}

extension EnvironmentValues {
  /// What performs the lines after a colon.
  var editorCommand: (@MainActor (String) -> Bool)? {
    get { self[EditorCommandKey.self] }
    set { self[EditorCommandKey.self] = newValue }
  }
}

extension View {
  /// Sets the keys of the text fields and the text editors in this view.
  public func keyTable(_ keys: TextKeyTable) -> some View { environment(\.textInputSettings.keyTable, keys) }

  /// Gives the text fields in this view a history, as in a shell. The up arrow in the first row shows the entry before; the down arrow in
  /// the last row goes back, at last to what the user typed. An entry that is shown can be edited; this does not change the history.
  ///
  ///     TextField("Message", text: $message)
  ///       .textHistory(sent)
  ///       .onSubmit { sent.append(message); message = "" }
  ///
  /// - Parameter entries: the texts, the newest last.
  public func textHistory(_ entries: [String]) -> some View { environment(\.textInputSettings.history, entries) }
}

/// A secure field with a button that shows its text.
private struct Revealable: ViewModifier {
  @State private var isRevealed = false

  func body(content: Content) -> some View {
    HStack(spacing: 1) {
      content.environment(\.textInputSettings.revealsSecureText, isRevealed)
      Button(isRevealed ? "hide" : "show") { isRevealed.toggle() }
    }
  }
}

extension View {
  /// Gives the text fields in this view a form, such as `9999-99-99` for a date: `9` is a digit, `A` a letter, `N` a letter
  /// or a digit, `*` any character; any other character, and one after a backslash, is itself. The user types only the
  /// characters of the places; those that do not fit are left out. An edit that the form changes cannot be undone.
  public func textMask<S: StringProtocol>(_ pattern: S) -> some View { environment(\.textInputSettings.mask, TextMask(pattern)) }

  /// Adds a button to a `SecureField` that shows its text, and hides it again.
  public func revealable() -> some View { modifier(Revealable()) }
}

extension TextFieldNode {
  /// Whether dots are shown for the text.
  var hidesText: Bool { field.isSecure && !settings.revealsSecureText }

  /// Gives the text the form of the mask. The caret stays behind the same characters.
  func fill(_ mask: TextMask) {
    let raw = editing.buffer.string, filled = mask.fill(raw)
    guard filled != raw else { return }
    let caret = mask.fill(String(decoding: raw.utf8.prefix(editing.caret.head), as: UTF8.self)).utf8.count
    editing.reset(to: TextBuffer(filled))
    editing.setCaret(TextCaret(caret))
  }

  /// Shows an older or newer entry of the history. Returns false if the field has no history. At the ends of the history nothing changes,
  /// and the focus stays: one press too many must not leave the field.
  func recall(older: Bool, in context: UpdateContext) -> Bool {
    let entries = settings.history
    guard !entries.isEmpty else { return false }
    guard older || recalled != nil else { return true }
    let index = min(recalled?.index ?? entries.count, entries.count)
    let next = index + (older ? -1 : 1)
    guard next >= 0 else { return true }
    let draft = recalled?.draft ?? text
    replace(0..<text.utf8.count, with: next < entries.count ? entries[next] : draft, in: context)
    recalled = next < entries.count ? (next, draft) : nil
    return true
  }
}

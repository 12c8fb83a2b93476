import Idem
import IdemViews

extension TestHost {
  /// The text of the terminal's clipboard: what the app copied last, or what the test sets. Nil if it is empty.
  public var clipboard: String? {
    get { clipboards?[.clipboard] }
    set { clipboards?[.clipboard] = newValue }
  }

  /// The text of the terminal's primary selection: what the app copied there last, or what the test sets. Nil if it is empty.
  public var primarySelection: String? {
    get { clipboards?[.primary] }
    set { clipboards?[.primary] = newValue }
  }

  /// Whether the terminal has a clipboard that can be written and read. Many terminals have none that can be read. The default is true.
  public var hasClipboard: Bool {
    get { clipboards != nil }
    set { if newValue != hasClipboard { clipboards = newValue ? [:] : nil } }
  }

  func connectClipboard() {
    let clipboard = appHost.clipboard
    clipboard.send = { [weak self] text, name in
      guard let self, hasClipboard, text.utf8.count <= CopiedText.longest else { return false }
      clipboards?[name] = text
      return true
    }
    clipboard.query = { [weak self, unowned clipboard] name in
      guard let self, let clipboards else { return false }
      clipboard.receive(clipboards[name] ?? "")
      return true
    }
  }
}

import IdemCore
import IdemScreen
import IdemText

/// How a text editor shows a line that is longer than a row.
public enum EditorWrap: Hashable, Sendable {
  /// The line goes on in the next row, after a space if possible.
  case words
  /// The line goes on in the next row, after any character.
  case characters
  /// The line is one row, and the editor scrolls sideways. A line above 4,096 bytes is wrapped all the same.
  case none
}

/// Whether a text editor marks the line of the caret.
public enum CurrentLineStyle: Hashable, Sendable {
  /// The line looks like the others.
  case automatic
  /// The line's number is bold and has the tint color. Without line numbers, the line is underlined.
  case highlighted
}

/// The settings of the text editors in a view.
struct EditorSettings: Equatable {
  var wrap = EditorWrap.words
  var showsLineNumbers = false
  var currentLine = CurrentLineStyle.automatic
  var marksBrackets = false
  /// Nil if the app set none: Tab then moves the focus.
  var indentation: TextEditingOptions.Indentation?
  var isReadOnly = false
  var affinity = TextSelectionAffinity.automatic
  var isFindDisabled = false
  var isReplaceDisabled = false
  var prompt: Text?

  var options: TextEditingOptions {
    var options = TextEditingOptions()
    if let indentation { options.indentation = indentation }
    options.isReadOnly = isReadOnly
    return options
  }
}

enum EditorSettingsKey: EnvironmentKey {
  static let defaultValue = EditorSettings()
}

extension EnvironmentValues {
  var editorSettings: EditorSettings {
    get { self[EditorSettingsKey.self] }
    set { self[EditorSettingsKey.self] = newValue }
  }
}

extension View {
  /// Sets how the text editors in this view show long lines. The default is `.words`.
  public func editorWrap(_ wrap: EditorWrap) -> some View { environment(\.editorSettings.wrap, wrap) }

  /// Shows or hides the line numbers of the text editors in this view.
  public func lineNumbers(_ isShown: Bool = true) -> some View { environment(\.editorSettings.showsLineNumbers, isShown) }

  /// Sets whether the text editors in this view mark the line of the caret.
  public func currentLine(_ style: CurrentLineStyle) -> some View { environment(\.editorSettings.currentLine, style) }

  /// Marks the bracket at the caret and its partner in the text editors in this view. A key then also looks for the partner, within 64 KiB.
  public func matchingBrackets(_ isMarked: Bool = true) -> some View { environment(\.editorSettings.marksBrackets, isMarked) }

  /// Sets one level of indentation for the text editors in this view. Tab then indents, and Escape followed by Tab moves the focus. Without
  /// this modifier Tab indents only while several lines are selected.
  public func indentation(_ indentation: TextEditingOptions.Indentation) -> some View {
    environment(\.editorSettings.indentation, indentation)
  }

  /// Makes the text editors in this view show their text without changing it. The user can still move, select and copy.
  public func readOnly(_ isReadOnly: Bool = true) -> some View { environment(\.editorSettings.isReadOnly, isReadOnly) }

  /// Sets what the text editors in this view show while their text is empty.
  public func textEditorPrompt(_ prompt: Text?) -> some View { environment(\.editorSettings.prompt, prompt) }
}

import IdemCore
import IdemScreen

/// The text that the user has selected on the screen: `@Environment(\.textSelection) var selection`.
///
/// A body that reads it runs again when `isEmpty` changes, not at each step of a drag. For each new text use `onTextSelectionChange`.
@MainActor
public struct TextSelectionActions: Equatable, Sendable {
  private weak var selection: ScreenSelection?
  /// Whether nothing is selected.
  public let isEmpty: Bool

  nonisolated init() {
    selection = nil
    isEmpty = true
  }

  init(_ selection: ScreenSelection, isEmpty: Bool) {
    self.selection = selection
    self.isEmpty = isEmpty
  }

  /// The selected text, without controls. Cost: O(text); rows that are not on the screen are made for a moment, see `selectionText`.
  ///
  /// If more than 2,048 rows must be made, or the text of more than 131,072 rows is given, the text is made in slices while the app goes on. It is empty
  /// until then. When it is complete, `onTextSelectionChange` runs.
  public var text: String { selection?.text ?? "" }
  /// The text that was copied last, also if it was too long for the terminal.
  public var copiedText: String { selection?.last?.text ?? "" }

  /// Copies the selected text with the `copyToClipboard` action. Returns whether it was sent: a terminal takes at most 74,994 bytes. The
  /// text stays in `copiedText` in any case, and editors of this program can paste it.
  ///
  /// If more than 2,048 rows must be made that are not on the screen, they are made in slices while the app goes on, and the result is true.
  /// `onTextCopy` runs at the end.
  @discardableResult public func copy() -> Bool { selection?.copy() ?? false }
  /// Copies like `copy()`, but `Markdown` views give their source: the Markdown of each block in which text is selected. A rectangle is copied
  /// as text.
  @discardableResult public func copySource() -> Bool { selection?.copy(isSource: true) ?? false }
  /// Ends the selection.
  public func clear() { selection?.clear() }
  /// Selects all text of the list or scroll view that has the selection or the focus, or else of the app.
  public func selectAll() {
    selection?.selectAll()
    selection?.report()
  }
  /// Starts a selection by keys at the first visible text: arrow keys, Home, End, Page Up and Page Down extend it, Return copies it, Escape
  /// ends it. Returns false if no text is visible. An app binds it to a key of its own.
  @discardableResult public func begin() -> Bool { selection?.begin() ?? false }

  public nonisolated static func == (a: Self, b: Self) -> Bool { a.isEmpty == b.isEmpty && a.selection === b.selection }
}

enum TextSelectionKey: EnvironmentKey {
  static let defaultValue = TextSelectionActions()
}

extension EnvironmentValues {
  /// The text that the user has selected on the screen, and what can be done with it.
  public var textSelection: TextSelectionActions { self[TextSelectionKey.self] }
}

struct SelectionChangeModifier: WrapperModifier {
  let action: @MainActor (String) -> Void

  func makeNode(parent: Node, in context: UpdateContext) -> SelectionChangeNode { SelectionChangeNode(action, parent: parent) }
  func update(_ node: SelectionChangeNode, in context: UpdateContext) { node.action = action }
}

final class SelectionChangeNode: HandlerNode<@MainActor (String) -> Void> {
  init(_ action: @escaping @MainActor (String) -> Void, parent: Node) {
    super.init(action, parent: parent, type: SelectionChangeModifier.self)
    selection?.add(self)
  }

  private var selection: ScreenSelection? { tree.input.textSelector as? ScreenSelection }
  func selectionChanged(_ text: String) { if tree.updateHandlers(of: self) { action(text) } }
  override func close(in context: UpdateContext) { selection?.removeHandler() }
}

/// Copies a text when Ctrl-C is pressed while the focus is inside and nothing is selected.
struct CopyModifier: WrapperModifier {
  let text: @MainActor () -> String?

  func makeNode(parent: Node, in context: UpdateContext) -> CopyNode { CopyNode(text, parent: parent, type: CopyModifier.self) }
  func update(_ node: CopyNode, in context: UpdateContext) { node.action = text }
}

final class CopyNode: HandlerNode<@MainActor () -> String?> {
  override func handle(_ event: Event, in context: UpdateContext) -> KeyPress.Result {
    guard case .key(let press) = event, press.phase != .up, isEnabledNow else { return .ignored }
    let held = press.heldModifiers
    guard press.key == "c" && (held == .control || held == .command) || press.key == .insert && held == .control else { return .ignored }
    guard let selection = tree.input.textSelector as? ScreenSelection, let text = action() else { return .ignored }
    selection.copy(text, from: self)
    return .handled
  }
}

struct CutModifier: WrapperModifier {
  let text: @MainActor () -> String?

  func makeNode(parent: Node, in context: UpdateContext) -> CutNode { CutNode(text, parent: parent, type: CutModifier.self) }
  func update(_ node: CutNode, in context: UpdateContext) { node.action = text }
}

final class CutNode: HandlerNode<@MainActor () -> String?> {
  override func handle(_ event: Event, in context: UpdateContext) -> KeyPress.Result {
    guard case .key(let press) = event, press.phase != .up, isEnabledNow else { return .ignored }
    let held = press.heldModifiers
    guard press.key == "x" && (held == .control || held == .command) || press.key == .deleteForward && held == .shift else {
      return .ignored
    }
    guard let selection = tree.input.textSelector as? ScreenSelection, let text = action() else { return .ignored }
    selection.copy(text, from: self)
    return .handled
  }
}

extension View {
  /// Adds an action that runs when a selection of text on the screen is complete, and when it ends. It gets the text, which is empty at the
  /// end of a selection. Cost: that of `TextSelectionActions.text` at the end of each drag; `isEmpty` costs nothing.
  ///
  /// The text of more than 128 rows that must be made, or of more than 8,192 rows whose text is given, is made in slices of that many rows, between
  /// which the app goes on. The action runs when the text is complete; a change of the selection starts again.
  public func onTextSelectionChange(perform action: @escaping @MainActor (String) -> Void) -> some View {
    modifier(SelectionChangeModifier(action: action))
  }

  /// Sets the text that Ctrl-C, or Ctrl-Insert, copies while the focus is in this view and no text is selected.
  public func copyable(_ text: @escaping @MainActor () -> String) -> some View { modifier(CopyModifier { text() }) }

  /// Adds an action for Ctrl-C, or Ctrl-Insert, while the focus is in this view and no text is selected. It returns the text to copy; for
  /// nil, the key goes on to the views around.
  public func onCopyCommand(perform action: @escaping @MainActor () -> String?) -> some View { modifier(CopyModifier(text: action)) }

  /// Adds an action for Ctrl-X, or Shift-Delete, while the focus is in this view. It removes what is selected, and returns its text to copy; for
  /// nil, the key goes on to the views around.
  public func onCutCommand(perform action: @escaping @MainActor () -> String?) -> some View { modifier(CutModifier(text: action)) }

  /// Sets the texts that Ctrl-C, or Ctrl-Insert, copies while the focus is in this view and no text is selected, one in each line. Nothing is
  /// copied if there are none.
  public func copyable(_ texts: @autoclosure @escaping @MainActor () -> [String]) -> some View {
    onCopyCommand {
      let texts = texts()
      return texts.isEmpty ? nil : texts.joined(separator: "\n")
    }
  }

  /// Adds an action for Ctrl-X, or Shift-Delete, while the focus is in this view. It removes what is selected, and returns its texts, which are
  /// copied, one in each line. Nothing is copied if there are none.
  public func cuttable(for type: String.Type = String.self, action: @escaping @MainActor () -> [String]) -> some View {
    onCutCommand {
      let texts = action()
      return texts.isEmpty ? nil : texts.joined(separator: "\n")
    }
  }

  /// Adds an action for text that is pasted while the focus is in this view. A text field inside takes it itself.
  ///
  /// - Parameter validator: texts that the action gets; empty for none, and then the paste goes on to the views around.
  public func pasteDestination(
    for type: String.Type, action: @escaping @MainActor ([String]) -> Void, validator: @escaping @MainActor ([String]) -> [String] = { $0 }
  ) -> some View {
    modifier(
      FocusKeyModifier {
        guard case .paste(let text) = $0 else { return false }
        let texts = validator([text])
        if !texts.isEmpty { action(texts) }
        return !texts.isEmpty
      })
  }
}

import IdemCore
import IdemText

/// A text of several lines that the user edits. It takes the proposed space and scrolls.
///
/// A key costs the same in a short text and in a long one, apart from the binding: see `init(text:)`. `TextKeyTable.editor` lists the
/// keys; `keyTable(_:)` sets others. A click places the caret, a drag selects, two clicks select a word and three a line. Alt and a click
/// adds a caret. Ctrl-F opens a find bar below the text; see `findNavigator(isPresented:)`.
public struct TextEditor: View {
  let field: EditorField
  @State private var find = FindSession()
  @FocusState private var isEditing: Bool
  @Environment(\.findNavigator) private var navigator

  /// Creates an editor of a text.
  ///
  /// Up to 64 KiB the binding is written at each key. A longer text is written once a frame, because a string of it is made.
  public init(text: Binding<String>) { field = EditorField(text: text, selection: nil) }

  /// Creates an editor of a text, with a binding to the selection. The selection is written together with the text, so its indices are
  /// those of the text that the binding has. It is nil until the user moves the caret.
  public init(text: Binding<String>, selection: Binding<TextSelection?>) { field = EditorField(text: text, selection: selection) }

  /// Creates an editor of a document. No string of the text is made, so a key costs the same in 1 KB and in 1 GB. Several editors may show
  /// one document.
  public init(_ document: TextDocument) { field = EditorField(document: document, isReadOnly: document.access == .readOnly) }

  /// Creates an editor of a text with attributes. New text has the attributes of the text before it.
  ///
  /// Change the attributes of the selection with `AttributedString.transformAttributes(in:_:)`. A key costs O(text).
  public init(text: Binding<AttributedString>, selection: Binding<AttributedTextSelection>? = nil) {
    field = EditorField(rich: RichEditorField(text: text, selection: selection))
  }

  /// Creates an editor of a document, with a binding to its caret: to show where the caret is, or to move it. Offsets are bytes of UTF-8.
  ///
  /// The binding is written when the user moves the caret or selects. Of several carets it has the one that was added last. A caret that is
  /// written to it replaces all others and is scrolled into view; one beyond the text is at its end.
  public init(_ document: TextDocument, caret: Binding<TextCaret>) {
    field = EditorField(document: document, caret: caret, isReadOnly: document.access == .readOnly)
  }

  public var body: some View {
    let content = content
    StyledPlace(TextEditorStyleKey.self, TextEditorStyleConfiguration(editor: _StylePart(content))) { content }
  }

  private var content: some View {
    let isFinding = navigator?.wrappedValue ?? find.isOpen
    return VStack(alignment: .leading, spacing: 0) {
      EditableText(field: field, find: find).focused($isEditing)
      if let state = find.keyState { EditorModeRow(state: state) }
      if isFinding { FindBar(find: find) }
    }
    .onChange(of: isFinding) { if !$1 { isEditing = true } }
  }
}

/// What an editor edits.
struct EditorField {
  /// Nil for a document.
  var text: Binding<String>?
  var selection: Binding<TextSelection?>?
  var document: TextDocument?
  /// Nil for a text without attributes.
  var rich: RichEditorField?
  /// The caret in a document.
  var caret: Binding<TextCaret>?
  /// Whether the document cannot be edited.
  var isReadOnly = false
}

/// The text of an editor, without the find bar.
struct EditableText: PrimitiveView {
  let field: EditorField
  let find: FindSession

  static func _makeNode(_ view: EditableText, parent: Node, in context: UpdateContext) -> Node {
    EditorNode(view.field, find: view.find, parent: parent, type: TextEditor.self, in: context)
  }

  static func _updateNode(_ node: Node, _ view: EditableText, in context: UpdateContext) {
    node.uncheckedCast(to: EditorNode.self).update(view.field, in: context)
  }
}

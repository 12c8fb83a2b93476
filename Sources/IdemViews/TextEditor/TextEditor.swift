import IdemCore
import IdemText

/// A text of several lines that the user edits. It takes the proposed space and scrolls.
///
/// A key costs the same in a short text and in a long one, apart from the binding: see `init(text:)`. `TextKeyTable.standard` lists the
/// keys; `keyTable(_:)` sets others. A click places the caret, a drag selects, two clicks select a word and three a line. Alt and a click
/// adds a caret.
public struct TextEditor: PrimitiveView {
  let field: EditorField

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

  public static func _makeNode(_ view: TextEditor, parent: Node, in context: UpdateContext) -> Node {
    EditorNode(view.field, parent: parent, type: TextEditor.self, in: context)
  }

  public static func _updateNode(_ node: Node, _ view: TextEditor, in context: UpdateContext) {
    node.uncheckedCast(to: EditorNode.self).update(view.field, in: context)
  }
}

/// What an editor edits.
struct EditorField {
  /// Nil for a document.
  var text: Binding<String>?
  var selection: Binding<TextSelection?>?
  var document: TextDocument?
  /// Whether the document cannot be edited.
  var isReadOnly = false
}

import IdemCore

/// The look of text fields. A custom style builds a view around `configuration.field`, in which the user edits the text.
///
/// In SwiftUI the requirement is not public. Styles that implement what is there, `_body(configuration:)`, work too: the field that they get
/// is the editable text without any decoration.
@MainActor @preconcurrency
public protocol TextFieldStyle: _ViewStyle where _Configuration == TextFieldStyleConfiguration {
  /// The properties that the style can read; see `TextFieldStyleConfiguration`.
  typealias Configuration = TextFieldStyleConfiguration
  /// The type of the label of the field that `_body` gets.
  typealias _Label = TextFieldStyleConfiguration.Label
  /// The view that `_body` builds.
  associatedtype _Body: View = EmptyView
  /// Builds the view of one text field.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
  /// Builds the view of one text field, in the form of SwiftUI's styles.
  @ViewBuilder func _body(configuration: TextField<_Label>) -> _Body
}

extension TextFieldStyle {
  /// Builds the view that `_body` builds.
  public func makeBody(configuration: Configuration) -> _Body { _body(configuration: TextField(configuration)) }
}

extension TextFieldStyle where _Body == EmptyView {
  /// Shows nothing: the style implements `makeBody(configuration:)`.
  public func _body(configuration: TextField<_Label>) -> EmptyView { EmptyView() }
}

/// The properties of a text field that a style can read.
public struct TextFieldStyleConfiguration {
  /// The label of the field.
  public let label: Label
  /// The text that the field shows while it is empty; nil if there is none. `field` draws it already.
  public let prompt: Text?
  /// The editable text, without any decoration. It handles the keys and the pointer.
  public let field: Field
  /// Whether the field has the focus.
  public let isFocused: Bool
  /// The message of a `validation(_:_:)` whose condition does not hold; nil while there is none.
  public let error: Text?
  let content: FieldContent

  /// Whether the text is empty. Reading it in a style makes the style depend on the text.
  @MainActor public var isEmpty: Bool { content.isEmpty }

  /// The field's label as a view.
  public struct Label: PrimitiveView {
    let slot: ContentSlot

    public static func _makeNode(_ view: Label, parent: Node, in context: UpdateContext) -> Node {
      view.slot.makeNode(parent: parent, type: Label.self, in: context)
    }
    public static func _updateNode(_ node: Node, _ view: Label, in context: UpdateContext) {}
  }

  /// The editable text as a view.
  public struct Field: PrimitiveView {
    let slot: ContentSlot
    var look = TextFieldLook.plain

    func drawn(as look: TextFieldLook) -> Field { Field(slot: slot, look: look) }

    public static func _makeNode(_ view: Field, parent: Node, in context: UpdateContext) -> Node {
      let node = view.slot.makeNode(parent: parent, type: Field.self, in: context)
      setLook(node, view.look, in: context)
      return node
    }

    public static func _updateNode(_ node: Node, _ view: Field, in context: UpdateContext) { setLook(node, view.look, in: context) }

    private static func setLook(_ node: Node, _ look: TextFieldLook, in context: UpdateContext) {
      let node = node.uncheckedCast(to: ContentSlotNode.self)
      node.child.uncheckedCast(to: TextFieldNode.self).setLook(look, in: context)
    }
  }
}

import IdemCore

/// The look of text fields. A custom style builds a view around `configuration.field`, in which the user edits the text. In SwiftUI the
/// requirement is not public; it is called `_body(configuration:)` there.
@MainActor @preconcurrency
public protocol TextFieldStyle: _ViewStyle where _Configuration == TextFieldStyleConfiguration {
  /// The properties that the style can read; see `TextFieldStyleConfiguration`.
  typealias Configuration = TextFieldStyleConfiguration
  /// Builds the view of one text field.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
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

/// What the node of a text field draws around the text.
enum TextFieldLook: Hashable { case underlined, plain, rounded }

protocol BuiltInTextFieldStyle: TextFieldStyle, BuiltInStyle where Look == TextFieldLook {}

extension BuiltInTextFieldStyle {
  /// Builds the field.
  public func makeBody(configuration: TextFieldStyleConfiguration) -> some View { configuration.field.drawn(as: look) }
}

/// An underline over the whole width, in the tint while the field has the focus.
public struct DefaultTextFieldStyle: BuiltInTextFieldStyle {
  /// Creates the style.
  public init() {}
  var look: TextFieldLook { .underlined }
}

/// The text alone.
public struct PlainTextFieldStyle: BuiltInTextFieldStyle {
  /// Creates the style.
  public init() {}
  var look: TextFieldLook { .plain }
}

/// A rounded box. A field of one line is three rows high.
public struct RoundedBorderTextFieldStyle: BuiltInTextFieldStyle {
  /// Creates the style.
  public init() {}
  var look: TextFieldLook { .rounded }
}

extension TextFieldStyle where Self == DefaultTextFieldStyle {
  /// The default style: underlined.
  public static var automatic: DefaultTextFieldStyle { DefaultTextFieldStyle() }
}
extension TextFieldStyle where Self == PlainTextFieldStyle {
  /// The text alone; see `PlainTextFieldStyle`.
  public static var plain: PlainTextFieldStyle { PlainTextFieldStyle() }
}
extension TextFieldStyle where Self == RoundedBorderTextFieldStyle {
  /// A rounded box; see `RoundedBorderTextFieldStyle`.
  public static var roundedBorder: RoundedBorderTextFieldStyle { RoundedBorderTextFieldStyle() }
}

enum TextFieldStyleKey: EnvironmentKey {
  static let defaultValue = AnyStyle(default: DefaultTextFieldStyle())
}

extension View {
  /// Sets the style of the text fields in this view.
  public func textFieldStyle<Style: TextFieldStyle>(_ style: Style) -> some View {
    modifier(EnvironmentKeyModifier<TextFieldStyleKey>(value: AnyStyle(style)))
  }
}

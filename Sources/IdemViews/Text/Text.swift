import IdemCore
import IdemScreen

/// Text, on as many lines as it needs. Control characters are shown as U+FFFD, so no byte of it controls the terminal.
public struct Text: PrimitiveView, Equatable {
  /// The text. For a concatenation it is empty, unless a node stored it with `listed`; see `wholeContent`.
  var content: String
  /// The style of the text; for a concatenation the style of the whole.
  var look = TextLook()
  /// The texts that were joined with `+`; nil for a single text.
  var concatenation: Concatenation?

  struct Part: Equatable {
    var content: String
    var look: TextLook
  }

  /// Creates a text. It is the same as `init(_:)`: Idem does not localize texts.
  @inlinable public init(verbatim content: String) { self.init(content: content) }

  /// Creates a text of any string. Line ends start new lines.
  @inlinable public init<S: StringProtocol>(_ content: S) { self.init(content: (content as? String) ?? String(content)) }

  @usableFromInline nonisolated init(content: String) { self.content = content }

  public static func _makeNode(_ view: Text, parent: Node, in context: UpdateContext) -> Node { TextNode(view, parent: parent) }
  public static func _updateNode(_ node: Node, _ view: Text, in context: UpdateContext) {
    node.uncheckedCast(to: TextNode.self).update(view, in: context)
  }
}

/// The style that a Text sets itself. The rest is inherited.
struct TextLook: Equatable {
  var foreground: Color?
  var adds: Attributes = []
  var removes: Attributes = []

  /// The inherited style with this style applied.
  func style(on inherited: Style) -> Style {
    var style = inherited
    if let foreground { style.foreground = foreground }
    style.attributes = style.attributes.subtracting(removes).union(adds)
    return style
  }

  /// This style, with the outer one where this one sets nothing.
  func over(_ outer: TextLook) -> TextLook {
    var look = outer
    if let foreground { look.foreground = foreground }
    look.adds = outer.adds.subtracting(removes).union(adds)
    look.removes = outer.removes.subtracting(adds).union(removes)
    return look
  }

  mutating func add(_ font: Font) {
    adds = adds.subtracting(font.removes).union(font.adds)
    removes = removes.subtracting(font.adds).union(font.removes)
  }

  mutating func set(_ attribute: Attributes, _ isActive: Bool) {
    if isActive {
      adds.insert(attribute)
      removes.remove(attribute)
    } else {
      removes.insert(attribute)
      adds.remove(attribute)
    }
  }
}

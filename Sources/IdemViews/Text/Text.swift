import IdemCore
import IdemScreen

/// Text, on as many lines as it needs. It is made safe before it is measured: no byte of it ever controls the terminal.
public struct Text: PrimitiveView, Equatable {
  /// The text; of a concatenation only where a node `listed` it: see `wholeContent`.
  var content: String
  /// Of a concatenation: what is said of all its parts.
  var look = TextLook()
  /// What was joined with `+`; nil for a text in one piece.
  var concatenation: Concatenation?

  struct Part: Equatable {
    var content: String
    var look: TextLook
  }

  /// The text as it is.
  @inlinable public init(verbatim content: String) { self.init(content: content) }

  @inlinable public init<S: StringProtocol>(_ content: S) { self.init(content: (content as? String) ?? String(content)) }

  @usableFromInline nonisolated init(content: String) { self.content = content }

  public static func _makeNode(_ view: Text, parent: Node) -> Node { TextNode(view, parent: parent) }
  public static func _updateNode(_ node: Node, _ view: Text) { unsafeDowncast(node, to: TextNode.self).update(view) }
}

/// What a Text says of its own look; the rest it inherits.
struct TextLook: Equatable {
  var foreground: Color?
  var adds: Attributes = []
  var removes: Attributes = []

  /// The look on top of what is inherited.
  func style(on inherited: Style) -> Style {
    var style = inherited
    if let foreground { style.foreground = foreground }
    style.attributes = style.attributes.subtracting(removes).union(adds)
    return style
  }

  /// This look where it says something, and the outer one where it does not.
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

import IdemCore
import IdemScreen
import IdemText
import IdemViews

/// Source code with colors. Lines are wrapped with `textWrap(.words)` or `.characters` alone; otherwise what is wider than the view is cut.
/// Put it in a `ScrollView` to see the rest.
///
/// The colors are those of `syntaxTheme`. Only the lines that are visible, and those above them, are read. A frame reads at most 32 KiB, or one
/// line; the rest is read after it, and until then the visible lines have the colors of a text that begins a little above them. Text that is
/// appended reads the new lines and the last one.
public struct Code: PrimitiveView, Equatable {
  let source: String
  let lexer: AnySyntaxLexer?
  var firstNumber: Int?

  /// Creates a view of source code in a language, such as "swift". Without a lexer for it, the text has no colors.
  public init(_ source: String, language: String) {
    self.init(source, lexer: Syntax.lexer(named: language))
  }

  /// Creates a view of source code with a lexer. `nil` for a text without colors.
  public init(_ source: String, lexer: AnySyntaxLexer?) {
    self.source = source
    self.lexer = lexer
  }

  /// Creates a view of a diff: the lines that it adds and removes have colors of their own.
  public init(diff: String) {
    self.init(diff, language: "diff")
  }

  /// Shows a number before each line, from `first` on.
  public func lineNumbers(from first: Int = 1) -> Code {
    var copy = self
    copy.firstNumber = first
    return copy
  }

  public static func _makeNode(_ view: Code, parent: Node, in context: UpdateContext) -> Node { CodeNode(view, parent: parent) }
  public static func _updateNode(_ node: Node, _ view: Code, in context: UpdateContext) {
    node.uncheckedCast(to: CodeNode.self).update(view, in: context)
  }
}

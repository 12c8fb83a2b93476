import IdemCore
import IdemScreen

/// A text that the user copied: a selection on the screen, or the text of `copyable` or `onCopyCommand`.
public struct CopiedText: Equatable, Sendable {
  /// The longest text that a terminal's clipboard takes, in bytes.
  public static let longest = 74_994

  /// The text, without controls. Text fields and editors of this program can paste it in any case.
  public let text: String
  /// Whether it was sent to the clipboard of the terminal.
  public let isSent: Bool

  /// A text, and whether it was sent to the terminal.
  public init(text: String, isSent: Bool) { (self.text, self.isSent) = (text, isSent) }

  /// Whether the text is too long for the clipboard of a terminal.
  public var isTooLong: Bool { text.utf8.count > CopiedText.longest }

  /// What the user reads where the app has no `onTextCopy`.
  var notice: String {
    isTooLong
      ? "Too long for the terminal's clipboard: \(text.utf8.count) bytes, the limit is \(CopiedText.longest). Copied for this app only."
      : "This terminal does not support copying. Copied for this app only."
  }
}

struct CopyActionModifier: WrapperModifier {
  let action: @MainActor (CopiedText) -> Void

  func makeNode(parent: Node, in context: UpdateContext) -> CopyActionNode { CopyActionNode(action, parent: parent) }
  func update(_ node: CopyActionNode, in context: UpdateContext) { node.action = action }
}

final class CopyActionNode: HandlerNode<@MainActor (CopiedText) -> Void> {
  init(_ action: @escaping @MainActor (CopiedText) -> Void, parent: Node) {
    super.init(action, parent: parent, type: CopyActionModifier.self)
    selection?.copyHandlers.add(self)
  }

  private var selection: ScreenSelection? { tree.input.textSelector as? ScreenSelection }
  func copied(_ text: CopiedText) { if tree.updateHandlers(of: self) { action(text) } }
  override func close(in context: UpdateContext) { selection?.copyHandlers.remove() }
}

extension View {
  /// Adds an action that runs after the user copied text: a selection, or the text of `copyable`. Use it to show what became of the text.
  ///
  /// Without any such action, a notice in the last row of the screen states it if the terminal did not get the text.
  public func onTextCopy(perform action: @escaping @MainActor (CopiedText) -> Void) -> some View {
    modifier(CopyActionModifier(action: action))
  }
}

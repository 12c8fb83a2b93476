import IdemCore
import IdemScreen

struct PasteModifier: WrapperModifier {
  let action: @MainActor (String) -> KeyPress.Result

  func makeNode(parent: Node, in context: UpdateContext) -> PasteNode { PasteNode(action, parent: parent) }
  func update(_ node: PasteNode, in context: UpdateContext) { node.action = action }
}

final class PasteNode: HandlerNode<@MainActor (String) -> KeyPress.Result> {
  init(_ action: @escaping @MainActor (String) -> KeyPress.Result, parent: Node) {
    super.init(action, parent: parent, type: PasteModifier.self)
    tree.input.keyHandlers.add(self)
  }

  override func handle(_ event: Event, in context: UpdateContext) -> KeyPress.Result {
    guard case .paste(let text) = event, isEnabledNow else { return .ignored }
    return action(text)
  }

  override func close(in context: UpdateContext) { tree.input.keyHandlers.remove() }
}

extension View {
  /// Adds a handler for pasted text that no focused field has handled. `.ignored` passes the text on.
  /// The text is data and never runs as keys. It may contain control characters; a Text draws them as U+FFFD.
  public func onPaste(perform action: @escaping @MainActor (String) -> KeyPress.Result) -> some View {
    modifier(PasteModifier(action: action))
  }
}

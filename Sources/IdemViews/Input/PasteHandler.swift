import IdemCore
import IdemScreen

struct PasteModifier: WrapperModifier {
  let action: @MainActor (String) -> KeyPress.Result

  func makeNode(parent: Node) -> PasteNode { PasteNode(action, parent: parent) }
  func update(_ node: PasteNode) { node.action = action }
}

final class PasteNode: HandlerNode<@MainActor (String) -> KeyPress.Result> {
  init(_ action: @escaping @MainActor (String) -> KeyPress.Result, parent: Node) {
    super.init(action, parent: parent, type: PasteModifier.self)
    tree.keyHandlers.add(self)
  }

  override func handle(_ event: Event) -> KeyPress.Result {
    guard case .paste(let text) = event, isEnabledNow else { return .ignored }
    return action(text)
  }

  override func close() { tree.keyHandlers.noteRemoval() }
}

extension View {
  /// Does something with pasted text that no focused field took. It is data, never keys, and not made safe: showing it does that.
  public func onPaste(perform action: @escaping @MainActor (String) -> KeyPress.Result) -> some View {
    modifier(PasteModifier(action: action))
  }
}

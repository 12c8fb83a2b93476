import IdemCore

struct SubmitModifier: WrapperModifier {
  let triggers: SubmitTriggers
  let action: @MainActor () -> Void

  func makeNode(parent: Node) -> SubmitNode { SubmitNode(self, parent: parent, type: SubmitModifier.self) }
  func update(_ node: SubmitNode) { node.action = self }
}

final class SubmitNode: HandlerNode<SubmitModifier> {}

/// What counts as submitting.
public struct SubmitTriggers: OptionSet, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// Return in a text field.
  public static let text = SubmitTriggers(rawValue: 1)
  public static let search = SubmitTriggers(rawValue: 2)
}

extension Node {
  /// Tells every `onSubmit` around, from the innermost outwards; whether there is one.
  func submit() -> Bool {
    var found = false
    var node: Node? = self
    while let current = node {
      let parent = current.parent
      if let submit = current as? SubmitNode, submit.action.triggers.contains(.text) {
        found = true
        submit.action.action()
      }
      node = parent
    }
    return found
  }
}

extension View {
  /// Does something when Return is pressed in a text field within the view.
  public func onSubmit(of triggers: SubmitTriggers = .text, _ action: @escaping @MainActor () -> Void) -> some View {
    modifier(SubmitModifier(triggers: triggers, action: action))
  }
}

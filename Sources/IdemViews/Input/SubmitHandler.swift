import IdemCore

struct SubmitModifier: WrapperModifier {
  let triggers: SubmitTriggers
  let action: @MainActor () -> Void

  func makeNode(parent: Node, in context: UpdateContext) -> SubmitNode { SubmitNode(self, parent: parent, type: SubmitModifier.self) }
  func update(_ node: SubmitNode, in context: UpdateContext) { node.action = self }
}

final class SubmitNode: HandlerNode<SubmitModifier> {}

/// The actions that count as a submission.
public struct SubmitTriggers: OptionSet, Hashable, Sendable {
  /// The bits of the set.
  public let rawValue: Int
  /// Creates a set from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// Return in a text field.
  public static let text = SubmitTriggers(rawValue: 1)
  /// Return in the field of `searchable(text:placement:prompt:)`.
  public static let search = SubmitTriggers(rawValue: 2)
}

extension Node {
  /// Runs every enclosing `onSubmit` action, from the innermost outwards. Returns whether there was one.
  func submit() -> Bool {
    var found = false, trigger = SubmitTriggers.text
    var node: Node? = self
    while let current = node {
      let parent = current.parent
      if let field = current as? SearchFieldNode {
        found = true
        trigger = .search
        field.action()
      }
      if let submit = current as? SubmitNode, submit.action.triggers.contains(trigger) {
        found = true
        submit.action.action()
      }
      node = parent
    }
    return found
  }
}

extension View {
  /// Adds an action that runs when Return is pressed in a text field inside the view, or in its search field with `.search`. Actions of enclosing views run too, after the inner
  /// ones.
  public func onSubmit(of triggers: SubmitTriggers = .text, _ action: @escaping @MainActor () -> Void) -> some View {
    modifier(SubmitModifier(triggers: triggers, action: action))
  }
}

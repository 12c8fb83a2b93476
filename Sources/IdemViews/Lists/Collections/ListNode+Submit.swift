import IdemCore

extension ListNode {
  /// Runs the enclosing `onSubmit` actions that are for rows: those without a text field below them. Returns whether there was one.
  func submitRow(in context: UpdateContext) -> Bool {
    var actions: [@MainActor () -> Void] = []
    var node: Node? = self
    while let current = node {
      if let scope = current as? SubmitScopeNode, scope.isBlocking { break }
      if let submit = current as? SubmitNode {
        if submit.hasTextInput { break }
        if submit.action.triggers.contains(.text) { actions.append(submit.action.action) }
      }
      node = current.parent
    }
    for action in actions { action() }
    return !actions.isEmpty
  }
}

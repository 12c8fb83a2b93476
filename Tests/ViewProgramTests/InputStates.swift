import IdemCore

extension ViewTree {
  /// The first node for which the router finds another state than a walk over all nodes around it; nil if there is none.
  ///
  /// The router has stored the path of the focus. This is the slow way without it.
  var wrongInputState: String? {
    var wrong: String?
    func visit(_ node: Node) {
      if wrong != nil { return }
      let (input, commands) = slowInputState(of: node)
      if input.takes != self.input.takesInput(node) { wrong = "\(node.type) takes input: \(!input.takes) instead of \(input.takes)" }
      let found = self.input.commandState(node)
      if commands != found.takesCommands || commands && input.isStale != found.isStale {
        wrong = "\(node.type) takes commands: \(found) instead of \((commands, input.isStale))"
      }
      node.visitChildren(visit)
    }
    visit(root)
    return wrong
  }

  private func slowInputState(of node: Node) -> (input: (takes: Bool, isStale: Bool), commands: Bool) {
    var isInside = input.modals.isEmpty, isHidden = false, isCovered = false, isExiting = false, isStale = false
    var current: Node? = node
    while let inner = current {
      if inner === input.modals.last { isInside = true }
      if inner.flags.contains(.hidden) {
        isHidden = true
        if inner.flags.contains(.concealed) || (inner as? any InvisibleContent)?.isContentInvisible != true { isCovered = true }
      }
      isExiting = isExiting || inner.flags.contains(.exiting)
      isStale = isStale || inner.flags.contains(.staleHandlers)
      current = inner.parent
    }
    return ((isInside && !isHidden && !isExiting, isStale), isInside && !isCovered && !isExiting)
  }
}

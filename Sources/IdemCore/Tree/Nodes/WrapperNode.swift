/// A node with exactly one child and no frame of its own.
open class WrapperNode: Node {
  @exclusivity(unchecked) package final var child: Node!

  /// Called after the child was built.
  open func contentMade(in context: UpdateContext) {}
  /// Called after the child was updated.
  open func contentUpdated(in context: UpdateContext) {}

  open override func visitChildren(_ visit: (Node) -> Void) {
    if let child { visit(child) }
  }
}

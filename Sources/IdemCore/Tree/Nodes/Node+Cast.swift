extension Node {
  /// The node as an object of a subclass, without a check in release builds.
  ///
  /// SAFETY: the caller knows the class because it made the node: `_updateNode` of a view type gets only nodes that `_makeNode` of the same
  /// type returned, and a container updates a child only with a value of the type that made the child.
  /// A node with the flag `.render` is a `RenderNode`. A debug build checks the class.
  @inlinable @inline(__always) package final func uncheckedCast<Other: Node>(to type: Other.Type) -> Other {
    unsafeDowncast(self, to: type)
  }
}

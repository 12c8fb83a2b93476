import IdemCore

/// The value that a view stands for in a Picker, a TabView or a List.
struct TagModifier<Value: Hashable>: WrapperModifier, TagBearer {
  let value: Value

  func makeNode(parent: Node) -> TagNode { TagNode(AnyHashable(value), parent: parent, type: Self.self) }
  func update(_ node: TagNode) { node.tag = AnyHashable(value) }
  var tag: AnyHashable { AnyHashable(value) }
}

/// Something that knows a tag without being built.
@MainActor
protocol TagBearer {
  var tag: AnyHashable { get }
}

extension ModifiedContent: TagBearer where Modifier: TagBearer {
  var tag: AnyHashable { modifier.tag }
}

package final class TagNode: WrapperNode {
  package var tag: AnyHashable {
    didSet { if tag != oldValue { structureChanged() } }
  }

  init(_ tag: AnyHashable, parent: Node, type: Any.Type) {
    self.tag = tag
    super.init(parent: parent, type: type)
  }
}

extension RenderNode {
  /// The tag that the view has in its container: given around it, or within it as long as nothing stands beside it there.
  package final var tag: AnyHashable? {
    var node: Node? = self
    while let current = node, current !== container {
      if let tag = current as? TagNode { return tag.tag }
      node = current.parent
    }
    node = onlyChild
    while let current = node {
      if let tag = current as? TagNode { return tag.tag }
      node = current.onlyChild
    }
    return nil
  }
}

extension Node {
  /// The child of a node that has exactly one.
  fileprivate var onlyChild: Node? {
    var count = 0, child: Node?
    visitChildren {
      count += 1
      child = $0
    }
    return count == 1 ? child : nil
  }
}

extension View {
  /// Says which value the view stands for in a Picker, a TabView or a List.
  public func tag<Value: Hashable>(_ tag: Value) -> some View { modifier(TagModifier(value: tag)) }
}

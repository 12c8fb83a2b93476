import IdemCore

/// The value that a view stands for in a Picker, a TabView or a List.
struct TagModifier<Value: Hashable>: WrapperModifier, TagBearer {
  let value: Value

  func makeNode(parent: Node) -> TagNode { TagNode(tag, parent: parent, type: Self.self) }
  func update(_ node: TagNode) { node.tag = tag }
  package var tag: AnyHashable { AnyHashable(tag: value) }
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
  /// The tag that the view has in its container: given around it, or within it as long as nothing stands beside it there; else the id of the
  /// innermost ForEach around it. A Section keeps the ids around it from its header and footer.
  package final var tag: AnyHashable? {
    var elementID: AnyHashable?, isInSection = false
    var node: Node? = self
    while let current = node, current !== container, elementID == nil {
      if let tag = current as? TagNode { return tag.tag }
      if current.type is any SectionView.Type { isInSection = true }
      if !isInSection { elementID = current.parent?.elementID(of: current) }
      node = current.parent
    }
    node = onlyChild
    while let current = node {
      if let tag = current as? TagNode { return tag.tag }
      node = current.onlyChild
    }
    return elementID
  }
}

extension Node {
  /// The child of a node that has exactly one.
  fileprivate var onlyChild: Node? {
    var count = 0, child: Node?
    visitContent {
      count += 1
      child = $0
    }
    return count == 1 ? child : nil
  }
}

extension View {
  /// Says which value the view stands for in a Picker, a TabView or a List. What a ForEach makes stands for the element's id without it.
  ///
  /// A selection of an Optional type finds tags of the type within, and the other way round.
  public func tag<Value: Hashable>(_ tag: Value) -> some View { modifier(TagModifier(value: tag)) }
}

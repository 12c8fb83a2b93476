import IdemCore

/// The value that a view represents in a Picker, a TabView or a List.
struct TagModifier<Value: Hashable>: WrapperModifier, TaggedContent {
  let value: Value

  func makeNode(parent: Node, in context: UpdateContext) -> TagNode { TagNode(AnyHashable(tag: value), parent: parent, type: Self.self) }
  func update(_ node: TagNode, in context: UpdateContext) { node.update(AnyHashable(tag: value), in: context) }
  package var tag: AnyHashable? { AnyHashable(tag: value) }
}

package final class TagNode: WrapperNode {
  package private(set) var tag: AnyHashable

  init(_ tag: AnyHashable, parent: Node, type: Any.Type) {
    self.tag = tag
    super.init(parent: parent, type: type)
  }

  func update(_ new: AnyHashable, in context: UpdateContext) {
    guard new != tag else { return }
    tag = new
    structureChanged(in: context)
  }
}

extension RenderNode {
  /// The tag of the view in its container. It is set by a modifier around the view, or inside it along a chain of only children. Otherwise
  /// it is the id in the innermost surrounding ForEach.
  /// The header and the footer of a Section do not get the ids of a ForEach around the section.
  package final var tag: AnyHashable? { tag(within: container) }

  /// The tag of the view below an ancestor.
  final func tag(within ancestor: Node?) -> AnyHashable? {
    var elementID: AnyHashable?, isInSection = false
    var node: Node? = self
    while let current = node, current !== ancestor, elementID == nil {
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
  /// The only child of a node; nil if it has none or several.
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
  /// Sets the value that the view represents in a Picker, a TabView or a List. Without a tag, a view of a ForEach represents the id of its
  /// element.
  ///
  /// A selection of an Optional type matches tags of the wrapped type, and the other way round.
  public func tag<Value: Hashable>(_ tag: Value) -> some View { modifier(TagModifier(value: tag)) }
}

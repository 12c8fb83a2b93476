import IdemCore
import IdemScreen

/// Reads the tree of meaning from the nodes of an app.
///
/// It walks over what is drawn, in the order of drawing, and asks each node that has a meaning (`AccessibleNode`), and each view with a body that has
/// one (`AccessibleView`). Nodes without a meaning, such as stacks and paddings, are transparent. It changes nothing, and what it reads is no dependency
/// of anything.
///
/// Cost: O(what is laid out). Nothing is stored between two calls.
@MainActor
package struct AccessibilityReader {
  package let tree: ViewTree

  package init(_ tree: ViewTree) { self.tree = tree }

  /// The whole app: its content and the layers over it. Of what a modal layer covers, nothing is read.
  package func window(title: String) -> AccessibleElement {
    ViewInspection.untracked {
      let root = AccessibleElement(.window, title, of: tree.root)
      root.frame = Rect(origin: .zero, size: tree.size)
      guard tree.root.isPlaced else { return root }
      root.children = sorted(parts(of: readableLayers, in: tree.root))
      root.nameControls(after: "")
      return root
    }
  }

  /// The content and the layers that a user can reach now.
  private var readableLayers: [RenderNode] {
    var layers: [RenderNode] = []
    tree.root.visitRenderChildren { layers.append($0) }
    guard let modal = tree.input.modals.last, let front = layers.firstIndex(where: { $0 === modal || $0.isAncestor(of: modal) }),
      tree.root.presentations.contains(where: { $0 === layers[front] })
    else { return layers }
    return Array(layers[front...])
  }

  /// The element of the view with the focus; nil if no view has it. The elements around it are read only as far as it is needed.
  package func focusedElement(in window: AccessibleElement) -> AccessibleElement? { window.all.last { $0.isFocused } }

  // MARK: The walk

  /// The elements of a render node.
  package func elements(of node: RenderNode) -> [AccessibleElement] {
    guard let accessible = node as? any AccessibleNode else {
      guard let text = (node as? any SelectableText)?.selectableText else { return parts(of: node) }
      return text.isEmpty ? [] : [AccessibleElement(.text, text, of: node)]
    }
    let place = AccessiblePlace(node: node, frame: node.screenFrame, reader: self)
    return accessible.describe(accessible.accessibleParts(self), in: place)
  }

  /// The elements of what a render node draws.
  package func parts(of node: RenderNode) -> [AccessibleElement] {
    var children: [RenderNode] = []
    node.visitRenderChildren { children.append($0) }
    return parts(of: children, in: node)
  }

  /// A child, and the nodes with a meaning between it and its container, from outside to inside.
  private struct Item {
    let child: RenderNode
    let around: [Node]
  }

  /// The elements of some children of a container.
  package func parts(of children: [RenderNode], in container: RenderNode) -> [AccessibleElement] {
    let items = children.compactMap { child -> Item? in
      guard child.isPlaced, !child.flags.contains(.hidden) || child.isSubstitute else { return nil }
      return Item(child: child, around: nodes(around: child, in: container))
    }
    return parts(of: items[...], depth: 0)
  }

  private func parts(of items: ArraySlice<Item>, depth: Int) -> [AccessibleElement] {
    var parts: [AccessibleElement] = []
    var start = items.startIndex
    while start < items.endIndex {
      guard items[start].around.count > depth else {
        parts += elements(of: items[start].child)
        start += 1
        continue
      }
      let wrapper = items[start].around[depth]
      var end = start + 1
      while end < items.endIndex, items[end].around.count > depth, items[end].around[depth] === wrapper { end += 1 }
      let inside = self.parts(of: items[start..<end], depth: depth + 1)
      var frame = items[start].child.screenFrame
      for item in items[start..<end].dropFirst() { frame = frame.union(item.child.screenFrame) }
      parts += describe(wrapper, inside, AccessiblePlace(node: wrapper, frame: frame, reader: self))
      start = end
    }
    return parts
  }

  private func describe(_ node: Node, _ parts: [AccessibleElement], _ place: AccessiblePlace) -> [AccessibleElement] {
    if let accessible = node as? any AccessibleNode { return accessible.describe(parts, in: place) }
    guard let view = (node as? any ViewHolder)?.heldView as? any AccessibleView else { return parts }
    return view.describe(parts, in: place)
  }

  /// The nodes with a meaning around a child, as far as they belong to the container.
  private func nodes(around child: RenderNode, in container: RenderNode) -> [Node] {
    // A layer belongs to the root, whatever presents it.
    if container === tree.root, tree.root.presentations.contains(where: { $0 === child }) { return [] }
    var found: [Node] = []
    let end = (container as? PerChildNode)?.parent
    // A modifier of several views has a node around each of them.
    var current = child is PerChildNode ? child.parent?.parent : child.parent
    while let node = current, node !== container, node !== end {
      if node.flags.contains(.render), !node.flags.contains(.delegatesRendering) { break }
      if node is any AccessibleNode || node.hasBody && node.type is any AccessibleView.Type { found.append(node) }
      current = node.parent
    }
    return found.reversed()
  }

  /// Elements in the order of their priorities: the highest first, equal ones as they are.
  package func sorted(_ elements: [AccessibleElement]) -> [AccessibleElement] {
    guard elements.contains(where: { $0.sortPriority != 0 }) else { return elements }
    return elements.enumerated()
      .sorted {
        $0.element.sortPriority != $1.element.sortPriority ? $0.element.sortPriority > $1.element.sortPriority : $0.offset < $1.offset
      }
      .map(\.element)
  }
}

extension RenderNode {
  /// Whether the hidden view only describes another one.
  fileprivate var isSubstitute: Bool {
    var node = parent
    while let current = node, !current.flags.contains(.render) {
      if current is AccessibilitySubstituteNode { return true }
      node = current.parent
    }
    return false
  }
}

extension AccessibleElement {
  private var needsName: Bool {
    if role.isControl || isFocused { return true }
    switch role {
    case .list, .table, .progress, .meter, .chart, .scrollArea: return true
    default: return false
    }
  }

  /// Leaves signs out that only decorate, and gives controls without a label the nearest one: that of the text before it, or of the group around it.
  fileprivate func nameControls(after outer: String) {
    children.removeAll { $0.isSymbol && $0.role == .text && $0.actions.isEmpty && $0.identifier.isEmpty }
    var before = outer
    for child in children {
      let isNamed = !child.label.isEmpty
      if !isNamed, child.needsName { child.label = before.isEmpty ? child.hint ?? child.role.words : before }
      child.nameControls(after: isNamed ? child.label : before)
      if child.role == .text || child.role == .heading { before = child.label }
    }
  }
}

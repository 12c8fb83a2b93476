import IdemScreen

/// What the inspector shows of one view with a body: its inputs, its state, what its body read, and its layout. Made when it is asked for.
@MainActor
package struct ViewInspection {
  /// One property or one value that the body read.
  package typealias Value = InspectedValue

  /// A view that is laid out, or a modifier of one: what was proposed to it, what it took, and where it is.
  @MainActor
  package struct Box {
    package let node: RenderNode
    /// The view that has this box, as the body around it names it: `Row`, also if `Row` draws a VStack. Nil for a modifier.
    package let view: Node?
    /// What the author wrote, if the box is a modifier or a container; nil for the name of the type.
    package let words: _InspectedWords?
    package let proposal: ProposedViewSize
    /// In cells of the screen.
    package let frame: Rect

    /// Whether it is a modifier, and not the outermost box of another view, whatever that view's body draws.
    package var isModifier: Bool { words?.isModifier == true && (view == nil || view === node) }
  }

  /// The stored properties that the parent gives.
  package let inputs: [Value]
  /// The view's own state.
  package let state: [Value]
  /// Its own state that the latest run of the body read.
  package let readState: [Value]
  /// The state of other views and the environment that the latest run of the body read.
  package let reads: [Value]
  /// Whether the latest run of the body read an observed property.
  package let observes: Bool
  /// The box around the view and its modifiers; nil if the view draws nothing.
  package let container: Box?
  /// The modifiers around the view, which the body around it adds, from outside to inside.
  package let around: [Box]
  /// What the view draws, from outside to inside: the modifiers at the end of its body, then the view that they modify.
  package let drawn: [Box]
  /// The boxes directly inside, each from its outermost modifier to the view that is modified.
  package let parts: [[Box]]

  /// The whole view without the modifiers around it; nil if it draws nothing.
  package var box: Box? { drawn.first }

  /// Reads from the app's tree for the inspector: what is read is no dependency of the panel.
  package static func untracked<Result>(_ read: () -> Result) -> Result { DependencyTracker.untracked(read) }

  /// Inspects a node with a body. Cost: reflection of the view's value.
  package init(_ node: Node) {
    inputs = node.inspectedInputs
    let cells = node.inspectedCells
    func value(_ cell: any InspectedSource) -> Value {
      Value(name: cell.inspectedName, owner: nil, value: cell.inspectedValue, write: cell.inspectedWrite)
    }
    state = cells.map(value)
    readState = cells.filter { cell in node.dependencies.contains { $0 === cell && $0.isRead(by: node) } }.map(value)
    reads = node.dependencies.compactMap { dependency in
      guard dependency.isRead(by: node), let source = dependency as? any InspectedSource, !cells.contains(where: { $0 === source }) else {
        return nil
      }
      let owner = source.inspectedOwner.flatMap { $0 == node.type ? nil : $0 }
      return Value(name: source.inspectedName, owner: owner, value: source.inspectedValue, write: source.inspectedWrite)
    }
    observes = node.inspectedObserves
    guard let outermost = node.firstRenderNode, outermost.isPlaced else {
      (container, around, drawn, parts) = (nil, [], [], [])
      return
    }
    var around: [Box] = [], outer = outermost.container
    while let modifier = outer, modifier.inspectedWords?.isModifier == true {
      around.insert(Box(modifier, view: nil), at: 0)
      outer = modifier.container
    }
    self.around = around
    container = outer.map { Box($0, view: Box.nearestView(around: $0)) }
    drawn = Box.chain(from: outermost, below: node)
    var parts: [[Box]] = []
    let content = drawn[drawn.count - 1].node
    content.visitRenderChildren { part in
      if part.isPlaced { parts.append(Box.chain(from: part, below: content)) }
    }
    self.parts = parts
  }
}

extension ViewInspection.Box {
  fileprivate init(_ node: RenderNode, view: Node?) {
    self.init(node: node, view: view, words: node.inspectedWords, proposal: node.proposal, frame: node.screenFrame)
  }

  /// A box below a node and, if it is a modifier, the boxes inside, up to the view that is modified.
  fileprivate static func chain(from node: RenderNode, below outer: Node) -> [ViewInspection.Box] {
    var boxes = [ViewInspection.Box(node, view: outermostView(of: node, in: outer))]
    while boxes.count < mostModifiers, let last = boxes.last, last.isModifier, let inner = last.node.modified, inner.isPlaced {
      boxes.append(ViewInspection.Box(inner, view: outermostView(of: inner, in: last.node)))
    }
    return boxes
  }

  private static let mostModifiers = 32

  /// The outermost view between a box and the box or the view around it.
  private static func outermostView(of node: RenderNode, in container: Node) -> Node? {
    let end = container is PerChildNode ? container.parent : container
    var found: Node?, current: Node? = node
    while let one = current, one !== container, one !== end {
      if one.isNamedView { found = one }
      current = one.parent
    }
    return found
  }

  /// The view that a box belongs to: the nearest one around it.
  fileprivate static func nearestView(around node: RenderNode) -> Node? {
    var current: Node? = node
    while let one = current, !one.isNamedView { current = one.parent }
    return current
  }
}

extension RenderNode {
  /// The only box inside a modifier.
  fileprivate var modified: RenderNode? {
    if let node = self as? PerChildNode { return node.child }
    guard let node = self as? ContainerNode, node.renderChildren.count == 1 else { return nil }
    return node.renderChildren[0]
  }
}

extension Node {
  /// Whether the node is a view that the author of a body names, and not one that only groups others, or a modifier.
  package var isNamedView: Bool {
    if type is any ModifierBody.Type { return false }
    guard hasBody || type is any View.Type else { return type == ViewTree.self }
    let name = "\(type)".prefix { $0 != "<" }
    return !name.hasPrefix("_") && !Node.groups.contains(String(name))
  }

  private static let groups: Set<String> = [
    "AnyView", "ConditionalContent", "EmptyView", "EquatableView", "ForEach", "Group", "IDView", "ImplicitStack", "ModifiedContent",
    "Optional",
    "StyledView", "TupleView",
  ]
}

extension EnvironmentEntryOf: InspectedSource {
  var inspectedName: String { name }
  var inspectedOwner: Any.Type? { nil }
  var inspectedValue: Any { value }
  var inspectedWrite: ((Any) -> Bool)? { nil }
}

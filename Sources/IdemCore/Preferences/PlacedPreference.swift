import IdemScreen

/// Provides a value to the views above that depends on where the view is on the screen.
package struct PlacedPreferenceModifier<Key: PreferenceKey>: WrapperModifier {
  /// Whether the value replaces the one that the views inside provide.
  let replaces: Bool
  /// Changes the value so far: the default, or that of the views inside.
  let change: @MainActor (inout Key.Value, Node) -> Void

  package init(replaces: Bool, change: @escaping @MainActor (inout Key.Value, Node) -> Void) {
    self.replaces = replaces
    self.change = change
  }

  package func makeNode(parent: Node, in context: UpdateContext) -> PlacedPreferenceNode<Key> {
    let node = PlacedPreferenceNode<Key>(self, parent: parent)
    node.notifyPreferenceObservers(Key.self)
    return node
  }

  package func update(_ node: PlacedPreferenceNode<Key>, in context: UpdateContext) {
    node.modifier = self
    node.notifyPreferenceObservers(Key.self)
  }
}

/// After each frame, it compares the place of its view with the one that it reported last.
package final class PlacedPreferenceNode<Key: PreferenceKey>: WrapperNode, FrameListener {
  fileprivate var modifier: PlacedPreferenceModifier<Key>
  /// The place that the latest value was computed from; nil before the first value.
  private var reported: Rect?

  init(_ modifier: PlacedPreferenceModifier<Key>, parent: Node) {
    self.modifier = modifier
    super.init(parent: parent, type: PlacedPreferenceModifier<Key>.self)
    tree.diagnostics.frameObservers.add(self)
  }

  private var place: Rect? { firstRenderNode.flatMap { $0.isPlaced ? $0.screenFrame : nil } }

  package override func preference<Asked: PreferenceKey>(_ key: Asked.Type, _ value: inout Asked.Value?) {
    guard key == Key.self else { return super.preference(key, &value) }
    reported = place
    var inner: Key.Value?
    if !modifier.replaces { super.preference(Key.self, &inner) }
    var changed = inner ?? Key.defaultValue
    modifier.change(&changed, self)
    add(changed as! Asked.Value, of: key, to: &value)
  }

  package func frameEnded() {
    guard let reported, place != reported else { return }
    notifyPreferenceObservers(Key.self)
    tree.requestFrame()
  }

  package override func close(in context: UpdateContext) {
    tree.diagnostics.frameObservers.remove()
    notifyPreferenceObservers(Key.self)
  }
}

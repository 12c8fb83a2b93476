/// Provides the value of a preference key to the views above. It comes before the values that views inside provide for the same key.
struct PreferenceModifier<Key: PreferenceKey>: WrapperModifier {
  let value: Key.Value

  func makeNode(parent: Node, in context: UpdateContext) -> PreferenceNode<Key> {
    let node = PreferenceNode<Key>(value: value, parent: parent, type: Self.self)
    node.notifyPreferenceObservers(Key.self)
    return node
  }

  func update(_ node: PreferenceNode<Key>, in context: UpdateContext) {
    let same = Comparison.of(Key.Value.self).areEqual(node.value, value)
    node.value = value
    if !same { node.notifyPreferenceObservers(Key.self) }
  }
}

package final class PreferenceNode<Key: PreferenceKey>: WrapperNode {
  fileprivate var value: Key.Value

  init(value: Key.Value, parent: Node, type: Any.Type) {
    self.value = value
    super.init(parent: parent, type: type)
  }

  package override func preference<Asked: PreferenceKey>(_ key: Asked.Type, _ value: inout Asked.Value?) {
    guard key == Key.self else { return super.preference(key, &value) }
    add(self.value as! Asked.Value, of: key, to: &value)
  }

  package override func close(in context: UpdateContext) { notifyPreferenceObservers(Key.self) }
}

/// Transforms the value of a preference key that the views inside provide.
struct PreferenceTransformModifier<Key: PreferenceKey>: WrapperModifier {
  let transform: (inout Key.Value) -> Void

  func makeNode(parent: Node, in context: UpdateContext) -> PreferenceTransformNode<Key> {
    let node = PreferenceTransformNode<Key>(transform, parent: parent, type: Self.self)
    node.notifyPreferenceObservers(Key.self)
    return node
  }

  func update(_ node: PreferenceTransformNode<Key>, in context: UpdateContext) {
    node.transform = transform
    node.notifyPreferenceObservers(Key.self)
  }
}

package final class PreferenceTransformNode<Key: PreferenceKey>: WrapperNode {
  fileprivate var transform: (inout Key.Value) -> Void

  init(_ transform: @escaping (inout Key.Value) -> Void, parent: Node, type: Any.Type) {
    self.transform = transform
    super.init(parent: parent, type: type)
  }

  package override func preference<Asked: PreferenceKey>(_ key: Asked.Type, _ value: inout Asked.Value?) {
    guard key == Key.self else { return super.preference(key, &value) }
    var inner: Key.Value?
    super.preference(Key.self, &inner)
    var changed = inner ?? Key.defaultValue
    transform(&changed)
    add(changed as! Asked.Value, of: key, to: &value)
  }

  package override func close(in context: UpdateContext) { notifyPreferenceObservers(Key.self) }
}

/// Calls an action when the value of a preference key has changed, after the frame is complete.
package struct PreferenceChangeModifier<Key: PreferenceKey>: WrapperModifier {
  let action: (Key.Value) -> Void

  package init(action: @escaping (Key.Value) -> Void) { self.action = action }

  package func makeNode(parent: Node, in context: UpdateContext) -> PreferenceChangeNode<Key> {
    PreferenceChangeNode<Key>(action, parent: parent, type: Self.self)
  }

  package func update(_ node: PreferenceChangeNode<Key>, in context: UpdateContext) { node.action = action }
}

package final class PreferenceChangeNode<Key: PreferenceKey>: WrapperNode, PreferenceObserver {
  fileprivate var action: (Key.Value) -> Void
  /// The value that was last reported; at first, the default.
  private var value = Key.defaultValue
  private var isPending = false

  init(_ action: @escaping (Key.Value) -> Void, parent: Node, type: Any.Type) {
    self.action = action
    super.init(parent: parent, type: type)
    tree.interests.preferenceObservers.add()
    flags.insert(.preferenceObserver)
  }

  /// Called when a view inside provides another value, or is added, removed or moved. The value is collected on commit.
  func preferenceChanged(_ key: Any.Type?) {
    guard key == nil || key == Key.self, !isPending else { return }
    isPending = true
    tree.onCommit { _ in self.collect() }
  }

  private func collect() {
    isPending = false
    guard !isRemoved else { return }
    var collected: Key.Value?
    super.preference(Key.self, &collected)
    let new = collected ?? Key.defaultValue
    guard !Comparison.of(Key.Value.self).areEqual(value, new) else { return }
    value = new
    if tree.updateHandlers(of: self) { action(new) }
  }

  package override func close(in context: UpdateContext) { tree.interests.preferenceObservers.remove() }
}

extension View {
  /// Provides the value of a preference key to the views above this one.
  public func preference<K: PreferenceKey>(key: K.Type = K.self, value: K.Value) -> some View {
    modifier(PreferenceModifier<K>(value: value))
  }

  /// Transforms the value of a preference key that this view provides to those above.
  public func transformPreference<K: PreferenceKey>(_ key: K.Type = K.self, _ callback: @escaping (inout K.Value) -> Void) -> some View {
    modifier(PreferenceTransformModifier<K>(transform: callback))
  }

  /// Calls `action` after a frame in which the views inside provide another value of a key. The first call happens if the value is not the
  /// default.
  public func onPreferenceChange<K: PreferenceKey>(_ key: K.Type = K.self, perform action: @escaping (K.Value) -> Void) -> some View
  where K.Value: Equatable {
    modifier(PreferenceChangeModifier<K>(action: action))
  }
}

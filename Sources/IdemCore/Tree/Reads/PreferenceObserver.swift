/// A node that observes preferences of the views below.
@MainActor
protocol PreferenceObserver: Node {
  /// Called when a view below may provide another value of a preference; nil for any key.
  func preferenceChanged(_ key: Any.Type?)
}

extension Node {
  /// Combines a value with those of the views before it.
  func add<Key: PreferenceKey>(_ next: Key.Value, of key: Key.Type, to value: inout Key.Value?) {
    guard var joined = value else {
      value = next
      return
    }
    Key.reduce(value: &joined) { next }
    value = joined
  }

  /// Notifies the ancestors that observe a key that its value may have changed; with nil, for every key.
  final func notifyPreferenceObservers(_ key: Any.Type?) {
    guard tree.interests.preferenceObservers.count > 0 else { return }
    ancestors.forEach { if $0.flags.contains(.preferenceObserver) { ($0 as? any PreferenceObserver)?.preferenceChanged(key) } }
  }
}

/// The environment of the subtree below one `.environment` modifier: the values that it sets, and the parent scope.
@MainActor
public final class EnvironmentScope {
  private let parent: EnvironmentScope?
  @exclusivity(unchecked) private var entries: ContiguousArray<EnvironmentEntry> = []
  /// The inherited drawing values: those of the parent scope, with the changes of this scope's modifier.
  package var drawing: DrawEnvironment { storedDrawing }
  private var storedDrawing: DrawEnvironment
  private var drawingDependency: Dependency?

  package init(parent: EnvironmentScope?) {
    self.parent = parent
    storedDrawing = parent?.storedDrawing ?? DrawEnvironment()
  }

  package func value<Key: EnvironmentKey>(of key: Key.Type) -> Key.Value {
    let entry = definition(of: key)
    entry.trackRead()
    return entry.value
  }

  /// Returns the innermost entry of a key. If no scope sets the key, the outermost scope stores the default. Cost: O(scopes x entries).
  private func definition<Key: EnvironmentKey>(of key: Key.Type) -> EnvironmentEntryOf<Key> {
    // SAFETY: the caller retains this scope, and each scope retains its parent, so all scopes of the walk stay alive.
    var scope = Unmanaged.passUnretained(self)
    while true {
      if let entry = scope.use({ $0.own(key) }) { return entry }
      guard let parent = scope.use({ $0.parent.map(Unmanaged.passUnretained) }) else { break }
      scope = parent
    }
    let entry = EnvironmentEntryOf<Key>(Key.defaultValue)
    scope.use { $0.entries.append(entry) }
    return entry
  }

  @inline(__always) private func own<Key: EnvironmentKey>(_ key: Key.Type) -> EnvironmentEntryOf<Key>? {
    let id = ObjectIdentifier(key)
    for position in entries.indices where Unmanaged.passUnretained(entries[position]).use({ $0.id == id }) {
      // SAFETY: an entry's id is the id of its key type, and only `EnvironmentEntryOf` of that key is made with it.
      return unsafeDowncast(entries[position], to: EnvironmentEntryOf<Key>.self)
    }
    return nil
  }

  /// Sets a key in this scope. Readers become stale if the value differs from the previous one.
  package func set<Key: EnvironmentKey>(_ key: Key.Type, to value: Key.Value) {
    if let entry = own(key) {
      entry.set(value)
      return
    }
    let inherited = definition(of: key)
    // `definition` may have stored the default in this very scope.
    if let entry = own(key) { return entry.set(value) }
    entries.append(EnvironmentEntryOf<Key>(value))
    // Readers below that found the key in an outer scope must find this entry from now on.
    if inherited.readerCount > 0 {
      inherited.changed(Cause(.environment, name: inherited.name), where: { self.isAncestor(of: $0.environment) })
    }
  }

  /// Removes a key from this scope. Its readers become stale and read the value of an outer scope.
  func unset(_ key: ObjectIdentifier) {
    guard let position = entries.firstIndex(where: { $0.id == key }) else { return }
    let entry = entries.remove(at: position)
    entry.changed(Cause(.environment, name: entry.name))
  }

  private func isAncestor(of scope: EnvironmentScope) -> Bool {
    var scope: EnvironmentScope? = scope
    while let current = scope {
      if current === self { return true }
      scope = current.parent
    }
    return false
  }

  /// Sets the inherited drawing values. Returns true if they changed.
  package func setDrawing(_ new: DrawEnvironment) -> Bool {
    guard new != storedDrawing else { return false }
    storedDrawing = new
    drawingDependency?.changed(Cause(.environment, name: "style"))
    return true
  }

  func trackDrawingRead() {
    guard DependencyTracker.currentNode != nil else { return }
    if drawingDependency == nil { drawingDependency = Dependency() }
    drawingDependency!.trackRead()
  }
}

/// The value of one key in one scope, and the readers that depend on it.
@MainActor
class EnvironmentEntry: Dependency {
  let id: ObjectIdentifier
  /// The name of the property for the key.
  var name: String { "" }
  init(id: ObjectIdentifier) { self.id = id }
}

final class EnvironmentEntryOf<Key: EnvironmentKey>: EnvironmentEntry {
  @exclusivity(unchecked) private(set) var value: Key.Value

  init(_ value: Key.Value) {
    self.value = value
    super.init(id: ObjectIdentifier(Key.self))
  }

  func set(_ new: Key.Value) {
    let comparison = Comparison.of(Key.Value.self)
    let result = comparison.compareValues(value, new)
    value = new
    switch result {
    case .different: changed(Cause(.environment, name: name))
    case .equalInputs: handlersChanged()
    case .equal: break
    }
  }

  /// The name of the property for the key: `ColorSchemeKey` becomes `colorScheme`; a key made by `@Entry` contains its property's name.
  override var name: String {
    var name = Substring("\(Key.self)")
    if name.hasPrefix("__Key_") { return String(name.dropFirst(6)) }
    if name.hasSuffix("Key"), name.count > 3 { name = name.dropLast(3) }
    return name.prefix(1).lowercased() + name.dropFirst()
  }
}

import IdemCore
import IdemScreen

extension CommandCenter {
  /// Reads the user's rules for keys. If they have not changed, nothing happens.
  func readUserKeys() {
    guard let source = owner?.rootEnvironment.value(of: KeysSourceKey.self).source else { return }
    let text = source.read() ?? ""
    if userKeys?.hasText(text) ?? text.isEmpty { return }
    userKeys?.end()
    userKeys = text.isEmpty ? nil : UserKeys(text, self)
    changed()
  }

  var focused: Node? { owner?.focus.focused }
  var currentEntries: [CommandEntry] { entries(focused: focused) }

  /// The keys of a node, without those that the user has removed.
  func keys(of source: CommandSource) -> [KeyChord] {
    guard let userKeys, userKeys.hasRemovals, !source.chords.isEmpty else { return source.chords }
    let id = id(of: source)
    return source.chords.filter { !userKeys.removes($0, of: id) }
  }

  /// Delivers a key again.
  func deliver(_ press: KeyPress) { owner?.input.deliver(.key(press)) }

  func schedule(after pause: Int, _ action: @escaping @MainActor (UpdateContext) -> Void) -> WakeUp? {
    owner.map { $0.timers.schedule(at: $0.timers.clock.now + pause, action) }
  }

  /// The text of a name in a condition: of a value that the focused view sets, or `true` for a scope around the focus; nil for an unknown
  /// name.
  func value(ofName name: String) -> String? {
    var node = focused
    while let current = node {
      if let scope = current as? CommandScopeNode, scope.name == name { return "true" }
      node = current.parent
    }
    guard let owner, let value = FocusedValueStore.of(owner).value(named: name) else { return nil }
    switch value {
    case let value as Bool: return value ? "true" : "false"
    case let value as String: return value
    default: return nil
    }
  }
}

extension CommandActions {
  /// The lines of the user's keys file that cannot be read.
  public var keysFileProblems: [KeysFileProblem] {
    center?.changes.trackRead()
    return center?.userKeys?.problems ?? []
  }
}

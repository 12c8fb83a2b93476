import IdemCore
import IdemScreen

/// The key presses that an `onKeyPress` handles.
@usableFromInline enum KeyFilter {
  case key(KeyEquivalent)
  case keys(Set<KeyEquivalent>)
  case characters(@MainActor (Character) -> Bool)
  case all

  @MainActor func accepts(_ press: KeyPress) -> Bool {
    switch self {
    case .key(let key): press.key == key
    case .keys(let keys): keys.contains(press.key)
    case .characters(let accepts): !press.characters.isEmpty && press.characters.allSatisfy { accepts($0) }
    case .all: true
    }
  }
}

@usableFromInline struct KeyHandler: WrapperModifier {
  let filter: KeyFilter
  let phases: KeyPress.Phases
  let action: Action

  @usableFromInline init(filter: KeyFilter, phases: KeyPress.Phases, action: Action) {
    self.filter = filter
    self.phases = phases
    self.action = action
  }

  /// The closure of the app, stored as it is. Wrapping it would allocate one more closure in each update.
  @usableFromInline enum Action {
    case plain(@MainActor () -> KeyPress.Result)
    case press(@MainActor (KeyPress) -> KeyPress.Result)
  }

  @usableFromInline func makeNode(parent: Node, in context: UpdateContext) -> KeyHandlerNode { KeyHandlerNode(self, parent: parent) }
  @usableFromInline func update(_ node: KeyHandlerNode, in context: UpdateContext) { node.action = self }
}

@usableFromInline final class KeyHandlerNode: HandlerNode<KeyHandler> {
  init(_ handler: KeyHandler, parent: Node) {
    super.init(handler, parent: parent, type: KeyHandler.self)
    tree.input.keyHandlers.add(self)
  }

  override func handle(_ event: Event, in context: UpdateContext) -> KeyPress.Result {
    guard case .key(let press) = event, action.phases.contains(press.phase), action.filter.accepts(press), isEnabledNow else {
      return .ignored
    }
    switch action.action {
    case .plain(let act): return act()
    case .press(let act): return act(press)
    }
  }

  override func close(in context: UpdateContext) { tree.input.keyHandlers.remove() }

  override var inspectedWords: _InspectedWords? {
    func name(_ key: KeyEquivalent) -> String { KeyChord(key).title }
    switch action.filter {
    case .key(let key): return _InspectedWords(".onKeyPress(\(name(key)))", .handler)
    case .keys(let keys): return _InspectedWords(".onKeyPress(\(keys.map(name).sorted().joined(separator: ", ")))", .handler)
    case .characters: return _InspectedWords(".onKeyPress(some characters)", .handler)
    case .all: return _InspectedWords(".onKeyPress(any key)", .handler)
    }
  }
}

import IdemCore

/// A command, and the nodes that perform it.
struct CommandEntry {
  var command: Command
  /// The node with the keys; nil for a control of a menu without keys.
  var source: CommandSource?
  /// The control; nil if no control declares the command.
  var control: WrapperControlNode?
  /// The view that handles the keys itself, and its keys; nil for a command.
  var guide: Node?
  var guidedKeys: GuidedKeys?
  /// The depth of the declaration if it is around the focus, or else nil.
  var focusDepth: Int?

  /// The node that performs the command; nil if it was removed.
  @MainActor var node: Node? {
    let node = control.map { $0 as Node } ?? source ?? guide
    return node?.isRemoved == true ? nil : node
  }

  /// Performs the command, if it is enabled. Returns whether it did.
  @MainActor func perform(in context: UpdateContext) -> Bool {
    guard let node, node.tree.updateHandlers(of: node) else { return false }
    if let control {
      guard control.isEnabledNow else { return false }
      control.activate()
    } else if let source {
      guard source.canPerform else { return false }
      source.perform(in: context)
    } else if let guidedKeys {
      return guidedKeys.perform(at: node, in: context)
    }
    return true
  }
}

/// Where a command is declared: the name of its menu or scope, and the titles of the menus inside.
private struct CommandPlace {
  var group = ""
  var submenus: [String] = []
}

extension CommandCenter {
  /// All commands: first those of visible views, then those of the window's menus, each group in the order of declaration; then the keys
  /// that the focused view and those around it handle themselves.
  ///
  /// It is made for each call: the titles are those of the labels. Cost: O(commands x depth).
  ///
  /// - Parameter withTexts: whether the keys of a focused text are in the list.
  func entries(focused: Node?, withTexts: Bool = true) -> [CommandEntry] {
    var entries: [CommandEntry] = []
    // The outer one of two modifiers is registered first, but the inner one is written first.
    var chain: [CommandSource] = []
    func appendChain() {
      for source in chain.reversed() { entries.append(entry(source, source.target as? WrapperControlNode, focused)) }
      chain.removeAll()
    }
    sources.forEach { node in
      guard let source = node as? CommandSource, source.host == nil else { return }
      if let outer = chain.last, !(source is CommandNode && outer is CommandNode && source.isDirectly(in: outer)) { appendChain() }
      chain.append(source)
    }
    appendChain()
    toolbars.forEach { addControls(below: $0, to: &entries, focused) }
    hosts.forEach { host in
      // A control can have several shortcuts around it.
      @MainActor func collect(_ node: Node, _ sources: [CommandSource]) {
        if let control = node as? WrapperControlNode, control.hasAction {
          if sources.isEmpty { entries.append(entry(nil, control, focused)) }
          for source in sources { entries.append(entry(source, control, focused)) }
        } else if let source = node as? CommandNode {
          entries.append(entry(source, nil, focused))
          node.visitChildren { collect($0, []) }
        } else {
          let sources = (node as? CommandSource).map { sources + [$0] } ?? sources
          node.visitChildren { collect($0, sources) }
        }
      }
      host.visitChildren { collect($0, []) }
    }
    var unique = withUniqueIDs(entries)
    userKeys?.apply(to: &unique)
    return unique + guidedEntries(focused: focused, withTexts)
  }

  /// Adds the controls of a toolbar that have a title and no keys.
  private func addControls(below node: Node, to entries: inout [CommandEntry], _ focused: Node?) {
    if node is CommandSource { return }
    if let control = node as? WrapperControlNode, control.hasAction {
      let new = entry(nil, control, focused)
      if !new.command.title.isEmpty { entries.append(new) }
      return
    }
    node.visitChildren { addControls(below: $0, to: &entries, focused) }
  }

  /// The title of a node's command.
  func title(of source: CommandSource) -> String { entry(source, source.target as? WrapperControlNode, nil).command.title }

  /// The id of a node's command.
  func id(of source: CommandSource) -> String { entry(source, source.target as? WrapperControlNode, nil, hasKeys: false).command.id }

  /// The keys of an item of a menu, with those that the user has chosen.
  func keys(of source: CommandSource?, _ control: WrapperControlNode?) -> [KeyChord] {
    guard source != nil || control != nil else { return [] }
    var entries = [entry(source, control, nil)]
    userKeys?.apply(to: &entries)
    return entries[0].command.keys
  }

  private func entry(_ source: CommandSource?, _ control: WrapperControlNode?, _ focused: Node?, hasKeys: Bool = true) -> CommandEntry {
    // Reading it tracks the value for a body that shows commands.
    let node: Node = control.map { $0 as Node } ?? source!
    let isEnabled = control.map(\.isEnabledNow) ?? source?.canPerform ?? false
    var description = CommandDescription()
    var place = CommandPlace()
    describe(from: node, &description, &place)
    let title = visible(control?.plainText ?? source?.title ?? "")
    var id = description.id
    if let source = source as? CommandNode {
      id = source.command.id ?? id
      description.hint = source.command.hint ?? description.hint
    }
    let host = source?.host ?? EnvironmentValues(scope: node.environment)[CommandHostKey.self].node
    let isAround = source.map { $0.isAncestor(of: focused) } ?? false
    return CommandEntry(
      command: Command(
        id: id ?? ([place.group] + place.submenus + [title]).filter { !$0.isEmpty }.map(dashed).joined(separator: "."), title: title,
        group: place.group, submenus: place.submenus,
        keys: hasKeys ? source.map(keys(of:)) ?? [] : [], hint: description.hint,
        visibilityPriority: description.priority ?? .automatic, help: description.help ?? "",
        role: control?.buttonRole ?? source?.role, isEnabled: isEnabled, disabledReason: isEnabled ? nil : description.reason,
        isReachable: isReachable(host?.parent ?? node), isInMenu: host?.isOfScene == true),
      source: source, control: control, focusDepth: isAround ? source.map { Int($0.depth) } : nil)
  }

  /// Reads the modifiers around a control, up to the container that it is in, and where it is declared.
  private func describe(from node: Node, _ description: inout CommandDescription, _ place: inout CommandPlace) {
    var isOfControl = true
    var current: Node? = node
    while let inner = current {
      if isOfControl, let found = (inner as? CommandDescriptionNode)?.description {
        description.id = description.id ?? found.id
        description.hint = description.hint ?? found.hint
        description.help = description.help ?? found.help
        description.priority = description.priority ?? found.priority
      }
      // A group of controls can be disabled for one reason.
      description.reason = description.reason ?? (inner as? CommandDescriptionNode)?.description.reason
      if let menu = inner as? SubmenuPathNode, !menu.title.isEmpty { place.submenus.insert(menu.title, at: 0) }
      if let scope = inner as? CommandScopeNode {
        place.group = scope.name
        return
      }
      if inner !== node, !(inner is WrapperNode), !inner.hasBody { isOfControl = false }
      if inner is CommandSource, inner !== node, !(inner is KeyboardShortcutNode) { isOfControl = false }
      current = inner.parent
    }
  }

  /// The title without the marks of menus and checkboxes.
  private func visible(_ title: String) -> String {
    var title = title[...]
    while let last = title.last, last == " " || last == "▸" || last == "▾" { title = title.dropLast() }
    return String(title)
  }

  func dashed(_ title: String) -> String {
    var id = ""
    for character in title.lowercased() {
      if character.isLetter || character.isNumber {
        id.append(character)
      } else if !id.isEmpty, id.last != "-" {
        id.append("-")
      }
    }
    while id.last == "-" { id.removeLast() }
    return id
  }

  /// Of several entries with one id, keeps the one that its keys perform now: around the focus, then the reachable one.
  private func withUniqueIDs(_ entries: [CommandEntry]) -> [CommandEntry] {
    var result: [CommandEntry] = []
    var known: [String: Int] = [:]
    for entry in entries {
      guard let position = known[entry.command.id] else {
        known[entry.command.id] = result.count
        result.append(entry)
        continue
      }
      if let control = entry.control, control === result[position].control {
        // A control with several shortcuts.
        result[position].command.keys += entry.command.keys
      } else if rank(entry) > rank(result[position]) {
        result[position] = entry
      }
    }
    return result
  }

  private func rank(_ entry: CommandEntry) -> Int {
    if let depth = entry.focusDepth { return depth + 3 }
    return (entry.command.isReachable ? 2 : 0) + (entry.command.isEnabled ? 1 : 0)
  }

  /// Whether a chord of the entry, of those around the focus, of the window and elsewhere, comes before that of another one.
  func precedes(_ a: CommandEntry, _ b: CommandEntry) -> Bool {
    let first = (a.focusDepth ?? -1, a.command.isInMenu ? 1 : 0), second = (b.focusDepth ?? -1, b.command.isInMenu ? 1 : 0)
    return first > second
  }

  /// The keys that the terminal sends. Reading it tracks the terminal's protocol for a body that shows keys.
  func sent(_ keys: [KeyChord]) -> [KeyChord] {
    guard let owner, !keys.isEmpty else { return keys }
    let keyProtocol = EnvironmentValues(scope: owner.rootEnvironment).keyProtocol
    return keyProtocol == .kitty ? keys : keys.filter { $0.isSent(by: keyProtocol) }
  }

  /// What keys perform now: enabled and reachable, without the keys that a command nearer to the focus has, and without those that the terminal
  /// does not send.
  func current(_ entries: [CommandEntry]) -> [CommandEntry] {
    let usable = entries.indices.filter { entries[$0].command.isEnabled && entries[$0].command.isReachable }
    let byPreference = usable.sorted { precedes(entries[$0], entries[$1]) || !precedes(entries[$1], entries[$0]) && $0 > $1 }
    var taken: [KeyChord] = []
    var keys: [Int: [KeyChord]] = [:]
    for position in byPreference {
      let free = sent(entries[position].command.keys).filter { chord in
        !taken.contains { $0 == chord || chord.continues($0) || $0.continues(chord) }
      }
      keys[position] = free
      taken += free
    }
    return usable.compactMap { position in
      guard let free = keys[position], !free.isEmpty || entries[position].command.keys.isEmpty else { return nil }
      var entry = entries[position]
      entry.command.keys = free
      return entry
    }
  }

  /// The commands that can be reached at the same time and whose keys do not go together.
  func conflicts(_ entries: [CommandEntry]) -> [KeyConflict] {
    let live = entries.filter { $0.command.isEnabled && $0.command.isReachable }
    var conflicts: [KeyConflict] = []
    for (position, a) in live.enumerated() {
      for b in live[(position + 1)...] where !precedes(a, b) && !precedes(b, a) {
        for keys in a.command.keys {
          for other in b.command.keys where keys == other || keys.continues(other) || other.continues(keys) {
            // The shorter chord is performed; of equal ones, that of the newest declaration.
            let isFirst = keys == other ? false : other.continues(keys)
            conflicts.append(
              isFirst
                ? KeyConflict(keys: keys, command: a.command.id, otherKeys: other, otherCommand: b.command.id)
                : KeyConflict(keys: other, command: b.command.id, otherKeys: keys, otherCommand: a.command.id))
          }
        }
      }
    }
    return conflicts
  }
}

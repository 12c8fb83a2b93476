import IdemCore
import IdemScreen

/// The commands of a tree. It is made when the first command is declared, so an app without commands pays nothing.
///
/// The keys are in one dictionary, from the first stroke to the nodes. A press costs one look-up, and a step for each node that has the
/// stroke. A move of the focus costs nothing: the nodes at and around the focus are met when the key goes outwards.
final class CommandCenter: CommandRouter {
  // SAFETY: the tree owns the center, so the tree outlives it. The reference is not counted.
  private unowned(unsafe) let tree: ViewTree
  /// The tree, for an environment that an app keeps longer than the tree.
  private(set) weak var owner: ViewTree?
  private var index: [KeyStroke: ContiguousArray<CommandSource>] = [:]
  /// The nodes that got their keys since the latest frame, in the order in which they did.
  private var new: ContiguousArray<Node> = []
  private(set) var sources = NodeRegistry()
  private(set) var hosts = NodeRegistry()
  /// The toolbars.
  private(set) var toolbars = NodeRegistry()
  /// The views that find items for the palette.
  var finders = NodeRegistry()
  /// What bodies read that show commands.
  let changes = Dependency.make()

  /// The user's rules for keys; nil if there are none.
  var userKeys: UserKeys?
  /// Whether the pause has passed after which a chord that has begun shows how it goes on.
  private(set) var showsPending = false
  private var pendingPause: WakeUp?

  /// The ids of the commands that the user chose by name, the latest first.
  private(set) var recent: [String] = []

  /// The number of lists of commands that are open: the help and the palette.
  var openLists = 0

  /// Records that the user chose a command by name.
  func recordChoice(_ id: String) {
    recent.removeAll { $0 == id }
    recent.insert(id, at: 0)
  }

  /// The number of the current press.
  private var press: UInt32 = 0
  private var stroke = KeyStroke(.escape)
  private var candidates: ContiguousArray<CommandSource> = []
  /// The strokes of a chord that has begun.
  private(set) var pending: [KeyStroke] = []
  /// The nodes whose chords begin with these strokes, in the order of preference.
  private(set) var pendingSources: ContiguousArray<CommandSource> = []

  private init(_ tree: ViewTree) {
    self.tree = tree
    owner = tree
  }

  /// The center of a tree. Makes it if there is none.
  static func of(_ tree: ViewTree) -> CommandCenter {
    if let existing = tree.input.commands as? CommandCenter { return existing }
    let new = CommandCenter(tree)
    tree.input.commands = new
    tree.rootEnvironment.set(CommandCenterKey.self, to: CommandCenterReference(center: new))
    new.readUserKeys()
    return new
  }

  /// The number of nodes that the current key visited. For tests.
  var steps: Int { candidates.count }

  // MARK: Registration

  func add(_ source: CommandSource) {
    sources.add(source)
    addKeys(of: source)
  }

  func addKeys(of source: CommandSource) {
    for (position, chord) in source.chords.enumerated() where isFirst(position, of: source) {
      index[chord.strokes[0], default: []].append(source)
    }
    new.append(source)
    changed()
  }

  /// Whether no earlier chord of a node has the same first stroke.
  private func isFirst(_ position: Int, of source: CommandSource) -> Bool {
    !source.chords[..<position].contains { $0.strokes[0] == source.chords[position].strokes[0] }
  }

  func forgetKeys(of source: CommandSource) {
    for chord in source.chords {
      guard var nodes = index.removeValue(forKey: chord.strokes[0]) else { continue }
      nodes.removeAll { $0 === source }
      if !nodes.isEmpty { index[chord.strokes[0]] = nodes }
    }
  }

  /// In which order a frame makes the nodes depends on what was there before. So those with the same key get the order of their views.
  func settle() {
    sources.settle(in: tree)
    guard new.count > 1 else { return new = [] }
    var sorted = ContiguousArray(new.filter { !$0.isRemoved })
    new = []
    tree.sortByPlace(&sorted)
    let places = Dictionary(sorted.enumerated().map { (ObjectIdentifier($0.element), $0.offset) }) { first, _ in first }
    var strokes: Set<KeyStroke> = []
    for case let source as CommandSource in sorted { for chord in source.chords { strokes.insert(chord.strokes[0]) } }
    for stroke in strokes { settle(stroke, places) }
  }

  private func settle(_ stroke: KeyStroke, _ places: [ObjectIdentifier: Int]) {
    guard let nodes = index[stroke], nodes.count > 1 else { return }
    // The new ones are the last ones.
    let start = (nodes.lastIndex { places[ObjectIdentifier($0)] == nil } ?? -1) + 1
    guard nodes.count > start + 1 else { return }
    index[stroke]![start...].sort { places[ObjectIdentifier($0)]! < places[ObjectIdentifier($1)]! }
  }

  func remove(_ source: CommandSource) {
    sources.remove()
    forgetKeys(of: source)
    changed()
  }

  func add(_ host: CommandHostNode) {
    hosts.add(host)
    changed()
  }

  func add(toolbar: Node) { toolbars.add(toolbar) }

  func toolbarRemoved() {
    toolbars.remove()
    changed()
  }

  func hostRemoved() {
    hosts.remove()
    changed()
  }

  /// Makes the bodies stale that show commands.
  func changed() { changes.changed(Cause(.environment, name: "commands")) }

  func scopesChanged() { changed() }
  func keysChanged() { changed() }

  // MARK: A press

  func begin(_ press: KeyPress, in context: UpdateContext) -> KeyPress.Result {
    if let userKeys, press.phase == .down, pending.isEmpty, userKeys.handle(press, in: context) == .handled { return .handled }
    self.press &+= 1
    // `removeAll(keepingCapacity:)` would allocate: the index often shares the buffer.
    candidates = []
    guard press.phase == .down else { return pending.isEmpty || press.phase == .up ? .ignored : .handled }
    stroke = KeyStroke(press)
    if !pending.isEmpty {
      continueChord(in: context)
      return .handled
    }
    guard var found = index[stroke] else { return .ignored }
    if let userKeys, userKeys.hasRemovals { found.removeAll { source in !keys(of: source).contains { $0.strokes[0] == stroke } } }
    candidates = found
    for source in found { source.matchedPress = self.press }
    return .ignored
  }

  /// Whether the current key is one of a node that has not been offered it.
  func matches(_ source: CommandSource) -> Bool { source.matchedPress == press && source.triedPress != press }

  /// Performs the command of a node, or begins its chord. A disabled command is passed over.
  func start(_ source: CommandSource, in context: UpdateContext) -> KeyPress.Result {
    source.triedPress = press
    guard source.canPerform else { return .ignored }
    if keys(of: source).contains(where: { $0.strokes.count == 1 && $0.strokes[0] == stroke }) {
      source.perform(in: context)
    } else {
      pending = [stroke]
      pendingSources = ordered(ContiguousArray(candidates.filter { $0.canPerform && hasChord($0) && isReachable($0) }))
      pendingChanged()
    }
    return .handled
  }

  func deliverOutsideFocus(in context: UpdateContext) -> KeyPress.Result {
    if candidates.isEmpty { return .ignored }
    if offer(ofScene: true, in: context) == .handled { return .handled }
    return offer(ofScene: false, in: context)
  }

  /// Offers the key to the candidates that the window declares, or to those of views.
  private func offer(ofScene: Bool, in context: UpdateContext) -> KeyPress.Result {
    // A copy: a handler may declare commands.
    let candidates = candidates
    for source in candidates.reversed() where !source.isRemoved && matches(source) && (source.host?.isOfScene == true) == ofScene {
      let state = state(of: source)
      guard state.takesCommands, !state.isStale || tree.updateHandlers(of: source) else { continue }
      if start(source, in: context) == .handled { return .handled }
    }
    return .ignored
  }

  /// Whether keys may reach a node: no dialog is in front of it, and it is in no page that another one covers.
  func isReachable(_ source: Node) -> Bool {
    guard !source.isRemoved else { return false }
    if let source = source as? CommandSource { return state(of: source).takesCommands }
    return tree.input.takesCommands(source)
  }

  /// Whether keys may reach a node that was not removed, and whether it or a node around it may have stale handlers.
  private func state(of source: CommandSource) -> (takesCommands: Bool, isStale: Bool) {
    if source.isOverLayers, let front = tree.input.modals.last as? PresentationNode { return (!front.look.isMenu, true) }
    guard let host = source.host?.parent else { return tree.input.commandState(source) }
    return (tree.input.takesCommands(host), true)
  }

  /// Sorts nodes by preference: around the focus, the innermost first; those of the scene; all others. The newest is first.
  func ordered(_ nodes: ContiguousArray<CommandSource>) -> ContiguousArray<CommandSource> {
    let focused = tree.focus.focused
    func rank(_ source: CommandSource) -> Int {
      source.isAncestor(of: focused) ? Int(source.depth) + 2 : source.host?.isOfScene == true ? 1 : 0
    }
    let ranked = nodes.enumerated().map { (rank: rank($0.element), order: $0.offset, source: $0.element) }
    return ContiguousArray(ranked.sorted { ($0.rank, $0.order) > ($1.rank, $1.order) }.map(\.source))
  }

  // MARK: Chords

  private func hasChord(_ source: CommandSource) -> Bool {
    keys(of: source).contains { $0.strokes.count > pending.count && $0.strokes.starts(with: pending) }
  }

  /// A key that does not continue the chord ends it, and does nothing else.
  private func continueChord(in context: UpdateContext) {
    pending.append(stroke)
    let strokes = pending
    let live = pendingSources.filter { isReachable($0) && tree.updateHandlers(of: $0) && $0.canPerform }
    let chosen = live.first { keys(of: $0).contains { $0.strokes.starts(with: strokes) } }
    if let chosen, !keys(of: chosen).contains(where: { $0.strokes == strokes }) {
      pendingSources = ContiguousArray(live.filter(hasChord))
      return pendingChanged()
    }
    cancelChord()
    chosen?.perform(in: context)
  }

  func cancelChord() {
    pending.removeAll()
    pendingSources.removeAll()
    pendingChanged()
  }

  /// The strokes of a chord that has begun, a declared one or the user's.
  var begunStrokes: [KeyStroke] { pending.isEmpty ? userKeys?.pending ?? [] : pending }

  /// Whether a declared command has exactly this stroke.
  func performs(_ stroke: KeyStroke) -> Bool {
    index[stroke]?.contains { $0.canPerform && isReachable($0) && keys(of: $0).contains { $0.strokes == [stroke] } } == true
  }

  /// A chord has begun, goes on or has ended. After a pause, views show how it goes on.
  func pendingChanged() {
    if begunStrokes.isEmpty {
      pendingPause?.cancel()
      pendingPause = nil
      showsPending = false
    } else if !showsPending, pendingPause == nil {
      pendingPause = schedule(after: CommandCenter.pause) { [weak self] _ in
        self?.showsPending = true
        self?.changed()
      }
    }
    changed()
  }

  /// The pause before a chord shows how it goes on, in nanoseconds.
  private static let pause = 300_000_000
}

/// The center of the tree in the environment.
struct CommandCenterReference: Equatable {
  let center: CommandCenter?
  static func == (a: Self, b: Self) -> Bool { a.center === b.center }
}

enum CommandCenterKey: EnvironmentKey {
  static var defaultValue: CommandCenterReference { CommandCenterReference(center: nil) }
}

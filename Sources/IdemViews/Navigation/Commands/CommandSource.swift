import IdemCore
import IdemScreen

/// The node of a view that declares a command with keys.
class CommandSource: WrapperNode {
  private(set) final var chords: [KeyChord] = []
  /// The hidden content of a modifier such as `commands` that the node is in; nil for a visible view.
  private(set) final var host: CommandHostNode?
  /// The number of the press whose keys match, and of the press that this node has already had. Used by `CommandCenter`.
  final var matchedPress: UInt32 = 0, triedPress: UInt32 = 0
  private(set) final var center: CommandCenter?

  /// The view that performs the command; nil if there is none.
  var target: Node? { self }
  /// The title of the command.
  var title: String { "" }
  var role: ButtonRole? { nil }
  /// Whether its keys also work while a layer is in front of the view, unless that is a menu.
  var isOverLayers: Bool { false }
  /// Whether the command can be performed.
  var canPerform: Bool { isEnabledNow }
  func perform(in context: UpdateContext) {}

  /// Registers the node. A subclass calls it at the end of its initialization.
  final func register(_ chords: [KeyChord]) {
    let center = CommandCenter.of(tree)
    self.center = center
    self.chords = chords
    host = EnvironmentValues(scope: environment)[CommandHostKey.self].node
    center.add(self)
  }

  final func setChords(_ new: [KeyChord]) {
    guard new != chords, let center else { return }
    center.forgetKeys(of: self)
    chords = new
    center.addKeys(of: self)
  }

  /// Whether this is a modifier of the same view as another one around it.
  final func isDirectly(in outer: CommandSource) -> Bool {
    var node = parent
    while node is CommandScopeNode || node is CommandDescriptionNode { node = node?.parent }
    return node === outer
  }

  override func handle(_ event: Event, in context: UpdateContext) -> KeyPress.Result {
    guard case .key = event, let center, center.matches(self) else { return .ignored }
    return center.start(self, in: context)
  }

  override func close(in context: UpdateContext) {
    center?.remove(self)
    host = nil
  }
}

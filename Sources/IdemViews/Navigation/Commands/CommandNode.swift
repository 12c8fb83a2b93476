import IdemCore
import IdemScreen

/// A command that no control declares.
struct CommandModifier: WrapperModifier {
  let title: String
  let id: String?
  let chords: [KeyChord]
  let hint: String?
  var isEnabled = true
  /// Whether its keys also work while a layer is in front of the view.
  var isOverLayers = false
  let action: @MainActor () -> Void

  func makeNode(parent: Node, in context: UpdateContext) -> CommandNode { CommandNode(self, parent: parent) }
  func update(_ node: CommandNode, in context: UpdateContext) { node.take(self) }
}

final class CommandNode: CommandSource {
  private(set) var command: CommandModifier

  init(_ command: CommandModifier, parent: Node) {
    self.command = command
    super.init(parent: parent, type: CommandModifier.self)
    register(command.chords)
  }

  func take(_ new: CommandModifier) {
    let old = command
    command = new
    setChords(new.chords)
    if (new.title, new.id, new.hint, new.isEnabled) != (old.title, old.id, old.hint, old.isEnabled) { center?.changed() }
  }

  override var title: String { command.title }
  override var inspectedWords: _InspectedWords? {
    let keys = chords.isEmpty ? "no keys" : chords.map(\.title).joined(separator: ", ")
    return _InspectedWords(".command(\(_InspectedWords.literal(title)), \(keys))\(canPerform ? "" : ", disabled")", .handler)
  }
  override var isOverLayers: Bool { command.isOverLayers }
  override var canPerform: Bool { command.isEnabled && super.canPerform }
  override func perform(in context: UpdateContext) { EnvironmentValues(scope: environment).perform(command.action) }
}

extension View {
  /// Declares a command with keys. While the focus is in this view, its keys come before those of the views around; otherwise, they work
  /// wherever the focus is, unless another command of the window has them.
  ///
  ///     ProcessTable().command("Zoom", id: "view.zoom", keys: "z", "ctrl+w z", hint: "zoom") { isZoomed.toggle() }
  ///
  /// - Parameters:
  ///   - title: what the help and the palette show.
  ///   - id: a name that is unique in the app; nil: it is made of the title.
  ///   - keys: the keys; see `KeyChord`.
  ///   - hint: one or two words for the command bar; nil: the bar does not show it.
  ///   - isEnabled: whether it can be performed. If not, its keys go to others.
  ///   - action: runs once for each press.
  public func command<S: StringProtocol>(
    _ title: S, id: String? = nil, keys: KeyChord..., hint: String? = nil, isEnabled: Bool = true,
    action: @escaping @MainActor () -> Void
  ) -> some View {
    modifier(CommandModifier(title: String(title), id: id, chords: keys, hint: hint, isEnabled: isEnabled, action: action))
  }
}

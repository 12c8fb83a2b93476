import IdemCore
import IdemScreen

/// Keys that a view handles itself, without a command. The help lists them while the focus is in the view.
struct GuidedKeys {
  let title: String
  let chords: [KeyChord]
  /// The id of the command; nil: it is made of the heading and the title.
  var id: String?
  /// Whether the palette lists it.
  var isInPalette = true
  /// What the help performs; nil: the view gets the first key.
  var action: (@MainActor (UpdateContext) -> Void)?

  init(_ title: String, _ chords: KeyChord..., action: (@MainActor (UpdateContext) -> Void)? = nil) {
    self.init(title, chords, action: action)
  }

  init(_ title: String, _ chords: [KeyChord], action: (@MainActor (UpdateContext) -> Void)? = nil) {
    self.title = title
    self.chords = chords
    self.action = action
  }

  /// Performs what the keys do.
  @MainActor func perform(at node: Node, in context: UpdateContext) -> Bool {
    if let action {
      action(context)
      return true
    }
    guard let stroke = chords.first?.strokes.first else { return false }
    return node.handle(.key(KeyPress(key: stroke.key, modifiers: stroke.modifiers)), in: context) == .handled
  }
}

/// A node with keys of its own.
@MainActor
protocol KeyGuide: Node {
  /// The heading of the keys in the help.
  var guideTitle: String { get }
  /// The keys that do something now.
  var guidedKeys: [GuidedKeys] { get }
}

extension Node {
  /// The keys that the node handles itself now, and what they do, for the inspector: `Ctrl+A: Select all rows`.
  package var guidedKeyWords: [String] {
    guard let guide = self as? any KeyGuide else { return [] }
    return guide.guidedKeys.map { "\($0.chords.map(\.title).joined(separator: ", ")): \($0.title)" }
  }
}

extension CommandCenter {
  /// The keys that the focused view and the views around it handle themselves, the outermost view first. Cost: O(depth).
  func guidedEntries(focused: Node?, _ withTexts: Bool) -> [CommandEntry] {
    var entries: [CommandEntry] = []
    var node = focused
    while let current = node {
      if let guide = current as? any KeyGuide, withTexts || !(current is any TextInput) {
        let group = guide.guideTitle
        entries =
          guide.guidedKeys.map { keys in
            CommandEntry(
              command: Command(
                id: keys.id ?? [group, keys.title].map(dashed).joined(separator: "."), title: keys.title, group: group, keys: keys.chords,
                help: "",
                isEnabled: true, isReachable: isReachable(current), isInMenu: false),
              guide: current, guidedKeys: keys, focusDepth: Int(current.depth))
          } + entries
      }
      node = current.parent
    }
    return entries
  }
}

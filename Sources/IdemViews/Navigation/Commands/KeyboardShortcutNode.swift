import IdemCore
import IdemScreen

struct KeyboardShortcutModifier: WrapperModifier {
  let chord: KeyChord?

  func makeNode(parent: Node, in context: UpdateContext) -> KeyboardShortcutNode { KeyboardShortcutNode(chord, parent: parent) }
  func update(_ node: KeyboardShortcutNode, in context: UpdateContext) {
    let old = node.chords
    node.setChords(chord.map { [$0] } ?? [])
    // An item of a menu shows its keys.
    if node.chords != old { node.firstMenuRow?.apply(.all, in: context) }
  }
}

final class KeyboardShortcutNode: CommandSource, ShortcutOwner {
  init(_ chord: KeyChord?, parent: Node) {
    super.init(parent: parent, type: KeyboardShortcutModifier.self)
    register(chord.map { [$0] } ?? [])
  }

  override var target: Node? { firstControl(in: self) }
  override var title: String { firstControl(in: self)?.plainText ?? "" }
  override var role: ButtonRole? { firstControl(in: self)?.buttonRole }
  override var inspectedWords: _InspectedWords? {
    guard !chords.isEmpty else { return nil }
    return _InspectedWords(
      ".keyboardShortcut(\(chords.map(\.title).joined(separator: ", "))) of \(_InspectedWords.literal(title))", .handler)
  }
  override var canPerform: Bool { firstControl(in: self)?.isEnabledNow == true }
  override func perform(in context: UpdateContext) { firstControl(in: self)?.activate() }

  private func firstControl(in node: Node) -> WrapperControlNode? {
    if let control = node as? WrapperControlNode, control.hasAction { return control }
    var found: WrapperControlNode?
    node.visitChildren { if found == nil { found = firstControl(in: $0) } }
    return found
  }
}

extension View {
  /// Adds a shortcut: the key presses the first button, toggle or link inside the view, wherever the focus is.
  public func keyboardShortcut(_ key: KeyEquivalent, modifiers: EventModifiers = []) -> some View {
    modifier(KeyboardShortcutModifier(chord: KeyChord(key, modifiers)))
  }

  /// Adds a shortcut; nil for none.
  public func keyboardShortcut(_ shortcut: KeyboardShortcut?) -> some View { modifier(KeyboardShortcutModifier(chord: shortcut?.chord)) }

  /// Adds a shortcut of several keys, one after the other; nil for none.
  public func keyboardShortcut(_ chord: KeyChord?) -> some View { modifier(KeyboardShortcutModifier(chord: chord)) }
}

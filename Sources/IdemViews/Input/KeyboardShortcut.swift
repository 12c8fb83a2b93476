import IdemCore
import IdemScreen

/// A key that presses a control wherever the focus is, as long as the focused view has no use for it.
public struct KeyboardShortcut: Hashable, Sendable {
  public var key: KeyEquivalent
  public var modifiers: EventModifiers

  /// - Parameter modifiers: none by default, where SwiftUI has `.command`: a terminal passes no Command key on.
  public init(_ key: KeyEquivalent, modifiers: EventModifiers = []) {
    self.key = key
    self.modifiers = modifiers
  }

  /// Return.
  public static let defaultAction = KeyboardShortcut(.return)
  /// Escape.
  public static let cancelAction = KeyboardShortcut(.escape)

  /// Whether a press is this shortcut. Of a key that types a character, Shift is part of the character.
  func isPressed(by press: KeyPress) -> Bool {
    guard press.key == key, press.phase == .down else { return false }
    let ignored: EventModifiers = key.character.isLetter || key.character.isSymbol || key.character.isPunctuation ? .shift : []
    return press.heldModifiers.subtracting(ignored) == modifiers.subtracting(ignored)
  }
}

struct KeyboardShortcutModifier: WrapperModifier {
  let shortcut: KeyboardShortcut?

  func makeNode(parent: Node) -> KeyboardShortcutNode { KeyboardShortcutNode(shortcut, parent: parent) }
  func update(_ node: KeyboardShortcutNode) { node.shortcut = shortcut }
}

final class KeyboardShortcutNode: WrapperNode {
  var shortcut: KeyboardShortcut?

  init(_ shortcut: KeyboardShortcut?, parent: Node) {
    self.shortcut = shortcut
    super.init(parent: parent, type: KeyboardShortcutModifier.self)
    tree.keyHandlers.add(self)
  }

  override func handle(_ event: Event) -> KeyPress.Result {
    guard case .key(let press) = event, let shortcut, shortcut.isPressed(by: press), let control = firstControl(in: self) else {
      return .ignored
    }
    guard control.isEnabled else { return .ignored }
    control.activate()
    return .handled
  }

  private func firstControl(in node: Node) -> ControlNode? {
    if let control = node as? ControlNode { return control }
    var found: ControlNode?
    node.visitChildren { if found == nil { found = firstControl(in: $0) } }
    return found
  }

  override func close() { tree.keyHandlers.noteRemoval() }
}

extension View {
  /// Presses the control when the key is pressed, wherever the focus is.
  public func keyboardShortcut(_ key: KeyEquivalent, modifiers: EventModifiers = []) -> some View {
    modifier(KeyboardShortcutModifier(shortcut: KeyboardShortcut(key, modifiers: modifiers)))
  }

  public func keyboardShortcut(_ shortcut: KeyboardShortcut?) -> some View { modifier(KeyboardShortcutModifier(shortcut: shortcut)) }
}

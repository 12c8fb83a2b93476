import IdemCore
import IdemScreen

/// A key that presses a control wherever the focus is, unless the focused view handles the key.
public struct KeyboardShortcut: Hashable, Sendable {
  /// The key.
  public var key: KeyEquivalent
  /// The modifiers that must be pressed with it.
  public var modifiers: EventModifiers

  /// Creates a shortcut.
  ///
  /// - Parameter modifiers: none by default. SwiftUI's default is `.command`, but a terminal does not send the Command key.
  public init(_ key: KeyEquivalent, modifiers: EventModifiers = []) {
    self.key = key
    self.modifiers = modifiers
  }

  /// Return, for the default action of a dialog.
  public static let defaultAction = KeyboardShortcut(.return)
  /// Escape, for the action that cancels.
  public static let cancelAction = KeyboardShortcut(.escape)

  /// Whether a key press matches this shortcut. If the key types a character, Shift is ignored because it is part of the character.
  func isPressed(by press: KeyPress) -> Bool {
    guard press.key == key, press.phase == .down else { return false }
    let ignored: EventModifiers = key.character.isLetter || key.character.isSymbol || key.character.isPunctuation ? .shift : []
    return press.heldModifiers.subtracting(ignored) == modifiers.subtracting(ignored)
  }
}

struct KeyboardShortcutModifier: WrapperModifier {
  let shortcut: KeyboardShortcut?

  func makeNode(parent: Node, in context: UpdateContext) -> KeyboardShortcutNode { KeyboardShortcutNode(shortcut, parent: parent) }
  func update(_ node: KeyboardShortcutNode, in context: UpdateContext) { node.shortcut = shortcut }
}

final class KeyboardShortcutNode: WrapperNode {
  var shortcut: KeyboardShortcut?

  init(_ shortcut: KeyboardShortcut?, parent: Node) {
    self.shortcut = shortcut
    super.init(parent: parent, type: KeyboardShortcutModifier.self)
    tree.input.keyHandlers.add(self)
  }

  override func handle(_ event: Event, in context: UpdateContext) -> KeyPress.Result {
    guard case .key(let press) = event, let shortcut, shortcut.isPressed(by: press), let control = firstControl(in: self) else {
      return .ignored
    }
    guard control.isEnabled else { return .ignored }
    control.activate()
    return .handled
  }

  private func firstControl(in node: Node) -> WrapperControlNode? {
    if let control = node as? WrapperControlNode { return control }
    var found: WrapperControlNode?
    node.visitChildren { if found == nil { found = firstControl(in: $0) } }
    return found
  }

  override func close(in context: UpdateContext) { tree.input.keyHandlers.remove() }
}

extension View {
  /// Adds a shortcut: the key presses the first button, toggle or link inside the view, wherever the focus is.
  public func keyboardShortcut(_ key: KeyEquivalent, modifiers: EventModifiers = []) -> some View {
    modifier(KeyboardShortcutModifier(shortcut: KeyboardShortcut(key, modifiers: modifiers)))
  }

  /// Adds a shortcut; nil for none.
  public func keyboardShortcut(_ shortcut: KeyboardShortcut?) -> some View { modifier(KeyboardShortcutModifier(shortcut: shortcut)) }
}

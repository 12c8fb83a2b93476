import IdemCore
import IdemScreen

extension PresentationNode {
  /// The initial focus of an alert: its text field, or else the button of the default action, or else its cancel button, or else its
  /// first button that is not destructive.
  var firstFocus: (any FocusTarget)? {
    guard look.place == .center, look.endsWithButton else { return nil }
    if let field = firstNode(in: self, where: { ($0 as? TextFieldNode)?.canFocus == true }) { return field as? any FocusTarget }
    if let target = defaultButton, target.canFocus { return target }
    func button(_ isWanted: (WrapperControlNode) -> Bool) -> WrapperControlNode? {
      firstNode(in: self) { ($0 as? WrapperControlNode).map { $0.canFocus && isWanted($0) } ?? false } as? WrapperControlNode
    }
    return button { $0.isCancel } ?? button { !$0.isDestructive }
  }

  /// The button with the shortcut `.defaultAction`.
  private var defaultButton: WrapperControlNode? {
    let chord = KeyboardShortcut.defaultAction.chord
    let shortcut = firstNode(in: self) { ($0 as? KeyboardShortcutNode)?.chords.contains(chord) == true } as? KeyboardShortcutNode
    return shortcut?.target as? WrapperControlNode
  }

  func firstNode(in node: Node, where isWanted: (Node) -> Bool) -> Node? {
    if isWanted(node) { return node }
    var found: Node?
    node.visitChildren { if found == nil { found = firstNode(in: $0, where: isWanted) } }
    return found
  }
}

import IdemCore
import IdemScreen

extension PresentationNode {
  /// The initial focus of an alert: its text field, or else the button of the default action, or else its cancel button, or else its
  /// first button that is not destructive.
  var firstFocus: (any FocusTarget)? {
    guard look.place == .center, look.endsWithButton else { return nil }
    if let field = firstNode(in: self, where: { ($0 as? TextFieldNode)?.canFocus == true }) { return field as? any FocusTarget }
    if let target = defaultButton, target.canFocus { return target }
    // The Cancel button that the app has not made comes last.
    return firstButton { $0.isCancel && !($0.parent is CancelIfMissingNode) } ?? firstButton { !$0.isDestructive }
  }

  /// Presses the default button of an alert: Return in its text field, which no `onSubmit` handles.
  func pressDefault() -> KeyPress.Result {
    guard look.place == .center, look.endsWithButton else { return .ignored }
    let button = defaultButton.flatMap { $0.canFocus ? $0 : nil } ?? firstButton { $0.hasAction && !$0.isCancel && !$0.isDestructive }
    guard let button else { return .ignored }
    button.activate()
    return .handled
  }

  private func firstButton(_ isWanted: (WrapperControlNode) -> Bool) -> WrapperControlNode? {
    firstNode(in: self) { ($0 as? WrapperControlNode).map { $0.canFocus && isWanted($0) } ?? false } as? WrapperControlNode
  }

  /// The button with the shortcut `.defaultAction`.
  private var defaultButton: WrapperControlNode? {
    let chord = KeyboardShortcut.defaultAction.chord
    let shortcut = firstNode(in: self) { ($0 as? any ShortcutOwner)?.chords.contains(chord) == true } as? any ShortcutOwner
    return shortcut?.target as? WrapperControlNode
  }

  func firstNode(in node: Node, where isWanted: (Node) -> Bool) -> Node? {
    if isWanted(node) { return node }
    var found: Node?
    node.visitChildren { if found == nil { found = firstNode(in: $0, where: isWanted) } }
    return found
  }
}

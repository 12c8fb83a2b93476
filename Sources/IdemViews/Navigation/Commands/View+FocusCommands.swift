import IdemCore
import IdemScreen

/// The direction of `onMoveCommand`.
public enum MoveCommandDirection: Hashable, Sendable {
  case up, down, left, right
}

extension View {
  private func onFocusKey(_ action: @escaping @MainActor (KeyPress) -> Bool) -> some View {
    modifier(
      FocusKeyModifier {
        if case .key(let press) = $0 { action(press) } else { false }
      })
  }

  /// Adds an action for the arrow keys, without modifiers, while the focus is in this view. Views inside that use the arrows come first.
  public func onMoveCommand(perform action: (@MainActor (MoveCommandDirection) -> Void)?) -> some View {
    onFocusKey { press in
      guard let action, press.heldModifiers.isEmpty else { return false }
      switch press.key {
      case .upArrow: action(.up)
      case .downArrow: action(.down)
      case .leftArrow: action(.left)
      case .rightArrow: action(.right)
      default: return false
      }
      return true
    }
  }

  /// Adds an action for Escape while the focus is in this view.
  public func onExitCommand(perform action: (@MainActor () -> Void)?) -> some View {
    onFocusKey { press in
      guard let action, press.key == .escape, press.heldModifiers.isEmpty else { return false }
      action()
      return true
    }
  }

  /// Adds an action for Delete and Backspace while the focus is in this view. A text field inside uses them itself.
  public func onDeleteCommand(perform action: (@MainActor () -> Void)?) -> some View {
    onFocusKey { press in
      guard let action, press.key == .delete || press.key == .deleteForward, press.heldModifiers.isEmpty else { return false }
      action()
      return true
    }
  }

  /// Adds an action for text that is pasted while the focus is in this view. A text field inside takes it itself. The text may contain
  /// control characters; a Text draws them as U+FFFD.
  public func onPasteCommand(perform action: (@MainActor (String) -> Void)?) -> some View {
    modifier(
      FocusKeyModifier {
        guard let action, case .paste(let text) = $0 else { return false }
        action(text)
        return true
      })
  }
}

import IdemCore
import IdemText

/// A text control that performs commands by name.
@MainActor
protocol TextCommandTarget: Node {
  func canPerform(_ command: TextCommand) -> Bool
  func perform(_ command: TextCommand, in context: UpdateContext) -> KeyPress.Result
}

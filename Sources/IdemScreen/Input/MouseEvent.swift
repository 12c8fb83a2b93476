/// An action of a pointing device at a cell.
public struct MouseEvent: Hashable, Sendable {
  /// The kind of action.
  public enum Action: Hashable, Sendable {
    case down(Button)
    case up(Button)
    /// The pointer moved with a button down.
    case drag(Button)
    /// The pointer moved with no button down.
    case moved
    /// Wheel steps. A negative `y` scrolls towards the top, a negative `x` towards the left.
    case scroll(x: Int, y: Int)
  }

  /// A button of the pointing device. `.other` has the number that the terminal reported.
  public enum Button: Hashable, Sendable {
    case left, middle, right
    case other(Int)
  }

  /// What the device did.
  public var action: Action
  /// The cell. The top left cell of the screen is 0, 0.
  public var position: Point
  /// The modifier keys that were down.
  public var modifiers: EventModifiers

  /// A mouse event.
  public init(_ action: Action, at position: Point, modifiers: EventModifiers = []) {
    self.action = action
    self.position = position
    self.modifiers = modifiers
  }
}

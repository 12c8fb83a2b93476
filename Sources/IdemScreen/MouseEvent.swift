/// What a pointing device did, at a cell.
public struct MouseEvent: Hashable, Sendable {
  public enum Action: Hashable, Sendable {
    case down(Button)
    case up(Button)
    /// Moved with a button held.
    case drag(Button)
    /// Moved with none.
    case moved
    /// Wheel steps: negative `y` scrolls towards the top, negative `x` towards the left.
    case scroll(x: Int, y: Int)
  }

  public enum Button: Hashable, Sendable {
    case left, middle, right
    case other(Int)
  }

  public var action: Action
  /// The cell, counted from 0 at the top left of the screen.
  public var position: Point
  public var modifiers: EventModifiers

  public init(_ action: Action, at position: Point, modifiers: EventModifiers = []) {
    self.action = action
    self.position = position
    self.modifiers = modifiers
  }
}

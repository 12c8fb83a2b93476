import IdemScreen

/// An event that the app got, as plain numbers: what the inspector and the flight recorder say about it.
package struct FrameEvent: Hashable, Sendable {
  /// The kinds of events. The flight recorder's file names them (`kinds` in flight.c).
  package enum Kind: UInt8, Sendable { case none, key, keyUp, paste, focus, focusLost, down, up, drag, moved, scroll }

  package var kind = Kind.none
  /// Whether a key types a character.
  package var types = false
  /// Whether it went to a private view.
  package var isPrivate = false
  /// The bits of the modifier keys that were down.
  package var modifiers: UInt8 = 0
  /// The key's character, as a Unicode scalar; the bytes of a paste; the column of the pointer, or the steps of the wheel sideways.
  package var x: Int32 = 0
  /// The row of the pointer, or the steps of the wheel.
  package var y: Int32 = 0

  /// No event.
  package static let none = FrameEvent()
  private init() {}

  package init(_ event: Event) {
    switch event {
    case .key(let press):
      kind = press.phase == .up ? .keyUp : .key
      types = press.typesText
      modifiers = UInt8(truncatingIfNeeded: press.modifiers.rawValue)
      x = Int32(bitPattern: press.key.character.unicodeScalars.first!.value)
    case .paste(let text):
      kind = .paste
      x = Int32(clamping: text.utf8.count)
    case .focus(let isFocused): kind = isFocused ? .focus : .focusLost
    case .mouse(let mouse):
      modifiers = UInt8(truncatingIfNeeded: mouse.modifiers.rawValue)
      (x, y) = (Int32(clamping: mouse.position.x), Int32(clamping: mouse.position.y))
      switch mouse.action {
      case .down: kind = .down
      case .up: kind = .up
      case .drag: kind = .drag
      case .moved: kind = .moved
      case .scroll(let stepsX, let stepsY):
        kind = .scroll
        (x, y) = (Int32(clamping: stepsX), Int32(clamping: stepsY))
      }
    }
  }
}

extension KeyPress {
  /// Whether the press types a character.
  package var typesText: Bool { !characters.isEmpty || key.typesText && modifiers.isDisjoint(with: [.control, .option, .command]) }
}

import IdemCore
import IdemScreen

/// Keys. A press goes to the focused view and outwards from it; where nobody there takes it, to every other `onKeyPress` on the screen, the
/// newest and innermost first (SwiftUI asks the focused view and those around it only, but a terminal program has keys that always work).
/// `.ignored` passes the press on.
extension View {
  /// Does something when a key is pressed, or held, with no matter which modifiers.
  @inlinable public func onKeyPress(_ key: KeyEquivalent, action: @escaping @MainActor () -> KeyPress.Result) -> some View {
    modifier(KeyHandler(filter: .key(key), phases: [.down, .repeat], action: .plain(action)))
  }

  /// Does something in some phases of a key.
  @inlinable public func onKeyPress(
    _ key: KeyEquivalent, phases: KeyPress.Phases, action: @escaping @MainActor (KeyPress) -> KeyPress.Result
  ) -> some View {
    modifier(KeyHandler(filter: .key(key), phases: phases, action: .press(action)))
  }

  /// Does something when one of several keys is pressed.
  @inlinable public func onKeyPress(
    keys: Set<KeyEquivalent>, phases: KeyPress.Phases = [.down, .repeat], action: @escaping @MainActor (KeyPress) -> KeyPress.Result
  ) -> some View {
    modifier(KeyHandler(filter: .keys(keys), phases: phases, action: .press(action)))
  }

  /// Does something when a press types characters that are all in a set (SwiftUI takes Foundation's CharacterSet).
  @inlinable public func onKeyPress(
    characters: Set<Character>, phases: KeyPress.Phases = [.down, .repeat], action: @escaping @MainActor (KeyPress) -> KeyPress.Result
  ) -> some View {
    modifier(KeyHandler(filter: .characters { characters.contains($0) }, phases: phases, action: .press(action)))
  }

  /// Does something when a press types characters that all fulfil a condition, as in `characters: \.isNumber`.
  @inlinable public func onKeyPress(
    characters: @escaping @MainActor (Character) -> Bool, phases: KeyPress.Phases = [.down, .repeat],
    action: @escaping @MainActor (KeyPress) -> KeyPress.Result
  ) -> some View {
    modifier(KeyHandler(filter: .characters(characters), phases: phases, action: .press(action)))
  }

  /// Does something at any press.
  @inlinable public func onKeyPress(
    phases: KeyPress.Phases = [.down, .repeat], action: @escaping @MainActor (KeyPress) -> KeyPress.Result
  ) -> some View {
    modifier(KeyHandler(filter: .all, phases: phases, action: .press(action)))
  }
}

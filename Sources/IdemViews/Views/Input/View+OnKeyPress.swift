import IdemCore
import IdemScreen

/// Key handlers. A key press goes to the focused view and then outwards through its ancestors.
/// If none of them handles it, it goes to every other `onKeyPress` in the tree, the newest and innermost first. In SwiftUI only the focused
/// view and its ancestors get keys, but terminal programs have keys that always work. A handler returns `.ignored` to pass the press on.
extension View {
  /// Adds an action for presses and repeats of a key, with any modifiers.
  @inlinable public func onKeyPress(_ key: KeyEquivalent, action: @escaping @MainActor () -> KeyPress.Result) -> some View {
    modifier(KeyHandler(filter: .key(key), phases: [.down, .repeat], action: .plain(action)))
  }

  /// Adds an action for some phases of a key, with any modifiers.
  @inlinable public func onKeyPress(
    _ key: KeyEquivalent, phases: KeyPress.Phases, action: @escaping @MainActor (KeyPress) -> KeyPress.Result
  ) -> some View {
    modifier(KeyHandler(filter: .key(key), phases: phases, action: .press(action)))
  }

  /// Adds an action for several keys.
  @inlinable public func onKeyPress(
    keys: Set<KeyEquivalent>, phases: KeyPress.Phases = [.down, .repeat], action: @escaping @MainActor (KeyPress) -> KeyPress.Result
  ) -> some View {
    modifier(KeyHandler(filter: .keys(keys), phases: phases, action: .press(action)))
  }

  /// Adds an action for presses that type only characters of a set. SwiftUI takes a CharacterSet of Foundation here.
  @inlinable public func onKeyPress(
    characters: Set<Character>, phases: KeyPress.Phases = [.down, .repeat], action: @escaping @MainActor (KeyPress) -> KeyPress.Result
  ) -> some View {
    modifier(KeyHandler(filter: .characters { characters.contains($0) }, phases: phases, action: .press(action)))
  }

  /// Adds an action for presses that type only characters of a class, such as `characters: .alphanumerics`.
  @_disfavoredOverload
  public func onKeyPress(
    characters: CharacterClass, phases: KeyPress.Phases = [.down, .repeat], action: @escaping @MainActor (KeyPress) -> KeyPress.Result
  ) -> some View {
    modifier(KeyHandler(filter: .characters { characters.contains($0) }, phases: phases, action: .press(action)))
  }

  /// Adds an action for presses that type only characters that fulfil a condition, such as `characters: \.isNumber`.
  @inlinable public func onKeyPress(
    characters: @escaping @MainActor (Character) -> Bool, phases: KeyPress.Phases = [.down, .repeat],
    action: @escaping @MainActor (KeyPress) -> KeyPress.Result
  ) -> some View {
    modifier(KeyHandler(filter: .characters(characters), phases: phases, action: .press(action)))
  }

  /// Adds an action for every key press.
  @inlinable public func onKeyPress(
    phases: KeyPress.Phases = [.down, .repeat], action: @escaping @MainActor (KeyPress) -> KeyPress.Result
  ) -> some View {
    modifier(KeyHandler(filter: .all, phases: phases, action: .press(action)))
  }
}

import IdemCore

/// The text of the user's rules for keys.
@MainActor
package protocol KeysSource: AnyObject {
  /// Reads the text; nil if there is none.
  func read() -> String?
}

/// The source of the rules in the environment.
struct KeysSourceReference: Equatable {
  let source: (any KeysSource)?
  static func == (a: Self, b: Self) -> Bool { a.source === b.source }
}

enum KeysSourceKey: EnvironmentKey {
  static var defaultValue: KeysSourceReference { KeysSourceReference(source: nil) }
}

extension ViewTree {
  /// Sets where the user's rules for keys are.
  package func setKeysSource(_ source: any KeysSource) {
    rootEnvironment.set(KeysSourceKey.self, to: KeysSourceReference(source: source))
    (input.commands as? CommandCenter)?.readUserKeys()
  }

  /// Reads the user's rules again, if commands are declared.
  package func readUserKeys() { (input.commands as? CommandCenter)?.readUserKeys() }
}

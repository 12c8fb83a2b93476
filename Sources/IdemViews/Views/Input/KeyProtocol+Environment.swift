import IdemCore
import IdemScreen

package enum KeyProtocolKey: EnvironmentKey {
  package static var defaultValue: KeyProtocol { .kitty }
}

extension EnvironmentValues {
  /// How the terminal sends keys: `KeyStroke("shift+return")?.isSent(by: keyProtocol)` says whether the user can press them here. The help, the
  /// command bar, the palette and menus show only keys that the terminal sends.
  ///
  /// It is `.legacy` until the terminal has answered, usually within the first milliseconds. In a test it is `.kitty`, unless the test sets
  /// `TestHost.keyProtocol`.
  public var keyProtocol: KeyProtocol {
    get { self[KeyProtocolKey.self] }
    set { self[KeyProtocolKey.self] = newValue }
  }
}

import Foundation
import IdemViews

/// The app, for code that opens a URL with it. `@Environment(\.openURL)` is better: a view can replace it.
@MainActor @preconcurrency
public final class UIApplication {
  /// The running app.
  public static let shared = UIApplication()
  /// No key is known.
  public struct OpenExternalURLOptionsKey: Hashable, Sendable {}

  private init() {}

  /// Has no effect: a terminal does not turn itself off.
  public var isIdleTimerDisabled = false

  /// The one scene, which is the terminal.
  public var connectedScenes: Set<UIScene> { [UIWindowScene.terminal] }
  /// The one window of the scene.
  public var windows: [UIWindow] { UIWindowScene.terminal.windows }
  /// The one window of the scene.
  public var keyWindow: UIWindow? { windows.first }

  /// A terminal shows no icon of the app.
  public var supportsAlternateIcons: Bool { false }
  /// Nil: a terminal shows no icon of the app.
  public var alternateIconName: String? { nil }
  /// Has no effect. `completion` gets no error.
  public func setAlternateIconName(_ name: String?, completionHandler completion: ((any Error)?) -> Void = { _ in }) { completion(nil) }

  /// Whether `open(_:)` opens an address: of `http`, `https` and `mailto` only, because a text from outside may contain any link.
  public func canOpenURL(_ url: URL) -> Bool { ["http", "https", "mailto"].contains(url.scheme?.lowercased() ?? "") }

  /// Opens a URL with the program of the system; see `SystemURLOpener`. A failure is one sentence on standard error.
  ///
  /// - Parameters:
  ///   - url: an address for which `canOpenURL(_:)` is true. Others are not opened.
  ///   - options: ignored.
  ///   - completion: runs on the main actor, with true if the program was started and ended without an error.
  public func open(
    _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:], completionHandler completion: (@MainActor @Sendable (Bool) -> Void)? = nil
  ) {
    let opener = SystemURLOpener()
    guard canOpenURL(url) else {
      opener.report(SystemURLOpener.Failure(url: url, reason: "addresses of this kind are not opened"))
      completion?(false)
      return
    }
    opener.open(url) { failure in
      if let failure { opener.report(failure) }
      completion?(failure == nil)
    }
  }
}

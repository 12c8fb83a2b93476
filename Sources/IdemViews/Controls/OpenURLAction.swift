import IdemCore

/// An action that opens an address. An app sets its own with `.environment(\.openURL, OpenURLAction { ... })`. The default does nothing.
@MainActor
public struct OpenURLAction {
  private let handler: Handler

  @MainActor private final class Handler {
    let open: @MainActor (String) -> Void
    init(_ open: @escaping @MainActor (String) -> Void) { self.open = open }
  }

  /// Creates an action. `handler` receives the address as text; SwiftUI passes a URL of Foundation.
  public init(handler: @escaping @MainActor (String) -> Void) { self.handler = Handler(handler) }
  /// Opens an address.
  public func callAsFunction(_ address: String) { handler.open(address) }
}

private enum OpenURLKey: EnvironmentKey {
  // SAFETY: the environment reads it on the main actor first. `assumeIsolated` checks it.
  static let defaultValue = MainActor.assumeIsolated { OpenURLAction { _ in } }
}

extension EnvironmentValues {
  /// The action that `Link` calls. The default does nothing.
  public var openURL: OpenURLAction {
    get { self[OpenURLKey.self] }
    set { self[OpenURLKey.self] = newValue }
  }
}

import IdemCore

/// What opens addresses; an app sets its own with `.environment(\.openURL, OpenURLAction { ... })`. Without one nothing happens.
@MainActor
public struct OpenURLAction {
  private let handler: Handler

  @MainActor private final class Handler {
    let open: @MainActor (String) -> Void
    init(_ open: @escaping @MainActor (String) -> Void) { self.open = open }
  }

  public init(handler: @escaping @MainActor (String) -> Void) { self.handler = Handler(handler) }
  public func callAsFunction(_ address: String) { handler.open(address) }
}

private enum OpenURLKey: EnvironmentKey {
  static let defaultValue = MainActor.assumeIsolated { OpenURLAction { _ in } }
}

extension EnvironmentValues {
  public var openURL: OpenURLAction {
    get { self[OpenURLKey.self] }
    set { self[OpenURLKey.self] = newValue }
  }
}

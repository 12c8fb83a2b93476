import IdemCore
import IdemScreen

/// A button that leads to an address, by `\.openURL`.
public struct Link<Label: View>: View {
  let destination: String
  let label: Label
  @Environment(\.openURL) private var openURL

  /// - Parameter destination: an address as text (SwiftUI takes Foundation's URL).
  public init(destination: String, @ViewBuilder label: () -> Label) {
    self.destination = destination
    self.label = label()
  }

  public var body: some View {
    label.underline().foregroundStyle(.tint).modifier(ActionControl { openURL(destination) })
  }
}

extension Link where Label == Text {
  public init<S: StringProtocol>(_ title: S, destination: String) { self.init(destination: destination) { Text(title) } }
}

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

import IdemCore

/// An action that opens an address. An app sets its own with `.environment(\.openURL, OpenURLAction { ... })`. The default does nothing.
@MainActor
public struct OpenURLAction {
  private let handler: Handler

  @MainActor private final class Handler {
    let open: @MainActor (String) -> Bool
    init(_ open: @escaping @MainActor (String) -> Bool) { self.open = open }
  }

  /// What a handler did with an address, or what happens with it next. The product IdemFoundation adds `.systemAction`.
  public struct Result: Sendable {
    package enum Kind: Sendable {
      case handled, discarded
      /// The system opens another address, or that of the handler if it is nil.
      case system(String?)
    }
    package let kind: Kind

    package init(kind: Kind) { self.kind = kind }

    /// The handler opened the address.
    public static let handled = Result(kind: .handled)
    /// The handler ignored the address.
    public static let discarded = Result(kind: .discarded)
  }

  /// Creates an action. `handler` receives the address as text; SwiftUI passes a URL of Foundation.
  public init(handler: @escaping @MainActor (String) -> Void) {
    self.handler = Handler {
      handler($0)
      return true
    }
  }

  /// Creates an action whose handler returns what it did: `OpenURLAction { address in show(address); return .handled }`.
  @_disfavoredOverload
  public init(handler: @escaping @MainActor (String) -> Result) {
    self.handler = Handler {
      if case .discarded = handler($0).kind { false } else { true }
    }
  }

  /// Opens an address.
  public func callAsFunction(_ address: String) { _ = handler.open(address) }

  /// Opens an address, and reports whether the handler took it.
  public func callAsFunction(_ address: String, completion: @escaping (_ accepted: Bool) -> Void) { completion(handler.open(address)) }
}

private enum OpenURLKey: EnvironmentKey {
  // SAFETY: the environment reads it on the main actor first. `assumeIsolated` checks it.
  static let defaultValue = MainActor.assumeIsolated { OpenURLAction { (_: String) -> OpenURLAction.Result in .discarded } }
}

extension EnvironmentValues {
  /// The action that `Link` calls. The default does nothing.
  public var openURL: OpenURLAction {
    get { self[OpenURLKey.self] }
    set { self[OpenURLKey.self] = newValue }
  }
}

import IdemViews

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension OpenURLAction.Result {
  /// The system opens the URL: the program `xdg-open`, or `open` on macOS. Only addresses of `http`, `https` and `mailto` are opened, because a
  /// text from outside may contain any link. A failure is one sentence on standard error; see `SystemURLOpener`.
  public static let systemAction = OpenURLAction.Result(kind: .system(nil))
  /// The system opens another URL of any scheme instead.
  public static func systemAction(_ url: URL) -> OpenURLAction.Result { OpenURLAction.Result(kind: .system(url.absoluteString)) }
}

extension OpenURLAction {
  /// Creates an action whose handler receives a URL: `OpenURLAction { url in show(url); return .handled }`. An address that is no URL is
  /// ignored.
  public init(handler: @escaping @MainActor (URL) -> Result) { self.init(opener: SystemURLOpener(), handler: handler) }

  init(opener: SystemURLOpener, handler: @escaping @MainActor (URL) -> Result) {
    self.init { (address: String) -> Result in
      guard let url = URL(string: address) else { return .discarded }
      let result = handler(url)
      guard case .system(let other) = result.kind else { return result }
      let allowed: Set = ["http", "https", "mailto"]
      guard other != nil || allowed.contains(url.scheme?.lowercased() ?? "") else {
        opener.report(SystemURLOpener.Failure(url: url, reason: "addresses of this kind are not opened"))
        return .discarded
      }
      opener.open(other.flatMap { URL(string: $0) } ?? url) { if let failure = $0 { opener.report(failure) } }
      return .handled
    }
  }

  /// Opens a URL. The handler of the action receives it as text.
  public func callAsFunction(_ url: URL) { self(url.absoluteString) }

  /// Opens a URL, and reports whether the handler took it.
  public func callAsFunction(_ url: URL, completion: @escaping (_ accepted: Bool) -> Void) {
    self(url.absoluteString, completion: completion)
  }
}

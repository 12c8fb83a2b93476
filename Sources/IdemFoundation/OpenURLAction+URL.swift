import Foundation
import IdemViews

extension OpenURLAction {
  /// What a handler did with a URL, or what happens with it next.
  public struct Result: Sendable {
    enum Kind: Sendable {
      case handled, discarded
      case system(URL?)
    }
    let kind: Kind

    /// The handler opened the URL.
    public static let handled = Result(kind: .handled)
    /// The handler ignored the URL.
    public static let discarded = Result(kind: .discarded)
    /// The system opens the URL: the program `xdg-open`, or `open` on macOS. Only addresses of `http`, `https` and `mailto` are opened, because a
    /// text from outside may contain any link. A failure is one sentence on standard error; see `SystemURLOpener`.
    public static let systemAction = Result(kind: .system(nil))
    /// The system opens another URL of any scheme instead.
    public static func systemAction(_ url: URL) -> Result { Result(kind: .system(url)) }
  }

  /// Creates an action whose handler receives a URL: `OpenURLAction { url in show(url); return .handled }`. An address that is no URL is
  /// ignored.
  public init(handler: @escaping @MainActor (URL) -> Result) { self.init(opener: SystemURLOpener(), handler: handler) }

  init(opener: SystemURLOpener, handler: @escaping @MainActor (URL) -> Result) {
    self.init { (address: String) in
      guard let url = URL(string: address) else { return }
      guard case .system(let other) = handler(url).kind else { return }
      let allowed: Set = ["http", "https", "mailto"]
      guard other != nil || allowed.contains(url.scheme?.lowercased() ?? "") else {
        return opener.report(SystemURLOpener.Failure(url: url, reason: "addresses of this kind are not opened"))
      }
      opener.open(other ?? url) { if let failure = $0 { opener.report(failure) } }
    }
  }

  /// Opens a URL. The handler of the action receives it as text.
  public func callAsFunction(_ url: URL) { self(url.absoluteString) }
}

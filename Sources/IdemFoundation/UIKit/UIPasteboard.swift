import Foundation
import IdemViews

/// The clipboard of the terminal by the name of UIKit.
@MainActor public final class UIPasteboard {
  /// The clipboard.
  public static let general = UIPasteboard()

  private var copied: String?

  /// Writing copies a text to the clipboard of the terminal. Reading returns what the app has written last: a terminal answers a query later, and
  /// many do not. `@Environment(\.readClipboard)` and `PasteButton` read the clipboard itself.
  public var string: String? {
    get { copied }
    set {
      copied = newValue
      if let newValue { CopyToClipboardAction()(newValue) }
    }
  }

  /// The same for an address.
  public var url: URL? {
    get { copied.flatMap { URL(string: $0) } }
    set { string = newValue?.absoluteString }
  }

  /// Whether the app has written a text.
  public var hasStrings: Bool { copied != nil }
}

/// The clipboard of the terminal by the name of AppKit.
@MainActor public final class NSPasteboard {
  /// What a pasteboard contains.
  public enum PasteboardType: Hashable, Sendable { case string }

  /// The clipboard.
  public static let general = NSPasteboard()

  /// Has no effect on the terminal, whose clipboard keeps its text until the next one.
  @discardableResult public func clearContents() -> Int { 0 }

  /// Copies a text to the clipboard of the terminal. Returns true.
  @discardableResult public func setString(_ string: String, forType type: PasteboardType) -> Bool {
    UIPasteboard.general.string = string
    return true
  }

  /// Returns what the app has written last.
  public func string(forType type: PasteboardType) -> String? { UIPasteboard.general.string }
}

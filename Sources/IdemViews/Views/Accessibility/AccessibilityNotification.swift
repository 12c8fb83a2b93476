import IdemCore

/// Which view a screen reader is at. Idem's speech is at the view with the focus of the keyboard, so it is the same state.
public typealias AccessibilityFocusState = FocusState

/// Messages for a screen reader. Without one, posting costs nothing.
public enum AccessibilityNotification {
  /// A sentence that is read aloud: a line of the speech, and of `TestHost.spoken`.
  public struct Announcement: Sendable {
    @usableFromInline let message: String

    /// Creates an announcement.
    public init(_ message: some StringProtocol) { self.message = String(message) }

    /// Has the sentence read. Can be called on any thread.
    public func post() { Announcements.post(message) }
  }

  /// The layout changed. The argument is read if it is a text.
  public struct LayoutChanged: Sendable {
    private let message: String?

    public init(_ argument: (any Sendable)? = nil) { message = argument as? String }
    /// Has the argument read.
    public func post() { if let message { Announcements.post(message) } }
  }

  /// The screen changed. The argument is read if it is a text.
  public struct ScreenChanged: Sendable {
    private let message: String?

    public init(_ argument: (any Sendable)? = nil) { message = argument as? String }
    /// Has the argument read.
    public func post() { if let message { Announcements.post(message) } }
  }
}

import IdemCore
import IdemScreen

/// The kind of a notice: its symbol and its color.
public enum NoticeKind: Hashable, Sendable {
  case info, success, warning, error

  var symbol: String {
    switch self {
    case .info: "i"
    case .success: "✓"
    case .warning: "!"
    case .error: "✗"
    }
  }

  var color: Color? {
    switch self {
    case .info: nil
    case .success: .green
    case .warning: .yellow
    case .error: .red
    }
  }
}

/// What a user can do about a notice: a click on its title in the notice, or Return in the log of notices.
@MainActor
public struct NoticeAction {
  let title: Text
  let perform: @MainActor () -> Void

  /// Creates an action with a literal as its title, as `Text` reads it.
  public init(_ titleKey: LocalizedStringKey, perform: @escaping @MainActor () -> Void) {
    title = Text(titleKey)
    self.perform = perform
  }

  /// The same with a string as it stands.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, perform: @escaping @MainActor () -> Void) {
    self.title = Text(title)
    self.perform = perform
  }
}

/// A short message that the user need not answer.
struct Notice: Identifiable {
  let id: Int
  let text: Text
  let kind: NoticeKind
  var action: NoticeAction?
  /// The time of the tree's clock at which it was made, and at which it is no longer shown, in nanoseconds.
  let time: Int
  var end: Int
}

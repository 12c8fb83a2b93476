import IdemCore
import IdemScreen

/// Shows a short message at the bottom right of the screen: `@Environment(\.notify) var notify`, then `notify("Saved", kind: .success)`.
///
/// At most three are shown, each for five seconds, and longer while the pointer is over it. A click removes it. The last 200 are in a log, which the command
/// of `noticeLog(keys:)` shows. While the terminal's window does not have the focus, the text is also a notification of the desktop, where the
/// terminal supports that; otherwise the bell rings.
@MainActor
public struct NotifyAction {
  let center: NoticeCenter
  let connection: WindowConnection?

  /// Shows a literal, as `Text` reads it. Outside of an app it does nothing.
  ///
  /// - Parameters:
  ///   - kind: the symbol and the color.
  ///   - duration: how long it is shown.
  ///   - action: what the user can do about it; nil for nothing.
  public func callAsFunction(
    _ textKey: LocalizedStringKey, kind: NoticeKind = .info, for duration: Duration = .seconds(5), action: NoticeAction? = nil
  ) {
    show(Text(textKey), kind, duration, action)
  }

  /// Shows a string as it stands. Control characters in it are drawn as U+FFFD.
  @_disfavoredOverload
  public func callAsFunction<S: StringProtocol>(
    _ text: S, kind: NoticeKind = .info, for duration: Duration = .seconds(5), action: NoticeAction? = nil
  ) {
    show(Text(text), kind, duration, action)
  }

  private func show(_ text: Text, _ kind: NoticeKind, _ duration: Duration, _ action: NoticeAction?) {
    if let connection { center.add(text, kind, for: duration, action, in: connection) }
  }
}

extension EnvironmentValues {
  /// The action that shows a notice.
  public var notify: NotifyAction { NotifyAction(center: self[NoticeCenterKey.self], connection: self[WindowConnectionKey.self]) }

  var noticeCenter: NoticeCenter { self[NoticeCenterKey.self] }
  var windowConnection: WindowConnection? { self[WindowConnectionKey.self] }
}

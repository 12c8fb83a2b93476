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

  /// Shows a notice that can be taken back: `let deleted = notify.show("Deleted", action: undo)`, later `deleted.withdraw()`.
  ///
  /// The parameters are those of a call of the action itself.
  @discardableResult
  public func show(
    _ textKey: LocalizedStringKey, kind: NoticeKind = .info, for duration: Duration = .seconds(5), action: NoticeAction? = nil
  ) -> ShownNotice {
    show(Text(textKey), kind, duration, action)
  }

  /// Shows a string as it stands, as a notice that can be taken back.
  @_disfavoredOverload @discardableResult
  public func show<S: StringProtocol>(
    _ text: S, kind: NoticeKind = .info, for duration: Duration = .seconds(5), action: NoticeAction? = nil
  ) -> ShownNotice {
    show(Text(text), kind, duration, action)
  }

  @discardableResult
  private func show(_ text: Text, _ kind: NoticeKind, _ duration: Duration, _ action: NoticeAction?) -> ShownNotice {
    ShownNotice(center: center, id: connection.flatMap { center.add(text, kind, for: duration, action, in: $0) })
  }
}

/// A notice that `notify.show` has shown.
@MainActor
public struct ShownNotice {
  let center: NoticeCenter
  let id: Int?

  /// Takes the notice from the screen before its time: for example "Deleted", with an Undo, after the deletion was undone by a key. It stays in the log,
  /// without its action. A notice that is no longer shown loses its action only.
  public func withdraw() { if let id { center.withdraw(id) } }
}

extension EnvironmentValues {
  /// The action that shows a notice.
  public var notify: NotifyAction { NotifyAction(center: self[NoticeCenterKey.self], connection: self[WindowConnectionKey.self]) }

  var noticeCenter: NoticeCenter { self[NoticeCenterKey.self] }
  var windowConnection: WindowConnection? { self[WindowConnectionKey.self] }
}

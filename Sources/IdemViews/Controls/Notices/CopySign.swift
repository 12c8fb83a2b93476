import IdemCore

/// The short sign that a text was copied: in the command bar, or a notice in an app that has a log of notices and no bar.
@MainActor
final class CopySign: WindowPart {
  /// What the bar shows; nil while there is nothing to show.
  private(set) var text: String?
  /// What the bodies of the bars read, and those of logs of notices.
  let bars = Dependency.make(), logs = Dependency.make()
  private var end: WakeUp?

  /// How long the bar shows it, in nanoseconds.
  private static let time = 2_000_000_000

  init() {}

  /// Shows that a text was copied, if there is a place for it.
  func show(_ copied: String, in connection: WindowConnection, notify: NotifyAction) {
    guard let tree = connection.tree, !copied.isEmpty else { return }
    let sentence = CopySign.sentence(copied)
    guard bars.isRead else {
      if logs.isRead { notify(sentence, for: .seconds(2)) }
      return
    }
    set(sentence)
    end?.cancel()
    end = tree.timers.schedule(at: tree.timers.clock.now + CopySign.time) { [weak self] _ in self?.set(nil) }
  }

  private func set(_ new: String?) {
    guard new != text else { return }
    text = new
    bars.changed(Cause(.environment, name: "copied text"))
  }

  /// The number of lines or characters of a copied text.
  static func sentence(_ copied: String) -> String {
    let lines = copied.split(separator: "\n", omittingEmptySubsequences: false).count - (copied.hasSuffix("\n") ? 1 : 0)
    if lines > 1 { return "Copied \(lines) lines" }
    return copied.count == 1 ? "Copied 1 character" : "Copied \(copied.count) characters"
  }
}

extension WindowConnection {
  /// The sign that a text was copied.
  var copySign: CopySign { part() }
}

/// Whether the sign is shown.
private enum CopySignKey: EnvironmentKey { static var defaultValue: Visibility { .automatic } }

extension EnvironmentValues {
  /// Shows that the user copied a text of this view.
  @MainActor func showCopied(_ text: String) {
    guard self[CopySignKey.self] != .hidden, let windowConnection else { return }
    windowConnection.copySign.show(text, in: windowConnection, notify: notify)
  }
}

extension View {
  /// Sets whether a short sign states that the user copied text of this view: "Copied 3 lines", for two seconds at the end of the
  /// `CommandBar`. An app with a `noticeLog` and without such a bar shows a notice instead, and any other app shows nothing. By default the
  /// sign is shown.
  ///
  /// It is for selections, text fields, editors and tables, not for what the app copies itself. An app with `onTextCopy` shows a sign of its own
  /// for selections, so there is no other one. SwiftUI has no such modifier.
  public func copySign(_ visibility: Visibility) -> some View {
    modifier(EnvironmentKeyModifier<CopySignKey>(value: visibility))
  }
}

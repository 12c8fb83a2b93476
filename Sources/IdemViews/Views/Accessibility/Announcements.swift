import IdemCore

/// Where announcements go: the speech of an app. Without a listener, an announcement costs nothing.
@MainActor
package final class Announcements {
  private static var all: [Announcements] = []

  private let listener: @MainActor (String) -> Void

  /// Calls `listener` with each announcement of an app. `isOnlyOne`: also with those that code outside of it posts.
  package init(isOnlyOne: Bool, _ listener: @escaping @MainActor (String) -> Void) {
    self.listener = listener
    if isOnlyOne { Announcements.all.append(self) }
  }

  /// Whether somebody listens to the code that runs now.
  static var areHeard: Bool { AnnouncementScope.current != nil || !all.isEmpty }

  static nonisolated func post(_ message: String) {
    let target = AnnouncementScope.current
    if MainThread.isCurrent {
      // SAFETY: this is the main thread. `assumeIsolated` checks it.
      return MainActor.assumeIsolated { deliver(message, to: target) }
    }
    Task { @MainActor in deliver(message, to: target) }
  }

  private static func deliver(_ message: String, to target: Announcements?) {
    if let target { return target.listener(message) }
    for one in all { one.listener(message) }
  }
}

/// The app whose code runs.
package enum AnnouncementScope {
  /// Where announcements go, in a process with several apps, such as one of tests; nil for all apps that listen.
  @TaskLocal package static var current: Announcements?
}

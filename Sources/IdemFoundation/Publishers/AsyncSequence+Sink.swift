import Foundation
import IdemCore

// Timers and notifications are asynchronous sequences, and have Combine's `sink` too.

extension Timer.Autoconnect {
  /// Calls a closure on the main actor with each date, until the result is cancelled or released.
  public func sink(receiveValue: @escaping (Date) -> Void) -> AnyCancellable { receive(receiveValue) {} }
}

extension NotificationCenter.Publisher {
  /// Calls a closure on the main actor with each notification, until the result is cancelled or released.
  public func sink(receiveValue: @escaping (NotificationCenter.Received) -> Void) -> AnyCancellable { receive(receiveValue) {} }
}

extension AsyncSequence where Self: Sendable, Element: Sendable {
  /// Passes the elements to a closure on the main actor, and calls another one at the end.
  package func receive(_ receive: @escaping (Element) -> Void, end: @escaping () -> Void) -> AnyCancellable {
    let closures = PassedClosures(receive: receive, end: end)
    let task = Task { @MainActor in
      do { for try await element in self { closures.receive(element) } } catch {}
      if !Task.isCancelled { closures.end() }
    }
    return AnyCancellable { task.cancel() }
  }
}

/// Closures on their way to the main actor.
// SAFETY: they are called on the main actor alone, and whoever passes them does not call them.
private struct PassedClosures<Element>: @unchecked Sendable {
  let receive: (Element) -> Void
  let end: () -> Void
}

import Foundation
import IdemCore

extension NotificationCenter {
  /// The notifications of a name, for `onReceive`: Combine's name. It starts when it is received; each receiver gets every notification.
  public struct Publisher: AsyncSequence, Sendable, Equatable {
    public typealias Element = Received

    // SAFETY: a center may be used on every thread.
    fileprivate struct Center: @unchecked Sendable { let value: NotificationCenter }
    fileprivate let center: Center
    /// The name.
    public let name: Notification.Name
    // SAFETY: only compared.
    fileprivate nonisolated(unsafe) let object: AnyObject?

    public func makeAsyncIterator() -> AsyncStream<Received>.Iterator {
      let (stream, continuation) = AsyncStream.makeStream(of: Received.self)
      let token = Token(center.value.addObserver(forName: name, object: object, queue: nil) { continuation.yield(Received($0)) })
      continuation.onTermination = { [center] _ in center.value.removeObserver(token.value) }
      return stream.makeAsyncIterator()
    }

    public static func == (a: Publisher, b: Publisher) -> Bool {
      a.center.value === b.center.value && a.name == b.name && a.object === b.object
    }
  }

  /// A notification that was received.
  // SAFETY: as in Combine, a notification is not changed after it was posted.
  @dynamicMemberLookup public struct Received: @unchecked Sendable {
    /// The notification.
    public let notification: Notification
    init(_ notification: Notification) { self.notification = notification }

    public subscript<Value>(dynamicMember keyPath: KeyPath<Notification, Value>) -> Value { notification[keyPath: keyPath] }
  }

  // SAFETY: the token is used once, to end the observation.
  private struct Token: @unchecked Sendable {
    let value: any NSObjectProtocol
    init(_ value: any NSObjectProtocol) { self.value = value }
  }

  /// Returns the notifications of a name, from any object or from one.
  public func publisher(for name: Notification.Name, object: AnyObject? = nil) -> Publisher {
    Publisher(center: Publisher.Center(value: self), name: name, object: object)
  }
}

import Dispatch
import Synchronization

/// A call on the main thread, from any thread. While one is pending, no other is added.
final class MergedCall: Sendable {
  private let isPending = Mutex(false)
  private let action: @MainActor @Sendable () -> Void

  init(_ action: @escaping @MainActor @Sendable () -> Void) { self.action = action }

  func send() {
    let isFirst = isPending.withLock { isPending in
      defer { isPending = true }
      return !isPending
    }
    guard isFirst else { return }
    DispatchQueue.main.async {
      self.isPending.withLock { $0 = false }
      MainActor.assumeIsolated { self.action() }
    }
  }
}

/// The latest of many numbers that another thread sends.
final class LatestNumber: Sendable {
  private let box: Box
  private let call: MergedCall

  private final class Box: Sendable { let number = Mutex(0) }

  init(_ action: @escaping @MainActor @Sendable (Int) -> Void) {
    let box = Box()
    self.box = box
    call = MergedCall { action(box.number.withLock { $0 }) }
  }

  func send(_ number: Int) {
    box.number.withLock { $0 = number }
    call.send()
  }
}

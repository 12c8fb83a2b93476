import Dispatch

/// The main thread: the thread that runs the main queue. A program that is not an app may use different threads for it over time.
package enum MainThread {
  private static let mark = DispatchSpecificKey<Bool>()

  /// Marks the main queue. Must be called before `isCurrent` is read; the first tree does it.
  @MainActor package static func remember() { DispatchQueue.main.setSpecific(key: mark, value: true) }

  package static var isCurrent: Bool { DispatchQueue.getSpecific(key: mark) == true }

  /// Runs `work` immediately on the main thread; on another thread, schedules it on the main queue.
  package static func run(_ work: @escaping @Sendable @MainActor () -> Void) {
    if isCurrent {
      MainActor.assumeIsolated(work)
    } else {
      DispatchQueue.main.async { MainActor.assumeIsolated(work) }
    }
  }

  /// Calls main-actor code from a nonisolated function that a protocol requires (`==`, a collection's subscripts).
  ///
  /// SAFETY: the caller guarantees that it is on the main thread; this is not checked. A function type with and without `@MainActor` has the
  /// same layout.
  @inline(__always) static func assume<Argument, Result>(_ argument: Argument, _ work: @MainActor (Argument) -> Result) -> Result {
    withoutActuallyEscaping(work) { unsafeBitCast($0, to: ((Argument) -> Result).self)(argument) }
  }
}

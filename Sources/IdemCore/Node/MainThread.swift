import Dispatch

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The thread that the main actor runs on.
package enum MainThread {
  /// Set when the first tree is made, which is on the main actor.
  nonisolated(unsafe) private static var thread: pthread_t? = nil

  @MainActor static func remember() { thread = pthread_self() }

  package static var isCurrent: Bool {
    guard let thread else { return false }
    return pthread_equal(thread, pthread_self()) != 0
  }

  /// Runs `work` at once on the main thread, and as soon as that thread comes to it from any other.
  package static func run(_ work: @escaping @Sendable @MainActor () -> Void) {
    if isCurrent {
      MainActor.assumeIsolated(work)
    } else {
      DispatchQueue.main.async { MainActor.assumeIsolated(work) }
    }
  }

  /// Calls what belongs to the main actor from a function that says it belongs to nobody, because a protocol asks for it (`==`, a collection's
  /// subscripts), and that is called on the main thread only.
  @inline(__always) static func assume<Argument, Result>(_ argument: Argument, _ work: @MainActor (Argument) -> Result) -> Result {
    withoutActuallyEscaping(work) { unsafeBitCast($0, to: ((Argument) -> Result).self)(argument) }
  }
}

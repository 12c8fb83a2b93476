import Dispatch

/// The thread that the main actor runs on: whichever one works off the main queue, for a program that is not an app may do so on several in turn.
package enum MainThread {
  private static let mark = DispatchSpecificKey<Bool>()

  /// To be called once before anybody asks; the first tree does.
  @MainActor static func remember() { DispatchQueue.main.setSpecific(key: mark, value: true) }

  package static var isCurrent: Bool { DispatchQueue.getSpecific(key: mark) == true }

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

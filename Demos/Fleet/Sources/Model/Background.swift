import Dispatch

/// Runs what waits for a server on a thread of its own, so that the main thread stays free for keys.
enum Background {
  /// Runs a function, and returns its result on the main thread.
  static func run<Value: Sendable>(on queue: DispatchQueue, _ work: @escaping @Sendable () -> Value) async -> Value {
    await withCheckedContinuation { continuation in queue.async { continuation.resume(returning: work()) } }
  }
}

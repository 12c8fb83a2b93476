import Dispatch
import Idem

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Runs what waits for a server on a thread of its own, so that the main thread stays free for keys.
///
/// A recording of the app (`IDEM_RECORD`) has the times at which answers came. In a replay they are not shown before.
@MainActor
enum Background {
  private static var count = 0

  /// Runs a function, and returns its result on the main thread.
  static func run<Value: Sendable>(on queue: DispatchQueue, _ work: @escaping @Sendable () -> Value) async -> Value {
    let time = SampleTime.now
    let value = await withCheckedContinuation { continuation in
      queue.async { continuation.resume(returning: SampleTime.$ofRequest.withValue(time) { work() }) }
    }
    await wait {}
    return value
  }

  /// Waits for a function. In a replay, which does not call it, waits until it returned in the recording.
  static func wait(for work: @escaping @Sendable () async -> Void) async {
    count += 1
    let ends = AsyncStream {
      await work()
      return ""
    }
    for await _ in Recorded.sequence("wait \(count)", ends) { return }
  }
}

/// The time of the simulated server: that of the request that it answers.
enum SampleTime {
  @TaskLocal static var ofRequest: Double?

  /// The time of the day in seconds. A recording has it.
  @MainActor static var now: Double {
    Recorded.value("time") {
      var time = timespec()
      clock_gettime(CLOCK_REALTIME, &time)
      return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
  }
}

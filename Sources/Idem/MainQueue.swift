import Dispatch

#if canImport(Glibc)
  import Glibc

  /// Dispatch's queue of the main thread, which the main actor and its tasks run on: drained by the loop that polls, so there is no second thread.
  ///
  /// libdispatch exports both functions on Linux for run loops of others; Foundation's uses them.
  @MainActor
  enum MainQueue {
    @_silgen_name("_dispatch_get_main_queue_handle_4CF")
    private static func handle() -> Int32
    @_silgen_name("_dispatch_main_queue_callback_4CF")
    private static func drainQueue(_ message: UnsafeMutableRawPointer?)

    /// Readable when something waits.
    static let descriptor: Int32 = handle()
    /// How long a poll may wait without looking; nil for as long as it likes. Milliseconds.
    static let interval: Int? = nil

    static func drain() {
      var count: UInt64 = 0
      _ = read(descriptor, &count, MemoryLayout<UInt64>.size)
      drainQueue(nil)
    }
  }
#else
  import CoreFoundation
  import Darwin

  /// The main thread's queue on Darwin, which offers no descriptor: looked after a hundred times a second. Unproven.
  @MainActor
  enum MainQueue {
    static let descriptor: Int32 = -1
    static let interval: Int? = 10
    static func drain() { while CFRunLoopRunInMode(.defaultMode, 0, true) == .handledSource {} }
  }
#endif

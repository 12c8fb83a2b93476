import Dispatch

#if canImport(Glibc)
  import Glibc

  /// Dispatch's main queue, which runs the main actor and its tasks. The run loop drains it, so that no second thread is needed.
  ///
  /// libdispatch exports both functions on Linux for run loops of other libraries; Foundation uses them.
  @MainActor
  enum MainQueue {
    @_silgen_name("_dispatch_get_main_queue_handle_4CF")
    private static func handle() -> Int32
    @_silgen_name("_dispatch_main_queue_callback_4CF")
    private static func drainQueue(_ message: UnsafeMutableRawPointer?)

    /// The descriptor that is readable while the queue contains work.
    static let descriptor: Int32 = handle()
    /// The maximum time that a poll may wait without draining the queue, in milliseconds; nil if it is unlimited.
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

  /// The main queue on Darwin, which provides no descriptor, so it is drained a hundred times a second. Untested.
  @MainActor
  enum MainQueue {
    static let descriptor: Int32 = -1
    static let interval: Int? = 10
    static func drain() { while CFRunLoopRunInMode(.defaultMode, 0, true) == .handledSource {} }
  }
#endif

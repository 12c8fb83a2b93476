import Dispatch

#if canImport(Glibc)
  import Glibc

  /// Dispatch's main queue, which runs the main actor and its tasks. The run loop drains it, so that no second thread is needed.
  @MainActor
  package enum MainQueue {
    /// Symbol: `_dispatch_get_main_queue_handle_4CF` of libdispatch on Linux, exported for run loops of other libraries; Foundation uses it.
    /// Contract: returns an eventfd that is readable while the main queue contains work, and -1 in a program that runs `dispatchMain`.
    /// Libdispatch owns it.
    /// Without it: the program does not link.
    @_silgen_name("_dispatch_get_main_queue_handle_4CF")
    private static func handle() -> Int32

    /// Symbol: `_dispatch_main_queue_callback_4CF` of libdispatch on Linux; the argument is ignored.
    /// Contract: runs the work of the main queue, and must be called on the main thread only.
    /// Without it: the program does not link.
    @_silgen_name("_dispatch_main_queue_callback_4CF")
    private static func drainQueue(_ message: UnsafeMutableRawPointer?)

    /// The descriptor that is readable while the queue contains work.
    package static let descriptor: Int32 = handle()
    /// The maximum time that a poll may wait without draining the queue, in milliseconds; nil if it is unlimited.
    package static let interval: Int? = nil

    /// Whether work was added since `drain` began.
    package static var hasWork: Bool {
      var poll = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      return Glibc.poll(&poll, 1, 0) > 0
    }

    package static func drain() {
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
  package enum MainQueue {
    package static let descriptor: Int32 = -1
    package static let interval: Int? = 10
    package static let hasWork = false
    package static func drain() { while CFRunLoopRunInMode(.defaultMode, 0, true) == .handledSource {} }
  }
#endif

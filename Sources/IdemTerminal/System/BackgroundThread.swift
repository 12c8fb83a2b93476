#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A thread of the library.
package enum BackgroundThread {
  private final class Body {
    let run: @Sendable () -> Void
    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
  }

  /// Starts a thread. Returns it, or the number of the error.
  ///
  /// No handler of the process's signals runs on it: a handler may wait for the thread. Faults do, and the signal by which Swift's crash
  /// reporter stops threads.
  package static func start(_ run: @escaping @Sendable () -> Void) -> (thread: pthread_t?, failure: Int32) {
    var blocked = sigset_t(), before = sigset_t()
    sigfillset(&blocked)
    for number in [SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGABRT, SIGFPE, SIGPROF] { sigdelset(&blocked, number) }
    pthread_sigmask(SIG_SETMASK, &blocked, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    #if canImport(Darwin)
      var created: pthread_t?
    #else
      var created = pthread_t()
    #endif
    // SAFETY: retained here, and released by the thread, or here if there is none.
    let body = Unmanaged.passRetained(Body(run))
    let failure = pthread_create(
      &created, nil,
      { argument in
        #if canImport(Darwin)
          let body = argument
        #else
          let body = argument!
        #endif
        Unmanaged<Body>.fromOpaque(body).takeRetainedValue().run()
        return nil
      }, body.toOpaque())
    guard failure == 0 else {
      body.release()
      return (nil, failure)
    }
    return (created, 0)
  }
}

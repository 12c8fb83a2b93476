import Dispatch

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Ctrl-C while work is running and prompts go by lines: it cancels the work instead of ending the process.
@MainActor
enum Interrupts {
  private static var actions: [(id: Int, action: @MainActor () -> Void)] = []
  private static var last = 0
  private static var source: (any DispatchSourceSignal)?
  private static var before: (@convention(c) (Int32) -> Void)?

  /// Calls an action for each SIGINT, until it is removed.
  static func observe(_ action: @escaping @MainActor () -> Void) -> Int {
    last += 1
    actions.append((last, action))
    guard source == nil else { return last }
    before = signal(SIGINT, SIG_IGN)
    let source = DispatchSource.makeSignalSource(signal: SIGINT, queue: .main)
    source.setEventHandler { MainActor.assumeIsolated { for one in actions { one.action() } } }
    source.resume()
    self.source = source
    return last
  }

  static func remove(_ id: Int) {
    actions.removeAll { $0.id == id }
    guard actions.isEmpty, let source else { return }
    source.cancel()
    self.source = nil
    signal(SIGINT, before)
  }
}

import CIdemNcurses
import Glibc
import IdemTerminal

/// The workload `pipe`: one row, `[region]`, at the end of what is printed. It uses the pipe, the crash guard and the watcher, and nothing else
/// of the device. Keys print in different ways, others end it.
@MainActor
enum Printing {
  private static let pipe = try! PrintPipe()
  private static let leaving = Array("[left]\r\n".utf8)
  private static var cooked = termios()
  private static let terminal = fcntl(1, F_DUPFD_CLOEXEC, 3)
  private static let region = Array("[region]".utf8), erasing = Array("\r\u{1B}[K".utf8)

  static func run() -> Never {
    let signals = idem_signals_install()
    tcgetattr(terminal, &cooked)
    var raw = cooked
    cfmakeraw(&raw)
    // SAFETY: never freed, as the crash guard requires.
    let kept = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: leaving.count)
    _ = kept.initialize(from: leaving)
    idem_guard_arm(terminal, &cooked, &raw, kept.baseAddress, kept.count)
    tcsetattr(terminal, TCSANOW, &raw)
    pipe.begin()
    idem_watcher_start(pipe.watchedDescriptor)
    write(region)
    while true {
      var descriptors = [
        pollfd(fd: 0, events: Int16(POLLIN), revents: 0), pollfd(fd: signals, events: Int16(POLLIN), revents: 0),
        pollfd(fd: pipe.descriptor, events: Int16(POLLIN), revents: 0),
      ]
      pipe.ownerWaits()
      poll(&descriptors, nfds_t(descriptors.count), -1)
      pipe.ownerReturns()
      let received = idem_signals_take()
      for number in [SIGTERM, SIGHUP, SIGINT] where received & 1 << UInt32(number) != 0 {
        leave()
        idem_signal_die(number)
      }
      if descriptors[2].revents != 0 { show(1 << 16) }
      if descriptors[0].revents != 0 {
        var key: UInt8 = 0
        if read(0, &key, 1) == 1 { act(Character(Unicode.Scalar(key))) }
      }
    }
  }

  private static func write(_ bytes: [UInt8]) { idem_prints_write(terminal, bytes, bytes.count) }

  private static func show(_ limit: Int) {
    let lines = pipe.take(limit)
    if !lines.isEmpty { write(erasing + lines + region) }
    pipe.confirm()
  }

  private static func leave() {
    guard idem_guard_claim() else { return }
    pipe.end()
    show(.max)
    write(leaving)
    idem_restore_modes(terminal, &cooked, &cooked, true, true)
    idem_guard_disarm()
    pipe.close()
    idem_watcher_end()
    idem_signals_remove()
  }

  private static func shell(_ command: String) -> pid_t {
    var child: pid_t = 0
    var argv: [UnsafeMutablePointer<CChar>?] = [strdup("sh"), strdup("-c"), strdup(command), nil]
    posix_spawn(&child, "/bin/sh", nil, nil, &argv, environ)
    return child
  }

  private static func numbered(_ name: String, _ count: Int) {
    for number in 1...count { print("\(name) \(number) \(String(repeating: "x", count: 80))") }
  }

  /// 1,000 lines are about 90 kB: more than a pipe holds.
  private static func act(_ key: Character) {
    switch key {
    case "p": print("printed")
    case "u": _ = Glibc.write(1, "unfinished", 10)
    case "E": _ = Glibc.write(2, "to standard error\n", 18)
    // A child that writes ten megabytes, line by line, while this process prints.
    case "c":
      _ = shell(
        "awk 'BEGIN { for (n = 1; n <= 110000; n++) { printf \"child %d \(String(repeating: "x", count: 80))\\n\", n; fflush() } }'")
    case "m": numbered("main", 1000)
    // More than the queue's limit, from the thread that empties the queue.
    case "M": numbered("main", 15_000)
    // Waits for a child that writes more than the limit.
    case "w": waitpid(shell("seq -f 'child of the app %.0f' 1 100000"), nil, 0)
    // Waits for a thread that prints more than the limit.
    case "t": printInThread()
    // A process without exec prints too.
    case "f":
      let child = forkProcess()
      if child == 0 {
        print("from a fork")
        exit(0)
      }
      waitpid(child, nil, 0)
    // Printed and not shown when the process ends.
    // The first signal is noted, and the second one ends the process in its handler.
    case "T": numbered("main", 100); raise(SIGTERM); raise(SIGTERM)
    case "K": numbered("main", 3000); kill(getpid(), SIGKILL)
    case "0": numbered("main", 3000); UnsafeMutablePointer<Int>(bitPattern: 8)!.pointee = 1
    case "a": numbered("main", 3000); abort()
    case "e": numbered("main", 3000); exit(3)
    case "q":
      leave()
      exit(0)
    default: break
    }
  }

  /// Waits for a thread that prints more than the limit.
  private nonisolated static func printInThread() {
    var thread = pthread_t()
    pthread_create(
      &thread, nil,
      { _ in
        for number in 1...15_000 { print("thread \(number) \(String(repeating: "x", count: 80))") }
        return nil
      }, nil)
    pthread_join(thread, nil)
  }

  /// `fork(2)`, which Swift does not import.
  private static func forkProcess() -> pid_t {
    let symbol = dlsym(UnsafeMutableRawPointer(bitPattern: 0), "fork")!
    return unsafeBitCast(symbol, to: (@convention(c) () -> pid_t).self)()
  }
}

import IdemCore
import IdemScreen
import IdemTerminal

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The output if standard output is not a terminal: plain text.
@MainActor
enum PlainTextOutput {
  /// The maximum number of frames until the picture counts as settled, if each requests another one.
  private static let mostFrames = 100

  /// Prints the first settled picture as plain text, and ends the process with status 0. An inline app runs until it quits: see `run`.
  ///
  /// A picture is settled if no further frame is needed and all tasks are waiting. Its size is COLUMNS by LINES, 80 by 24 by default.
  static func print<Content: View>(_ content: Content, prepare: (AppHost) -> Void) -> Never {
    let appHost = makeHost(content, prepare)
    if appHost.window.settings.inline != nil { run(appHost) }
    appHost.output.begin()
    for _ in 0..<mostFrames {
      let isIdle = !appHost.makeFrame()
      if !drainMainQueue(), isIdle { break }
    }
    appHost.stopTrace()
    var text = appHost.tree.cellBuffer.pointee.text
    while text.hasSuffix("\n") { text.removeLast() }
    StandardStream.output.write(safe: Array((text + "\n").utf8))
    exit(0)
  }

  /// Runs an inline app. For any other app, writes an error to standard error and ends the process with status 2.
  static func print<Content: View>(_ content: Content, ifInlineAfter error: TerminalError, prepare: (AppHost) -> Void) -> Never {
    let appHost = makeHost(content, prepare)
    if appHost.window.settings.inline != nil { run(appHost) }
    FileDescriptorLog.write(error.description)
    exit(2)
  }

  /// Runs an inline app without a terminal: prints its lines as plain text at once, and its last picture at the end, if it stays.
  ///
  /// The app ends when it quits, or when nothing is left that could change it: no task of a view and no timer.
  static func run(_ appHost: AppHost) -> Never {
    let tree = appHost.tree
    let lines = PlainLines()
    appHost.fitPlainRegion()
    appHost.output.printPlain = { lines.print($0.plainText) }
    appHost.output.begin()
    tree.tasks.start()
    var turns = 0
    while appHost.status == nil {
      let isIdle = !appHost.makeFrame()
      turns = isIdle ? 0 : turns + 1
      if drainMainQueue() { continue }
      // A picture that always requests the next one would use all time of the processor.
      guard isIdle || turns > mostFrames else { continue }
      appHost.runDueTimers()
      if tree.hasWork, turns <= mostFrames { continue }
      guard tree.tasks.running > 0 || appHost.nextWakeUp != nil else { break }
      wait(until: appHost.nextWakeUp)
    }
    // What the app changed last, such as how its window ends.
    for _ in 0..<mostFrames where tree.hasWork { appHost.makeFrame() }
    appHost.stopTrace()
    if appHost.window.settings.inline?.ending == .stays { lines.end(tree.cellBuffer.pointee) }
    exit(appHost.status ?? 0)
  }

  private static func makeHost<Content: View>(_ content: Content, _ prepare: (AppHost) -> Void) -> AppHost {
    // The font of the reader is unknown, so scalars that are newer than this C library are kept.
    CellWidth.options.insert(.recent)
    OutputTraits.isPlainText = true
    let tree = ViewTree(size: Size(width: number("COLUMNS") ?? 80, height: number("LINES") ?? 24))
    let appHost = AppHost(tree: tree, screen: BlankScreen())
    appHost.setPictures(.none, cell: nil)
    prepare(appHost)
    tree.setContent(content)
    return appHost
  }

  private static func drainMainQueue() -> Bool {
    var queue = pollfd(fd: MainQueue.descriptor, events: Int16(POLLIN), revents: 0)
    guard poll(&queue, 1, 0) > 0 else { return false }
    MainQueue.drain()
    return true
  }

  private static func wait(until time: Int?) {
    var queue = pollfd(fd: MainQueue.descriptor, events: Int16(POLLIN), revents: 0)
    var timeout = time.map { max(0, ($0 - MonotonicClock.now() + 999_999) / 1_000_000) }
    if let interval = MainQueue.interval { timeout = min(timeout ?? interval, interval) }
    _ = poll(&queue, 1, timeout.map { Int32(clamping: $0) } ?? -1)
  }

  private static func number(_ name: String) -> Int? {
    environmentVariable(name).flatMap { Int($0) }.flatMap { (1...1000).contains($0) ? $0 : nil }
  }
}

/// What the process and its children print while the app has the terminal: it is captured until the end, or printed above an inline region.
struct TerminalPrints {
  /// What is printed above an inline region with the next frame.
  let above = PrintQueue()
  /// Keeps the text for the end; nil if prints go elsewhere.
  private var capture: PrintCapture?
  /// Redirects what is printed above an inline region; nil if the region's options do not request it.
  private var pipe: PrintPipe?
  /// Whether lines above a region wait for the terminal's colors: what is printed cannot be changed later, and must be readable on them.
  private var awaitsColors = false

  /// Bytes.
  private static let linesPerFrame = 1 << 18, mostLastLines = 1 << 26

  init(_ capture: PrintCapture?) { self.capture = capture }

  /// Chooses where prints go while an inline region is shown: above it, untouched to the terminal, or as on the full screen.
  mutating func useRegion(above isAbove: Bool, untouched isUntouched: Bool) {
    awaitsColors = true
    // If the system cannot provide the pipe, the text is captured as on the full screen.
    if isAbove, capture != nil { pipe = try? PrintPipe() }
    if isUntouched || pipe != nil { capture = nil }
  }

  // MARK: Redirection

  func begin() {
    capture?.begin()
    pipe?.begin()
  }

  /// Ends the redirection. What was captured is printed now if `prints`; otherwise it stays for the watcher, or for the next `end`.
  func end(prints: Bool) {
    capture?.end(prints: prints)
    pipe?.end()
  }

  /// Prints what was captured.
  func printCaptured() { capture?.printRest() }

  /// Ends the redirection for good. What is left is printed if `prints`.
  mutating func close(prints: Bool) {
    if prints { capture?.printRest() }
    capture = nil
    pipe?.close(prints: prints)
    pipe = nil
  }

  /// The descriptor for `idem_watcher_start`; -1 if nothing is redirected.
  var watchedDescriptor: Int32 { pipe?.watchedDescriptor ?? capture?.file ?? -1 }

  func ownerWaits() { pipe?.ownerWaits() }
  func ownerReturns() { pipe?.ownerReturns() }

  // MARK: Lines above a region

  /// Readable while printed lines are ready; nil if prints are not redirected into a pipe, or while lines wait for the terminal.
  var descriptor: Int32? {
    guard let pipe, above.lines.isEmpty else { return nil }
    return pipe.descriptor
  }

  /// Queues the printed lines that are ready. The pipe counts lines as shown when the next ones are taken. So lines are taken only when the
  /// terminal has all earlier ones.
  func takeReady() {
    guard let pipe, above.lines.isEmpty, pipe.isReady else { return }
    let lines = pipe.take(TerminalPrints.linesPerFrame)
    if !lines.isEmpty { above.append(.text(lines)) }
  }

  /// Ends the redirection into the pipe, and queues all printed lines.
  func takeAll() {
    guard let pipe else { return }
    pipe.end()
    while pipe.isReady, above.size < TerminalPrints.mostLastLines {
      let lines = pipe.take(TerminalPrints.linesPerFrame)
      if lines.isEmpty { return }
      above.append(.text(lines))
    }
  }

  /// Confirms to the crash guard that the terminal has all lines.
  func confirm() { if let pipe, above.lines.isEmpty { pipe.confirm() } }

  /// Prints all lines from now on, whatever the terminal has reported.
  mutating func printAtOnce() { awaitsColors = false }

  /// The milliseconds for which lines are held still, if the queries were sent at a time and have `timeout` milliseconds; nil if they are not held.
  func heldFor(queriesSent start: Int?, timeout: Int) -> Int? {
    guard awaitsColors, let start else { return nil }
    return start + timeout - milliseconds()
  }
}

import CIdemNcurses

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Redirects standard output and error into a pipe while a region is on the terminal, and gives what is printed as lines.
///
/// Child programs inherit the pipe. Only a stream that is a terminal is redirected: `2> log` continues to work. Lines have the order in which
/// they were printed. A line is given once it is complete, or when nothing was added to it for 100 ms; two seconds if it has a carriage
/// return, because a progress bar is written again soon. While more than a mebibyte waits, a program that prints waits too, but not if the
/// run loop could be waiting for it: see `PrintReader`.
///
/// The crash guard and the watcher print what was not confirmed, and what is unread in the pipe.
///
/// The run loop polls `descriptor` while the terminal accepts output, calls `take`, writes the lines, and calls `confirm`. It calls
/// `ownerWaits` and `ownerReturns` around its `poll`. Without these calls no print ever waits, and up to 64 MiB are queued.
package final class PrintPipe {
  let reader: PrintReader
  private var filter = LineFilter(allowsStyles: true)
  private var savedOutput: Int32 = -1, savedError: Int32 = -1
  private var isOpen = true
  /// Where the rest is written by `close`: a descriptor of the terminal; -1 if no stream was redirected.
  private var terminal: Int32 = -1
  /// The position up to which the filter has the bytes, and the start of the line that is incomplete there.
  private var taken: UInt64 = 0, lineStart: UInt64 = 0
  /// The position where the last line that was cut ends.
  private var lastCut: UInt64 = 0
  private var part = [UInt8](repeating: 0, count: 1 << 14)

  /// The number of bytes of an endless line that are stored for the crash guard.
  private static let storedLine: UInt64 = 1 << 19

  /// Creates the pipe and its thread; `begin` redirects the streams. Must be called before the watcher starts.
  ///
  /// - Parameter silence: The time without output after which an unfinished line is given. Milliseconds.
  package convenience init(silence: Int32 = 100) throws(TerminalError) {
    try self.init(silence: silence, capacity: PrintReader.usualCapacity)
  }

  init(silence: Int32, capacity: Int) throws(TerminalError) {
    reader = try PrintReader(silence: silence, capacity: capacity)
    let failure = reader.start()
    if failure != 0 { throw .system(call: "pthread_create", code: failure) }
  }

  deinit { close() }

  /// Readable while lines are ready.
  package var descriptor: Int32 { reader.readyDescriptor }
  /// The descriptor for `idem_watcher_start`.
  package var watchedDescriptor: Int32 { reader.output }
  /// Whether `take` would give lines, or text of a line that is incomplete.
  package var isReady: Bool {
    let (end, cut) = reader.readyPosition
    return end > taken || cut > lastCut
  }

  /// Redirects both streams into the pipe.
  package func begin() {
    guard isOpen, savedOutput < 0, savedError < 0 else { return }
    idem_flush_stdout()
    savedOutput = redirect(1)
    savedError = redirect(2)
    idem_buffer_stdout_by_line()
    idem_guard_pipe(savedOutput, savedError, reader.queue, reader.output)
  }

  private func redirect(_ descriptor: Int32) -> Int32 {
    guard isatty(descriptor) == 1 else { return -1 }
    let saved = fcntl(descriptor, F_DUPFD_CLOEXEC, 3)
    if saved >= 0 {
      if terminal < 0 { terminal = fcntl(descriptor, F_DUPFD_CLOEXEC, 3) }
      dup2(reader.input, descriptor)
    }
    return saved
  }

  /// Restores both streams. All that was printed before is then ready, also an unfinished line.
  ///
  /// What children print later waits for the next `begin`, or for `close`.
  package func end() {
    guard isOpen else { return }
    idem_flush_stdout()
    restore(1, &savedOutput)
    restore(2, &savedError)
    idem_guard_pipe(-1, -1, reader.queue, reader.output)
    reader.readAll()
  }

  private func restore(_ descriptor: Int32, _ saved: inout Int32) {
    guard saved >= 0 else { return }
    dup2(saved, descriptor)
    closeDescriptor(saved)
    saved = -1
  }

  /// Ends the redirection for good, and writes to the terminal what was not taken, unless the watcher prints it.
  package func close(prints: Bool = true) {
    guard isOpen else { return }
    end()
    isOpen = false
    reader.end()
    reader.readAll()
    if prints { confirm() }
    while prints, terminal >= 0, isReady {
      let lines = take(1 << 16)
      guard idem_prints_write(terminal, lines, lines.count) else { break }
      confirm()
    }
    idem_guard_pipe(-1, -1, nil, -1)
    if terminal >= 0 { closeDescriptor(terminal) }
  }

  /// The lines that are ready, each ended by CR LF; whole lines, about `limit` bytes. Empty if only a part of a long line is ready.
  ///
  /// The lines of the call before count as shown.
  package func take(_ limit: Int) -> [UInt8] {
    confirm()
    var lines: [UInt8] = []
    let (end, cut) = reader.readyPosition
    while lines.count < limit {
      if taken == cut, cut > lastCut {
        filter.endLine(to: &lines)
        (lastCut, lineStart) = (cut, cut)
      }
      guard taken < end else { break }
      feed(upTo: min(cut > taken ? min(cut, end) : end, taken + UInt64(part.count)), to: &lines)
    }
    reader.clearSignal(taken: taken, lastCut: lastCut)
    return lines
  }

  /// Confirms that the terminal has the lines of the last `take`: the crash guard does not print them any more.
  package func confirm() { reader.release(lineStart) }

  /// Called by the run loop before and after it waits in `poll`.
  package func ownerWaits() { reader.ownerWaits() }
  package func ownerReturns() { reader.ownerReturns() }

  private func feed(upTo end: UInt64, to lines: inout [UInt8]) {
    let count = Int(end - taken)
    idem_prints_copy(reader.queue, taken, &part, count)
    part.withUnsafeBufferPointer { filter.append(UnsafeBufferPointer(rebasing: $0[..<count]), to: &lines) }
    if !filter.hasUnfinishedLine {
      lineStart = end
    } else {
      lineStart = max(lineStart, idem_prints_after_last(reader.queue, taken, end, 0x0A))
    }
    taken = end
    if taken - lineStart > PrintPipe.storedLine { lineStart = taken - PrintPipe.storedLine }
    reportDropped(to: &lines)
  }

  /// Appends a line about bytes that were dropped here.
  private func reportDropped(to lines: inout [UInt8]) {
    let count = reader.takeDropped(before: taken)
    guard count > 0 else { return }
    filter.endLine(to: &lines)
    lines += "[\(count) bytes of output were dropped here]\r\n".utf8
  }
}

import CIdemNcurses
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The thread that reads a `PrintPipe`, and the state that it shares with the pipe's owner.
///
/// **Why nothing waits for itself.** The owner is the thread of the run loop, and only it empties the queue. While it waits in `poll`, it
/// waits for no writer of the pipe, and full lines wake it. So the thread may stop reading then, and writers wait as they do for a slow
/// terminal. At any other time, the owner may wait for a writer: for its own `print`, for another thread that prints, for a child process
/// that prints. So the thread then reads on, whatever the size of the queue. `grace` is the time that an owner usually needs to come back.
///
/// The memory has a bound nevertheless: the queue's capacity. Beyond it, bytes are dropped, and a line reports how many.
final class PrintReader: @unchecked Sendable {
  /// Size of the queue from which on the thread stops reading, and the queue's capacity. Bytes.
  static let limit: UInt64 = 1 << 20, usualCapacity = 1 << 26
  /// How long the owner may stay away from its `poll` before the thread reads beyond the limit. Milliseconds.
  private static let grace: Int32 = 10
  /// The silence that completes a line with a return in it, compared with the usual silence: a progress bar is written again soon.
  private static let patience: Int32 = 20

  // SAFETY: the C functions are safe to call from both threads. `destroy` is called after the thread has ended.
  let queue: OpaquePointer
  /// The end of the pipe that is read, and the one that is written.
  let output: Int32, input: Int32
  /// Readable while lines are ready; and the end that makes it so.
  let readyDescriptor: Int32
  private let readyInput: Int32
  private let wakeDescriptor: Int32, wakeInput: Int32
  private let silence: Int32
  private var thread: pthread_t?

  /// The position up to which the owner may read: after a newline, or further.
  private let ready = Atomic<UInt64>(0)
  /// The position at which a line ends without a newline, because nothing came for some time.
  private let cut = Atomic<UInt64>(0)
  private let isSignalled = Atomic(false)
  private let isPaused = Atomic(false)
  private let isOwnerWaiting = Atomic(false)
  /// How often the owner has come back from its `poll`.
  private let turns = Atomic(0)
  private let mustEnd = Atomic(false)
  /// Used by the thread only: the turn in which it reads beyond the limit, and the position after the last newline.
  private var excessTurn = -1
  private var lineStart: UInt64 = 0

  init(silence: Int32, capacity: Int) throws(TerminalError) {
    var open: [Int32] = []
    func pipe() throws(TerminalError) -> (Int32, Int32) {
      let ends = idem_private_pipe()
      guard ends.output >= 0 else {
        let code = errno
        for descriptor in open { closeDescriptor(descriptor) }
        throw .system(call: "pipe", code: code)
      }
      open += [ends.output, ends.input]
      return (ends.output, ends.input)
    }
    (output, input) = try pipe()
    (readyDescriptor, readyInput) = try pipe()
    (wakeDescriptor, wakeInput) = try pipe()
    self.silence = silence
    // The writers of this pipe wait while it is full; the others are never full.
    _ = fcntl(input, F_SETFL, fcntl(input, F_GETFL) & ~O_NONBLOCK)
    guard let queue = idem_prints_create(capacity) else {
      let code = errno
      for descriptor in open { closeDescriptor(descriptor) }
      throw .system(call: "mmap", code: code)
    }
    self.queue = queue
  }

  /// Starts the thread. Returns an error number, or 0.
  func start() -> Int32 {
    // SAFETY: `end` joins the thread before the reader is released.
    let (thread, failure) = BackgroundThread.start { [unowned(unsafe) self] in run() }
    self.thread = thread
    return failure
  }

  /// Ends the thread.
  func end() {
    guard let thread else { return }
    mustEnd.store(true, ordering: .sequentiallyConsistent)
    wake()
    pthread_join(thread, nil)
    self.thread = nil
  }

  deinit {
    idem_prints_destroy(queue)
    for descriptor in [output, input, readyDescriptor, readyInput, wakeDescriptor, wakeInput] { closeDescriptor(descriptor) }
  }

  // MARK: The thread

  private func run() {
    while !mustEnd.load(ordering: .sequentiallyConsistent) {
      let waiting = pause()
      // While it pauses, a line is not cut: the rest of it may be in the pipe.
      let unfinished = waiting == nil ? silenceLeft : -1
      var descriptors = (
        pollfd(fd: waiting == nil ? output : -1, events: Int16(POLLIN), revents: 0),
        pollfd(fd: wakeDescriptor, events: Int16(POLLIN), revents: 0)
      )
      let turn = turns.load(ordering: .sequentiallyConsistent)
      let count = pollBoth(&descriptors, waiting ?? unfinished)
      isPaused.store(false, ordering: .sequentiallyConsistent)
      if descriptors.1.revents != 0 { PrintReader.empty(wakeDescriptor) }
      if count == 0 {
        if waiting == nil { endLine() } else { excessTurn = turn }
      }
      if descriptors.0.revents != 0 { readOnce() }
    }
  }

  /// How long the thread must not read, in milliseconds, -1 without a limit; nil if it may read.
  private func pause() -> Int32? {
    guard idem_prints_end(queue) - idem_prints_start(queue) >= PrintReader.limit else { return nil }
    // Stored before the owner's state is read; the owner does it in the reverse order. So at least one of the two sees the other.
    isPaused.store(true, ordering: .sequentiallyConsistent)
    if isOwnerWaiting.load(ordering: .sequentiallyConsistent) { return -1 }
    return turns.load(ordering: .sequentiallyConsistent) == excessTurn ? nil : PrintReader.grace
  }

  /// Until when the unfinished line is complete, in milliseconds; -1 if there is none.
  private var silenceLeft: Int32 {
    let end = idem_prints_end(queue), start = max(lineStart, cut.load(ordering: .sequentiallyConsistent))
    guard end > start else { return -1 }
    let hasReturn = idem_prints_after_last(queue, max(start, idem_prints_start(queue)), end, 0x0D) > 0
    return hasReturn ? silence * PrintReader.patience : silence
  }

  private func readOnce() {
    let before = idem_prints_end(queue)
    guard idem_prints_fill(queue, output) > 0 else { return }
    let end = idem_prints_end(queue)
    // A line that fills the queue is read in parts.
    let newline = idem_prints_after_last(queue, before, end, 0x0A)
    lineStart = max(lineStart, newline)
    let isFull = end - idem_prints_start(queue) >= PrintReader.limit
    if isFull || newline > 0 { signal(isFull ? end : newline) }
  }

  private func endLine() {
    let end = idem_prints_end(queue)
    guard end > cut.load(ordering: .sequentiallyConsistent) else { return }
    cut.max(end, ordering: .sequentiallyConsistent)
    signal(end)
  }

  private func signal(_ position: UInt64) {
    // Both threads may come here: the position never decreases.
    ready.max(position, ordering: .sequentiallyConsistent)
    signal()
  }

  private func signal() {
    guard !isSignalled.exchange(true, ordering: .sequentiallyConsistent) else { return }
    _ = write(readyInput, "!", 1)
  }

  private static func empty(_ descriptor: Int32) {
    withUnsafeTemporaryAllocation(byteCount: 64, alignment: 1) { bytes in
      while read(descriptor, bytes.baseAddress, bytes.count) == bytes.count {}
    }
  }

  // MARK: The owner

  /// The position up to which lines are ready, and where the last of them ends without a newline.
  var readyPosition: (end: UInt64, cut: UInt64) {
    let cut = cut.load(ordering: .sequentiallyConsistent)
    return (ready.load(ordering: .sequentiallyConsistent), cut)
  }

  /// Makes `readyDescriptor` unreadable, unless there is more than these positions.
  func clearSignal(taken: UInt64, lastCut: UInt64) {
    var hasMore: Bool {
      let (end, cut) = readyPosition
      return end > taken || cut > lastCut
    }
    guard isSignalled.load(ordering: .sequentiallyConsistent), !hasMore else { return }
    PrintReader.empty(readyDescriptor)
    isSignalled.store(false, ordering: .sequentiallyConsistent)
    if hasMore { signal() }
  }

  /// The number of bytes that were dropped before a position, since the last call.
  func takeDropped(before position: UInt64) -> UInt64 { idem_prints_take_dropped(queue, position) }

  /// The number of bytes that are stored, and whether the thread waits because of them.
  var queuedBytes: Int { Int(idem_prints_end(queue) - idem_prints_start(queue)) }
  var hasStopped: Bool { isPaused.load(ordering: .sequentiallyConsistent) }

  func release(_ position: UInt64) {
    guard position > idem_prints_start(queue) else { return }
    idem_prints_release(queue, position)
    if isPaused.load(ordering: .sequentiallyConsistent) { wake() }
  }

  /// Reads what is in the pipe now, and makes all of it ready.
  func readAll() {
    // Not until it is empty: another process may fill it for ever.
    var rest = Int(idem_unread(output))
    while rest > 0 {
      let count = idem_prints_fill(queue, output)
      if count == 0 { break }
      rest -= Int(count)
    }
    endLine()
  }

  func ownerWaits() { isOwnerWaiting.store(true, ordering: .sequentiallyConsistent) }

  func ownerReturns() {
    turns.add(1, ordering: .sequentiallyConsistent)
    isOwnerWaiting.store(false, ordering: .sequentiallyConsistent)
    if isPaused.load(ordering: .sequentiallyConsistent) { wake() }
  }

  private func wake() { _ = write(wakeInput, "!", 1) }
}

/// The values of /proc/PID/stat that are displayed.
struct ProcessStatus {
  /// The flag of a kernel thread (PF_KTHREAD in the kernel's sched.h).
  private static let kernelThread = 0x0020_0000

  var name: UnsafeBufferPointer<UInt8>
  var state: ProcessState
  var parent: Int32
  var isKernelThread: Bool
  /// CPU time in clock ticks.
  var cpuTicks: Int
  var priority: Int
  var nice: Int
  var threads: Int
  /// The start time in clock ticks since the system was started.
  var startTime: Int
  var virtualBytes: Int
  var residentPages: Int

  /// Parses the file. Nil if it is truncated or malformed. The name is in parentheses and may contain any bytes, including parentheses: the
  /// last closing one ends it.
  init?(_ scanner: ByteScanner) {
    var scanner = scanner
    guard scanner.upTo(UInt8(ascii: "(")) != nil else { return nil }
    let start = scanner.position
    guard scanner.skipPastLast(UInt8(ascii: ")")) else { return nil }
    name = UnsafeBufferPointer(rebasing: scanner.bytes[start..<scanner.position - 1])
    guard let letter = scanner.word()?.first, let parent = scanner.integer() else { return nil }
    state = ProcessState(letter: letter)
    self.parent = Int32(clamping: parent)
    scanner.skipWords(4)
    guard let flags = scanner.integer() else { return nil }
    isKernelThread = flags & ProcessStatus.kernelThread != 0
    scanner.skipWords(4)
    guard let user = scanner.integer(), let system = scanner.integer() else { return nil }
    cpuTicks = max(0, user).saturatingSum(max(0, system))
    scanner.skipWords(2)
    guard let priority = scanner.integer(), let nice = scanner.integer(), let threads = scanner.integer() else { return nil }
    (self.priority, self.nice, self.threads) = (priority, nice, max(0, threads))
    scanner.skipWords(1)
    guard let startTime = scanner.integer(), let virtual = scanner.integer(), let resident = scanner.integer() else { return nil }
    (self.startTime, virtualBytes, residentPages) = (max(0, startTime), max(0, virtual), max(0, resident))
  }
}

/// One process in one sample. Two are equal if everything that the screen can show is equal. A comparison costs at most a tenth of a
/// microsecond, since unchanged texts share their storage between samples.
public struct ProcessSample: Hashable, Sendable, Identifiable {
  public var id: ProcessID
  /// The parent's process number. 0 if there is none.
  public var parent: Int32 = 0
  public var state = ProcessState.sleeping
  /// Whether it is a kernel thread, which has no program.
  public var isKernelThread = false
  /// CPU time since the previous sample, in cores: 1 is one fully used core, 2.5 are two and a half. Rounded to thousandths.
  public var cpu = 0.0
  /// CPU time since it was started, in milliseconds.
  public var cpuMilliseconds = 0
  /// Resident memory in bytes, including memory shared with other processes.
  public var residentBytes = 0
  /// `residentBytes` as a fraction of the machine's memory, 0 to 1, rounded to thousandths.
  public var memory = 0.0
  /// Size of the address space in bytes.
  public var virtualBytes = 0
  /// Bytes per second read from disks. Nil if the user may not read this value.
  public var readRate: Int?
  /// Bytes per second written to disks. Nil if the user may not read this value.
  public var writeRate: Int?
  public var threads = 1
  /// The kernel's priority: 20 plus the nice value for an ordinary process, negative for a real-time process.
  public var priority = 20
  /// The nice value, from -20 (highest priority) to 19 (lowest priority).
  public var nice = 0
  /// The owner's name, or the user number if there is no name. This text and the next two can contain any bytes: invalid UTF-8 is replaced
  /// by U+FFFD, but control characters are kept.
  public var user = ""
  /// The kernel's name for the process, at most 15 bytes (63 for a kernel thread).
  public var name = ""
  /// The command and its arguments, separated by spaces, at most `ProcReader.commandLineLimit` bytes. Empty for a kernel thread and a
  /// zombie.
  public var commandLine = ""

  public init(id: ProcessID) { self.id = id }

  /// The command line, or the name in brackets if the command line is empty.
  public var command: String { commandLine.isEmpty ? "[\(name)]" : commandLine }
}

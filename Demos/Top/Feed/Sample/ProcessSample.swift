/// One process in one sample. Two are equal where everything that the screen could show of them is: comparing them costs a tenth
/// of a microsecond or less, since texts that haven't changed share their storage from sample to sample.
public struct ProcessSample: Hashable, Sendable, Identifiable {
  public var id: ProcessID
  /// The parent's number; 0 where there is none.
  public var parent: Int32 = 0
  public var state = ProcessState.sleeping
  /// It has no program: it is a part of the kernel.
  public var isKernelThread = false
  /// Time on a core since the sample before, in cores: 1 is one core kept busy, 2.5 two and a half. To thousandths.
  public var cpu = 0.0
  /// Time on a core since it was started, in milliseconds.
  public var cpuMilliseconds = 0
  /// Bytes of memory that it holds, those shared with others included.
  public var residentBytes = 0
  /// `residentBytes` as a part of the machine's memory, 0 to 1, to thousandths.
  public var memory = 0.0
  /// Bytes of address space.
  public var virtualBytes = 0
  /// Bytes per second read from disks; nil where one may not know.
  public var readRate: Int?
  /// Bytes per second written to disks; nil where one may not know.
  public var writeRate: Int?
  public var threads = 1
  /// The kernel's: 20 plus the nice value for an ordinary process, negative for a real-time one.
  public var priority = 20
  /// -20 (served first) to 19 (served last).
  public var nice = 0
  /// Its owner's name, or number where there is no name. Any bytes may stand in this and the two texts that follow: what isn't
  /// UTF-8 became U+FFFD, but control characters are still there.
  public var user = ""
  /// The kernel's name for it, at most 15 bytes (63 for a kernel thread).
  public var name = ""
  /// The command and its arguments with spaces between them, at most `ProcReader.commandLineLimit` bytes; empty for a kernel
  /// thread and a zombie.
  public var commandLine = ""

  public init(id: ProcessID) { self.id = id }

  /// The command line, or the name in brackets where there is none.
  public var command: String { commandLine.isEmpty ? "[\(name)]" : commandLine }
}

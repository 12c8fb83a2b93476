/// A signal that a user may want to send to a process.
public struct Signal: Hashable, Sendable, Identifiable {
  public let number: Int32
  /// The name without `SIG`: `TERM`.
  public let name: String
  /// Its meaning in a few words.
  public let summary: String

  public var id: Int32 { number }

  /// Linux's numbers on x86 and ARM (signal(7)), in ascending order.
  public static let all = [
    Signal(number: 1, name: "HUP", summary: "the terminal was closed, or reload settings"),
    Signal(number: 2, name: "INT", summary: "interrupt, as Ctrl+C does"),
    Signal(number: 3, name: "QUIT", summary: "quit and dump core"),
    Signal(number: 4, name: "ILL", summary: "illegal instruction"),
    Signal(number: 5, name: "TRAP", summary: "debugger trap"),
    Signal(number: 6, name: "ABRT", summary: "abort and dump core"),
    Signal(number: 7, name: "BUS", summary: "bus error"),
    Signal(number: 8, name: "FPE", summary: "arithmetic error"),
    kill,
    Signal(number: 10, name: "USR1", summary: "defined by the program"),
    Signal(number: 11, name: "SEGV", summary: "invalid memory reference"),
    Signal(number: 12, name: "USR2", summary: "defined by the program"),
    Signal(number: 13, name: "PIPE", summary: "the pipe has no reader"),
    Signal(number: 14, name: "ALRM", summary: "the timer has expired"),
    terminate,
    Signal(number: 16, name: "STKFLT", summary: "fault on the coprocessor's stack (unused)"),
    Signal(number: 17, name: "CHLD", summary: "a child has ended"),
    Signal(number: 18, name: "CONT", summary: "continue after a stop"),
    Signal(number: 19, name: "STOP", summary: "stop at once; can't be caught"),
    Signal(number: 20, name: "TSTP", summary: "stop, as Ctrl+Z does"),
    Signal(number: 21, name: "TTIN", summary: "a background process reads the terminal"),
    Signal(number: 22, name: "TTOU", summary: "a background process writes to the terminal"),
    Signal(number: 23, name: "URG", summary: "urgent data on a socket"),
    Signal(number: 24, name: "XCPU", summary: "too much CPU time"),
    Signal(number: 25, name: "XFSZ", summary: "the file is too large"),
    Signal(number: 26, name: "VTALRM", summary: "the virtual timer has expired"),
    Signal(number: 27, name: "PROF", summary: "the profiling timer has expired"),
    Signal(number: 28, name: "WINCH", summary: "the terminal's size has changed"),
    Signal(number: 29, name: "IO", summary: "input or output is possible"),
    Signal(number: 30, name: "PWR", summary: "power failure"),
    Signal(number: 31, name: "SYS", summary: "bad system call"),
  ]

  /// Requests that a process ends. The usual first attempt.
  public static let terminate = Signal(number: 15, name: "TERM", summary: "end in an orderly way")
  /// Ends a process immediately. A process cannot catch it.
  public static let kill = Signal(number: 9, name: "KILL", summary: "end at once; can't be caught")
}

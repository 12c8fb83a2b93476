import Glibc

/// A pipe whose ends are not inherited by programs that are started.
struct Pipe {
  let reading: Int32
  let writing: Int32

  /// Nil if the process has too many open files; `errno` is set then.
  init?() {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { return nil }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    (reading, writing) = (ends[0], ends[1])
  }
}

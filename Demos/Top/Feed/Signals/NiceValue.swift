import Glibc

/// Why the nice value of a process was not changed. Its description is one sentence for the user.
public enum NiceError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The process no longer exists.
  case ended(pid: Int32)
  /// The number now belongs to another process, which was not changed.
  case replaced(pid: Int32)
  /// The process belongs to another user.
  case notPermitted(pid: Int32)
  /// Only the superuser may lower the value.
  case notLowered(pid: Int32)
  /// Any other error of the kernel; `code` is the errno.
  case failed(pid: Int32, code: Int32)

  public var description: String {
    switch self {
    case .ended(let pid): "Process \(pid) has already ended."
    case .replaced(let pid): "Process \(pid) has ended. Another process now has its number; it was not changed."
    case .notPermitted(let pid): "You may not change process \(pid): it belongs to another user."
    case .notLowered(let pid): "You may not raise the priority of process \(pid): only the superuser may do that."
    case .failed(let pid, let code): "Can't change the priority of process \(pid): \(String(cString: strerror(code)))."
    }
  }

  init(pid: Int32, code: Int32) {
    self =
      switch code {
      case ESRCH: .ended(pid: pid)
      case EPERM: .notPermitted(pid: pid)
      case EACCES: .notLowered(pid: pid)
      default: .failed(pid: pid, code: code)
      }
  }
}

extension ProcessID {
  /// Sets the nice value of all threads of this process, from -20 to 19.
  ///
  /// Compares the start time just before: another process that gets the number within these microseconds is changed instead. The system has
  /// no call that excludes it.
  public func setNice(_ nice: Int) throws(NiceError) {
    // setpriority(2) takes 0 for the caller.
    guard pid > 0, let start = Signal.startTime(of: pid) else { throw .ended(pid: pid) }
    guard start == startTime else { throw .replaced(pid: pid) }
    // The kernel changes one thread. The number of the first one is that of the process.
    if setpriority(__priority_which_t(PRIO_PROCESS.rawValue), id_t(pid), Int32(nice)) != 0 { throw NiceError(pid: pid, code: errno) }
    guard let threads = opendir("/proc/\(pid)/task") else { return }
    defer { closedir(threads) }
    while let entry = readdir(threads) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { String(cString: UnsafeRawPointer($0).assumingMemoryBound(to: CChar.self)) }
      // A thread may end in this time.
      if let thread = Int32(name), thread != pid { _ = setpriority(__priority_which_t(PRIO_PROCESS.rawValue), id_t(thread), Int32(nice)) }
    }
  }
}

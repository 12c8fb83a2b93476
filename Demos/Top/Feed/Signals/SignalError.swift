import Glibc

/// Why a signal was not sent. Its description is one sentence for the user.
public enum SignalError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The process no longer exists.
  case ended(pid: Int32)
  /// The number now belongs to another process, to which nothing was sent.
  case replaced(pid: Int32)
  case notPermitted(pid: Int32)
  /// Any other error of the kernel; `code` is the errno.
  case failed(pid: Int32, code: Int32)

  public var description: String {
    switch self {
    case .ended(let pid): "Process \(pid) has already ended."
    case .replaced(let pid): "Process \(pid) has ended. Another process now has its number; no signal was sent to it."
    case .notPermitted(let pid): "You may not send signals to process \(pid): it belongs to another user."
    case .failed(let pid, let code): "Can't send the signal to process \(pid): \(String(cString: strerror(code)))."
    }
  }

  init(pid: Int32, code: Int32) {
    self =
      switch code {
      case ESRCH: .ended(pid: pid)
      case EPERM: .notPermitted(pid: pid)
      default: .failed(pid: pid, code: code)
      }
  }
}

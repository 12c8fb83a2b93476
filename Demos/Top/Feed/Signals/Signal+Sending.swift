import Glibc

extension Signal {
  /// Sends the signal to exactly the process `id`, or to none.
  ///
  /// The process is held by a file descriptor (pidfd_open(2)) before its start time is compared, so that it can't be replaced in between.
  /// On kernels before 5.3 the time is compared just before kill(2), which leaves microseconds for that.
  public func send(to id: ProcessID) throws(SignalError) {
    // kill(2) takes 0 and negative numbers for groups of processes.
    guard id.pid > 0 else { throw .ended(pid: id.pid) }
    let descriptor = Signal.openProcess?(id.pid, 0) ?? -1
    if descriptor < 0, Signal.openProcess != nil, errno == ESRCH { throw .ended(pid: id.pid) }
    defer { if descriptor >= 0 { close(descriptor) } }
    guard let startTime = Signal.startTime(of: id.pid) else { throw .ended(pid: id.pid) }
    guard startTime == id.startTime else { throw .replaced(pid: id.pid) }
    let result =
      if descriptor >= 0, let send = Signal.sendToProcess {
        send(descriptor, number, nil, 0)
      } else {
        Glibc.kill(id.pid, number)
      }
    if result != 0 { throw SignalError(pid: id.pid, code: errno) }
  }

  /// Sends it to each of `ids` that it can be sent to, and says for which it failed and why.
  public func send(to ids: [ProcessID]) -> [(ProcessID, SignalError)] {
    var failures: [(ProcessID, SignalError)] = []
    for id in ids {
      do throws(SignalError) { try send(to: id) } catch { failures.append((id, error)) }
    }
    return failures
  }

  /// Clock ticks after the machine was started; nil where there is no such process.
  static func startTime(of pid: Int32) -> Int? {
    FileReader().read("/proc/\(pid)/stat") { ProcessStatus($0)?.startTime }
  }

  // glibc has them from 2.36 on, in a header that Swift doesn't import: they are looked up, and done without where they lack.
  private typealias OpenProcess = @convention(c) (pid_t, UInt32) -> Int32
  private typealias SendToProcess = @convention(c) (Int32, Int32, UnsafeMutableRawPointer?, UInt32) -> Int32
  private static let openProcess = dlsym(nil, "pidfd_open").map { unsafeBitCast($0, to: OpenProcess.self) }
  private static let sendToProcess = dlsym(nil, "pidfd_send_signal").map { unsafeBitCast($0, to: SendToProcess.self) }
}

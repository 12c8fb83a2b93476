import Glibc

extension Signal {
  /// Sends the signal to the process `id`, and to no other.
  ///
  /// The method opens a descriptor of the process (pidfd_open(2)) before it compares the start time, so the process cannot be replaced in
  /// between. On kernels before 5.3 it compares the time just before kill(2), which leaves a window of microseconds.
  public func send(to id: ProcessID) throws(SignalError) {
    // kill(2) interprets 0 and negative numbers as groups of processes.
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

  /// Sends the signal to each process of `ids`. Returns those for which it failed, with the errors.
  public func send(to ids: [ProcessID]) -> [(ProcessID, SignalError)] {
    var failures: [(ProcessID, SignalError)] = []
    for id in ids {
      do throws(SignalError) { try send(to: id) } catch { failures.append((id, error)) }
    }
    return failures
  }

  /// Returns the start time in clock ticks since the system was started. Nil if there is no such process.
  static func startTime(of pid: Int32) -> Int? {
    FileReader().read("/proc/\(pid)/stat") { ProcessStatus($0)?.startTime }
  }

  // glibc has these functions since 2.36, in a header that Swift does not import. They are looked up at runtime and not used if missing.
  private typealias OpenProcess = @convention(c) (pid_t, UInt32) -> Int32
  private typealias SendToProcess = @convention(c) (Int32, Int32, UnsafeMutableRawPointer?, UInt32) -> Int32
  private static let openProcess = dlsym(nil, "pidfd_open").map { unsafeBitCast($0, to: OpenProcess.self) }
  private static let sendToProcess = dlsym(nil, "pidfd_send_signal").map { unsafeBitCast($0, to: SendToProcess.self) }
}

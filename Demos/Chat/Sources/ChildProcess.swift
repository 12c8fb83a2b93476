import DemoTools
import Dispatch
import Glibc

/// A program with pipes for its input and its output. Its errors are part of its output.
@MainActor
final class ChildProcess {
  /// Why it could not be started.
  private(set) var problem = ""
  /// The exit status, as in a shell: that of the program, or 128 and the signal.
  private(set) var exitStatus: Int32 = 0
  private var id: pid_t = 0
  private var input: Int32 = -1
  private var output: Int32 = -1
  /// Writes wait here while the program does not read.
  private let writing = DispatchQueue(label: "writing")

  /// Starts a program in a process group of its own. Returns false if that is not possible; see `problem`.
  func start(_ command: [String], inheritsInput: Bool) -> Bool {
    guard let fromChild = ProcessPipe() else { return fails(errno) }
    let toChild = inheritsInput ? nil : ProcessPipe()
    guard inheritsInput || toChild != nil else {
      let code = errno
      for end in [fromChild.reading, fromChild.writing] { close(end) }
      return fails(code)
    }
    // A program that has ended must not end this one.
    Glibc.signal(SIGPIPE, SIG_IGN)
    var start = ProcessStart(command, group: inheritsInput ? .shared : .own)
    (start.input, start.output, start.error) = (toChild?.reading ?? 0, fromChild.writing, fromChild.writing)
    let result = start.run()
    if let toChild { close(toChild.reading) }
    close(fromChild.writing)
    (input, output) = (toChild?.writing ?? -1, fromChild.reading)
    switch result {
    case .success(let id):
      self.id = id
      return true
    case .failure(let failure): return fails(failure.code)
    }
  }

  private func fails(_ error: Int32) -> Bool {
    problem = String(cString: strerror(error))
    return false
  }

  /// Calls `body` with each part of the output on the main thread, and with nil at the end. The next part is read after that, so the
  /// program waits while the main thread is busy.
  func read(_ body: @escaping @MainActor @Sendable (ArraySlice<UInt8>?) -> Void) {
    let output = output
    // A thread, not a Dispatch source: on Linux a source does not report the end of a pipe that comes before the last part was read.
    DispatchQueue(label: "reading").async {
      let isTaken = DispatchSemaphore(value: 0)
      var bytes = [UInt8](repeating: 0, count: 16_384)
      while true {
        let count = Glibc.read(output, &bytes, bytes.count)
        if count < 0, errno == EINTR { continue }
        let part = count > 0 ? bytes[..<count] : nil
        DispatchQueue.main.async {
          MainActor.assumeIsolated { body(part) }
          isTaken.signal()
        }
        isTaken.wait()
        if part == nil { return }
      }
    }
  }

  func write(_ text: String) {
    let input = input
    writing.async {
      var rest = Array(text.utf8)[...]
      while !rest.isEmpty {
        let count = rest.withUnsafeBytes { Glibc.write(input, $0.baseAddress, $0.count) }
        if count < 0, errno == EINTR { continue }
        if count <= 0 { return }
        rest = rest.dropFirst(count)
      }
    }
  }

  func signal(_ number: Int32) { if id > 0 { kill(-id, number) } }

  /// Waits for the end, and describes it; nil if the program succeeded.
  func ending(of name: String) -> String? {
    guard id > 0 else { return nil }
    let end = ProcessEnd.wait(for: id)
    id = 0
    exitStatus = end.shellStatus
    if case .signal(let number) = end { return "\(name) was ended by signal \(number)." }
    return exitStatus == 0 ? nil : "\(name) ended with status \(exitStatus)."
  }
}

import DemoTools
import Glibc
import Synchronization

/// A program whose output is followed.
enum ChildProgram {
  /// A program that could not be started. Its description is one sentence.
  struct Problem: Error, CustomStringConvertible {
    let description: String
  }

  /// The state of a program.
  enum State: Equatable {
    case running(pid_t)
    case ended(ProcessEnd)
    /// It has unpacked a file, which is no news.
    case unpacked
  }
  /// The programs by the descriptors of their pipes.
  private static let states = Mutex<[Int32: (state: State, isUnpacker: Bool)]>([:])

  /// Waits for the end of the program whose output was read to its end. Does nothing for another pipe.
  static func wait(for descriptor: Int32) {
    guard case .running(let process) = state(of: descriptor) else { return }
    let end = ProcessEnd.wait(for: process)
    states.withLock { states in
      let isUnpacked = states[descriptor]?.isUnpacker == true && end == .status(0)
      states[descriptor]?.state = isUnpacked ? .unpacked : .ended(end)
    }
  }

  /// The state of the program of a pipe. Nil for another pipe.
  static func state(of descriptor: Int32) -> State? { states.withLock { $0[descriptor]?.state } }

  /// Starts a program with its output and its errors in a pipe, and returns the end to read. Its input is empty. When idem-log ends, the program
  /// gets SIGPIPE at its next line.
  static func start(_ command: [String], isUnpacker: Bool = false) throws(Problem) -> Int32 {
    guard let pipe = ProcessPipe() else { throw Problem(description: "No pipe can be made: \(String(cString: strerror(errno))).") }
    var start = ProcessStart(command)
    (start.output, start.error) = (pipe.writing, pipe.writing)
    let result = start.run()
    close(pipe.writing)
    if case .failure(let failure) = result {
      close(pipe.reading)
      throw Problem(description: "\(command[0]) cannot be started: \(failure).")
    }
    if case .success(let process) = result { states.withLock { $0[pipe.reading] = (.running(process), isUnpacker) } }
    return pipe.reading
  }
}

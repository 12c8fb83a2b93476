import DemoTools
import Glibc

/// A program whose output is followed.
enum ChildProgram {
  /// A program that could not be started. Its description is one sentence.
  struct Problem: Error, CustomStringConvertible {
    let description: String
  }

  /// Starts a program with its output and its errors in a pipe, and returns the end to read. Its input is empty. When idem-log ends, the program
  /// gets SIGPIPE at its next line.
  static func start(_ command: [String]) throws(Problem) -> Int32 {
    guard let pipe = ProcessPipe() else { throw Problem(description: "No pipe can be made: \(String(cString: strerror(errno))).") }
    var start = ProcessStart(command)
    (start.output, start.error) = (pipe.writing, pipe.writing)
    let result = start.run()
    close(pipe.writing)
    if case .failure(let failure) = result {
      close(pipe.reading)
      throw Problem(description: "\(command[0]) cannot be started: \(failure).")
    }
    return pipe.reading
  }
}

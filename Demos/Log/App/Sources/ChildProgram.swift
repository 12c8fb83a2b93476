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
    guard let pipe = Pipe() else { throw Problem(description: "No pipe can be made: \(String(cString: strerror(errno))).") }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, pipe.writing, 1)
    posix_spawn_file_actions_adddup2(&actions, pipe.writing, 2)
    var arguments: [UnsafeMutablePointer<CChar>?] = command.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var process = pid_t()
    let code = posix_spawnp(&process, command[0], &actions, nil, &arguments, environ)
    close(pipe.writing)
    guard code == 0 else {
      close(pipe.reading)
      throw Problem(description: "\(command[0]) cannot be started: \(String(cString: strerror(code))).")
    }
    return pipe.reading
  }
}

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A program that was started without this program's terminal: its streams are `/dev/null`, except those that the caller reads, or another terminal.
package struct StartedProgram {
  package let process: pid_t

  /// Starts a program. The first argument is its name, which is looked up in PATH; no shell reads the arguments. The app may ignore or block signals:
  /// the program does not inherit that. Throws the `errno` if it cannot be started.
  ///
  /// - Parameters:
  ///   - output: a descriptor that the program gets as its standard output.
  ///   - isApart: whether it runs in a session of its own, so that it cannot even open the terminal.
  ///   - terminal: the path of a terminal that becomes its three streams, and that of its session, which must be apart.
  package init(_ arguments: [String], output: Int32? = nil, isApart: Bool = false, terminal: String? = nil) throws(StartError) {
    precondition(terminal == nil || isApart, "only the leader of a session gets a terminal")
    #if canImport(Darwin)
      var files: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
      let ownSession = Int32(POSIX_SPAWN_SETSID)
    #else
      var files = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
      let ownSession: Int32 = 0x80  // POSIX_SPAWN_SETSID, which the headers declare for GNU programs only.
    #endif
    posix_spawn_file_actions_init(&files)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&files)
      posix_spawnattr_destroy(&attributes)
    }
    for stream: Int32 in 0...2 {
      if let terminal {
        posix_spawn_file_actions_addopen(&files, stream, terminal, O_RDWR, 0)
      } else if stream == 1, let output {
        posix_spawn_file_actions_adddup2(&files, output, stream)
      } else {
        posix_spawn_file_actions_addopen(&files, stream, "/dev/null", O_RDWR, 0)
      }
    }
    var all = sigset_t(), none = sigset_t()
    sigfillset(&all)
    sigemptyset(&none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    posix_spawnattr_setsigmask(&attributes, &none)
    let flags = (isApart ? ownSession : 0) | Int32(POSIX_SPAWN_SETSIGDEF) | Int32(POSIX_SPAWN_SETSIGMASK)
    posix_spawnattr_setflags(&attributes, Int16(truncatingIfNeeded: flags))
    var words: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    var process: pid_t = 0
    let code = posix_spawnp(&process, words[0]!, &files, &attributes, &words, environ)
    if code != 0 { throw StartError(code: code) }
    self.process = process
  }

  /// Why a program was not started: a value of `errno`.
  package struct StartError: Error, CustomStringConvertible {
    package let code: Int32
    package var description: String { String(cString: strerror(code)) }
  }

  /// Waits until the program has ended. Returns whether it succeeded.
  package func waitForSuccess() -> Bool {
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    return status == 0
  }

  /// Ends the program at once.
  package func kill() { _ = sendSignal(process, SIGKILL) }
}

/// `kill(2)`, callable where a method named `kill` hides it.
private func sendSignal(_ process: pid_t, _ signal: Int32) -> Int32 { kill(process, signal) }

import CNcurses

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Takes standard output and error away from the terminal while an app owns it, and gives their text back afterwards.
///
/// The text goes into a file in memory of a fixed size: a print never blocks the app, and what comes after the first mebibyte is dropped, or what
/// comes after the limit on the size of files (`ulimit -f`) where that is lower.
/// Only what is the terminal is taken: `2> log` goes on working.
final class PrintCapture {
  static let capacity = 1 << 20
  /// The file that takes their place.
  let file: Int32
  private var savedOutput: Int32 = -1
  private var savedError: Int32 = -1

  /// Makes the file; `begin` takes both away. Fails where the system has no room for it.
  init() throws(TerminalError) {
    file = idem_memory_file()
    guard file >= 0 else { throw .system(call: "memfd_create", code: errno) }
    // All properties are set, so `deinit` runs after a throw, too: it closes the file.
    guard idem_seal(file, min(PrintCapture.capacity, idem_file_limit())) else { throw .system(call: "ftruncate", code: errno) }
  }

  /// Takes both away.
  func begin() {
    idem_flush_stdout()
    savedOutput = take(1)
    savedError = take(2)
    idem_buffer_stdout_by_line()
    idem_guard_prints(savedOutput, savedError, file)
  }

  private func take(_ descriptor: Int32) -> Int32 {
    guard isatty(descriptor) == 1 else { return -1 }
    let saved = fcntl(descriptor, F_DUPFD_CLOEXEC, 3)
    if saved >= 0 { dup2(file, descriptor) }
    return saved
  }

  /// Puts both back, and prints what was written meanwhile.
  func end() {
    idem_flush_stdout()
    idem_guard_prints(-1, -1, -1)
    let output = savedOutput >= 0 ? savedOutput : savedError
    give(1, &savedOutput)
    if output >= 0 { idem_print_capture(file, savedError >= 0 && output == savedError ? 2 : 1) }
    give(2, &savedError)
  }

  private func give(_ descriptor: Int32, _ saved: inout Int32) {
    guard saved >= 0 else { return }
    dup2(saved, descriptor)
    close(saved)
    saved = -1
  }

  deinit { close(file) }
}

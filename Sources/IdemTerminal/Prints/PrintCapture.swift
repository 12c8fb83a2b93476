import CIdemNcurses

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Redirects standard output and error while an app owns the terminal, and prints the captured text afterwards.
///
/// The text goes into a file in memory of a fixed size, so that a print never blocks the app. Text after the first mebibyte is dropped, or
/// after the limit on file sizes (`ulimit -f`) if that is lower. Only a stream that is a terminal is redirected: `2> log` continues to
/// work.
final class PrintCapture {
  static let capacity = 1 << 20
  /// The file that replaces the streams.
  let file: Int32
  private var savedOutput: Int32 = -1
  private var savedError: Int32 = -1
  /// Whether the text belongs to standard error, since standard output is no terminal; nil if no stream was redirected.
  private var usesError: Bool?

  /// Creates the file; `begin` redirects the streams. Throws if the system cannot provide the file.
  init() throws(TerminalError) {
    file = idem_memory_file()
    guard file >= 0 else { throw .system(call: "memfd_create", code: errno) }
    // All properties are set, so `deinit` runs after a throw, too: it closes the file.
    guard idem_seal(file, min(PrintCapture.capacity, idem_file_limit())) else { throw .system(call: "ftruncate", code: errno) }
  }

  /// Redirects both streams to the file.
  func begin() {
    idem_flush_stdout()
    savedOutput = redirect(1)
    savedError = redirect(2)
    idem_buffer_stdout_by_line()
    idem_guard_prints(savedOutput, savedError, file)
  }

  private func redirect(_ descriptor: Int32) -> Int32 {
    guard isatty(descriptor) == 1 else { return -1 }
    let saved = fcntl(descriptor, F_DUPFD_CLOEXEC, 3)
    if saved >= 0 { dup2(file, descriptor) }
    return saved
  }

  /// Restores both streams, and prints the captured text. If `prints` is false, the text stays for the watcher, or for the next `end`.
  func end(prints: Bool) {
    idem_flush_stdout()
    idem_guard_prints(-1, -1, prints ? -1 : file)
    if savedOutput >= 0 || savedError >= 0 { usesError = savedOutput < 0 }
    restore(1, &savedOutput)
    restore(2, &savedError)
    if prints { printRest() }
  }

  /// Prints the captured text to the stream that was redirected.
  func printRest() {
    if let usesError { idem_print_capture(file, usesError ? 2 : 1) }
    usesError = nil
  }

  private func restore(_ descriptor: Int32, _ saved: inout Int32) {
    guard saved >= 0 else { return }
    dup2(saved, descriptor)
    close(saved)
    saved = -1
  }

  deinit { close(file) }
}

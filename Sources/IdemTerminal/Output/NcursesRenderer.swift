import CIdemNcurses
import IdemScreen

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Renders with ncurses: whole pictures, and every frame on terminals without a `Dialect`.
///
/// ncurses writes into a file in memory, never to the terminal itself. The content is the frame's bytes, which are sent at once. ncurses
/// paints blanks for what it cannot show (24-bit colors, links, clusters of several scalars, glyphs without a width in the C library); the
/// `FrameWriter` then fills them: see `NcursesRenderer+Painting.swift`.
final class NcursesRenderer {
  // SAFETY: `newterm` returned the screen and `newwin` or `stdscr` the window; both stay valid until `deinit`. The files are open as long.
  let screen: OpaquePointer
  let window: UnsafeMutablePointer<WINDOW>
  private let output: UnsafeMutablePointer<FILE>
  private let input: UnsafeMutablePointer<FILE>
  /// The file in memory that receives the output of ncurses.
  let memory: Int32
  /// The number of palette entries that ncurses can select.
  let entries: Int
  let pairLimit: Int
  let canStopWrapping: Bool
  /// The numbers of ncurses' color pairs. The key is (foreground + 1) * 257 + background + 1.
  var pairs: [Int: Int16] = [:]
  var line: [cchar_t]
  /// The rows that contain cells which ncurses cannot show.
  var foreignRows: [Bool]
  /// Whether ncurses writes every frame, not only whole pictures.
  var paintsAll = false
  /// The sequence that ncurses writes before its first picture.
  private var entrance: [UInt8] = []
  private(set) var width: Int
  private(set) var height: Int

  /// Whether the process may not write files of any size (`ulimit -f`): then the file in memory may be too small for a picture.
  static var isLimited: Bool { idem_file_limit() < Int.max }

  /// Opens the terminal of type `name`, with the modes of the descriptor `terminal`. Throws if ncurses does not support the type, or a
  /// system call fails.
  init(name: String, terminal: Int32, width: Int, height: Int) throws(TerminalError) {
    memory = idem_memory_file()
    guard memory >= 0 else { throw .system(call: "memfd_create", code: errno) }
    // ncurses sizes its output buffer for the screen. With a tiny screen, the buffer would overflow during `newterm` and its first bytes
    // would go to the terminal. So `newterm` then gets the memory file, and the size is set later. The same applies if Idem limited the
    // size: `newterm` fails at 40,000 rows.
    var reported = winsize()
    _ = ioctl(terminal, UInt(TIOCGWINSZ), &reported)
    let hasRequestedSize = Int(reported.ws_col) == width && Int(reported.ws_row) == height && width * height >= 1024
    // ncurses requires an input that can be read, although it reads nothing. If the output is open for writing only, /dev/null is used.
    let isReadable = fcntl(terminal, F_GETFL) & O_ACCMODE != O_WRONLY
    // A file has no size: ncurses then uses the terminfo entry's, or 24 by 80.
    let out = fcntl(hasRequestedSize ? terminal : memory, F_DUPFD_CLOEXEC, 3)
    let back = isReadable ? fcntl(terminal, F_DUPFD_CLOEXEC, 3) : open("/dev/null", O_RDONLY | O_CLOEXEC)
    guard out >= 0, back >= 0, let output = fdopen(out, "w"), let input = fdopen(back, "r") else {
      let code = errno
      for descriptor in [memory, out, back] where descriptor >= 0 { close(descriptor) }
      throw .system(call: "dup", code: code)
    }
    (self.output, self.input) = (output, input)
    // Uses the size that the terminal reports, not LINES and COLUMNS. The setting applies to the next screen; another one may exist
    // already.
    _ = set_term(nil)
    use_env(false)
    use_tioctl(true)
    let opened = name.withCString { newterm(UnsafeMutablePointer(mutating: $0), output, input) }
    guard let screen = opened else {
      fclose(output)
      fclose(input)
      close(memory)
      throw .unknownTerminal(name)
    }
    self.screen = screen
    _ = set_term(screen)
    dup2(memory, out)
    _ = fcntl(out, F_SETFD, FD_CLOEXEC)
    if !hasRequestedSize { resizeterm(Int32(height), Int32(width)) }
    _ = typeahead(-1)
    raw()
    noecho()
    nonl()
    start_color()
    use_default_colors()
    entries = Terminfo.number("colors") ?? 0
    canStopWrapping = Terminfo.string("rmam") != nil && Terminfo.string("smam") != nil
    pairLimit = min(Int(idem_pair_limit()), 32767)
    window = idem_standard_window()
    _ = leaveok(window, true)
    (self.width, self.height) = (width, height)
    entrance = Array((Terminfo.string("smcup").map { Terminfo.unpadded($0) } ?? "").utf8)
    line = Array(repeating: cchar_t(), count: width)
    foreignRows = Array(repeating: false, count: height)
  }

  /// Releases ncurses' screen. The terminal itself is not changed.
  func end() {
    _ = set_term(screen)
    endwin()
    delscreen(screen)
    fclose(output)
    fclose(input)
    close(memory)
  }

  func resize(width: Int, height: Int) {
    if width == self.width, height == self.height { return }
    _ = set_term(screen)
    resizeterm(Int32(height), Int32(width))
    (self.width, self.height) = (width, height)
    line = Array(repeating: cchar_t(), count: width)
    foreignRows = Array(repeating: false, count: height)
  }

  /// Moves what ncurses wrote into the frame.
  func moveOutput(to writer: FrameWriter) {
    let count = Int(lseek(memory, 0, SEEK_CUR))
    guard count > 0 else { return }
    writer.reserve(count)
    // SAFETY: `reserve` has made space for `count` bytes behind the frame's, and `pread` writes at most as many.
    let got = pread(memory, writer.buffer + writer.count, count, 0)
    lseek(memory, 0, SEEK_SET)
    guard got > 0 else { return }
    // ncurses starts by entering the alternate screen, which Idem has done already. A second time would overwrite the saved cursor
    // position.
    let entrance = self.entrance
    self.entrance = []
    let new = UnsafeMutableBufferPointer(start: writer.buffer + writer.count, count: got)
    if !entrance.isEmpty, new.starts(with: entrance) {
      UnsafeMutableRawPointer(new.baseAddress!).copyMemory(from: new.baseAddress! + entrance.count, byteCount: got - entrance.count)
      writer.count -= entrance.count
    }
    writer.count += got
  }
}

import CNcurses
import IdemScreen

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The terminal as ncurses knows it: paints whole pictures, and on terminals without a `Dialect` every frame.
///
/// What ncurses writes goes into a file in memory, never to the terminal itself: it is the frame's bytes, to be sent at once.
/// What ncurses cannot say (24-bit colours, links, clusters of several scalars, glyphs that the C library has no width for) it paints as
/// blanks, which the `FrameWriter` then fills: see `Painter+Painting.swift`.
final class Painter {
  let screen: OpaquePointer
  let window: UnsafeMutablePointer<WINDOW>
  private let output: UnsafeMutablePointer<FILE>
  private let input: UnsafeMutablePointer<FILE>
  /// What ncurses writes lands here.
  let memory: Int32
  /// Palette entries that ncurses can select.
  let entries: Int
  let pairLimit: Int
  let canStopWrapping: Bool
  /// Numbers of ncurses' colour pairs, by foreground and background (+ 1, times 257).
  @exclusivity(unchecked) var pairs: [Int: Int16] = [:]
  @exclusivity(unchecked) var line: [cchar_t]
  /// The rows where something stands that ncurses does not know.
  @exclusivity(unchecked) var foreignRows: [Bool]
  /// Whether every frame is ncurses', not only whole pictures.
  @exclusivity(unchecked) var paintsAll = false
  /// What ncurses writes before its first picture.
  @exclusivity(unchecked) private var entrance: [UInt8] = []
  @exclusivity(unchecked) private(set) var width: Int
  @exclusivity(unchecked) private(set) var height: Int

  /// The least that a file must be able to hold, in bytes: a whole picture of a usual size.
  private static let leastMemory = 65_536

  /// Opens the terminal of type `name`, whose modes are those of `terminal`. Fails where ncurses does not know it, or the system lacks something.
  init(name: String, terminal: Int32, width: Int, height: Int) throws(TerminalError) {
    memory = idem_memory_file()
    guard memory >= 0 else { throw .system(call: "memfd_create", code: errno) }
    guard idem_file_limit() >= Painter.leastMemory else {
      close(memory)
      throw .system(call: "write", code: EFBIG)
    }
    // The output buffer of ncurses has room for a screen: on a tiny one its first words would go to the terminal, so that it is told the size
    // later. So it is where Idem had to bound it: newterm fails at 40,000 rows.
    var reported = winsize()
    _ = ioctl(terminal, UInt(TIOCGWINSZ), &reported)
    let isAsAsked = Int(reported.ws_col) == width && Int(reported.ws_row) == height && width * height >= 1024
    // Nothing is read by ncurses, but it wants to be able to: where the output was only opened to be written to, from nowhere.
    let isReadable = fcntl(terminal, F_GETFL) & O_ACCMODE != O_WRONLY
    // A file has no size, and ncurses takes the entry's, or 24 by 80.
    let out = fcntl(isAsAsked ? terminal : memory, F_DUPFD_CLOEXEC, 3)
    let back = isReadable ? fcntl(terminal, F_DUPFD_CLOEXEC, 3) : open("/dev/null", O_RDONLY | O_CLOEXEC)
    guard out >= 0, back >= 0, let output = fdopen(out, "w"), let input = fdopen(back, "r") else {
      let code = errno
      for descriptor in [memory, out, back] where descriptor >= 0 { close(descriptor) }
      throw .system(call: "dup", code: code)
    }
    (self.output, self.input) = (output, input)
    // The terminal's own word, not that of LINES and COLUMNS; said for the next screen, not for another that there may be.
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
    if !isAsAsked { resizeterm(Int32(height), Int32(width)) }
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

  /// Forgets the terminal; it stays as it is.
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
    let got = pread(memory, writer.buffer + writer.count, count, 0)
    lseek(memory, 0, SEEK_SET)
    guard got > 0 else { return }
    // ncurses begins by entering the alternate screen, which Idem has done: done twice, the cursor's place outside would be lost.
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

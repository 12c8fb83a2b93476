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
  /// Numbers of ncurses' colour pairs, by foreground and background (+ 1, times 257).
  var pairs: [Int: Int16] = [:]
  var line: [cchar_t]
  /// The rows where something stands that ncurses does not know.
  var foreignRows: [Bool]
  private(set) var width: Int
  private(set) var height: Int

  /// Opens the terminal of type `name`, whose modes are those of `terminal`. Nil where ncurses does not know it.
  init?(name: String, terminal: Int32, width: Int, height: Int) {
    memory = idem_memory_file()
    guard memory >= 0 else { return nil }
    let out = dup(terminal), back = dup(terminal)
    guard let output = fdopen(out, "w"), let input = fdopen(back, "r") else {
      for descriptor in [memory, out, back] where descriptor >= 0 { close(descriptor) }
      return nil
    }
    (self.output, self.input) = (output, input)
    _ = fcntl(out, F_SETFD, FD_CLOEXEC)
    _ = fcntl(back, F_SETFD, FD_CLOEXEC)
    // The size is asked and bounded by Idem: neither LINES and COLUMNS nor a terminal of 40,000 rows may decide it.
    use_env(false)
    use_tioctl(false)
    guard let screen = name.withCString({ newterm(UnsafeMutablePointer(mutating: $0), output, input) }) else {
      fclose(output)
      fclose(input)
      close(memory)
      return nil
    }
    self.screen = screen
    _ = set_term(screen)
    dup2(memory, out)
    _ = fcntl(out, F_SETFD, FD_CLOEXEC)
    resizeterm(Int32(height), Int32(width))
    _ = typeahead(-1)
    raw()
    noecho()
    nonl()
    start_color()
    use_default_colors()
    entries = Terminfo.number("colors") ?? 0
    pairLimit = min(Int(idem_pair_limit()), 32767)
    window = newwin(0, 0, 0, 0)
    _ = leaveok(window, true)
    (self.width, self.height) = (width, height)
    line = Array(repeating: cchar_t(), count: width)
    foreignRows = Array(repeating: false, count: height)
    // ncurses begins by entering the alternate screen, as Idem does by itself.
    wnoutrefresh(window)
    doupdate()
    forgetOutput()
  }

  /// Forgets the terminal; it stays as it is.
  func end() {
    _ = set_term(screen)
    endwin()
    delwin(window)
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

  func forgetOutput() { lseek(memory, 0, SEEK_SET) }

  /// Moves what ncurses wrote into the frame.
  func moveOutput(to writer: FrameWriter) {
    let count = Int(lseek(memory, 0, SEEK_CUR))
    guard count > 0 else { return }
    writer.reserve(count)
    let got = pread(memory, writer.buffer + writer.count, count, 0)
    if got > 0 { writer.count += got }
    forgetOutput()
  }
}

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Pseudo-terminals: terminals whose other end is a program instead of a window.
package enum TerminalPair {
  /// Opens one of a size in cells: the user's end, which does not block, and the program's. Nil with `errno` if that fails.
  ///
  /// No other program inherits the descriptors: they have O_CLOEXEC from the beginning, because another thread may start a program at the
  /// same time. (A terminal is not hung up as long as another process has its window's end open.)
  package static func open(width: Int, height: Int) -> (window: Int32, program: Int32)? {
    #if canImport(Darwin)
      let window = posix_openpt(O_RDWR | O_NOCTTY | O_NONBLOCK | O_CLOEXEC)
      guard window >= 0, grantpt(window) == 0, unlockpt(window) == 0, let path = ptsname(window) else { return nil }
      let program = systemOpen(path, O_RDWR | O_NOCTTY | O_CLOEXEC)
    #else
      // Same as openpty, which has no parameter for O_CLOEXEC. (The names of the two numbers are macros that Swift does not import.)
      let unlock: UInt = 0x4004_5431 /* TIOCSPTLCK */, openPeer: UInt = 0x5441 /* TIOCGPTPEER */
      let window = systemOpen("/dev/ptmx", O_RDWR | O_NOCTTY | O_NONBLOCK | O_CLOEXEC)
      var isLocked: Int32 = 0
      guard window >= 0, ioctl(window, unlock, &isLocked) == 0 else { return nil }
      let program = ioctl(window, openPeer, O_RDWR | O_NOCTTY | O_CLOEXEC)
    #endif
    var size = winsize(ws_row: UInt16(height), ws_col: UInt16(width), ws_xpixel: 0, ws_ypixel: 0)
    guard program >= 0, ioctl(window, UInt(TIOCSWINSZ), &size) == 0 else { return nil }
    return (window, program)
  }

  /// The name that a terminal has in the file system; nil if it has none. (`ttyname` has one place for its answers, which all threads write to.)
  package static func name(of terminal: Int32) -> String? {
    var name = [CChar](repeating: 0, count: 128)
    guard ttyname_r(terminal, &name, name.count) == 0 else { return nil }
    return String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}

/// `open(2)`, callable where a method named `open` hides it.
private func systemOpen(_ path: String, _ flags: Int32) -> Int32 { open(path, flags) }

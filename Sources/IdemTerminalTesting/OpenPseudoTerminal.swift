import Glibc

/// Opens a pseudo-terminal of a size in cells: the user's end, which does not block, and the program's.
///
/// No other program inherits the descriptors: they have O_CLOEXEC from the beginning, because another thread may start a program at the
/// same time. (A terminal is not hung up as long as another process has its window's end open.)
package func openPseudoTerminal(width: Int, height: Int) -> (master: Int32, slave: Int32) {
  // Same as openpty, which has no parameter for O_CLOEXEC. (The names of the two numbers are macros that Swift does not import.)
  let unlock: UInt = 0x4004_5431 /* TIOCSPTLCK */, openPeer: UInt = 0x5441 /* TIOCGPTPEER */
  let master = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_NONBLOCK | O_CLOEXEC)
  var isLocked: Int32 = 0
  precondition(master >= 0 && ioctl(master, unlock, &isLocked) == 0)
  let slave = ioctl(master, openPeer, O_RDWR | O_NOCTTY | O_CLOEXEC)
  precondition(slave >= 0)
  var size = winsize(ws_row: UInt16(height), ws_col: UInt16(width), ws_xpixel: 0, ws_ypixel: 0)
  precondition(ioctl(master, UInt(TIOCSWINSZ), &size) == 0)
  return (master, slave)
}

/// The name that a terminal has in the file system. (`ttyname` has one place for its answers, which all threads write to.)
package func name(ofTerminal terminal: Int32) -> String {
  var name = [CChar](repeating: 0, count: 128)
  precondition(ttyname_r(terminal, &name, name.count) == 0)
  return String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
}

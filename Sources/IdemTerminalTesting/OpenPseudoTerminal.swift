import IdemScreen

/// Opens a pseudo-terminal of a size in cells: the user's end, which does not block, and the program's. Traps if that fails.
package func openPseudoTerminal(width: Int, height: Int) -> (master: Int32, slave: Int32) {
  guard let ends = TerminalPair.open(width: width, height: height) else { preconditionFailure("no pseudo-terminal can be opened") }
  return (ends.window, ends.program)
}

/// The name that a terminal has in the file system.
package func name(ofTerminal terminal: Int32) -> String {
  guard let name = TerminalPair.name(of: terminal) else { preconditionFailure("the terminal has no name") }
  return name
}

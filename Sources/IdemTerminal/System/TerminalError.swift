import IdemScreen

/// The reason why a terminal cannot be used. The description of each case is one sentence for the user.
public enum TerminalError: Error, Hashable, Sendable {
  /// Keys cannot be read: neither standard input nor /dev/tty is a terminal.
  case inputIsNotATerminal
  /// Standard output is not a terminal.
  case outputIsNotATerminal
  /// TERM is not set, or is empty.
  case noTerminalType
  /// TERM names a terminal that is not in the terminfo database, or that ncurses cannot use.
  case unknownTerminal(String)
  /// The terminal cannot place the cursor (TERM=dumb).
  case cannotMoveCursor(String)
  /// The process is in the background, and no shell can bring it to the foreground.
  case isInBackground
  /// A system call failed; `code` is its `errno`.
  case system(call: String, code: Int32)
}

extension TerminalError: CustomStringConvertible {
  /// One sentence for the user, safe to print.
  public var description: String {
    switch self {
    case .inputIsNotATerminal: "Standard input is not a terminal, and the process has no other terminal; start it in a terminal."
    case .outputIsNotATerminal: "Standard output is not a terminal."
    case .noTerminalType: "The environment variable TERM is not set; set it to your terminal's type (for example, xterm-256color)."
    case .unknownTerminal(let name):
      "The terminal type \"\(TerminalError.printable(name))\" is not known here; set TERM to one that is (for example, xterm-256color)."
    case .cannotMoveCursor(let name):
      "The terminal type \"\(TerminalError.printable(name))\" cannot place the cursor; set TERM to one that can (for example, xterm-256color)."
    case .isInBackground: "This program is in the background, and no shell can bring it to the foreground; start it in the foreground."
    case .system(let call, let code): "\(call) failed: \(systemMessage(code)).".plainLine
    }
  }

  /// A name from the environment, with unsafe characters replaced by "?" and cut to 64 scalars.
  static func printable(_ name: String) -> String {
    String(String.UnicodeScalarView(name.unicodeScalars.prefix(64).map { (0x20..<0x7F).contains($0.value) ? $0 : "?" }))
  }
}

extension TerminalError: CustomReflectable {
  /// The description, as `dump` and debuggers show it.
  public var customMirror: Mirror { Mirror(self) }
}

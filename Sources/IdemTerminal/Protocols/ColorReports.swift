import IdemScreen

extension TerminalProtocol {
  /// The colors that the user has set in the terminal (OSC 10, 11, 4), and the report that they are dark or light now (mode 2031).
  ///
  /// The queries end with BEL: urxvt answers a string terminator wrongly. GNU Screen answers out of order, so it gets no query.
  static let colorReports = TerminalProtocol(
    name: "colors",
    applies: { $0.capabilities.speaksXterm && $0.capabilities.colors != .none && !$0.isGNUScreen },
    query: { _ in colorQueries + "\u{1B}[?2031$p" },
    reply: { reply, capabilities in
      switch reply {
      case .string(0x5D, let bytes): return capabilities.terminalColors.take(bytes)
      case .mode(2031, let state):
        capabilities.reportsColorScheme = state == 1 || state == 2
        return true
      case .sequence("?n", let numbers) where numbers.first == 997:
        capabilities.colorSchemeReports &+= 1
        return true
      default: return false
      }
    },
    enter: { _ in "\u{1B}[?2031h" },
    leave: { _ in "\u{1B}[?2031l" })

  /// The queries for the colors; sent again when they may have changed.
  static let colorQueries =
    "\u{1B}]10;?\u{07}\u{1B}]11;?\u{07}" + (0..<16).map { "\u{1B}]4;\($0);?\u{07}" }.joined()
}

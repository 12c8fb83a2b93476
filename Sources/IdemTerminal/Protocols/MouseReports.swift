extension TerminalProtocol {
  /// Mouse reports: presses and drags (mode 1002), in decimal form (1006), which has no limit on columns. `Terminal.reportMotion` adds all
  /// motion (1003) while a view needs it.
  static let mouseReports = TerminalProtocol(
    name: "mouse reports",
    enter: { context in
      guard context.options.mouse, !context.isInline else { return "" }
      return "\u{1B}[?1002;1006h"
    },
    leave: { _ in "\u{1B}[?1006;1003;1002l" })
}

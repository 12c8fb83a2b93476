import IdemScreen

/// A terminal protocol: the control sequences that turn a feature on and off, the query for it, and the meaning of the replies.
///
/// Each protocol is a static value in a file of its own in this folder, and an entry of `all`. To add one, write the file and the entry.
package struct TerminalProtocol: Sendable {
  /// The properties of the terminal on which a protocol may depend.
  package struct Context: Sendable {
    package var options: TerminalOptions
    package var capabilities: Capabilities
    package var size: Size
    /// Whether the app draws an inline region instead of the whole screen.
    package var isInline = false
    /// Whether the cursor is at the start of an empty row. If not, a query must not write on the screen.
    package var isAtRowStart = true
  }

  /// The name for messages of tests.
  package var name: String
  /// Whether the protocol is used on this terminal. By default, on all that support XTerm's control sequences. Evaluated once, at the
  /// start.
  package var applies: @Sendable (Context) -> Bool
  /// The bytes that query the terminal. Sent after entering; terminals that do not support XTerm's control sequences get no queries.
  package var query: @Sendable (Context) -> String
  /// Handles a reply to the query, or a report that the terminal sends later. Returns whether it belongs to this protocol; if so, the
  /// other protocols do not get it.
  package var reply: @Sendable (InputDecoder.Reply, inout Capabilities) -> Bool
  /// Called once when all queries are answered, with all replies in their order. Here a protocol handles a reply that did not come, or a
  /// query with several replies.
  package var finish: @Sendable ([InputDecoder.Reply], inout Capabilities) -> Void
  /// The bytes that turn the feature on. Evaluated once, at the start.
  package var enter: @Sendable (Context) -> String
  /// The bytes that restore the previous state. Evaluated once, at the start: the crash guard needs them ready. They must be harmless if
  /// `enter` was not sent or was sent in part.
  package var leave: @Sendable (Context) -> String

  package init(
    name: String,
    applies: @escaping @Sendable (Context) -> Bool = { $0.capabilities.speaksXterm },
    query: @escaping @Sendable (Context) -> String = { _ in "" },
    reply: @escaping @Sendable (InputDecoder.Reply, inout Capabilities) -> Bool = { _, _ in false },
    finish: @escaping @Sendable ([InputDecoder.Reply], inout Capabilities) -> Void = { _, _ in },
    enter: @escaping @Sendable (Context) -> String = { _ in "" },
    leave: @escaping @Sendable (Context) -> String = { _ in "" }
  ) {
    self.name = name
    self.applies = applies
    self.query = query
    self.reply = reply
    self.finish = finish
    self.enter = enter
    self.leave = leave
  }

  /// All protocols, in the order of entering. Queries and leaving are in reverse order.
  package static let all: [TerminalProtocol] = [
    // These three are in terminfo, so every terminal has them. They are left last.
    .alternateScreen, .inlineRegion, .cursorVisibility, .drawingState, .cursorStyle,
    .titleStack, .altSendsEscape, .mouseReports, .focusReports, .bracketedPaste, .modifiedKeys, .kittyKeyboard, .synchronizedOutput,
    .trueColor,
    .widthProbes, .progressReports, .pointerShapes, .colorReports, .pictures,
  ]
}

extension TerminalProtocol.Context {
  /// Whether the terminal is GNU screen.
  var isGNUScreen: Bool { TerminalType.isGNUScreen(options, capabilities.name) }
}

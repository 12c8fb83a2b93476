/// The protocols that one terminal uses, and the bytes that enter and leave them.
struct ActiveProtocols {
  private let protocols: [TerminalProtocol]
  /// The bytes that enter the app's modes.
  let entering: [UInt8]
  /// The bytes that leave the app's modes and end a frame that was cut off. Every exit writes them: close, suspend, Ctrl-Z, the crash guard
  /// and the watcher.
  let leaving: [UInt8]

  /// Ends a control string that was cut off, and turns on automatic margins, which `FrameWriter` turns off within a frame.
  private static let endOfFrame = "\u{1B}\\\u{1B}[?7h"

  /// None, and no bytes.
  init() { (protocols, entering, leaving) = ([], [], []) }

  init(_ all: [TerminalProtocol], _ context: TerminalProtocol.Context) {
    protocols = all.filter { $0.applies(context) }
    entering = Array(protocols.map { $0.enter(context) }.joined().utf8)
    let end = context.capabilities.speaksXterm ? ActiveProtocols.endOfFrame : ""
    leaving = Array((end + protocols.reversed().map { $0.leave(context) }.joined()).utf8)
  }

  /// The bytes of all queries.
  func query(_ context: TerminalProtocol.Context) -> [UInt8] {
    Array(protocols.reversed().map { $0.query(context) }.joined().utf8)
  }

  /// Passes a reply or a report to the protocol that handles it.
  func receive(_ reply: InputDecoder.Reply, _ capabilities: inout Capabilities) {
    for one in protocols where one.reply(reply, &capabilities) { return }
  }

  /// Passes all replies to each protocol, when the last one has arrived.
  func finish(_ replies: [InputDecoder.Reply], _ capabilities: inout Capabilities) {
    for one in protocols { one.finish(replies, &capabilities) }
  }
}

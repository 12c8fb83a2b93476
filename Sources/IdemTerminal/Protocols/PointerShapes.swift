extension TerminalProtocol {
  /// The shape of the mouse pointer (OSC 22). `Terminal.showPointer` sets it after the query was answered: XTerm takes other names, and
  /// answers none. Every exit resets it; XTerm resets it too.
  ///
  /// Source: https://sw.kovidgoyal.net/kitty/pointer-shapes/
  static let pointerShapes = TerminalProtocol(
    name: "pointer shapes",
    applies: { $0.capabilities.speaksXterm && !$0.isGNUScreen && $0.capabilities.name != "linux" },
    query: { _ in "\u{1B}]22;?pointer,text,ew-resize\u{1B}\\" },
    reply: { reply, capabilities in
      guard case .string(0x5D, let bytes) = reply, bytes.starts(with: Array("22;".utf8)) else { return false }
      capabilities.pointerShapes = bytes.dropFirst(3).elementsEqual("1,1,1".utf8)
      return true
    },
    leave: { _ in noPointerShape })

  static let noPointerShape = "\u{1B}]22;\u{1B}\\"
}

import IdemCore
import IdemScreen
import IdemTerminal

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The output if standard output is not a terminal: plain text.
@MainActor
enum PlainTextOutput {
  /// The maximum number of frames until the picture counts as settled, if each requests another one.
  private static let mostFrames = 100

  /// Prints the first settled picture as plain text, and ends the process with status 0.
  ///
  /// A picture is settled if no further frame is needed and all tasks are waiting. Its size is COLUMNS by LINES, 80 by 24 by default.
  static func print<Content: View>(_ content: Content, prepare: (AppHost) -> Void) -> Never {
    // The font of the reader is unknown, so scalars that are newer than this C library are kept.
    CellWidth.options.insert(.recent)
    let tree = ViewTree(size: Size(width: number("COLUMNS") ?? 80, height: number("LINES") ?? 24))
    let appHost = AppHost(tree: tree, screen: BlankScreen())
    prepare(appHost)
    tree.setContent(content)
    for _ in 0..<mostFrames {
      let isIdle = appHost.makeFrame() == nil
      var queue = pollfd(fd: MainQueue.descriptor, events: Int16(POLLIN), revents: 0)
      if poll(&queue, 1, 0) > 0 { MainQueue.drain() } else if isIdle { break }
    }
    appHost.stopTrace()
    var text = tree.cellBuffer.pointee.text
    while text.hasSuffix("\n") { text.removeLast() }
    Swift.print(text)
    exit(0)
  }

  private static func number(_ name: String) -> Int? {
    environmentVariable(name).flatMap { Int($0) }.flatMap { (1...1000).contains($0) ? $0 : nil }
  }
}

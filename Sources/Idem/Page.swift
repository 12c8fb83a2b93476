import IdemCore
import IdemScreen

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Paper, where the output is no terminal.
@MainActor
enum Page {
  /// The most frames until a picture counts as settled, where each asks for another.
  private static let mostFrames = 100

  /// Prints the first settled picture as plain text, and ends the process with status 0.
  ///
  /// Settled is what asks for no other frame, and whose tasks wait for something. Its size is COLUMNS by LINES, 80 by 24 where they do not say.
  static func print<Content: View>(_ content: Content, prepare: (Stage) -> Void) -> Never {
    // Nobody's font is known: what is newer than this C library may well be shown.
    CellWidth.options.insert(.recent)
    let tree = ViewTree(size: Size(width: number("COLUMNS") ?? 80, height: number("LINES") ?? 24))
    let stage = Stage(tree: tree, screen: BlankScreen())
    prepare(stage)
    tree.setContent(content)
    for _ in 0..<mostFrames {
      let isIdle = stage.makeFrame() == nil
      var queue = pollfd(fd: MainQueue.descriptor, events: Int16(POLLIN), revents: 0)
      if poll(&queue, 1, 0) > 0 { MainQueue.drain() } else if isIdle { break }
    }
    stage.stopTrace()
    var text = tree.grid.pointee.picture
    while text.hasSuffix("\n") { text.removeLast() }
    Swift.print(text)
    exit(0)
  }

  private static func number(_ name: String) -> Int? {
    getenv(name).flatMap { Int(String(cString: $0)) }.flatMap { (1...1000).contains($0) ? $0 : nil }
  }
}

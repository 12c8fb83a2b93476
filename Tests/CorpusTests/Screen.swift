import IdemEscapeCorpus
import Idem
import IdemCore
import IdemScreen
import IdemTerminal
import IdemTerminalTesting
import IdemTestSupport
import IdemViews

/// An app's views on a pseudo-terminal, in this process, and the emulator that obeys what is written.
@MainActor
final class Screen {
  let pty: PseudoTerminal
  let appHost: AppHost
  private var tree: ViewTree { appHost.tree }
  /// Glyphs that were found to be safe.
  private var safe: Set<Glyph> = []

  init<Content: View>(width: Int = 44, height: Int = 9, writer: String = "", @ViewBuilder content: () -> Content) throws {
    // The colors of the cells are compared as they are.
    let variables = ["TERM": "xterm-256color", "COLORTERM": "truecolor", "IDEM_WRITER": writer, "IDEM_CONTRAST": "off"]
    pty = try PseudoTerminal(width: width, height: height, variables)
    // The answers to the queries of the start. With them, the end does not wait.
    _ = pty.type(Array("\u{1B}[?62c".utf8))
    _ = pty.take()
    let tree = ViewTree(size: pty.terminal.size)
    appHost = AppHost(tree: tree, screen: pty.terminal)
    tree.setContent(content())
    settle()
  }

  /// Frames until there is nothing to do.
  func settle() {
    for _ in 0..<30 {
      guard appHost.hasWork else { return }
      appHost.makeFrame()
      pty.drain()
      while pty.terminal.hasPendingOutput {
        pty.terminal.flush()
        pty.drain()
      }
    }
  }

  func press(_ key: KeyEquivalent) {
    _ = appHost.deliver(.key(KeyPress(key: key)))
    settle()
  }

  /// Types a character, as a terminal reports it.
  func type(_ character: Character) {
    _ = appHost.deliver(.key(KeyPress(key: KeyEquivalent(character), characters: String(character))))
    settle()
  }

  func paste(_ text: String) {
    _ = appHost.deliver(.paste(text))
    settle()
  }

  /// Sets the text of the user's keys file.
  func setKeysFile(_ text: String) {
    tree.setKeysSource(KeysText(text))
    settle()
  }

  private final class KeysText: KeysSource {
    let text: String
    init(_ text: String) { self.text = text }
    func read() -> String? { text }
  }

  /// The cells at the edges, which belong to the frame.
  var edges: [Cell] {
    let cellBuffer = tree.cellBuffer.pointee
    return (0..<cellBuffer.width).flatMap { [cellBuffer[column: $0, row: 0], cellBuffer[column: $0, row: cellBuffer.height - 1]] }
      + (0..<cellBuffer.height).flatMap { [cellBuffer[column: 0, row: $0], cellBuffer[column: cellBuffer.width - 1, row: $0]] }
  }

  /// Returns what is wrong with the shown picture or with the bytes that were written for it; nil if nothing is wrong.
  func problem() -> String? {
    let cellBuffer = tree.cellBuffer.pointee
    if let broken = cellBuffer.brokenInvariants.first { return broken }
    for row in 0..<cellBuffer.height {
      for column in 0..<cellBuffer.width {
        let glyph = cellBuffer[column: column, row: row].glyph
        if glyph.isContinuation || safe.contains(glyph) { continue }
        if let danger = glyph.danger() { return "\(column), \(row): \(danger)" }
        safe.insert(glyph)
      }
    }
    // With the inspector, the screen shows more than the app's picture.
    if appHost.inspectorScreen == nil, let difference = pty.emulator.differences(from: cellBuffer).first { return difference }
    return OutputBytes.problem(with: pty.take())
  }
}

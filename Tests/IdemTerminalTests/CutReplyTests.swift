import IdemScreen
import IdemTerminalTesting
import IdemTestSupport
import Testing

@testable import IdemTerminal

/// Over a slow connection the replies of the terminal arrive one after the other, with frames between them.
@Suite(.serialized) struct CutReplyTests {
  enum Background: String, CaseIterable { case light = "ffff/ffff/ffff", dark = "0000/0000/0000" }
  enum Colors: CaseIterable { case ofTerminal, ofTheme }

  private static let palette = [
    "000000", "cd0000", "00cd00", "cdcd00", "0000ee", "cd00cd", "00cdcd", "e5e5e5", "7f7f7f", "ff0000", "00ff00", "ffff00", "5c5cff",
    "ff00ff",
    "00ffff", "ffffff",
  ]

  private func replies(_ background: Background) -> [String] {
    let text = background == .light ? Background.dark : .light
    let entries = CutReplyTests.palette.enumerated().map { number, value in
      let parts = stride(from: 0, to: 6, by: 2).map { start in
        let part = value.dropFirst(start).prefix(2)
        return "\(part)\(part)"
      }
      return "\u{1B}]4;\(number);rgb:\(parts.joined(separator: "/"))\u{07}"
    }
    return ["\u{1B}]10;rgb:\(text.rawValue)\u{07}", "\u{1B}]11;rgb:\(background.rawValue)\u{07}"] + entries
      + ["\u{1B}P1$r0;48:2::1:2:3m\u{1B}\\", "\u{1B}[?62c"]
  }

  /// Text and lines in the roles and in entries of the palette, on several backgrounds.
  private func picture() -> CellBuffer {
    var cells = CellBuffer(width: 40, height: 6)
    let colors = (0..<12).map { Color.palette(UInt8($0)) } + Theme.Role.allCases.prefix(24).map { Color.role($0) }
    for (column, color) in colors.enumerated() {
      for (row, letter) in ["a", "─", "b", "●"].enumerated() {
        var style = Style(foreground: color)
        if row == 2 { style.background = .palette(4) }
        if row == 3 { style.attributes = [.bold] }
        cells.write(Glyph(Character(letter)), column: column, row: row, style: style, clip: cells.bounds)
      }
    }
    return cells
  }

  /// What the terminal shows at the end, if a frame follows each of `cuts` replies.
  private func looks(_ replies: [String], cuts: [Int], _ type: String, _ colors: Colors) throws -> [Look] {
    let pty = try PseudoTerminal(width: 40, height: 6, ["TERM": type])
    if colors == .ofTheme {
      let tables = ThemeTables()
      _ = tables.setWindow(.nord)
      pty.terminal.use(tables)
    }
    var cells = picture()
    pty.show(&cells)
    var rest = replies[...]
    for cut in cuts + [replies.count] {
      let part = rest.prefix(cut - (replies.count - rest.count))
      rest = rest.dropFirst(part.count)
      _ = pty.type(Array(part.joined().utf8))
      pty.show(&cells)
    }
    #expect(pty.terminal.capabilities.colors == .truecolor)
    return (0..<6).flatMap { row in (0..<40).map { pty.emulator.cell($0, row).normal } }
  }

  @Test(arguments: Background.allCases, Colors.allCases) func `the picture does not depend on where they are cut`(
    background: Background, colors: Colors
  ) throws {
    let replies = replies(background)
    for type in ["xterm", "xterm-256color"] {
      let whole = try looks(replies, cuts: [], type, colors)
      for cuts in [[1], [2], [10], [replies.count - 2], [replies.count - 1], Array(1..<replies.count)] {
        #expect(try looks(replies, cuts: cuts, type, colors) == whole, "\(type) \(cuts)")
      }
    }
  }
}

import CIdemVTerm
import IdemScreen

/// What a terminal would show: libvterm, a terminal without a window.
package final class Emulator {
  private let terminal: OpaquePointer
  private let screen: OpaquePointer
  // SAFETY: libvterm refers to both until it is freed in `deinit`.
  private let scrolled = UnsafeMutablePointer<[String]>.allocate(capacity: 1)
  private let callbacks = UnsafeMutablePointer<VTermScreenCallbacks>.allocate(capacity: 1)
  package let width: Int
  package let height: Int

  package init(width: Int, height: Int) {
    scrolled.initialize(to: [])
    callbacks.initialize(to: VTermScreenCallbacks())
    (self.width, self.height) = (width, height)
    terminal = vterm_new(Int32(height), Int32(width))!
    vterm_set_utf8(terminal, 1)
    screen = vterm_obtain_screen(terminal)!
    vterm_screen_enable_altscreen(screen, 1)
    vterm_screen_reset(screen, 1)
  }

  deinit {
    vterm_free(terminal)
    scrolled.deinitialize(count: 1)
    scrolled.deallocate()
    callbacks.deallocate()
  }

  /// The rows that have scrolled out at the top, without trailing blanks. Recorded after `recordScrollback`.
  package var scrollback: [String] { scrolled.pointee }

  /// Starts to record the rows that scroll out at the top of the main screen.
  package func recordScrollback() {
    callbacks.pointee.sb_pushline = { count, cells, user in
      var text = ""
      for column in 0..<Int(count) {
        let scalar = cells![column].chars.0
        if scalar == UInt32.max { continue }
        text.unicodeScalars.append(scalar == 0 ? " " : Unicode.Scalar(scalar)!)
      }
      while text.last == " " { text.removeLast() }
      user!.assumingMemoryBound(to: [String].self).pointee.append(text)
      return 1
    }
    vterm_screen_set_callbacks(screen, callbacks, scrolled)
  }

  private var applicationStrings = ApplicationStrings()

  private func feed(text bytes: UnsafeBufferPointer<UInt8>) {
    guard let base = bytes.baseAddress else { return }
    base.withMemoryRebound(to: CChar.self, capacity: bytes.count) { _ = vterm_input_write(terminal, $0, bytes.count) }
    vterm_screen_flush_damage(screen)
  }

  package func feed(_ bytes: [UInt8]) { applicationStrings.removed(from: bytes).withUnsafeBufferPointer(feed(text:)) }
  package func feed(_ bytes: UnsafeBufferPointer<UInt8>) { feed(Array(bytes)) }

  /// Where the cursor is.
  package var cursor: Point {
    var position = VTermPos()
    vterm_state_get_cursorpos(vterm_obtain_state(terminal), &position)
    return Point(x: Int(position.col), y: Int(position.row))
  }

  package func cell(_ column: Int, _ row: Int) -> Look {
    var cell = VTermScreenCell()
    vterm_screen_get_cell(screen, VTermPos(row: Int32(row), col: Int32(column)), &cell)
    var text = ""
    withUnsafeBytes(of: cell.chars) {
      for value in $0.bindMemory(to: UInt32.self) {
        if value == 0 || value == UInt32.max { break }
        text.unicodeScalars.append(Unicode.Scalar(value)!)
      }
    }
    if text.isEmpty { text = cell.chars.0 == UInt32.max ? "" : " " }
    var attributes: Attributes = []
    if cvterm_bold(&cell) != 0 { attributes.insert(.bold) }
    if cvterm_italic(&cell) != 0 { attributes.insert(.italic) }
    if cvterm_underline(&cell) != 0 { attributes.insert(.underline) }
    if cvterm_blink(&cell) != 0 { attributes.insert(.blink) }
    if cvterm_reverse(&cell) != 0 { attributes.insert(.reverse) }
    if cvterm_strike(&cell) != 0 { attributes.insert(.strikethrough) }
    return Look(text: text, foreground: cvterm_color(&cell.fg, 0), background: cvterm_color(&cell.bg, 1), attributes: attributes)
  }

  /// Whether a cell shows nothing, in the terminal's own colours.
  private func isBlank(_ column: Int, _ row: Int) -> Bool {
    var cell = VTermScreenCell()
    vterm_screen_get_cell(screen, VTermPos(row: Int32(row), col: Int32(column)), &cell)
    return (cell.chars.0 == 0 || cell.chars.0 == 0x20) && cell.chars.1 == 0 && cvterm_color(&cell.fg, 0) == 0
      && cvterm_color(&cell.bg, 1) == 0 && cvterm_underline(&cell) == 0 && cvterm_reverse(&cell) == 0 && cvterm_strike(&cell) == 0
      && cvterm_blink(&cell) == 0
  }

  /// The text of a row.
  package func line(_ row: Int) -> String { (0..<width).map { cell($0, row).text }.joined() }

  private static func isFlag(_ text: String) -> Bool {
    text.unicodeScalars.count == 2 && text.unicodeScalars.allSatisfy { (0x1F1E6...0x1F1FF).contains($0.value) }
  }

  /// Where the screen differs from what a cell buffer means, a sentence each; the first four.
  package func differences(from cellBuffer: CellBuffer, depth: ColorDepthOfTest = .truecolor) -> [String] {
    var found: [String] = []
    for row in 0..<height {
      for column in 0..<width {
        // Most cells are blank on both sides; looking closer takes a hundred times as long.
        if cellBuffer[column: column, row: row] == .blank, isBlank(column, row) { continue }
        let meant = Look(cellBuffer[column: column, row: row], depth)
        var seen = cell(column, row)
        if Emulator.isFlag(meant.text), column + 1 < width {
          // libvterm has each of a flag's letters in a cell of its own.
          seen.text += cell(column + 1, row).text
        } else if meant.text == "", column > 0, Emulator.isFlag(cellBuffer[column: column - 1, row: row].glyph.string) {
          seen.text = ""
        }
        if meant.normal != seen.normal, found.count < 4 { found.append("\(column), \(row): shows \(seen), not \(meant)") }
      }
    }
    return found
  }
}

/// What colours a test expects to see.
package enum ColorDepthOfTest { case truecolor, none }

/// The look of a cell, as far as libvterm supports it.
package struct Look: Equatable {
  package var text: String
  /// 0 the default, 0x1000000 + n a palette entry, 0x2000000 + rgb.
  package var foreground: UInt32
  package var background: UInt32
  package var attributes: Attributes

  package init(text: String, foreground: UInt32, background: UInt32, attributes: Attributes) {
    (self.text, self.foreground, self.background, self.attributes) = (text, foreground, background, attributes)
  }

  package init(_ cell: Cell, _ depth: ColorDepthOfTest = .truecolor) {
    text = cell.glyph.string
    foreground = depth == .none ? 0 : Look.number(cell.style.foreground)
    background = depth == .none ? 0 : Look.number(cell.style.background)
    attributes = cell.style.attributes.intersection([.bold, .italic, .underline, .blink, .reverse, .strikethrough])
    if !cell.style.attributes.isDisjoint(with: [.curlyUnderline, .doubleUnderline]) { attributes.insert(.underline) }
  }

  private static func number(_ color: Color) -> UInt32 {
    switch color.kind {
    case .standard, .dimmed: 0
    case .palette(let index): 0x100_0000 + UInt32(index)
    case .rgb(let red, let green, let blue): 0x200_0000 + UInt32(red) << 16 + UInt32(green) << 8 + UInt32(blue)
    }
  }

  /// Without what cannot be seen: the foreground of a space, and bold on it; the right half of a wide glyph.
  package var normal: Look {
    var look = self
    if text == " " {
      look.attributes.formIntersection([.underline, .reverse, .strikethrough, .blink])
      if look.attributes.isEmpty { look.foreground = 0 }
    }
    if text.isEmpty {
      look.attributes = []
      look.foreground = 0
      look.background = 0
    }
    return look
  }
}

import CIdemNcurses
import IdemScreen

extension NcursesRenderer {
  /// Adds to the frame the bytes that make the terminal show `cellBuffer`: all cells if `whole`, otherwise those that ncurses finds
  /// changed.
  ///
  /// If `completing`, the writer adds what ncurses cannot show. If not (the terminal has no `Dialect`), ncurses shows the nearest
  /// equivalent.
  func paint(_ cellBuffer: borrowing CellBuffer, whole: Bool, completing: Bool, cursor: Point?, writer: FrameWriter) {
    resize(width: cellBuffer.width, height: cellBuffer.height)
    _ = set_term(screen)
    if completing {
      writer.resetForOtherWriter()
      // ncurses continues from its own cursor position, which is the top left. The writer may have moved the cursor since.
      if !whole { writer.move(to: 0, 0, line: nil) }
    }
    var foreign: [(row: Int, columns: Range<Int>)] = []
    if whole { werase(window) }
    for row in 0..<cellBuffer.height {
      let before = foreign.count
      // Under a theme with a background of its own, blanks are not what clearing leaves.
      let end = whole && !writer.themes.bindsDefaults ? cellBuffer.usedColumns(of: row) : cellBuffer.width
      let glyphs = end == 0 ? 0 : cellBuffer.withRow(row) { fill($0, end, row, completing, writer, &foreign) }
      let isForeign = foreign.count > before
      if glyphs > 0 || !whole {
        wmove(window, Int32(row), 0)
        wadd_wchnstr(window, line, Int32(glyphs))
      }
      if isForeign || foreignRows[row] { wredrawln(window, Int32(row), 1) }
      foreignRows[row] = isForeign
    }
    if whole { idem_repaint_all() }
    // Without a fixed place, the cursor stays where ncurses wrote last. That saves bytes, but then only ncurses has its position.
    let place = completing ? (paintsAll ? Point.zero : nil) : cursor
    _ = leaveok(window, place == nil)
    if let place { wmove(window, Int32(min(max(0, place.y), height - 1)), Int32(min(max(0, place.x), width - 1))) }
    wnoutrefresh(window)
    doupdate()
    moveOutput(to: writer)
    if completing {
      writer.forgetCursor()
      writer.pen = nil
      for run in foreign {
        cellBuffer.withRow(run.row) {
          writer.write(row: run.row, column: run.columns.lowerBound, cells: UnsafeBufferPointer(rebasing: $0[run.columns]))
        }
      }
    }
  }

  /// Stores a row's glyphs in `line`, a wide one once, and returns their number. A cell that ncurses cannot show becomes a blank and is
  /// added to `foreign`. Cells from column `end` on are left out.
  private func fill(
    _ cells: UnsafeBufferPointer<Cell>, _ end: Int, _ row: Int, _ completing: Bool, _ writer: FrameWriter,
    _ foreign: inout [(row: Int, columns: Range<Int>)]
  ) -> Int {
    var count = 0
    var column = 0
    var style = Style.plain
    let blank = self.blank
    var template: cchar_t? = writer.themes.bindsDefaults ? rendition(style, completing, writer) : blank
    let lastRow = row == height - 1
    line.withUnsafeMutableBufferPointer { line in
      while column < end {
        let cell = cells[column]
        let columns = max(1, cell.glyph.width)
        let wanted = writer.readability?.style(of: cell) ?? cell.style
        if wanted != style {
          style = wanted
          template = rendition(style, completing, writer)
        }
        if let template, let scalar = scalar(cell.glyph, completing, writer, isLast: lastRow && column + columns >= cells.count - 1) {
          line[count] = template
          line[count].chars.0 = wchar_t(scalar)
          count += 1
        } else {
          for _ in 0..<columns {
            line[count] = blank
            count += 1
          }
          if completing {
            if let last = foreign.last, last.row == row, last.columns.upperBound == column {
              foreign[foreign.count - 1].columns = last.columns.lowerBound..<(column + columns)
            } else {
              foreign.append((row, column..<(column + columns)))
            }
          }
        }
        column += columns
      }
    }
    return count
  }

  private static func template(_ attributes: attr_t, _ pair: Int16) -> cchar_t {
    var text: (wchar_t, wchar_t) = (0x20, 0)
    var cell = cchar_t()
    // SAFETY: a tuple of equal types has the layout of an array of them.
    withUnsafeBytes(of: &text) { bytes in
      bytes.withMemoryRebound(to: wchar_t.self) { _ = setcchar(&cell, $0.baseAddress, attributes, pair, nil) }
    }
    return cell
  }

  private var blank: cchar_t { NcursesRenderer.template(0, 0) }

  /// The scalar with which ncurses shows a glyph in the same number of columns; nil if there is none.
  private func scalar(_ glyph: Glyph, _ completing: Bool, _ writer: FrameWriter, isLast: Bool) -> UInt32? {
    let raw = glyph.rawValue
    if raw >= 0x20, raw < 0x7F { return raw }
    if glyph.isContinuation { return 0x20 }
    // ncurses relies on the cursor's position after every glyph; the writer does not.
    if completing, !glyph.isCertain { return nil }
    // A wide character in the last cells, or just before the last, is drawn wrongly on terminals that cannot turn off wrapping.
    if glyph.isWide, isLast, completing || !canStopWrapping { return nil }
    if writer.dialect.hasWideAmbiguous, !glyph.isWide, !glyph.isCluster { return glyph.scalarOfItsWidth }
    let scalar = glyph.clusterScalars?[0] ?? glyph.safeScalar
    return Int(idem_library_width(scalar)) == glyph.width ? scalar : nil
  }

  /// A space in a style, in the form of ncurses; nil if ncurses cannot show the style.
  private func rendition(_ style: Style, _ completing: Bool, _ writer: FrameWriter) -> cchar_t? {
    let (shown, front, back) = writer.shown(style)
    if completing, style.link != 0 || !shown.isDisjoint(with: [.strikethrough, .doubleUnderline, .curlyUnderline, .overline]) {
      return nil
    }
    guard let pair = pair(front, back) else { return completing ? nil : blank }
    var attributes: attr_t = 0
    if shown.contains(.bold) { attributes |= idem_bold() }
    if shown.contains(.dim) { attributes |= idem_dim() }
    if shown.contains(.italic) { attributes |= idem_italic() }
    if !shown.isDisjoint(with: [.underline, .doubleUnderline, .curlyUnderline]) { attributes |= idem_underline() }
    if shown.contains(.blink) { attributes |= idem_blink() }
    if shown.contains(.reverse) { attributes |= idem_reverse() }
    return NcursesRenderer.template(attributes, pair)
  }

  /// The number of a color pair, which is created if it is new; nil if ncurses lacks one of the colors or has no more pairs.
  private func pair(_ front: ShownColor, _ back: ShownColor) -> Int16? {
    func index(_ color: ShownColor) -> Int? {
      switch color {
      case .standard: return -1
      case .entry(let index): return index < (entries > 256 ? 8 : entries) ? index : nil
      case .value: return nil
      }
    }
    guard let front = index(front), let back = index(back) else { return nil }
    if front < 0, back < 0 { return 0 }
    let key = (front + 1) * 257 + back + 1
    if let known = pairs[key] { return known }
    guard pairs.count + 1 < pairLimit else { return nil }
    let number = Int16(pairs.count + 1)
    guard init_pair(number, Int16(front), Int16(back)) == OK else { return nil }
    pairs[key] = number
    return number
  }
}

import IdemScreen

extension FrameWriter {
  /// The maximum number of bytes for one cell with its pen. Links and clusters of several scalars reserve their own space.
  private static let bytesPerCell = 64

  /// Writes a run of adjacent cells of one row, from column `start` on.
  ///
  /// `cells` must point into the memory of the whole row, since cells outside the run are read too. The cells left of the run must be what
  /// the terminal shows; the cells right of it are what it will show.
  package func write(row y: Int, column start: Int, cells: UnsafeBufferPointer<Cell>) {
    guard var cell = cells.baseAddress else { return }
    let line = UnsafePointer(cell - start)
    reserve(cells.count &* FrameWriter.bytesPerCell &+ 256)
    var x = start
    var end = start &+ cells.count
    // The right half of a wide glyph is written with its left half. Both have the same style, so if the right half differs, the left one
    // does too.
    while x < end, cell.pointee.glyph.isContinuation {
      x &+= 1
      cell += 1
    }
    while x < end {
      if row != y || column != x {
        if cell.pointee.glyph.rawValue == 0x20, erase(line, x, end, y, &x) {
          cell = line + x
          continue
        }
        move(to: x, y, line: line)
      }
      // Writes plain glyphs. The terminal's cursor advances by itself.
      // SAFETY: `bytesPerCell` bytes are reserved for each cell of the run: more than the 16 of a code and the one of a glyph. `cell` stays
      // below `end`, and the four cells of the test for blanks are within the row, because `x + 4 < end`.
      var out = buffer + count
      let codes = codes.table, quick = readability?.quick
      while x < end {
        let style = cell.pointee.style
        let raw = cell.pointee.glyph.rawValue
        if raw &- 0x20 >= 0x5F { break }
        if raw == 0x20 {
          if x &+ 4 < end, cell[1].glyph.rawValue == 0x20, cell[2].glyph.rawValue == 0x20, cell[3].glyph.rawValue == 0x20 { break }
          if pen != style, !canWriteSpace(for: style) { break }
        } else if pen != style {
          guard let code = quickCode(style, codes, quick) else { break }
          UnsafeMutableRawPointer(out).storeBytes(of: code.low, as: UInt64.self)
          UnsafeMutableRawPointer(out).storeBytes(of: code.high, toByteOffset: 8, as: UInt64.self)
          out += code.count
          pen = style
        }
        out.pointee = UInt8(truncatingIfNeeded: raw)
        out += 1
        cell += 1
        x &+= 1
      }
      count = out - buffer
      column = x
      if x >= end { return }
      // The other cases: blanks, another pen, glyphs beyond ASCII.
      let glyph = cell.pointee.glyph
      if glyph.rawValue == 0x20 {
        if erase(line, x, end, y, &x) {
          cell = line + x
          continue
        }
        if pen != cell.pointee.style, !canWriteSpace(for: cell.pointee.style) { setPen(cell.pointee.style) }
        reserve((end &- x) &* FrameWriter.bytesPerCell &+ 256)
        // Writes all equal blanks from here on: `erase` returned false, so writing them is cheaper.
        repeat {
          store(0x20)
          x &+= 1
          cell += 1
        } while x < end && cell.pointee.glyph.rawValue == 0x20 && (pen == cell.pointee.style || canWriteSpace(for: cell.pointee.style))
        column = x
        continue
      }
      let style = readability?.style(of: cell.pointee) ?? cell.pointee.style
      if pen != style, !(glyph.isPicture && canContinue(picture: glyph, style)) { setPen(style) }
      let step = max(1, glyph.width)
      if glyph.isCertain {
        store(narrow: dialect.hasWideAmbiguous ? glyph.scalarOfItsWidth : glyph.rawValue & 0x1F_FFFF)
      } else if glyph.isPicture {
        let count = store(tiles: cell, limit: end &- x)
        reserve((end &- x) &* FrameWriter.bytesPerCell &+ 256)
        x &+= count
        cell += count
        column = x
        continue
      } else {
        let overhang = glyph.overhang
        store(uncertain: glyph, isLast: x &+ step &+ overhang > width)
        // The terminal may have drawn such a glyph over the next cells: write those again.
        end = max(end, min(width, x &+ step &+ overhang))
      }
      reserve((end &- x) &* FrameWriter.bytesPerCell &+ 256)
      x &+= step
      cell += step
      column = x
      if !glyph.isCertain { forgetCursor() }
    }
  }

  /// The sequence that changes the pen to `style` if only the foreground differs; nil if more differs or the pen is unknown.
  ///
  /// The tables are the writer's own, as locals of the caller: reading them from their objects would retain these for each cell.
  @inline(__always) private func quickCode(
    _ style: Style, _ table: PaletteCodeCache.Table, _ quick: QuickEntries?
  ) -> PaletteCodeCache.Code? {
    // An entry of the palette or a role of the window's theme, at full strength.
    let front = style.foreground.rawValue, isEntry = front & ~0xFF == 1 << 24
    guard let pen, pen.background == style.background, pen.attributes == style.attributes, pen.link == style.link,
      isEntry || front & ~0xFF == 4 << 24, !shownAttributes.contains(.dim), selectsEntriesAlone
    else { return nil }
    var entry = Int(front & 0xFF)
    if let quick {
      switch quick[style] {
      case .entry(let readable): entry = readable
      case .none: return nil
      case .unknown:
        guard let readable = readableEntry(style) else { return nil }
        entry = readable
      }
    } else if !isEntry {
      entry = Int(roleEntries[entry & (Theme.Role.count - 1)])
      if entry < 0 { return nil }
    }
    shownFront = .entry(entry)
    let code = table.foreground(entry)
    return code.count > 0 ? code : codes.foreground(entry)
  }

  @inline(never) private func readableEntry(_ style: Style) -> Int? { readability?.entry(style) }

  /// Stores a glyph to which a terminal may give another width, or which may not be sent at all. The pen must already be set.
  ///
  /// - Parameter isLast: disables wrapping during the write. A terminal that uses more columns would continue in the next row and could
  ///   scroll.
  private func store(uncertain glyph: Glyph, isLast: Bool) {
    reserve(64)
    let stopsWrapping = isLast && !isInline
    if stopsWrapping { append(FrameWriter.stopWrapping) }
    if glyph.mayLeaveHalf, dialect.erasesCharacters {
      // A terminal that uses one column must show a blank beside the glyph, not the old content.
      store(sequence: 0x58, 2)
    }
    store(text: glyph)
    if stopsWrapping { append(FrameWriter.wrap) }
  }

  /// Stores the scalars of a glyph.
  func store(text glyph: Glyph) {
    if let scalars = glyph.clusterScalars {
      reserve(4 &* scalars.count)
      for index in 0..<scalars.count { store(narrow: scalars[index]) }
    } else {
      store(narrow: glyph.safeScalar)
    }
  }

  static let stopWrapping = Array("\u{1B}[?7l".utf8)
  static let wrap = Array("\u{1B}[?7h".utf8)

  /// Stores one scalar in UTF-8. The caller must have reserved 4 bytes.
  @inline(__always) func store(narrow scalar: UInt32) {
    if scalar < 0x80 {
      store(UInt8(truncatingIfNeeded: scalar))
    } else if scalar < 0x800 {
      store(0xC0 | UInt8(truncatingIfNeeded: scalar >> 6))
      store(0x80 | UInt8(truncatingIfNeeded: scalar & 0x3F))
    } else if scalar < 0x10000 {
      store(0xE0 | UInt8(truncatingIfNeeded: scalar >> 12))
      store(0x80 | UInt8(truncatingIfNeeded: scalar >> 6 & 0x3F))
      store(0x80 | UInt8(truncatingIfNeeded: scalar & 0x3F))
    } else {
      store(0xF0 | UInt8(truncatingIfNeeded: scalar >> 18))
      store(0x80 | UInt8(truncatingIfNeeded: scalar >> 12 & 0x3F))
      store(0x80 | UInt8(truncatingIfNeeded: scalar >> 6 & 0x3F))
      store(0x80 | UInt8(truncatingIfNeeded: scalar & 0x3F))
    }
  }

  /// Erases the blanks from column `x` on if that is shorter than writing them: to the end of the row, or a number of them. Returns whether
  /// it did. Sets `next` to the first column that still needs writing. The cursor stays at the first blank.
  private func erase(_ line: UnsafePointer<Cell>, _ x: Int, _ end: Int, _ y: Int, _ next: inout Int) -> Bool {
    let style = line[x].style
    guard style.attributes.isDisjoint(with: .visibleOnSpaces), style.link == 0,
      style.background == .default ? erasesDefault : dialect.erasesWithBackground
    else { return false }
    var stop = x &+ 1
    while stop < width, FrameWriter.isBlank(line + stop, like: style) { stop &+= 1 }
    let changed = min(stop, end)
    let blanks = changed &- x
    let toEnd = stop == width && dialect.erasesToEndOfLine
    // To the end: 3 bytes. A number of them: 3 and its digits, and what it takes to go on from there.
    let continues = changed < end
    let length = toEnd ? 3 : 3 &+ FrameWriter.digits(blanks) &+ (continues ? 3 &+ FrameWriter.digits(blanks) : 0)
    guard blanks > length, toEnd || dialect.erasesCharacters else { return false }
    move(to: x, y, line: line)
    prepareToErase(background: style.background)
    reserve((end &- x) &* FrameWriter.bytesPerCell &+ 256)
    if toEnd {
      store(0x1B)
      store(0x5B)
      store(0x4B)
      next = end
    } else {
      store(sequence: 0x58, blanks)
      next = changed
    }
    return true
  }

  private static func isBlank(_ cell: UnsafePointer<Cell>, like style: Style) -> Bool {
    cell.pointee.glyph.rawValue == 0x20 && cell.pointee.style.background == style.background && cell.pointee.style.link == 0
      && cell.pointee.style.attributes.isDisjoint(with: .visibleOnSpaces)
  }

  /// Sets a pen that erases to `background`: on some terminals, erased cells get the pen's background. Terminals differ in what other
  /// attributes do.
  func prepareToErase(background: Color) {
    if let pen, pen.background == background, pen.link == 0, pen.attributes.isDisjoint(with: .visibleOnSpaces) { return }
    setPen(Style(background: background))
  }
}

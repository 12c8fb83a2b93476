import IdemScreen

extension FrameWriter {
  /// Whether the terminal can scroll a region of rows.
  package var canScroll: Bool { dialect.scrollsRegions && erasesDefault && !isInline }

  /// Scrolls whole rows. The exposed rows become blank in the default colors.
  ///
  /// The scroll margins stay set for the next time: a list that scrolls repeatedly sets them once.
  package func scroll(_ move: CellBuffer.Scroll) {
    let region = move.region.clamped(to: 0..<height)
    let steps = min(abs(move.by), region.count)
    guard steps > 0 else { return }
    reserve(192 + 2 * steps)
    prepareToErase(background: .default)
    if region.count == 1 { return blank(region.lowerBound) }
    // If the margins end at the region's last row, lines can be inserted at the region's top without new margins.
    if dialect.insertsLines, let margins, margins != region, margins.upperBound == region.upperBound, margins.contains(region.lowerBound),
      move.by > 0
    {
      self.move(to: 0, region.lowerBound, line: nil)
      return store(sequence: 0x4C, steps)
    }
    setMargins(region)
    let one = move.by > 0 ? region.lowerBound : region.upperBound - 1
    let unit = move.by > 0 ? 2 : 1
    // Sends ESC M or a newline at the edge for each line, or one sequence for several lines if that is shorter.
    if dialect.insertsLines, 3 + FrameWriter.digits(steps) < unit * steps {
      self.move(to: 0, region.lowerBound, line: nil)
      return store(sequence: move.by > 0 ? 0x4C : 0x4D, steps)
    }
    if row != one || column >= width { self.move(to: 0, one, line: nil) }
    for _ in 0..<steps {
      if move.by > 0 {
        store(0x1B)
        store(0x4D)
      } else {
        store(0x0A)
      }
    }
  }

  private func blank(_ y: Int) {
    move(to: 0, y, line: nil)
    if dialect.erasesToEndOfLine {
      store(0x1B)
      store(0x5B)
      store(0x4B)
    } else {
      reserve(width + 64)
      for _ in 0..<width { store(0x20) }
      column = width
    }
  }

  /// Sets the scroll margins. The terminal moves the cursor to the top left.
  func setMargins(_ region: Range<Int>) {
    if margins == region { return }
    reserve(16)
    store(0x1B)
    store(0x5B)
    if region != 0..<height {
      store(number: region.lowerBound + 1)
      store(0x3B)
      store(number: region.upperBound)
    }
    store(0x72)
    margins = region
    (row, column) = (0, 0)
  }

  /// Prepares for output by another writer: resets the margins and the pen. The cursor and the pen are unknown after it.
  package func resetForOtherWriter() {
    reserve(32)
    setPen(.plain)
    if themes.bindsDefaults { append(Array("\u{1B}[m".utf8)) }
    if margins != 0..<height {
      margins = nil
      setMargins(0..<height)
    }
    row = nil
    pen = nil
  }
}

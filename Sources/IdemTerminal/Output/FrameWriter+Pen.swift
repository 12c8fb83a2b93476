import IdemScreen

extension FrameWriter {
  /// More than the bytes of one change of the pen: both ways of it, each with all attributes and two colors of 24 bits.
  private static let mostPenBytes = 256

  /// Whether a space in `style` looks the same if it is written with the current pen: the foreground of a space is not visible.
  @inline(__always) func canWriteSpace(for style: Style) -> Bool {
    guard let pen else { return false }
    return pen.background == style.background && pen.link == style.link
      && pen.attributes.union(style.attributes).isDisjoint(with: .visibleOnSpaces)
  }

  /// Changes the rendition of the text that is written next. Chooses the shorter of two ways: a reset and everything new, or only the
  /// differences.
  @inline(never) func setPen(_ style: Style) {
    reserve(FrameWriter.mostPenBytes)
    guard let old = pen else {
      pen = .plain
      shownAttributes = []
      (shownFront, shownBack) = (.standard, .standard)
      store(0x1B)
      store(0x5B)
      store(0x6D)
      return setPen(style)
    }
    if old.link != style.link { setLink(style.link) }
    let (wanted, front, back) = shown(style)
    let (oldFront, oldBack) = (shownFront, shownBack)
    let removed = shownAttributes.subtracting(wanted)
    let added = wanted.subtracting(shownAttributes)
    pen = style
    shownAttributes = wanted
    (shownFront, shownBack) = (front, back)
    if removed.isEmpty, added.isEmpty, front == oldFront, back == oldBack { return }
    let losesColor = (front == .standard && oldFront != .standard) || (back == .standard && oldBack != .standard)
    guard dialect.turnsOffSingly || (removed.isEmpty && !losesColor) else { return setFromReset(wanted, front, back) }
    let mark = count
    begin()
    turnOff(removed, keeping: wanted)
    // 22 ends both bold and dim.
    turnOn(removed.isDisjoint(with: [.bold, .dim]) ? added : added.union(wanted.intersection([.bold, .dim])))
    if front != oldFront { select(front, foreground: true) }
    if front.isValue, back.isValue { end(); begin() }
    if back != oldBack { select(back, foreground: false) }
    end()
    let bySteps = count - mark
    if removed.isEmpty && !losesColor || bySteps <= 3 { return }
    let from = count
    setFromReset(wanted, front, back)
    if count - from < bySteps {
      (buffer + mark).update(from: buffer + from, count: count - from)
      count = mark + (count - from)
    } else {
      count = from
    }
  }

  private func begin() {
    store(0x1B)
    store(0x5B)
  }

  /// Ends a sequence whose parameters each end with a semicolon. Removes the sequence if it has no parameter.
  private func end() {
    switch buffer[count - 1] {
    case 0x3B: buffer[count - 1] = 0x6D
    case 0x5B: count -= 2
    default: store(0x6D)
    }
  }

  /// Sets the rendition from a reset: `ESC [ m`, or one sequence whose first parameter is empty, which means 0.
  private func setFromReset(_ attributes: Attributes, _ front: ShownColor, _ back: ShownColor) {
    begin()
    store(0x3B)
    turnOn(attributes)
    if front != .standard { select(front, foreground: true) }
    if front.isValue, back.isValue { end(); begin() }
    if back != .standard { select(back, foreground: false) }
    end()
  }

  private func parameter(_ bytes: [UInt8]) {
    for byte in bytes { store(byte) }
    store(0x3B)
  }

  private func turnOn(_ attributes: Attributes) {
    var rest = attributes.rawValue
    while rest != 0 {
      parameter(dialect.attributes[rest.trailingZeroBitCount])
      rest &= rest &- 1
    }
  }

  private func turnOff(_ attributes: Attributes, keeping: Attributes) {
    func off(_ some: Attributes, _ number: Int) {
      if attributes.isDisjoint(with: some) { return }
      store(number: number)
      store(0x3B)
    }
    off([.bold, .dim], 22)
    off(.italic, 23)
    if keeping.isDisjoint(with: [.underline, .doubleUnderline, .curlyUnderline]) {
      off([.underline, .doubleUnderline, .curlyUnderline], 24)
    }
    off(.blink, 25)
    off(.reverse, 27)
    off(.strikethrough, 29)
    off(.overline, 55)
  }

  private func select(_ color: ShownColor, foreground: Bool) {
    switch color {
    case .standard:
      store(number: foreground ? 39 : 49)
      store(0x3B)
    case .entry(let index):
      let code = foreground ? codes.foreground(index) : codes.background(index)
      // SAFETY: a code has `count` bytes, at most 16 (see `PaletteCodeCache.make`).
      // The parameters are the bytes between `ESC [` and `m`.
      withUnsafeBytes(of: code) { bytes in for place in 2..<(code.count - 1) { store(bytes[place]) } }
      store(0x3B)
    case .value(let rgb):
      store(foreground ? 0x33 : 0x34)
      store(0x38)
      store(0x3B)
      store(0x32)
      store(0x3B)
      store(number: Int(rgb >> 16))
      store(0x3B)
      store(number: Int(rgb >> 8 & 0xFF))
      store(0x3B)
      store(number: Int(rgb & 0xFF))
      store(0x3B)
    }
  }

  /// Ends the pen's link. Text with the link opens it again.
  func closeLink() {
    reserve(FrameWriter.mostPenBytes)
    setLink(0)
    pen?.link = 0
  }

  private func setLink(_ link: UInt16) {
    guard dialect.linksCells else { return }
    penLink.keep(link)
    append(text: "\u{1B}]8;")
    if link != 0 {
      // The id connects the parts of one link on several rows, so that a terminal highlights them together.
      append(text: "id=")
      reserve(8)
      store(number: Int(link))
    }
    append(text: ";")
    append(text: Hyperlinks.shared[link])
    append(text: "\u{1B}\\")
    reserve(FrameWriter.mostPenBytes)
  }

  private func append(text: String) {
    var text = text
    text.withUTF8 { append(UnsafeRawBufferPointer($0)) }
  }
}

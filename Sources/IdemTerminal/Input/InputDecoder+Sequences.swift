import IdemScreen

extension InputDecoder {
  /// Parses the numbers in `buffer`, ignoring its private marker. A missing number is -1. Larger numbers are clamped to 1,000,000.
  mutating func parseParameters() {
    values.removeAll(keepingCapacity: true)
    starts.removeAll(keepingCapacity: true)
    guard !buffer.isEmpty else { return }
    starts.append(0)
    values.append(-1)
    for byte in buffer {
      switch byte {
      case 0x30...0x39:
        let last = values.count - 1
        values[last] = min(1_000_000, max(0, values[last]) * 10 + Int(byte - 0x30))
      case 0x3B:
        starts.append(values.count)
        values.append(-1)
      case 0x3A: values.append(-1)
      default: break
      }
    }
  }

  /// A parameter, or `standard` if it is missing.
  func parameter(_ index: Int, _ standard: Int = 0) -> Int {
    guard index >= 0, index < starts.count else { return standard }
    let value = values[starts[index]]
    return value < 0 ? standard : value
  }

  /// A part of a parameter, after colons; 0 if it is missing.
  func part(_ index: Int, _ part: Int) -> Int {
    guard index < starts.count else { return 0 }
    let place = starts[index] + part, end = index + 1 < starts.count ? starts[index + 1] : values.count
    return place < end ? max(0, values[place]) : 0
  }

  mutating func finishCSI(_ final: UInt8, _ body: (Input) -> Void) {
    let marker: UInt8 = buffer.first.map { (0x3C...0x3F).contains($0) || $0 == 0x5B ? $0 : 0 } ?? 0
    let intermediate: UInt8 = buffer.last.map { (0x20...0x2F).contains($0) ? $0 : 0 } ?? 0
    let isWhole = !overflowed
    parseParameters()
    let other = otherKeys.isEmpty ? nil : otherKeys[[0x5B] + buffer + [final]]
    var added: EventModifiers = escapes == 2 ? .option : []
    reset()
    // Only a key can have an ESC before it that means Option.
    if !added.isEmpty, other == nil, !isKey(marker, intermediate, final) { press(.escape, body) }
    guard isWhole else { return }
    if let other { return press(other, modifiers: added, body) }
    switch (marker, intermediate, final) {
    case (0x3F, 0x24, 0x79): body(.reply(.mode(parameter(0), parameter(1))))
    case (0x3F, 0, 0x63): body(.reply(.deviceAttributes(starts.indices.map { parameter($0) })))
    case (0x3F, 0, 0x75): body(.reply(.keyboardFlags(parameter(0))))
    case (0x3F, 0, 0x52): body(.reply(.cursor(Point(x: parameter(1, 1) - 1, y: parameter(0, 1) - 1))))
    case (0x3C, 0, 0x4D), (0x3C, 0, 0x6D): mouse(parameter(0), parameter(1, 1), parameter(2, 1), isRelease: final == 0x6D, body)
    case (0x5B, 0, 0x41...0x45): press(.function(Int(final) - 0x40), modifiers: added, body)
    case (0, 0, 0x49): body(.event(.focus(true)))
    case (0, 0, 0x4F): body(.event(.focus(false)))
    case (0, 0, 0x4D): mouse(parameter(0) - 32, parameter(1, 1), parameter(2, 1), isRelease: false, body)
    case (0, 0, 0x5A):
      press(.tab, modifiers: added.union(.shift).union(InputDecoder.modifiers(parameter(1, 1))), phase: phase, body)
    case (0, 0, 0x52) where isCursorReport:
      expectedCursorReports = max(0, expectedCursorReports - 1)
      body(.reply(.cursor(Point(x: parameter(1, 1) - 1, y: parameter(0, 1) - 1))))
    case (0, 0, 0x75):
      var text = ""
      for index in 0..<8 {
        if let scalar = Unicode.Scalar(UInt32(part(2, index))), scalar.value >= 0x20 { text.unicodeScalars.append(scalar) }
      }
      press(
        code: parameter(0, 1), shifted: part(0, 1), standard: part(0, 2), modifiers: added.union(modifiers), phase: phase, text: text, body)
    case (0, 0, 0x7E), (0, 0, 0x5E), (0, 0, 0x24), (0, 0, 0x40):
      if final == 0x5E || final == 0x40 { added.insert(.control) }
      if final == 0x24 || final == 0x40 { added.insert(.shift) }
      finishNumbered(isTilde: final == 0x7E, added, body)
    case (0, 0, 0x61...0x64):
      if let key = InputDecoder.key(letter: final - 0x20) { press(key, modifiers: added.union(.shift), body) }  // rxvt
    case (0, 0, _):
      if let key = InputDecoder.key(letter: final) {
        let only = starts.count == 1 ? InputDecoder.modifiers(parameter(0, 1)) : []
        press(key, modifiers: added.union(modifiers).union(only), phase: phase, body)
      } else {
        body(.reply(unknownSequence(marker, intermediate, final)))
      }
    default: body(.reply(unknownSequence(marker, intermediate, final)))
    }
  }

  /// Whether a sequence is a key, and not a report of the mouse or the focus, a paste, or a reply.
  private func isKey(_ marker: UInt8, _ intermediate: UInt8, _ final: UInt8) -> Bool {
    switch (marker, intermediate, final) {
    case (0x5B, 0, 0x41...0x45), (0, 0, 0x5A), (0, 0, 0x75), (0, 0, 0x24), (0, 0, 0x40), (0, 0, 0x5E): true
    case (0, 0, 0x52): !isCursorReport
    case (0, 0, 0x7E): parameter(0) != 200
    case (0, 0, 0x61...0x64): InputDecoder.key(letter: final - 0x20) != nil
    case (0, 0, _): InputDecoder.key(letter: final) != nil
    default: false
    }
  }

  /// Whether `CSI y ; x R` is the position of the cursor, and not F3 with modifiers.
  private var isCursorReport: Bool { starts.count == 2 && (!isModifiedF3 || expectedCursorReports > 0) }

  private func unknownSequence(_ marker: UInt8, _ intermediate: UInt8, _ final: UInt8) -> Reply {
    let form = String(decoding: [marker, intermediate, final].filter { $0 != 0 }, as: UTF8.self)
    return .sequence(form, starts.indices.map { parameter($0) })
  }

  /// Whether `CSI 1 ; m R` can be F3 with modifiers: m is 1 plus a sum of eight bits. Without modifiers, a terminal sends `CSI R`, so 1 is a
  /// column, unless the phase of a key follows it.
  private var isModifiedF3: Bool { parameter(0) == 1 && (2...256).contains(parameter(1)) || part(1, 1) > 0 }
  private var modifiers: EventModifiers { InputDecoder.modifiers(parameter(1, 1)) }
  private var phase: KeyPress.Phases { InputDecoder.phase(part(1, 1)) }

  private mutating func finishNumbered(isTilde: Bool, _ added: EventModifiers, _ body: (Input) -> Void) {
    switch parameter(0) {
    case 200 where isTilde: beginPaste()
    case 27 where isTilde && starts.count >= 3:
      hasModifiedKey = true
      press(code: parameter(2), shifted: 0, modifiers: added.union(modifiers), phase: .down, text: "", body)
    case let number:
      if let key = InputDecoder.key(number: number) { press(key, modifiers: added.union(modifiers), phase: phase, body) }
    }
  }

  /// Decodes a mouse report in X10's form: three bytes, each 32 too large.
  mutating func finishMouse(_ body: (Input) -> Void) {
    let (code, x, y) = (Int(buffer[0]) - 32, Int(buffer[1]) - 32, Int(buffer[2]) - 32)
    if escapes == 2 { press(.escape, body) }
    reset()
    mouse(code, x, y, isRelease: false, body)
  }

  /// Reports a mouse event from XTerm's code and a position that is counted from 1.
  private mutating func mouse(_ code: Int, _ x: Int, _ y: Int, isRelease: Bool, _ body: (Input) -> Void) {
    guard code >= 0, code < 256 else { return }
    let position = Point(x: max(0, x - 1), y: max(0, y - 1))
    var modifiers: EventModifiers = []
    if code & 4 != 0 { modifiers.insert(.shift) }
    if code & 8 != 0 { modifiers.insert(.option) }
    if code & 16 != 0 { modifiers.insert(.control) }
    let low = code & 3
    let action: MouseEvent.Action
    if code & 128 == 0, code & 64 != 0 {
      if isRelease { return }
      action = low == 0 ? .scroll(x: 0, y: -1) : low == 1 ? .scroll(x: 0, y: 1) : .scroll(x: low == 2 ? -1 : 1, y: 0)
    } else {
      let button: MouseEvent.Button = code & 128 != 0 ? .other(8 + low + (code & 64 != 0 ? 4 : 0)) : [.left, .middle, .right, .left][low]
      let isNone = code & 128 == 0 && low == 3
      if code & 32 != 0 {
        action = isNone ? .moved : .drag(button)
      } else if isRelease {
        action = .up(isNone ? lastButton : button)
      } else if isNone {
        action = .up(lastButton)
      } else {
        lastButton = button
        action = .down(button)
      }
    }
    body(.event(.mouse(MouseEvent(action, at: position, modifiers: modifiers))))
  }
}

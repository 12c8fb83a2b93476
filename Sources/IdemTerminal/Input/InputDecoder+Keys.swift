import IdemScreen

extension InputDecoder {
  /// Reports a key that types no text.
  func press(_ key: KeyEquivalent, modifiers: EventModifiers = [], phase: KeyPress.Phases = .down, _ body: (Input) -> Void) {
    body(.event(.key(KeyPress(key: key, modifiers: modifiers, phase: phase))))
  }

  /// Reports a control byte: a key of its own, or a letter with Control.
  func pressControl(_ byte: UInt8, _ modifiers: EventModifiers, _ body: (Input) -> Void) {
    switch byte {
    case 0x00: press(.space, modifiers: modifiers.union(.control), body)
    case 0x08 where backspaceIsControlH: press(.delete, modifiers: modifiers, body)
    case 0x09: press(.tab, modifiers: modifiers, body)
    case 0x0D: press(.return, modifiers: modifiers, body)
    case 0x7F: press(.delete, modifiers: modifiers, body)
    case 0x01...0x1A:
      press(KeyEquivalent(Character(Unicode.Scalar(byte + 0x60))), modifiers: modifiers.union(.control), body)
    default: press(KeyEquivalent(Character(Unicode.Scalar(byte + 0x40))), modifiers: modifiers.union(.control), body)
    }
  }

  /// The key of a CSI or SS3 sequence that ends with a letter.
  static func key(letter: UInt8) -> KeyEquivalent? {
    switch letter {
    case 0x41: .upArrow
    case 0x42: .downArrow
    case 0x43: .rightArrow
    case 0x44: .leftArrow
    case 0x45: .clear
    case 0x46: .end
    case 0x48: .home
    case 0x50...0x53: .function(Int(letter) - 0x4F)
    default: nil
    }
  }

  /// The key of DEC's numbered form, `ESC [ n ~`, with the numbers of XTerm, rxvt and the Linux console.
  static func key(number: Int) -> KeyEquivalent? {
    switch number {
    case 1, 7: .home
    case 2: .insert
    case 3: .deleteForward
    case 4, 8: .end
    case 5: .pageUp
    case 6: .pageDown
    case 11...15: .function(number - 10)
    case 17...21: .function(number - 11)
    case 23...26: .function(number - 12)
    case 28, 29: .function(number - 13)
    case 31...34: .function(number - 14)
    default: nil
    }
  }

  /// The key of the keypad in application mode, `ESC O letter`.
  static func keypad(_ letter: UInt8) -> KeyEquivalent? {
    switch letter {
    case 0x4D: .return
    case 0x49: .tab
    case 0x20: .space
    case 0x58: "="
    case 0x6A...0x6F, 0x70...0x79: KeyEquivalent(Character(Unicode.Scalar(letter - 0x40)))
    default: nil
    }
  }

  /// The modifiers of XTerm's parameter: 1 plus a sum of bits.
  static func modifiers(_ parameter: Int) -> EventModifiers {
    guard parameter > 1 else { return [] }
    let bits = parameter - 1
    var modifiers: EventModifiers = []
    if bits & 1 != 0 { modifiers.insert(.shift) }
    if bits & 0b10_0010 != 0 { modifiers.insert(.option) }
    if bits & 4 != 0 { modifiers.insert(.control) }
    if bits & 0b1_1000 != 0 { modifiers.insert(.command) }
    if bits & 64 != 0 { modifiers.insert(.capsLock) }
    return modifiers
  }

  static func phase(_ parameter: Int) -> KeyPress.Phases { parameter == 3 ? .up : parameter == 2 ? .repeat : .down }

  mutating func finishSS3(_ final: UInt8, _ body: (Input) -> Void) {
    parseParameters()
    var modifiers = InputDecoder.modifiers(parameter(starts.count - 1, 1))
    if escapes == 2 { modifiers.insert(.option) }
    let other = otherKeys.isEmpty ? nil : otherKeys[[0x4F] + buffer + [final]]
    reset()
    if let key = other ?? InputDecoder.key(letter: final) {
      press(key, modifiers: modifiers, body)
    } else if (0x61...0x64).contains(final), let key = InputDecoder.key(letter: final - 0x20) {
      press(key, modifiers: modifiers.union(.control), body)  // rxvt
    } else if let key = InputDecoder.keypad(final) {
      let types = modifiers.isDisjoint(with: [.control, .option, .command]) && key.character != "\r" && key.character != "\t"
      body(.event(.key(KeyPress(key: key, characters: types ? String(key.character) : "", modifiers: modifiers.union(.numericPad)))))
    }
  }

  /// Reports a key that is identified by the scalar it types without modifiers: the Kitty keyboard protocol, and XTerm's `modifyOtherKeys`.
  ///
  /// `shifted` is the scalar with Shift, and `standard` the scalar of the same key in the standard (Latin) layout; 0 if it is not reported.
  /// With a modifier that makes the key a command, a key of another script is reported as the key of the standard layout.
  func press(
    code: Int, shifted: Int, standard: Int = 0, modifiers: EventModifiers, phase: KeyPress.Phases, text: String, _ body: (Input) -> Void
  ) {
    var modifiers = modifiers
    var code = code
    if code > 0x7F, (0x21..<0x7F).contains(standard), !modifiers.isDisjoint(with: [.control, .option, .command]) { code = standard }
    if let key = InputDecoder.functional(code) {
      if code >= 57399, code <= 57427 { modifiers.insert(.numericPad) }
      var types = ""
      if modifiers.isDisjoint(with: [.control, .option, .command]), let scalar = key.character.unicodeScalars.first,
        (0x20..<0x7F).contains(scalar.value)
      {
        types = String(key.character)
      }
      return body(.event(.key(KeyPress(key: key, characters: phase == .up ? "" : types, modifiers: modifiers, phase: phase))))
    }
    // Kitty's private codes without a name here are ignored: media keys, and modifiers by themselves.
    guard let scalar = Unicode.Scalar(UInt32(clamping: code)), scalar.value >= 0x20, !(57344...63743).contains(code) else { return }
    var character = Character(scalar)
    let typesNothing = !modifiers.isDisjoint(with: [.control, .option, .command])
    if !typesNothing {
      // Reported as without the protocol: Shift and a letter is the capital letter.
      if modifiers.contains(.shift), let other = Unicode.Scalar(UInt32(clamping: shifted)), shifted > 0x20 {
        character = Character(other)
      } else if modifiers.contains(.shift) != modifiers.contains(.capsLock), let capital = String(character).uppercased().first {
        character = capital
      }
      modifiers.remove(.shift)
    }
    let typed = typesNothing || phase == .up ? "" : text.isEmpty ? String(character) : text
    body(.event(.key(KeyPress(key: KeyEquivalent(character), characters: typed, modifiers: modifiers, phase: phase))))
  }

  /// The key of a number that the Kitty keyboard protocol defines for a key without text.
  static func functional(_ code: Int) -> KeyEquivalent? {
    switch code {
    case 27: .escape
    case 13: .return
    case 9: .tab
    case 8, 127: .delete
    case 57359: .scrollLock
    case 57361: .printScreen
    case 57362: .pause
    case 57363: .menu
    case 57376...57398: .function(code - 57376 + 13)
    case 57399...57408: KeyEquivalent(Character(Unicode.Scalar(UInt8(code - 57399 + 0x30))))
    case 57409: "."
    case 57410: "/"
    case 57411: "*"
    case 57412: "-"
    case 57413: "+"
    case 57414: .return
    case 57415: "="
    case 57416: ","
    case 57417: .leftArrow
    case 57418: .rightArrow
    case 57419: .upArrow
    case 57420: .downArrow
    case 57421: .pageUp
    case 57422: .pageDown
    case 57423: .home
    case 57424: .end
    case 57425: .insert
    case 57426: .deleteForward
    case 57427: .clear
    default: nil
    }
  }
}

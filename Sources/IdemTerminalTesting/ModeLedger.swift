import CIdemVTerm

/// Records the modes that a program has switched on and not off again. It uses libvterm's parser, so sequences may be split at any byte and
/// other output may be between them.
final class ModeLedger {
  private let parser: OpaquePointer
  /// The private modes by their numbers, as they were last set.
  private var modes: [Int: Bool] = [:]
  /// The private modes that were saved and not restored: these are restored, not switched off.
  private var saved: [Int: Bool] = [:]
  /// How often the title was saved and not restored.
  private var titleDepth = 0
  /// How often kitty's keyboard flags were pushed and not popped.
  private var keyboardDepth = 0
  /// The level of XTerm's modifyOtherKeys.
  private var modifiedKeys = 0

  /// Modes that a terminal has on from the beginning: automatic margins, the visible cursor.
  private static let usual: Set<Int> = [7, 25]

  init() {
    parser = vterm_new(24, 80)!
    vterm_set_utf8(parser, 1)
    // SAFETY: `callbacks` is static. The parser calls them only in `feed`, and it is freed in `deinit`: the ledger is alive whenever it is called.
    vterm_parser_set_callbacks(parser, &ModeLedger.callbacks, Unmanaged.passUnretained(self).toOpaque())
  }

  deinit { vterm_free(parser) }

  func feed(_ bytes: [UInt8]) {
    bytes.withUnsafeBytes {
      guard let base = $0.baseAddress else { return }
      _ = vterm_input_write(parser, base.assumingMemoryBound(to: CChar.self), bytes.count)
    }
  }

  /// The names of the modes that differ from a terminal's initial state.
  var left: [String] {
    let modes = self.modes.filter { $0.value != ModeLedger.usual.contains($0.key) }.keys.sorted()
    return modes.map { $0 == 25 ? "hidden cursor" : $0 == 7 ? "no automatic margins" : "?\($0)" }
      + (keyboardDepth == 0 ? [] : ["kitty keyboard"]) + (modifiedKeys == 0 ? [] : ["modified keys"])
      + (titleDepth == 0 ? [] : ["title"])
  }

  private func take(leader: String, arguments: [Int], final: Character) {
    switch (leader, final) {
    case ("?", "h"): for mode in arguments { modes[mode] = true }
    case ("?", "l"): for mode in arguments { modes[mode] = false }
    case ("?", "s"): for mode in arguments { saved[mode] = modes[mode] ?? ModeLedger.usual.contains(mode) }
    case ("?", "r"): for mode in arguments { modes[mode] = saved[mode] ?? modes[mode] }
    case ("", "t") where arguments.first == 22: titleDepth += 1
    case ("", "t") where arguments.first == 23: titleDepth = max(0, titleDepth - 1)
    case (">", "m") where arguments.first == 4: modifiedKeys = arguments.count > 1 ? arguments[1] : 0
    case (">", "u"): keyboardDepth += 1
    // More pops than pushes empty the stack, as terminals have it.
    case ("<", "u"): keyboardDepth = max(0, keyboardDepth - max(1, arguments.first ?? 1))
    default: break
    }
  }

  nonisolated(unsafe) private static var callbacks: VTermParserCallbacks = {
    var callbacks = VTermParserCallbacks()
    // Text ends where a control begins.
    callbacks.text = { bytes, count, _ in Int32((0..<count).first { UInt8(bitPattern: bytes![$0]) < 0x20 || bytes![$0] == 0x7F } ?? count) }
    callbacks.csi = { leader, arguments, count, intermediate, final, ledger in
      guard let ledger, intermediate == nil || intermediate!.pointee == 0 else { return 1 }
      // The highest bit marks sub-parameters; all others set, a parameter that is missing.
      let numbers = (0..<Int(count)).map { arguments![$0] & 0x7FFF_FFFF }.filter { $0 != 0x7FFF_FFFF }
      Unmanaged<ModeLedger>.fromOpaque(ledger).takeUnretainedValue().take(
        leader: leader.map { String(cString: $0) } ?? "", arguments: numbers, final: Character(Unicode.Scalar(UInt8(bitPattern: final))))
      return 1
    }
    return callbacks
  }()
}

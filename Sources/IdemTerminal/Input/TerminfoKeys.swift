import IdemScreen

extension InputDecoder {
  /// The terminfo capabilities of keys, and the keys.
  private static let keyNames: [(String, KeyEquivalent)] =
    [
      ("kcuu1", .upArrow), ("kcud1", .downArrow), ("kcub1", .leftArrow), ("kcuf1", .rightArrow), ("khome", .home), ("kend", .end),
      ("kich1", .insert), ("kdch1", .deleteForward), ("kpp", .pageUp), ("knp", .pageDown), ("kclr", .clear),
    ] + (1...20).map { ("kf\($0)", .function($0)) }

  /// The key sequences of the terminal's terminfo entry that the decoder does not support by itself, without their ESC.
  ///
  /// Only control sequences. On a terminal whose arrow keys send plain control characters (wyse), the arrow keys are reported as Ctrl-K and
  /// the like.
  static func terminfoKeys() -> [[UInt8]: KeyEquivalent] {
    var keys: [[UInt8]: KeyEquivalent] = [:]
    for (name, key) in keyNames {
      guard let text = Terminfo.string(name) else { continue }
      let bytes = Array(text.utf8)
      guard bytes.count >= 3, bytes[0] == 0x1B, bytes[1] == 0x5B || bytes[1] == 0x4F else { continue }
      var decoder = InputDecoder()
      var isKnown = false
      bytes.withUnsafeBufferPointer {
        decoder.decode($0) { if case .event(.key) = $0 { isKnown = true } }
      }
      // A sequence that the decoder ends too early is not a control sequence.
      if !isKnown, decoder.state == .ground { keys[Array(bytes.dropFirst())] = key }
    }
    return keys
  }
}

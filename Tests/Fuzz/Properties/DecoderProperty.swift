import IdemScreen

#if !FUZZ
  @testable import IdemTerminal
#endif

/// What must hold for any input of the terminal.
enum DecoderProperty {
  /// Returns a description of the failure, or nil if the property holds.
  static func check(_ bytes: [UInt8]) -> String? {
    let whole = inputs(of: bytes, cut: bytes.count)
    // A long input is cut in some places only: the work grows with the square.
    let step = max(1, bytes.count / 64)
    for cut in stride(from: 0, to: bytes.count, by: step) where inputs(of: bytes, cut: cut) != whole {
      return "cut at \(cut) of \(bytes.count) bytes it gives other events"
    }
    if whole.count > bytes.count { return "\(whole.count) events of \(bytes.count) bytes" }
    for case .event(.mouse(let mouse)) in whole where mouse.position.x < 0 || mouse.position.y < 0 {
      return "a pointer at \(mouse.position)"
    }
    return nextKeyIsItself(bytes)
  }

  private static func inputs(of bytes: [UInt8], cut: Int) -> [InputDecoder.Input] {
    var decoder = InputDecoder(longestPaste: 256)
    var inputs: [InputDecoder.Input] = []
    bytes[..<cut].withUnsafeBufferPointer { decoder.decode($0) { inputs.append($0) } }
    bytes[cut...].withUnsafeBufferPointer { decoder.decode($0) { inputs.append($0) } }
    decoder.expire { inputs.append($0) }
    return inputs
  }

  /// Whatever came before, time brings it back: the key after a pause is that key. What it keeps until then has a bound.
  private static func nextKeyIsItself(_ bytes: [UInt8]) -> String? {
    var decoder = InputDecoder(longestPaste: 256)
    var last: InputDecoder.Input?
    for part in [bytes, Array("k".utf8)] {
      part.withUnsafeBufferPointer { decoder.decode($0) { last = $0 } }
      if decoder.buffer.count > max(256, InputDecoder.usualString) { return "it keeps \(decoder.buffer.count) bytes" }
      decoder.expire { last = $0 }
      if decoder.waiting != .nothing { return "it waits for \(decoder.waiting) after a pause" }
    }
    return last == .event(.key(KeyPress(key: "k", characters: "k"))) ? nil : "the key after it is \(last.map { "\($0)" } ?? "nothing")"
  }
}

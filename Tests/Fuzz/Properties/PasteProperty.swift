import IdemScreen

#if !FUZZ
  @testable import IdemTerminal
#endif

/// What must hold for any bytes between the marks of a paste: they are one text and never a key, and what is shown of them is safe.
enum PasteProperty {
  static let limit = 512
  private static let begin = Array("\u{1B}[200~".utf8)
  private static let end = Array("\u{1B}[201~".utf8)

  /// Returns a description of the failure, or nil if the property holds.
  static func check(_ bytes: [UInt8]) -> String? {
    var decoder = InputDecoder(longestPaste: limit)
    var events: [Event] = []
    (begin + bytes + end + [0x6B]).withUnsafeBufferPointer {
      decoder.decode($0) { if case .event(let event) = $0 { events.append(event) } }
    }
    guard case .paste(let text)? = events.first else { return "the first event is \(events.first.map { "\($0)" } ?? "none")" }
    // The bytes may hold the end mark themselves: what follows that one was typed.
    let inside = prefixBeforeEnd(bytes)
    if inside.count == bytes.count, events.count != 2 || events[1] != .key(KeyPress(key: "k", characters: "k")) {
      return "the key after it is \(events.dropFirst())"
    }
    let expected = String(decoding: newlines(inside.prefix(limit)), as: UTF8.self)
    if !text.utf8.elementsEqual(expected.utf8) { return "\(text.debugDescription) of \(expected.debugDescription)" }
    return nil
  }

  /// The bytes before the first end mark: slow, and by another way than the decoder's.
  private static func prefixBeforeEnd(_ bytes: [UInt8]) -> ArraySlice<UInt8> {
    let whole = bytes + end
    let place = whole.indices.first { whole[$0...].starts(with: end) }!
    return whole[..<place]
  }

  /// With line feeds for a Return, and for a Return and a line feed.
  private static func newlines(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    for (place, byte) in zip(bytes.indices, bytes) {
      if byte == 0x0A, place > bytes.startIndex, bytes[place - 1] == 0x0D { continue }
      result.append(byte == 0x0D ? 0x0A : byte)
    }
    return result
  }
}

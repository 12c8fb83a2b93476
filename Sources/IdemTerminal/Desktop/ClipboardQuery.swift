/// The clipboard of the terminal (OSC 52): the bytes that copy and query, and the answer that is awaited.
struct ClipboardQuery {
  /// The maximum length of a text to copy, in bytes: terminals drop longer ones, or fail.
  static let longestCopy = 74_994
  /// The maximum length of an answer in bytes: a text of 8 MiB.
  static let longestAnswer = ((8 << 20) + 2) / 3 * 4 + 16

  /// Called with the answer; nil if none is awaited.
  private var reader: ((String) -> Void)?

  /// The bytes that copy a text, or nil if it is too long.
  static func copy(_ text: String, toPrimary isPrimary: Bool) -> [UInt8]? {
    let bytes = Array(text.utf8)
    guard bytes.count <= longestCopy else { return nil }
    return Array("\u{1B}]52;\(isPrimary ? "p" : "c");".utf8) + Base64.encode(bytes) + [0x1B, 0x5C]
  }

  static func query(ofPrimary isPrimary: Bool) -> [UInt8] { Array("\u{1B}]52;\(isPrimary ? "p" : "c");?\u{1B}\\".utf8) }

  mutating func awaitAnswer(_ reader: @escaping (String) -> Void) { self.reader = reader }
  mutating func cancel() { reader = nil }

  /// What a reply means for the query.
  enum Answer {
    /// It is another reply.
    case none
    /// It is an answer that nobody awaits, or is cut off or invalid: it is ignored.
    case useless
    /// The answer, and who awaits it.
    case text(String, (String) -> Void)
  }

  /// Reads an answer: `52;c;` and the text in base 64. One of `longest` bytes was cut off.
  func read(_ reply: InputDecoder.Reply, longest: Int) -> Answer {
    guard case .string(0x5D, let bytes) = reply, bytes.starts(with: Array("52;".utf8)) else { return .none }
    guard let reader else { return .useless }
    guard bytes.count < longest, let start = bytes.dropFirst(3).firstIndex(of: UInt8(ascii: ";")),
      let text = Base64.decode(bytes[(start + 1)...])
    else { return .useless }
    return .text(String(decoding: text, as: UTF8.self), reader)
  }
}

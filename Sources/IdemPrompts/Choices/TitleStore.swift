/// The titles of choices in lower case, with the points for each place where a match may begin.
///
/// It grows in the order of the choices, as far as a search has come. So a title is computed once, and not at all if nothing is typed. The titles
/// are in chunks: growing never copies them.
struct TitleStore {
  /// The points at the start of a title, of a word, and of a word that begins with a capital letter.
  static let startBonus: UInt8 = 10
  static let wordBonus: UInt8 = 8
  static let capitalBonus: UInt8 = 7

  private static let chunkShift = 9
  private var chunks: [TitleChunk] = []
  private(set) var count = 0

  /// A title in lower case.
  ///
  /// SAFETY: the buffers are valid only within the closure of `withTitle`, which holds the arrays. No closure stores a title.
  struct Title {
    let bytes: UnsafeBufferPointer<UInt8>
    let bonuses: UnsafeBufferPointer<UInt8>
  }

  mutating func append(_ title: String) {
    if count >> TitleStore.chunkShift == chunks.count { chunks.append(TitleChunk()) }
    chunks[chunks.count - 1].append(title)
    count += 1
  }

  func withTitle<Result>(_ index: Int, _ body: (Title) -> Result) -> Result {
    chunks[index >> TitleStore.chunkShift].withTitle(index & (1 << TitleStore.chunkShift - 1), body)
  }
}

/// Some hundred titles, one after the other.
private struct TitleChunk {
  private var bytes: [UInt8] = []
  private var bonuses: [UInt8] = []
  private var ends: [Int] = []

  mutating func append(_ title: String) {
    var title = title
    let start = bytes.count
    let isASCII = title.withUTF8 { utf8 in
      guard utf8.allSatisfy({ $0 < 0x80 }) else { return false }
      appendASCII(utf8)
      return true
    }
    if !isASCII { appendFolded(title) }
    if bytes.count > start { bonuses[start] = TitleStore.startBonus }
    ends.append(bytes.count)
  }

  private mutating func appendASCII(_ utf8: UnsafeBufferPointer<UInt8>) {
    var before: UInt8 = 0x20
    for byte in utf8 {
      let isUpper = byte &- 0x41 < 26
      bytes.append(isUpper ? byte | 0x20 : byte)
      let wasLower = before &- 0x61 < 26
      bonuses.append(!isWord(byte) ? 0 : !isWord(before) ? TitleStore.wordBonus : isUpper && wasLower ? TitleStore.capitalBonus : 0)
      before = byte
    }
  }

  private mutating func appendFolded(_ title: String) {
    var before: UInt8 = 0x20
    for byte in title.lowercased().utf8 {
      bytes.append(byte)
      bonuses.append(isWord(byte) && !isWord(before) ? TitleStore.wordBonus : 0)
      before = byte
    }
  }

  /// Letters, digits, and all bytes of other characters.
  private func isWord(_ byte: UInt8) -> Bool { byte &- 0x61 < 26 || byte &- 0x41 < 26 || byte &- 0x30 < 10 || byte >= 0x80 }

  func withTitle<Result>(_ index: Int, _ body: (TitleStore.Title) -> Result) -> Result {
    let range = (index == 0 ? 0 : ends[index - 1])..<ends[index]
    return bytes.withUnsafeBufferPointer { bytes in
      bonuses.withUnsafeBufferPointer { bonuses in
        body(TitleStore.Title(bytes: UnsafeBufferPointer(rebasing: bytes[range]), bonuses: UnsafeBufferPointer(rebasing: bonuses[range])))
      }
    }
  }
}

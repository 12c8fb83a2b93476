import IdemScreen
import IdemSeeds
import Testing

@testable import IdemTerminal

@Suite struct PasteTests {
  /// The slow truth: the text of a paste, one byte at a time.
  private func text(of bytes: [UInt8], limit: Int) -> String {
    var text: [UInt8] = []
    var wasReturn = false
    for byte in bytes.prefix(limit) {
      if byte == 0x0D { text.append(0x0A) } else if byte != 0x0A || !wasReturn { text.append(byte) }
      wasReturn = byte == 0x0D
    }
    return String(decoding: text, as: UTF8.self)
  }

  @Test(arguments: Seed.all(100)) func `a paste in random reads is what a reader of bytes makes of it`(seed: Seed) {
    seed.announce()
    var random = seed.generator()
    let parts: [[UInt8]] = [
      Array("word".utf8), [0x0A], [0x0D], [0x0D, 0x0A], [0x1B], Array("\u{1B}[201".utf8), Array("\u{1B}[200~".utf8), [0xC3],
      Array("ä日".utf8), [0xFF], [0],
      Array(String(repeating: "long ", count: 300).utf8),
    ]
    let limit = [50, 1 << 20].randomElement(using: &random)!
    let pastes = (0..<3).map { _ in
      (0..<Int.random(in: 0...40, using: &random)).flatMap { _ in parts.randomElement(using: &random)! }
    }
    let bytes = pastes.flatMap { Array("\u{1B}[200~".utf8) + $0 + Array("\u{1B}[201~k".utf8) }
    var decoder = InputDecoder(longestPaste: limit)
    var found: [InputDecoder.Input] = []
    var position = 0
    while position < bytes.count {
      let next = min(bytes.count, position + Int.random(in: 1...[3, 4096].randomElement(using: &random)!, using: &random))
      bytes[position..<next].withUnsafeBufferPointer { decoder.decode($0) { found.append($0) } }
      position = next
    }
    let key = InputDecoder.Input.event(.key(KeyPress(key: "k", characters: "k")))
    #expect(found == pastes.flatMap { [.event(.paste(text(of: $0, limit: limit))), key] }, "\(seed)")
  }
}

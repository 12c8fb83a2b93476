import IdemScreen
import IdemSeeds
import Testing

@testable import IdemTerminal

/// Links are ended before the cursor moves: some terminals extend an open link over the cells that a motion passes.
@Suite struct LinkMotionTests {
  /// The motions and erasures within an open link, as text.
  private func motionsInLinks(_ bytes: [UInt8]) -> [String] {
    var found: [String] = [], isOpen = false, place = 0
    while place < bytes.count {
      let byte = bytes[place]
      if byte == 0x1B, place + 1 < bytes.count, bytes[place + 1] == UInt8(ascii: "]") {
        let end = bytes[place...].firstIndex(of: 0x5C) ?? bytes.count - 1
        let text = String(decoding: bytes[(place + 2)..<end], as: UTF8.self)
        if text.hasPrefix("8;") { isOpen = text.hasPrefix("8;id=") }
        place = end + 1
        continue
      }
      if byte == 0x1B, place + 1 < bytes.count, bytes[place + 1] == UInt8(ascii: "[") {
        let end = bytes[(place + 2)...].firstIndex { (0x40...0x7E).contains($0) } ?? bytes.count - 1
        if isOpen, bytes[end] != UInt8(ascii: "m") { found.append(String(decoding: bytes[(place + 1)...end], as: UTF8.self)) }
        place = end + 1
        continue
      }
      if isOpen, [0x08, 0x0A, 0x0D].contains(byte) { found.append("\(byte)") }
      place += 1
    }
    return isOpen ? found + ["open at the end"] : found
  }

  @Test(arguments: Seed.all(10)) func `no motion and no end of a frame is within a link, on random frames`(seed: Seed) {
    var random = seed.generator()
    for _ in 0..<4 {
      let bench = Bench(width: 30, height: 6), links = (0..<3).map { Hyperlinks.shared.intern("https://example.com/\($0)") }
      for _ in 0..<20 {
        for _ in 0..<Int.random(in: 1...6, using: &random) {
          var style = Style(link: Bool.random(using: &random) ? 0 : links.randomElement(using: &random)!)
          if Bool.random(using: &random) { style.attributes = .bold }
          let text = ["ab", "漢字", "long text here", "       ", "é"].randomElement(using: &random)!
          bench.write(text, Int.random(in: 0..<30, using: &random), Int.random(in: 0..<6, using: &random), style)
        }
        bench.show()
        bench.writer.showCursor(at: Bool.random(using: &random) ? Point(x: 3, y: 2) : nil)
        #expect(motionsInLinks(Array(bench.writer.bytes)) == [])
      }
    }
  }
}

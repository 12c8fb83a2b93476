import IdemSeeds
import Testing

@testable import IdemScreen

/// What programs print, in pieces.
@Suite struct SequenceScannerTests {
  /// The pieces of some bytes in a form that does not depend on where they were cut.
  private func pieces(_ parts: [[UInt8]], readsC1: Bool = true) -> [String] {
    var scanner = SequenceScanner(readsC1: readsC1), found: [String] = []
    func text(_ bytes: some Sequence<UInt8>) -> String { String(decoding: Array(bytes), as: UTF8.self) }
    func add(_ piece: SequenceScanner.Piece) {
      switch piece {
      case .text(let bytes): found += text(bytes).unicodeScalars.map { String($0) }
      case .scalar(let scalar): found.append(String(Unicode.Scalar(scalar)!))
      case .style(let parameters): found.append("CSI \(text(parameters))m")
      case .controlSequence(let final): found.append("CSI \(text(scanner.collected))\(text([final]))")
      case .command: found.append("OSC \(text(scanner.collected))")
      case .escape(let final): found.append("ESC \(text([final]))")
      }
    }
    for part in parts {
      part.withUnsafeBufferPointer { bytes in
        var position = 0
        while let piece = scanner.next(bytes, &position) { add(piece) }
      }
    }
    if let piece = scanner.finish() { add(piece) }
    return found
  }

  private func pieces(_ text: String, readsC1: Bool = true) -> [String] { pieces([Array(text.utf8)], readsC1: readsC1) }

  @Test func `text, controls and sequences are separated`() {
    #expect(pieces("a漢\n\u{1B}[1;31mb\u{1B}[2K\u{1B}c") == ["a", "漢", "\n", "CSI 1;31m", "b", "CSI 2K", "ESC c"])
    #expect(pieces("\u{1B}]0;title\u{7}x\u{1B}]8;;a\u{1B}\\y") == ["OSC 0;title", "x", "OSC 8;;a", "y"])
  }

  @Test func `what has no effect on text is no piece`() {
    #expect(pieces("\u{1B}(B\u{1B}P1$r0m\u{1B}\\\u{1B}_Gi=1\u{1B}\\\u{1B}^x\u{1B}\\.") == ["."])
    #expect(pieces("\u{1B}[" + String(repeating: "1;", count: 200) + "m.") == ["."])
  }

  @Test func `a sequence ends at the end of its line`() {
    #expect(pieces("\u{1B}]0;title\nnext") == ["\n", "n", "e", "x", "t"])
    #expect(pieces("\u{1B}[31\nm") == ["\n", "m"])
  }

  @Test func `the controls of C1 begin sequences only where they are read`() {
    #expect(pieces("\u{9B}31mx") == ["CSI 31m", "x"])
    #expect(pieces("\u{9B}1m", readsC1: false) == ["\u{9B}", "1", "m"])
  }

  @Test func `the effect on a line and a link are read from what was collected`() {
    func scanned(_ text: String) -> SequenceScanner {
      var scanner = SequenceScanner(readsC1: false)
      var text = text
      text.withUTF8 { bytes in
        var position = 0
        while scanner.next(bytes, &position) != nil {}
      }
      return scanner
    }
    #expect(scanned("\u{1B}[1G").lineEffect(of: 0x47) == .startsAgain && scanned("\u{1B}[2G").lineEffect(of: 0x47) == nil)
    #expect(scanned("\u{1B}[K").lineEffect(of: 0x4B) == .emptiesRest && scanned("\u{1B}[2K").lineEffect(of: 0x4B) == .empties)
    let link = scanned("\u{1B}]8;id=1;http://a/b c\u{7}").link
    #expect(link.map { Array($0.parameters) } == Array("id=1".utf8) && link?.address == "http://a/b%20c")
    #expect(scanned("\u{1B}]8;none\u{7}").link == nil && scanned("\u{1B}]0;x;y\u{7}").link == nil)
  }

  @Test(arguments: Seed.all()) func `the pieces do not depend on where the bytes were cut`(seed: Seed) {
    var random = seed.generator()
    let parts: [[UInt8]] = [
      [0x1B], [0x5B], [0x5D], [0x3B], [0x38], [0x6D], [0x4B], [0x5C], [0x07], [0x0A], [0x0D], [0x08], [0x18], [0x24], [0x50], [0x58],
      [0x63],
      [0xC2, 0x9B], [0xC2, 0x9C], [0xC2], [0xE6, 0xBC], [0x80], [0xF0, 0x9F], Array("\u{1B}[1;31m".utf8),
      Array("\u{1B}]8;;http://a\u{1B}\\".utf8),
      Array("漢é👩\u{200D}💻".utf8), Array("plain".utf8), Array(repeating: 0x31, count: 300),
    ]
    for _ in 0..<500 {
      var bytes = (0..<Int.random(in: 0...20, using: &random)).flatMap { _ in parts[Int.random(in: 0..<parts.count, using: &random)] }
      bytes.append(UInt8.random(in: 0...255, using: &random))
      let whole = pieces([bytes])
      #expect(pieces(bytes.map { [$0] }) == whole, "\(bytes)")
      let cut = Int.random(in: 0...bytes.count, using: &random)
      #expect(pieces([Array(bytes[..<cut]), Array(bytes[cut...])]) == whole, "\(bytes), cut at \(cut)")
    }
  }
}

import Idem
import IdemCore
import IdemScreen
import IdemTerminalTesting
import IdemSeeds
import Testing

@testable import Idem
@testable import IdemTerminal

/// What comes from outside: the headers of files, and the replies of a terminal.
@MainActor @Suite(.serialized) struct PictureInputTests {
  private static let edges: [UInt32] = [0, 1, 2, 8191, 8192, 8193, 1 << 24, 1 << 26, (1 << 31) - 1, 1 << 31, .max]

  private func png(_ width: UInt32, _ height: UInt32) -> [UInt8] {
    func bytes(_ number: UInt32) -> [UInt8] { [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) } }
    return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8) + bytes(width) + bytes(height) + [
      8, 6, 0, 0, 0,
    ]
  }

  private func jpeg(_ width: UInt16, _ height: UInt16) -> [UInt8] {
    [
      0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 1, 2, 0xFF, 0xC0, 0, 11, 8, UInt8(height >> 8), UInt8(height & 255), UInt8(width >> 8),
      UInt8(width & 255),
    ]
      + [1, 1, 0x11, 0, 0xFF, 0xD9]
  }

  @Test func `a header of zero pixels, or of more than the limit, is no picture`() {
    for width in Self.edges {
      for height in Self.edges {
        let size = EncodedPicture(png(width, height))?.size
        let (count, overflows) = UInt64(width).multipliedReportingOverflow(by: UInt64(height))
        let isGood = width > 0 && height > 0 && !overflows && count <= UInt64(PixelBuffer.mostPixels)
        #expect((size != nil) == isGood, "\(width) x \(height)")
        if let size { #expect(size == PixelSize(width: Int(width), height: Int(height))) }
      }
    }
    for width in [0, 1, 8192, 65_535] as [UInt16] {
      for height in [0, 1, 8191, 65_535] as [UInt16] {
        let isGood = width > 0 && height > 0 && Int(width) * Int(height) <= PixelBuffer.mostPixels
        #expect((EncodedPicture(jpeg(width, height)) != nil) == isGood, "\(width) x \(height)")
      }
    }
  }

  @Test(arguments: Seed.all(4)) func `damaged headers are read without a trap, and no size is above the limit`(seed: Seed) {
    var random = seed.generator()
    for _ in 0..<1_000 {
      var bytes = Bool.random(using: &random) ? png(20, 10) : jpeg(20, 10)
      for _ in 0..<Int.random(in: 0...4, using: &random) {
        bytes[Int.random(in: 2..<bytes.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
      }
      if Int.random(in: 0..<3, using: &random) == 0 { bytes.removeLast(Int.random(in: 0...bytes.count, using: &random)) }
      if Int.random(in: 0..<3, using: &random) == 0 {
        bytes.insert(contentsOf: repeatElement(0xFF, count: 3), at: Int.random(in: 0...bytes.count, using: &random))
      }
      guard let picture = EncodedPicture(bytes) else { continue }
      let size = picture.size
      #expect(size.width > 0 && size.height > 0 && size.width * size.height <= PixelBuffer.mostPixels)
      #expect(Picture(data: bytes).pixelSize == size)
    }
  }

  /// The shapes of replies, with numbers at the places of `#`.
  private static let replies = [
    "\u{1B}_Gi=31;OK\u{1B}\\", "\u{1B}_Gi=#;#\u{1B}\\", "\u{1B}P>|kitty(#.#.#)\u{1B}\\", "\u{1B}P>|ghostty #\u{1B}\\", "\u{1B}P>|\u{1B}\\",
    "\u{1B}P>|kitty\u{1B}\\", "\u{1B}[6;#;#t", "\u{1B}[4;#;#t", "\u{1B}[?1;0;#S", "\u{1B}[?2;0;#;#S", "\u{1B}[?#;#;#;#S", "\u{1B}[?#;4;#c",
    "\u{1B}[#t",
    "\u{1B}[6;#t", "\u{1B}[?62;22c",
  ]

  @Test(arguments: Seed.all(4)) func `replies of any numbers make no implausible cell, and pictures are drawn`(seed: Seed) throws {
    var random = seed.generator()
    let double = try KittyDouble(width: 12, height: 4)
    defer { double.pty.terminal.close() }
    var buffer = CellBuffer(width: 12, height: 4)
    let placement = PicturePlacement(
      source: .pixels(.sample(1)), columns: 3, rows: 2, crop: PixelRect(x: 0, y: 0, size: PixelSize(width: 40, height: 40)),
      interpolation: .linear)
    let slot = try #require(PictureTable.shared.hold(placement))
    defer { PictureTable.shared.release(slot) }
    for round in 0..<200 {
      var text = ""
      for character in Self.replies.randomElement(using: &random)! {
        let numbers = [0, 1, 2, 10, 20, 256, 257, 65_536, Int(Int32.max), Int.max, Int.random(in: 0...300, using: &random)]
        text += character == "#" ? "\(numbers.randomElement(using: &random)!)" : String(character)
      }
      _ = double.pty.type(Array(text.utf8))
      let cell = double.pty.terminal.cellPixelSize ?? .usualCell
      #expect((2...256).contains(cell.width) && (2...256).contains(cell.height), "\(text.debugDescription): \(cell)")
      for y in 0..<2 {
        for x in 0..<3 {
          let glyph = round & 1 == 0 ? Glyph(pictureSlot: slot, row: y, column: x) : .space
          buffer.write(glyph, column: x, row: y, style: .plain, clip: buffer.bounds)
        }
      }
      double.pty.show(&buffer)
      double.read()
      #expect(double.images.images.count <= 1)
    }
  }

  @Test func `kitty's placeholder in a text of the app is never sent`() throws {
    let double = try KittyDouble(width: 20, height: 2)
    defer { double.pty.terminal.close() }
    let host = AppHost(tree: ViewTree(size: double.pty.terminal.size), screen: double.pty.terminal)
    host.setPictures(double.pty.terminal.pictureProtocol, cell: double.pty.terminal.cellPixelSize)
    host.tree.setContent(
      VStack {
        Text("\u{1B}[38;2;0;0;31m\u{10EEEE}\u{305}\u{305}")
        Text(verbatim: "a\u{10EEEE}\u{30D}\u{30D}b").foregroundStyle(Color.rgb(0, 0, 31))
      })
    _ = double.take()
    while host.makeFrame() {}
    #expect(double.take().placeholders == 0)
    #expect(double.pty.emulator.line(1).unicodeScalars.contains("\u{FFFD}"))
  }
}

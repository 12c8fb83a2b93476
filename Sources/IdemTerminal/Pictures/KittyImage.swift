import IdemScreen

/// An image in the form of kitty's graphics protocol, with placeholders that are text (kitty's documentation, "Unicode placeholders").
struct KittyImage {
  /// The format of the data: 24 and 32 are pixels, 100 is PNG.
  let format: Int
  /// The size of pixels in the data.
  let size: PixelSize
  let data: [UInt8]
  /// The bytes that the terminal holds.
  var heldBytes: Int { 4 * size.width * size.height }

  /// The maximum length of one part of the data in base 64.
  private static let longestPart = 4096

  /// Nil if the picture is in a format that the terminal does not read.
  init?(_ placement: PicturePlacement, cell: PixelSize) {
    switch placement.source {
    case .encoded(let picture):
      guard picture.format == .png, placement.isWhole, picture.size.width * picture.size.height <= EncodedPicture.mostPixelsToSend else {
        return nil
      }
      (format, size, data) = (100, picture.size, picture.bytes)
    case .pixels(let pixels):
      let area = PixelSize(width: placement.columns * cell.width, height: placement.rows * cell.height), part = placement.crop.size
      guard let area = PixelSize.checked(width: area.width, height: area.height) else { return nil }
      var wanted = area
      // The terminal makes pictures larger by itself. It keeps the proportions, so these must be those of the cells.
      let factor = max(Double(part.width) / Double(area.width), Double(part.height) / Double(area.height))
      if placement.interpolation == .linear, factor < 1 {
        wanted = PixelSize(
          width: max(1, Int((Double(area.width) * factor).rounded())), height: max(1, Int((Double(area.height) * factor).rounded())))
      }
      let scaled = pixels.scaled(to: wanted, crop: placement.crop, interpolation: placement.interpolation)
      guard !scaled.isEmpty else { return nil }
      (format, size, data) = (scaled.isOpaque ? 24 : 32, wanted, scaled.isOpaque ? scaled.rgb : scaled.rgba)
    }
  }

  /// Sends the transmission in pieces, with a virtual placement in cells. It does not move the cursor. No answer is requested.
  func write(number: Int, columns: Int, rows: Int, isWithinTmux: Bool, _ send: ([UInt8]) -> Void) {
    var keys = "a=T,U=1,q=2,i=\(number),c=\(columns),r=\(rows),f=\(format)"
    if format != 100 { keys += ",s=\(size.width),v=\(size.height)" }
    let text = Base64.encode(data)
    for start in stride(from: 0, to: max(1, text.count), by: KittyImage.longestPart) {
      let end = min(text.count, start + KittyImage.longestPart)
      let head = (start == 0 ? keys : "q=2") + ",m=\(end < text.count ? 1 : 0);"
      send(KittyImage.command(head, text[start..<end], isWithinTmux: isWithinTmux))
    }
  }

  /// The bytes that remove an image and its data.
  static func deletion(_ number: Int, isWithinTmux: Bool) -> [UInt8] {
    command("a=d,d=I,q=2,i=\(number)", [], isWithinTmux: isWithinTmux)
  }

  /// One command. tmux passes it on to the terminal around it: each ESC is doubled.
  static func command(_ keys: String, _ data: some Sequence<UInt8>, isWithinTmux: Bool) -> [UInt8] {
    let start = isWithinTmux ? "\u{1B}Ptmux;\u{1B}\u{1B}_G" : "\u{1B}_G", end = isWithinTmux ? "\u{1B}\u{1B}\\\u{1B}\\" : "\u{1B}\\"
    return Array(start.utf8) + Array(keys.utf8) + Array(data) + Array(end.utf8)
  }

  /// The character that is a cell of an image.
  static let placeholder: UInt32 = 0x10EEEE

  /// The marks that are the numbers of rows and columns, from 0 on: those of class 230 in Unicode 6.0 without a decomposition.
  static let marks: [UInt32] = numbers.flatMap { Array($0) }
  private static let numbers: [ClosedRange<UInt32>] = [
    0x305...0x305, 0x30D...0x30E, 0x310...0x310, 0x312...0x312, 0x33D...0x33F, 0x346...0x346, 0x34A...0x34C, 0x350...0x352,
    0x357...0x357, 0x35B...0x35B, 0x363...0x36F, 0x483...0x487, 0x592...0x595, 0x597...0x599, 0x59C...0x5A1, 0x5A8...0x5A9,
    0x5AB...0x5AC, 0x5AF...0x5AF, 0x5C4...0x5C4, 0x610...0x617, 0x657...0x65B, 0x65D...0x65E, 0x6D6...0x6DC, 0x6DF...0x6E2,
    0x6E4...0x6E4, 0x6E7...0x6E8, 0x6EB...0x6EC, 0x730...0x730, 0x732...0x733, 0x735...0x736, 0x73A...0x73A, 0x73D...0x73D,
    0x73F...0x741, 0x743...0x743, 0x745...0x745, 0x747...0x747, 0x749...0x74A, 0x7EB...0x7F1, 0x7F3...0x7F3, 0x816...0x819,
    0x81B...0x823, 0x825...0x827, 0x829...0x82D, 0x951...0x951, 0x953...0x954, 0xF82...0xF83, 0xF86...0xF87, 0x135D...0x135F,
    0x17DD...0x17DD, 0x193A...0x193A, 0x1A17...0x1A17, 0x1A75...0x1A7C, 0x1B6B...0x1B6B, 0x1B6D...0x1B73, 0x1CD0...0x1CD2,
    0x1CDA...0x1CDB, 0x1CE0...0x1CE0, 0x1DC0...0x1DC1, 0x1DC3...0x1DC9, 0x1DCB...0x1DCC, 0x1DD1...0x1DE6, 0x1DFE...0x1DFE,
    0x20D0...0x20D1, 0x20D4...0x20D7, 0x20DB...0x20DC, 0x20E1...0x20E1, 0x20E7...0x20E7, 0x20E9...0x20E9, 0x20F0...0x20F0,
    0x2CEF...0x2CF1, 0x2DE0...0x2DFF, 0xA66F...0xA66F, 0xA67C...0xA67D, 0xA6F0...0xA6F1, 0xA8E0...0xA8F1, 0xAAB0...0xAAB0,
    0xAAB2...0xAAB3, 0xAAB7...0xAAB8, 0xAABE...0xAABF, 0xAAC1...0xAAC1, 0xFE20...0xFE26, 0x10A0F...0x10A0F, 0x10A38...0x10A38,
    0x1D185...0x1D189, 0x1D1AA...0x1D1AD, 0x1D242...0x1D244,
  ]
}

extension PixelBuffer {
  /// The bytes without the opacity.
  var rgb: [UInt8] {
    rgba.withUnsafeBufferPointer { source in
      [UInt8](unsafeUninitializedCapacity: 3 * width * height) { target, count in
        var place = 0
        for from in stride(from: 0, to: source.count, by: 4) {
          target[place] = source[from]
          target[place + 1] = source[from + 1]
          target[place + 2] = source[from + 2]
          place += 3
        }
        count = place
      }
    }
  }
}

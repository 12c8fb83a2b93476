import IdemPictures
import IdemScreen

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Decodes the files of Tests/Pictures, then damaged copies of them. Ends with status 1 and a sentence if something is wrong.
@main struct PictureFixture {
  static func main() {
    let folder = CommandLine.arguments.count > 1 ? CommandLine.arguments[1] : "."
    let png = read(folder + "/two.png"), jpeg = read(folder + "/turned.jpg")
    expect(PictureDecoder.isInstalled, "the decoder is not installed before main")
    do throws(PictureError) {
      let two = try PixelBuffer(png: png)
      expect(two.width == 16 && two.height == 8, "the PNG has \(two.width)x\(two.height) pixels")
      expect(two[0, 0] == (200, 30, 40, 255), "the first pixel of the PNG is \(two[0, 0])")
      expect(abs(Int(two[15, 7].alpha) - 128) <= 1, "the opacity is \(two[15, 7].alpha)")
      let turned = try PixelBuffer(jpeg: jpeg)
      expect(turned.width == 8 && turned.height == 16, "the JPEG has \(turned.width)x\(turned.height) pixels: it is not upright")
      expect(abs(Int(turned[3, 9].red) - 200) < 5, "a pixel of the JPEG is \(turned[3, 9])")
      expect(try PictureDecoder.decode(png) == two, "the views' decoder differs")
    } catch {
      expect(false, error.description)
    }
    for (bytes, format) in [(png, "jpeg"), (jpeg, "png")] {
      do throws(PictureError) {
        _ = try format == "png" ? PixelBuffer(png: bytes) : PixelBuffer(jpeg: bytes)
        expect(false, "another format was decoded as \(format)")
      } catch { expect(error == .notAPicture, "\(error)") }
    }
    // The size in the header of a PNG: 2^31 - 1 in both directions.
    var huge = png
    for place in 16..<24 { huge[place] = place % 4 == 0 ? 0x7F : 0xFF }
    expect((try? PixelBuffer(decoding: huge)) == nil, "a picture of 2^62 pixels was decoded")
    damage([png, jpeg])
    print("The decoders work.")
  }

  /// Damaged files end in an error or in pixels, never in a trap.
  private static func damage(_ files: [[UInt8]]) {
    var state: UInt64 = 42
    func random(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % count
    }
    for round in 0..<4_000 {
      var bytes = files[round & 1]
      for _ in 0...random(6) { bytes[random(bytes.count)] = UInt8(random(256)) }
      if random(3) == 0 { bytes.removeLast(random(bytes.count)) }
      guard let pixels = try? PixelBuffer(decoding: bytes) else { continue }
      expect(pixels.rgba.count == 4 * pixels.width * pixels.height, "a damaged file has pixels without bytes")
    }
  }

  private static func read(_ path: String) -> [UInt8] {
    guard let file = fopen(path, "rb") else {
      expect(false, "\(path) cannot be read")
      return []
    }
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    let count = fread(&bytes, 1, bytes.count, file)
    return Array(bytes[..<count])
  }

  private static func expect(_ isTrue: @autoclosure () throws -> Bool, _ sentence: @autoclosure () -> String) {
    if (try? isTrue()) == true { return }
    print("PictureFixture: \(sentence())")
    exit(1)
  }
}

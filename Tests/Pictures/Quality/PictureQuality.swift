import IdemScreen
import IdemViews

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Draws a picture with characters: `idem-picture-quality FILE.ppm GLYPHS COLUMNS ROWS`. Prints the least CPU time of
/// some runs in milliseconds, then the cells with colors. `Tests/Pictures/quality.py` compares both.
@main struct PictureQuality {
  @MainActor static func main() {
    let arguments = CommandLine.arguments
    guard arguments.count == 5, let glyphs = GlyphSet.allCases.first(where: { "\($0)" == arguments[2] }), let columns = Int(arguments[3]),
      let rows = Int(arguments[4]), let pixels = readPPM(arguments[1])
    else {
      print("idem-picture-quality FILE.ppm \(GlyphSet.allCases.map { "\($0)" }.joined(separator: "|")) COLUMNS ROWS")
      exit(2)
    }
    let whole = PixelRect(x: 0, y: 0, size: PixelSize(width: pixels.width, height: pixels.height))
    var least = Double.infinity
    var mosaic: Mosaic!
    for _ in 0..<20 {
      let start = milliseconds()
      mosaic = Mosaic(pixels, crop: whole, columns: columns, rows: rows, glyphs: glyphs, interpolation: .linear)
      least = min(least, milliseconds() - start)
    }
    print(least)
    for row in 0..<rows {
      var line = ""
      for column in 0..<columns {
        let cell = mosaic[column, row] ?? Cell(.space)
        line += "\u{1B}[0" + code(cell.style.foreground, 38) + code(cell.style.background, 48) + "m" + cell.glyph.string
      }
      print(line + "\u{1B}[0m")
    }
  }

  /// The time of the processor, so that other programs do not count.
  private static func milliseconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) / 1e6
  }

  private static func code(_ color: Color, _ kind: Int) -> String {
    guard case .rgb(let red, let green, let blue) = color.kind else { return "" }
    return ";\(kind);2;\(red);\(green);\(blue)"
  }

  /// A binary PPM file with 8 bits for each part of a color and no comments.
  private static func readPPM(_ path: String) -> PixelBuffer? {
    guard let file = fopen(path, "rb") else { return nil }
    defer { fclose(file) }
    var data = [UInt8](repeating: 0, count: 64 << 20)
    data.removeLast(data.count - fread(&data, 1, data.count, file))
    let head = data.prefix(64).split(separator: 10, maxSplits: 3).prefix(3).map { String(decoding: $0, as: UTF8.self) }
    guard head.count == 3, head[0] == "P6", let width = Int(head[1].split(separator: " ")[0]),
      let height = Int(head[1].split(separator: " ")[1])
    else { return nil }
    let body = data.dropFirst(head.reduce(0) { $0 + $1.utf8.count + 1 })
    var rgba: [UInt8] = []
    rgba.reserveCapacity(4 * width * height)
    for place in stride(from: body.startIndex, to: body.endIndex - 2, by: 3) {
      rgba += [body[place], body[place + 1], body[place + 2], 255]
    }
    return PixelBuffer(width: width, height: height, rgba: rgba)
  }
}

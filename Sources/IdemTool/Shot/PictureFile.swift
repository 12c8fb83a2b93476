import Idem
import IdemInspector
import IdemScreen
import IdemTerminal

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A file for a picture. Its format is that of its name.
struct PictureFile {
  enum Format: String, CaseIterable {
    /// The text of the rows.
    case txt
    /// The rows with their styles as escape sequences.
    case ansi
    case svg
    /// The picture of `svg`, drawn by `rsvg-convert`.
    case png
    /// All that the program has sent, with times (asciicast version 2).
    case cast
  }

  let path: String
  let format: Format

  /// Ends the tool with one sentence if the name has no format.
  init(_ path: String) {
    self.path = path
    let ending = path.split(separator: ".", omittingEmptySubsequences: false).last.map { $0.lowercased() } ?? ""
    guard let format = Format(rawValue: ending == "ans" ? "ansi" : ending) else {
      Usage.fail("\(path) has no format; its name must end with .txt, .ansi, .svg, .png or .cast")
    }
    self.format = format
  }

  /// Writes the picture, or ends the tool with one sentence. Default colors are those of a light or of a dark terminal.
  func write(_ cells: CellBuffer, _ session: SessionRecording?, isLight: Bool) {
    switch format {
    case .txt: write(PictureFile.text(cells))
    case .ansi: write(PictureFile.ansi(cells))
    case .svg: write(PictureFile.svg(cells, isLight))
    case .png: draw(PictureFile.svg(cells, isLight))
    case .cast: write(session?.asciicast ?? "")
    }
  }

  /// The rows without blanks at their ends, up to the last one with text.
  static func text(_ cells: CellBuffer) -> String {
    var text = cells.text[...]
    while text.last == "\n" { text.removeLast() }
    return text.isEmpty ? "" : text + "\n"
  }

  static func ansi(_ cells: CellBuffer) -> String {
    let writer = FrameWriter(dialect: Dialect(depth: .truecolor), width: cells.width, height: cells.height)
    writer.write(lines: cells)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  private static func svg(_ cells: CellBuffer, _ isLight: Bool) -> String {
    let blank = isLight ? Style(foreground: .rgb(0, 0, 0), background: .rgb(255, 255, 255)) : .plain
    return SVGPicture(cells, on: blank) { $0.style }.document
  }

  private func write(_ text: String) {
    guard WholeFile.write(text, to: path) else { Usage.fail("\(path) cannot be written: \(String(cString: strerror(errno)))", status: 1) }
  }

  /// Lets `rsvg-convert` draw a document, two dots for each of its units.
  private func draw(_ document: String) {
    let source = "\(path).svg"
    // rsvg-convert has no `textLength`, by which SVG sets the width of a run. A letter of DejaVu Sans Mono is 0.602 of its size wide, and a cell 8.4 units.
    let document = document.replacing("font-size:14px", with: "font-size:13.95px")
    guard WholeFile.write(document, to: source) else {
      Usage.fail("\(source) cannot be written: \(String(cString: strerror(errno)))", status: 1)
    }
    defer { unlink(source) }
    let isDrawn: Bool
    do throws(StartedProgram.StartError) {
      isDrawn = try StartedProgram(["rsvg-convert", "--zoom", "2", "--output", path, source]).waitForSuccess()
    } catch {
      unlink(source)
      Usage.fail("PNG files need the program rsvg-convert (Debian's package librsvg2-bin): \(error)", status: 1)
    }
    guard isDrawn else {
      unlink(source)
      Usage.fail("\(path) cannot be drawn: rsvg-convert has failed", status: 1)
    }
  }
}

/// What a program has sent to its terminal, and when.
struct SessionRecording {
  let size: (width: Int, height: Int)
  private var events: [(time: Int, text: String)] = []
  /// The bytes of a character that is not complete.
  private var rest: [UInt8] = []

  init(size: (width: Int, height: Int)) { self.size = size }

  /// Adds bytes. `time` is in milliseconds since the start.
  mutating func add(_ bytes: ArraySlice<UInt8>, at time: Int) {
    let all = rest + bytes
    // At most three bytes of a character can be missing.
    var end = all.count
    for back in 1...4 where back <= all.count {
      let byte = all[all.count - back]
      if byte & 0xC0 == 0x80 { continue }
      let length = byte < 0x80 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
      if length > back { end = all.count - back }
      break
    }
    rest = Array(all[end...])
    if end > 0 { events.append((time, String(decoding: all[..<end], as: UTF8.self))) }
  }

  /// The last line without control sequences: what a program says that cannot go on. Empty if there is none.
  var lastLine: String {
    let lines = events.map(\.text).joined().split(whereSeparator: \.isNewline)
    return lines.last { line in !line.unicodeScalars.contains("\u{1B}") && line.contains { !$0.isWhitespace } }.map { String($0).plainLine }
      ?? ""
  }

  /// A line for the size, and one for each part of the output: https://docs.asciinema.org/manual/asciicast/v2/
  var asciicast: String {
    var text = "{\"version\":2,\"width\":\(size.width),\"height\":\(size.height),\"env\":{\"TERM\":\"xterm-256color\"}}\n"
    for event in events {
      let fraction = String(1000 + event.time % 1000).dropFirst()
      text += "[\(event.time / 1000).\(fraction),\"o\",\(JSONLine.string(event.text))]\n"
    }
    return text
  }
}

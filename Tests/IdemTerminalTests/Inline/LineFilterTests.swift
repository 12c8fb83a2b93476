import IdemEscapeCorpus
import IdemSeeds
import Testing

@testable import IdemTerminal

/// What a program prints becomes lines that are safe to send.
@Suite struct LineFilterTests {
  private func filtered(_ text: String, styles: Bool = true) -> String {
    var filter = LineFilter(allowsStyles: styles, lineEnd: "\n")
    return filtered(Array(text.utf8), &filter)
  }

  private func filtered(_ bytes: [UInt8], _ filter: inout LineFilter) -> String {
    var output: [UInt8] = []
    bytes.withUnsafeBufferPointer { filter.append($0, to: &output) }
    filter.endLine(to: &output)
    return String(decoding: output, as: UTF8.self)
  }

  @Test(
    arguments: [
      ("plain\n\nlines\n", "plain\n\nlines\n"),
      ("a\tb\n", "a       b\n"), ("12345678\tb\n漢\tc\n", "12345678        b\n漢      c\n"),
      ("10%\r50%\r100%\n", "100%\n"), ("windows\r\nlines\r\r\n", "windows\nlines\n"),
      ("10%\r\u{1B}[Kdone\n", "done\n"), ("10%\r\u{1B}[K", ""), ("spinner\u{1B}[2K\u{1B}[1Gok\n", "ok\n"),
      ("|\u{8}/\u{8}-\u{8}done\n", "done\n"), ("N\u{8}NA\u{8}A\n", "NA\n"), ("kept\u{8}\u{8}\n", "kept\n"),
      ("\u{1B}[2J\u{1B}[Hcleared\u{1B}[?1049h\u{1B}[5;1r\n", "cleared\n"), ("\u{1B}]0;title\u{7}text\u{1B}]52;c;eA==\u{1B}\\\n", "text\n"),
      ("unfinished \u{1B}]0;title\nnext\n", "unfinished \nnext\n"), ("unfinished \u{1B}[3\nnext\n", "unfinished \nnext\n"),
      ("invoice\u{202E}fdp.exe\u{9B}31m\n", "invoicefdp.exe31m\n"), ("👩\u{200D}💻 e\u{301}\n", "👩\u{200D}💻 e\u{301}\n"),
      ("\u{301}a\n", "◌\u{301}a\n"),
    ])
  func `controls have their meaning within a line, or none`(example: (printed: String, shown: String)) {
    #expect(filtered(example.printed) == example.shown)
    #expect(filtered(example.printed, styles: false) == example.shown)
  }

  @Test func `a style goes on in the next line, and is off between the lines`() {
    #expect(filtered("\u{1B}[1;31mone\ntwo\u{1B}[m three\n") == "\u{1B}[1;31mone\u{1B}[0m\n\u{1B}[1;31mtwo\u{1B}[0m three\n")
    #expect(filtered("\u{1B}[38;2;1;2;3m\u{1B}[48:5:200ma\u{1B}[>4mb\n") == "\u{1B}[38;2;1;2;3;48;5;200mab\u{1B}[0m\n")
    #expect(filtered("\u{1B}[31mone\ntwo\n", styles: false) == "one\ntwo\n")
  }

  @Test func `a link ends with its line, and its address is safe`() {
    let link = "\u{1B}]8;id=1;http://a/b c\u{7}here\nthere\n"
    #expect(filtered(link) == "\u{1B}]8;id=1;http://a/b%20c\u{1B}\\here\u{1B}]8;;\u{1B}\\\nthere\n")
    #expect(filtered(link, styles: false) == "here\nthere\n")
  }

  @Test func `a line that was given before its newline takes the newline with it`() {
    var filter = LineFilter(allowsStyles: true, lineEnd: "\n")
    #expect(filtered(Array("Password: ".utf8), &filter) == "Password: \n")
    #expect(filtered(Array("\nnext\n\n".utf8), &filter) == "next\n\n")
    #expect(filtered([0xE6, 0xBC], &filter) == "")
    #expect(filtered([0xA2, 0x1B], &filter) == "漢\n")
    #expect(filtered(Array("[1mx".utf8), &filter) == "\u{1B}[1mx\u{1B}[0m\n")
  }

  @Test func `an endless line takes bounded memory, and none of it is lost`() {
    var filter = LineFilter(allowsStyles: true, lineEnd: "\n", longestLine: 100)
    let text = String(repeating: "0123456789", count: 1000)
    let lines = filtered(Array((text + "\n").utf8), &filter)
    #expect(lines.filter { $0 != "\n" } == text)
    #expect(lines.split(separator: "\n").allSatisfy { $0.count == 100 })
    #expect(lines.filter { $0 == "\n" }.count == 100)
    // Nothing collects what has no end.
    for flood in ["\u{1B}]8;;", "\u{1B}[", "\u{1B}P", "a\u{8}"] {
      var filter = LineFilter(allowsStyles: true, longestLine: 100)
      for _ in 0..<1000 { _ = filtered(Array((flood + String(repeating: "1", count: 1000)).utf8), &filter) }
      #expect(filter.storedBytes < 4096)
    }
    #expect(filtered("e" + String(repeating: "\u{301}", count: 1000) + "\n").unicodeScalars.count == 6)
  }

  @Test func `a string is one line at least`() {
    #expect(LineFilter.lines(of: "") == Array("\r\n".utf8))
    #expect(LineFilter.lines(of: "a\n\u{1B}[31mb") == Array("a\r\nb\r\n".utf8))
    #expect(LineFilter.lines(of: "a\n", lineEnd: "\n") == Array("a\n".utf8))
  }

  // MARK: Random input

  private static let tokens: [String] = [
    "a", "b ", "word", "漢", "é", "e\u{301}", "\u{308}", "👩\u{200D}💻", "🦀\u{FE0F}", "\u{202E}", "\u{200B}", "\u{FFFE}", "\u{2028}", "\n",
    "\n", "\r",
    "\r\n", "\t", "\u{8}", "\u{8}\u{8}", "\u{7}", "\0", "\u{7F}", "\u{9B}", "\u{9C}", "\u{18}", "\u{1B}", "\u{1B}[", "\u{1B}]", "\u{1B}]8;",
    "\u{1B}P", "\u{1B}(", "\u{1B}\\",
    "[", "]", "m", ";", ":", "31", "K", "G", "\u{1B}[m", "\u{1B}[1m", "\u{1B}[4:3;9m", "\u{1B}[22;24m", "\u{1B}[38;5;9m",
    "\u{1B}[38;2;1;2;3m", "\u{1B}[48:2::1:2:300m",
    "\u{1B}[58:5:7m", "\u{1B}[97;101;53m", "\u{1B}[38;5m", "\u{1B}[?25l", "\u{1B}[>4;1m", "\u{1B}[K", "\u{1B}[2K", "\u{1B}[1G",
    "\u{1B}[2;3H", "\u{1B}]8;;http://a\u{1B}\\",
    "\u{1B}]8;id=x;http://b é\u{7}", "\u{1B}]8;;\u{7}", "\u{1B}]0;t\u{7}", "\u{1B}c",
  ]

  @Test(arguments: Seed.all(4)) func `in chunks of any size, the lines are those of the slow way`(seed: Seed) throws {
    var random = seed.generator()
    for _ in 0..<400 {
      let allowsStyles = random.chance(0.8)
      var bytes: [UInt8] = [], printed: [Unicode.Scalar?] = [], cuts: Set<Int> = []
      for _ in 0..<random.below(60) {
        if random.chance(0.05) {
          // Bytes that are no UTF-8, between letters: they become what Swift makes of them.
          let broken =
            [[0x80], [0xFF], [0xC3], [0xE6, 0xBC], [0xF0, 0x9F], [0xED, 0xA0, 0x80], [0xC0, 0xAF]][random.below(7)] as [UInt8]
          bytes += broken + [0x78]
          printed += String(decoding: broken + [0x78], as: UTF8.self).unicodeScalars.map { $0 }
        } else {
          let token = Self.tokens[random.below(Self.tokens.count)]
          bytes += token.utf8
          printed += token.unicodeScalars.map { $0 }
        }
        if random.chance(0.05) {
          cuts.insert(bytes.count)
          printed.append(nil)
        }
      }
      cuts.insert(bytes.count)
      printed.append(nil)
      let slow = SlowLines(printed, allowsStyles: allowsStyles)
      var filter = LineFilter(allowsStyles: allowsStyles)
      var output: [UInt8] = []
      var place = 0
      while true {
        if cuts.contains(place) { filter.endLine(to: &output) }
        if place == bytes.count { break }
        var end = min(bytes.count, place + 1 + random.below(20))
        if let cut = cuts.filter({ $0 > place }).min() { end = min(end, cut) }
        bytes[place..<end].withUnsafeBufferPointer { filter.append($0, to: &output) }
        place = end
      }
      let lines = try SentLines.read(output)
      #expect(lines == slow.lines, "\(printed.map { $0.map { $0.escaped(asASCII: true) } ?? "<cut>" }.joined())")
    }
  }

  // MARK: The corpus

  @Test func `of the corpus, nothing but text, styles and links is sent`() throws {
    #expect(Corpus.escapeInjection.count > 100)
    for entry in Corpus.escapeInjection {
      var filter = LineFilter(allowsStyles: true), plain = LineFilter(allowsStyles: false)
      var output: [UInt8] = [], withoutStyles: [UInt8] = []
      for byte in entry.bytes + Array("\nnext\n".utf8) {
        withUnsafeBytes(of: byte) {
          filter.append($0.assumingMemoryBound(to: UInt8.self), to: &output)
          plain.append($0.assumingMemoryBound(to: UInt8.self), to: &withoutStyles)
        }
      }
      let lines = try SentLines.read(output)
      #expect(!withoutStyles.contains(0x1B), "\(entry.name)")
      _ = try SentLines.read(withoutStyles)
      // What comes after it is whole.
      #expect(lines.last?.map(\.text).joined() == "next", "\(entry.name)")
      for cell in lines.joined() {
        let scalars = Array(cell.text.unicodeScalars)
        #expect(scalars.count <= 5, "\(entry.name)")
        for scalar in scalars {
          let isJoiner = scalar == "\u{200D}" || scalar == "\u{200C}"
          let isSafe: Bool =
            switch scalar.properties.generalCategory {
            case .control, .surrogate, .unassigned, .lineSeparator, .paragraphSeparator: false
            case .format: isJoiner
            default: true
            }
          #expect(isSafe, "\(entry.name): U+\(String(scalar.value, radix: 16))")
        }
      }
    }
  }
}

/// Reads what a filter has sent: lines of cells. Fails if there is any other sequence than a style or a link, or if a line ends with one on.
enum SentLines {
  struct Problem: Error, CustomStringConvertible { var description: String }

  static func read(_ bytes: [UInt8]) throws -> [[SlowLines.Cell]] {
    guard let text = String(validating: bytes, as: UTF8.self) else { throw Problem(description: "no UTF-8") }
    var rest = text.unicodeScalars[...]
    var lines: [[SlowLines.Cell]] = []
    var line: [SlowLines.Cell] = []
    var pen = SlowPen(), link = ""
    while let scalar = rest.popFirst() {
      switch scalar {
      case "\r":
        guard rest.popFirst() == "\n" else { throw Problem(description: "a return alone") }
        guard pen.isPlain, link.isEmpty else { throw Problem(description: "a line ends with \(pen) \(link)") }
        lines.append(line)
        line = []
      case "\u{1B}":
        switch rest.popFirst() {
        case "[":
          let parameters = rest.prefix { "0123456789;:".unicodeScalars.contains($0) }
          rest = rest[parameters.endIndex...]
          guard rest.popFirst() == "m" else { throw Problem(description: "a control sequence with \(String(parameters))") }
          pen.apply(String(parameters))
        case "]":
          let body = rest.prefix { (0x20..<0x7F).contains($0.value) }
          rest = rest[body.endIndex...]
          guard rest.popFirst() == "\u{1B}", rest.popFirst() == "\\", String(body).hasPrefix("8;") else {
            throw Problem(description: "the control string \(String(body))")
          }
          link = String(body).dropFirst(2) == ";" ? "" : String(String(body).dropFirst(2))
        case let other: throw Problem(description: "ESC \(other.map { "\($0)" } ?? "")")
        }
      default:
        if scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value) { throw Problem(description: "the control \(scalar.value)") }
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format:
          guard !line.isEmpty else { throw Problem(description: "a mark without a base") }
          line[line.count - 1].text.unicodeScalars.append(scalar)
        default: line.append(SlowLines.Cell(text: String(scalar), pen: pen, link: link))
        }
      }
    }
    guard line.isEmpty else { throw Problem(description: "a line without an end") }
    return lines
  }
}

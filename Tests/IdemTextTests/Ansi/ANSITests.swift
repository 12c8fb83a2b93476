import IdemScreen
import IdemText
import IdemSeeds
import Testing

/// The text of a run and its attributes in a short form: `red:bold,fg1`.
private func runs(_ text: AttributedString) -> [String] {
  text.runs.map { run in
    var names: [String] = []
    if let font = run.font {
      if font == Font(.bold) { names.append("bold") } else if font == Font(.dim) { names.append("dim") } else { names.append("font") }
    }
    if let underline = run.underlineStyle { names.append("\(underline.pattern)") }
    if run.strikethroughStyle != nil { names.append("struck") }
    if let color = run.foregroundColor { names.append("fg" + String(color.rawValue, radix: 16)) }
    if let color = run.backgroundColor { names.append("bg" + String(color.rawValue, radix: 16)) }
    if let link = run.link { names.append(link) }
    return "\(text[run.range].characters)" + (names.isEmpty ? "" : ":" + names.joined(separator: ","))
  }
}

private func runs(ansi: String) -> [String] { runs(AttributedString(ansi: ansi)) }

struct ANSITests {
  private let esc = "\u{1B}"

  @Test func `a text without sequences has no attributes`() {
    #expect(AttributedString(ansi: "a\nb é 漢") == AttributedString("a\nb é 漢"))
    #expect(AttributedString(ansi: "") == AttributedString())
    #expect(AttributedString(ansi: [0x61, 0x62] as [UInt8]) == "ab")
  }

  @Test func `styles become attributes, and end where they are switched off`() {
    #expect(runs(ansi: "a\(esc)[1mb\(esc)[22mc\(esc)[2md\(esc)[me") == ["a", "b:bold", "c", "d:dim", "e"])
    #expect(runs(ansi: "\(esc)[4ma\(esc)[21mb\(esc)[24mc\(esc)[9md\(esc)[29me") == ["a:solid", "b:double", "c", "d:struck", "e"])
    #expect(runs(ansi: "\(esc)[4:3ma\(esc)[4:2mb\(esc)[4:4mc\(esc)[4:0md") == ["a:curly", "b:double", "c:dot", "d"])
    #expect(AttributedString(ansi: "\(esc)[3;5;7;53mx").font == Font([.italic, .blink, .reverse, .overline]))
    #expect(AttributedString(ansi: "\(esc)[3;5;7;53m\(esc)[23;25;27;55mx").font == nil)
  }

  @Test func `colors are read in all their forms`() {
    let red = "1000001", gray = String(Color.palette(244).rawValue, radix: 16), rgb = String(Color.rgb(1, 2, 3).rawValue, radix: 16)
    #expect(runs(ansi: "\(esc)[31ma\(esc)[39mb") == ["a:fg\(red)", "b"])
    #expect(runs(ansi: "\(esc)[41ma\(esc)[49mb") == ["a:bg\(red)", "b"])
    #expect(AttributedString(ansi: "\(esc)[97;100mx").foregroundColor == .palette(15))
    #expect(AttributedString(ansi: "\(esc)[97;100mx").backgroundColor == .palette(8))
    for form in ["38;5;244", "38:5:244", "1;22;38;5;244"] { #expect(runs(ansi: "\(esc)[\(form)mx") == ["x:fg\(gray)"], "\(form)") }
    for form in ["38;2;1;2;3", "38:2:1:2:3", "38:2::1:2:3", "38:2:0:1:2:3:0:1"] {
      #expect(runs(ansi: "\(esc)[\(form)mx") == ["x:fg\(rgb)"], "\(form)")
    }
    #expect(runs(ansi: "\(esc)[48;2;1;2;3;1mx") == ["x:bold,bg\(rgb)"])
    #expect(runs(ansi: "\(esc)[58;2;1;2;3;4mx\(esc)[58:5:1;59my") == ["xy:solid"], "the color of an underline has no effect")
    for wrong in ["38;5;300", "38;9", "38", "38;2;1;2", "38;2;1;2;999", ">4;1", "?1", "99999999999999999999"] {
      #expect(runs(ansi: "\(esc)[\(wrong)mx") == ["x"], "\(wrong)")
    }
  }

  @Test func `hidden text is blank`() {
    #expect(runs(ansi: "a\(esc)[8mbc漢e\u{301}\(esc)[28md") == ["a     d"])
  }

  @Test func `links are kept, and their addresses are safe`() {
    #expect(runs(ansi: "\(esc)]8;id=1;https://a.b/c\(esc)\\x\(esc)]8;;\(esc)\\y") == ["x:https://a.b/c", "y"])
    #expect(runs(ansi: "\(esc)]8;;https://a.b;c\u{7}x\(esc)]8;;\u{7}y") == ["x:https://a.b;c", "y"])
    #expect(runs(ansi: "\(esc)]8;;a b\u{E9}\u{7}x") == ["x:a%20b%C3%A9"])
    #expect(runs(ansi: "\(esc)]8;;\(String(repeating: "a", count: 3000))\u{7}x") == ["x"])
  }

  @Test func `all other sequences are dropped`() {
    for sequence in [
      "[2J", "[10;20H", "[?25l", "[>4;2m", "[!p", "]0;title\u{7}", "]52;c;aGk=\u{7}", "P1$r0m\u{1B}\\", "_Gf=100;AAAA\u{1B}\\",
      "^x\u{1B}\\", "X\u{1B}\\", "(0", ")B", "#8", "7", "8", "=", ">", "c", "M", "%G", "[200~", "[6n", "]8;;", "[1;2;3",
    ] {
      let text = AttributedString(ansi: "a\(esc)\(sequence)\nb")
      #expect(runs(text) == ["a\nb"], "\(sequence)")
    }
    #expect(runs(ansi: "a\u{9B}31mb\u{9D}0;t\u{9C}c\u{90}q\u{1B}\\d") == ["a", "bcd:fg1000001"], "sequences of one scalar")
    #expect(runs(ansi: "a\u{0}b\u{7}c\u{E}d\u{7F}e\u{85}f") == ["abcdef"])
  }

  @Test func `a return begins the line again`() {
    #expect(runs(ansi: "a\n10%\r20%\r\(esc)[1m100%\(esc)[m\r\nb") == ["a\n", "100%:bold", "\nb"])
    #expect(runs(ansi: "abc\r") == ["abc"])
    #expect(runs(ansi: "abc\r\(esc)[Kx") == ["x"])
    #expect(runs(ansi: "x\nabc\(esc)[2K\(esc)[Gy") == ["x\ny"])
    #expect(runs(ansi: "abc\(esc)[K") == ["abc"])
  }

  @Test func `a backspace replaces a character, and an overprinted one has a style`() {
    #expect(runs(ansi: "working |\u{8}/\u{8}-") == ["working -"])
    #expect(runs(ansi: "N\u{8}NA\u{8}AM\u{8}ME\u{8}E x") == ["NAME:bold", " x"])
    #expect(runs(ansi: "_\u{8}f_\u{8}i _\u{8}\u{1F40C}") == ["fi:solid", " ", "\u{1F40C}:solid"])
    #expect(runs(ansi: "f\u{8}_x") == ["f:solid", "x"])
    #expect(runs(ansi: "_\u{8}x\u{8}xy") == ["x:bold,solid", "y"])
    #expect(runs(ansi: "a\n\u{8}\u{8}b") == ["a\nb"])
    #expect(runs(ansi: "e\u{301}\u{8}x") == ["x"])
  }

  @Test func `a tab ends at a multiple of eight columns`() {
    #expect(runs(ansi: "a\tb\tc") == ["a       b       c"])
    #expect(runs(ansi: "漢\tb\n\tc") == ["漢      b\n        c"])
    #expect(runs(ansi: "a\t\u{8}\u{8}\tb") == ["a       b"])
  }

  @Test func `bytes that are no UTF-8 are replaced`() {
    #expect(AttributedString(ansi: [0x61, 0xFF, 0x62, 0xE2, 0x82] as [UInt8]) == "a\u{FFFD}b\u{FFFD}")
    #expect(AttributedString(ansi: [0xC0, 0x9B, 0xED, 0xA0, 0x80] as [UInt8]) == "\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}")
  }

  @Test func `a decoder gives lines, and the style goes on`() {
    var decoder = ANSIDecoder()
    #expect(decoder.append("a\(esc)[1") == [])
    #expect(decoder.append("mb\nc").map(runs) == [["a", "b:bold"]])
    #expect(runs(decoder.unfinishedLine) == ["c:bold"])
    #expect(decoder.append("\n\n").map(runs) == [["c:bold"], []])
    #expect(decoder.append("\(esc)[md") == [])
    #expect(decoder.finish() == "d")
    #expect(decoder.finish() == nil)
  }

  @Test func `a line without end is given out in parts`() {
    var decoder = ANSIDecoder(longestLine: 10)
    #expect(decoder.append(String(repeating: "x", count: 25)).map { $0.utf8.count } == [10, 10])
    #expect(decoder.append("éééééé\n\n").map { $0.utf8.count } == [11, 6, 0])
    var large = ANSIDecoder()
    var most = 0, bytes = 0
    for number in 0..<4_000 {
      let link = "https://example.org/\(number)/\(String(repeating: "y", count: 400))"
      for line in large.append("\(esc)]8;;\(link)\u{7}x") { bytes += line.utf8.count }
      if number % 100 == 0 { most = max(most, large.storedBytes) }
    }
    #expect(most < 1 << 20, "many links in one line")
    #expect(bytes > 2_000)
  }
}

/// Random output of a program: text of all kinds, controls, and complete, cut and wrong sequences.
private func output(_ random: inout SeededGenerator) -> [UInt8] {
  let pieces = [
    "text", " ", "é", "漢", "e\u{301}", "\u{1F469}\u{200D}\u{1F680}", "\t", "\r", "\n", "\r\n", "\u{8}", "\u{8}\u{8}", "_\u{8}x", "x\u{8}x",
    "\u{1B}[1m", "\u{1B}[m", "\u{1B}[31;4:3m", "\u{1B}[38;2;1;2;3m", "\u{1B}[38:5:7m", "\u{1B}[8m", "\u{1B}[28m", "\u{1B}[K", "\u{1B}[2K",
    "\u{1B}[G", "\u{1B}]8;;http://x\u{7}", "\u{1B}]8;;\u{1B}\\", "\u{1B}]0;t\u{7}", "\u{1B}P q\u{1B}\\", "\u{1B}(0", "\u{1B}", "\u{9B}",
    "\u{1B}[",
  ]
  var bytes: [UInt8] = []
  for _ in 0..<random.below(40) {
    if random.chance(0.1) { bytes.append(UInt8(random.below(256))) } else { bytes += pieces[random.below(pieces.count)].utf8 }
  }
  return bytes
}

/// Each scalar of a text with its attributes.
private func scalars(_ text: AttributedString) -> [String] {
  text.runs.flatMap { run in text[run.range].unicodeScalars.map { "\($0.value) \(run.attributes)" } }
}

@Test(arguments: Seed.all(2)) func `output may be cut anywhere, and no control character comes out`(seed: Seed) {
  var random = seed.generator()
  for _ in 0..<600 {
    let bytes = output(&random), longest = random.chance(0.3) ? 1 + random.below(12) : 1 << 16
    var whole = ANSIDecoder(longestLine: longest)
    var expected = whole.append(bytes)
    let rest = whole.unfinishedLine
    if let last = whole.finish() { expected.append(last) }
    var cut = ANSIDecoder(longestLine: longest), lines: [AttributedString] = [], start = 0
    while start < bytes.count {
      let end = min(bytes.count, start + 1 + random.below(4))
      lines += cut.append(bytes[start..<end])
      start = end
    }
    let isSame = cut.unfinishedLine == rest
    if let last = cut.finish() { lines.append(last) }
    #expect(isSame && lines == expected, "\(bytes)")
    let all = AttributedString(ansi: bytes)
    if longest == 1 << 16 {
      var joined = AttributedString()
      for (number, line) in lines.enumerated() {
        if number > 0 { joined += AttributedString("\n") }
        joined += line
      }
      if all.unicodeScalars.last == "\n" { joined += AttributedString("\n") }
      #expect(scalars(all) == scalars(joined), "\(bytes)")
    }
    for scalar in all.unicodeScalars where scalar != "\n" {
      #expect(scalar.value >= 0x20 && !(0x7F..<0xA0 ~= scalar.value), "\(bytes)")
    }
    for line in lines { #expect(!line.unicodeScalars.contains { $0.value < 0x20 || 0x7F..<0xA0 ~= $0.value }, "\(bytes)") }
  }
}

import IdemScreen
import IdemSeeds
import Testing

@testable import IdemTerminal

private func decode(_ bytes: [UInt8], expiring: Bool = true, _ decoder: InputDecoder = InputDecoder()) -> [InputDecoder.Input] {
  var decoder = decoder
  var inputs: [InputDecoder.Input] = []
  bytes.withUnsafeBufferPointer { decoder.decode($0) { inputs.append($0) } }
  if expiring { decoder.expire { inputs.append($0) } }
  return inputs
}

private func events(_ text: String) -> [Event] {
  decode(Array(text.utf8)).compactMap { if case .event(let event) = $0 { event } else { nil } }
}

private func key(_ key: KeyEquivalent, _ modifiers: EventModifiers = [], _ characters: String = "", _ phase: KeyPress.Phases = .down)
  -> Event
{
  .key(KeyPress(key: key, characters: characters, modifiers: modifiers, phase: phase))
}

private func typed(_ character: Character, _ modifiers: EventModifiers = []) -> Event {
  key(KeyEquivalent(character), modifiers, String(character))
}

@Suite struct InputDecoderTests {
  static let keys: [(String, Event)] = [
    ("a", typed("a")), ("A", typed("A")), (" ", typed(" ")), ("~", typed("~")), ("é", typed("é")), ("漢", typed("漢")), ("😀", typed("😀")),
    ("\r", key(.return)), ("\t", key(.tab)), ("\u{7F}", key(.delete)), ("\u{1B}", key(.escape)), ("\0", key(.space, .control)),
    ("\u{1}", key("a", .control)), ("\u{3}", key("c", .control)), ("\u{8}", key("h", .control)), ("\n", key("j", .control)),
    ("\u{1A}", key("z", .control)), ("\u{1C}", key("\\", .control)), ("\u{1F}", key("_", .control)),
    ("\u{1B}a", key("a", .option)), ("\u{1B}\r", key(.return, .option)), ("\u{1B}\u{7F}", key(.delete, .option)),
    ("\u{1B}é", key("é", .option)), ("\u{1B}\u{1}", key("a", [.control, .option])),
    ("\u{1B}[A", key(.upArrow)), ("\u{1B}OA", key(.upArrow)), ("\u{1B}[B", key(.downArrow)), ("\u{1B}[C", key(.rightArrow)),
    ("\u{1B}[D", key(.leftArrow)), ("\u{1B}OH", key(.home)), ("\u{1B}[H", key(.home)), ("\u{1B}[1~", key(.home)), ("\u{1B}[7~", key(.home)),
    ("\u{1B}OF", key(.end)), ("\u{1B}[F", key(.end)), ("\u{1B}[4~", key(.end)), ("\u{1B}[8~", key(.end)), ("\u{1B}[2~", key(.insert)),
    ("\u{1B}[3~", key(.deleteForward)), ("\u{1B}[5~", key(.pageUp)), ("\u{1B}[6~", key(.pageDown)), ("\u{1B}[Z", key(.tab, .shift)),
    ("\u{1B}[E", key(.clear)), ("\u{1B}[1;5A", key(.upArrow, .control)), ("\u{1B}[1;2D", key(.leftArrow, .shift)),
    ("\u{1B}[1;3C", key(.rightArrow, .option)), ("\u{1B}[1;8H", key(.home, [.shift, .option, .control])),
    ("\u{1B}[5;6~", key(.pageUp, [.shift, .control])), ("\u{1B}[3;5~", key(.deleteForward, .control)),
    ("\u{1B}OP", key(.function(1))), ("\u{1B}OS", key(.function(4))), ("\u{1B}[11~", key(.function(1))), ("\u{1B}[15~", key(.function(5))),
    ("\u{1B}[17~", key(.function(6))), ("\u{1B}[21~", key(.function(10))), ("\u{1B}[23~", key(.function(11))),
    ("\u{1B}[24~", key(.function(12))),
    ("\u{1B}[25~", key(.function(13))), ("\u{1B}[34~", key(.function(20))), ("\u{1B}[1;2P", key(.function(1), .shift)),
    ("\u{1B}[1;5R", key(.function(3), .control)), ("\u{1B}[15;2~", key(.function(5), .shift)), ("\u{1B}[[A", key(.function(1))),
    ("\u{1B}[[E", key(.function(5))), ("\u{1B}[a", key(.upArrow, .shift)), ("\u{1B}Oa", key(.upArrow, .control)),
    ("\u{1B}[2^", key(.insert, .control)), ("\u{1B}[2$", key(.insert, .shift)), ("\u{1B}[2@", key(.insert, [.shift, .control])),
    ("\u{1B}\u{1B}[A", key(.upArrow, .option)), ("\u{1B}\u{1B}OA", key(.upArrow, .option)),
    ("\u{1B}[", key("[", .option)), ("\u{1B}O", key("O", .option)), ("\u{1B}]", key("]", .option)), ("\u{1B}P", key("P", .option)),
    ("\u{1B}OM", key(.return, .numericPad)), ("\u{1B}Oj", key("*", .numericPad, "*")), ("\u{1B}Oy", key("9", .numericPad, "9")),
    // xterm's modifyOtherKeys
    ("\u{1B}[27;5;105~", key("i", .control)), ("\u{1B}[27;2;13~", key(.return, .shift)), ("\u{1B}[27;6;65~", key("A", [.shift, .control])),
    // kitty
    ("\u{1B}[27u", key(.escape)), ("\u{1B}[105;5u", key("i", .control)), ("\u{1B}[13;2u", key(.return, .shift)), ("\u{1B}[9u", key(.tab)),
    ("\u{1B}[97;2u", typed("A")), ("\u{1B}[97;65u", typed("A", .capsLock)), ("\u{1B}[97;1:3u", key("a", [], "", .up)),
    ("\u{1B}[97;1:2u", key("a", [], "a", .repeat)), ("\u{1B}[97;1;228u", key("a", [], "ä")), ("\u{1B}[49:33;2u", typed("!")),
    ("\u{1B}[1;5:3A", key(.upArrow, .control, "", .up)), ("\u{1B}[57376u", key(.function(13))), ("\u{1B}[57398u", key(.function(35))),
    ("\u{1B}[57399u", key("0", .numericPad, "0")), ("\u{1B}[57414u", key(.return, .numericPad)), ("\u{1B}[97;9u", key("a", .command)),
    ("\u{1B}[57363u", key(.menu)), ("\u{1B}[57361u", key(.printScreen)), ("\u{1B}[57362u", key(.pause)),
    // Keys of another script: a command is the key of the standard layout, and text is what was typed.
    ("\u{1B}[1089::99;5u", key("c", .control)), ("\u{1B}[1089::99;9u", key("c", .command)), ("\u{1B}[1089::99u", typed("с")),
    ("\u{1B}[1078::59;5u", key(";", .control)), ("\u{1B}[228;5u", key("ä", .control)), ("\u{1B}[97:65:113;5u", key("a", .control)),
    ("\u{1B}[I", .focus(true)), ("\u{1B}[O", .focus(false)),
  ]

  @Test(arguments: keys) func `keys of all terminals are decoded`(pair: (String, Event)) {
    #expect(events(pair.0) == [pair.1], "\(pair.0.debugDescription)")
  }

  static let mouse: [(String, MouseEvent)] = [
    ("\u{1B}[<0;1;1M", MouseEvent(.down(.left), at: .zero)), ("\u{1B}[<0;300;70m", MouseEvent(.up(.left), at: Point(x: 299, y: 69))),
    ("\u{1B}[<1;2;3M", MouseEvent(.down(.middle), at: Point(x: 1, y: 2))),
    ("\u{1B}[<2;2;3m", MouseEvent(.up(.right), at: Point(x: 1, y: 2))),
    ("\u{1B}[<32;2;3M", MouseEvent(.drag(.left), at: Point(x: 1, y: 2))), ("\u{1B}[<35;2;3M", MouseEvent(.moved, at: Point(x: 1, y: 2))),
    ("\u{1B}[<64;2;3M", MouseEvent(.scroll(x: 0, y: -1), at: Point(x: 1, y: 2))),
    ("\u{1B}[<65;2;3M", MouseEvent(.scroll(x: 0, y: 1), at: Point(x: 1, y: 2))),
    ("\u{1B}[<66;2;3M", MouseEvent(.scroll(x: -1, y: 0), at: Point(x: 1, y: 2))),
    ("\u{1B}[<67;2;3M", MouseEvent(.scroll(x: 1, y: 0), at: Point(x: 1, y: 2))),
    ("\u{1B}[<128;2;3M", MouseEvent(.down(.other(8)), at: Point(x: 1, y: 2))),
    ("\u{1B}[<131;2;3m", MouseEvent(.up(.other(11)), at: Point(x: 1, y: 2))),
    ("\u{1B}[<28;2;3M", MouseEvent(.down(.left), at: Point(x: 1, y: 2), modifiers: [.shift, .option, .control])),
    ("\u{1B}[<0;0;0M", MouseEvent(.down(.left), at: .zero)), ("\u{1B}[M !!", MouseEvent(.down(.left), at: .zero)),
    ("\u{1B}[Ma\"#", MouseEvent(.scroll(x: 0, y: 1), at: Point(x: 1, y: 2))),
    ("\u{1B}[32;5;6M", MouseEvent(.down(.left), at: Point(x: 4, y: 5))),
  ]

  @Test(arguments: mouse) func `mouse events are decoded, also beyond column 223`(pair: (String, MouseEvent)) {
    #expect(events(pair.0) == [.mouse(pair.1)], "\(pair.0.debugDescription)")
  }

  static let replies: [(String, InputDecoder.Reply)] = [
    ("\u{1B}[?2026;2$y", .mode(2026, 2)), ("\u{1B}[?62;1;4c", .deviceAttributes([62, 1, 4])), ("\u{1B}[?1u", .keyboardFlags(1)),
    ("\u{1B}[?5;7R", .cursor(Point(x: 6, y: 4))), ("\u{1B}[1;1R", .cursor(Point(x: 0, y: 0))),
    ("\u{1B}[1;300R", .cursor(Point(x: 299, y: 0))), ("\u{1B}[24;80R", .cursor(Point(x: 79, y: 23))),
    ("\u{1B}[>41;379;0c", .sequence(">c", [41, 379, 0])),
    ("\u{1B}[8;24;80t", .sequence("t", [8, 24, 80])), ("\u{1B}[0n", .sequence("n", [0])),
    ("\u{1B}[?997;1n", .sequence("?n", [997, 1])), ("\u{1B}[?1;;2$w", .sequence("?$w", [1, 0, 2])),
    ("\u{1B}]11;rgb:0000/0000/0000\u{1B}\\", .string(0x5D, Array("11;rgb:0000/0000/0000".utf8))),
    ("\u{1B}]10;rgb:ff/ff/ff\u{7}", .string(0x5D, Array("10;rgb:ff/ff/ff".utf8))),
    ("\u{1B}P>|xterm(379)\u{1B}\\", .string(0x50, Array(">|xterm(379)".utf8))),
    ("\u{1B}_Gi=1;OK\u{1B}\\", .string(0x5F, Array("Gi=1;OK".utf8))),
  ]

  @Test(arguments: replies) func `answers never come out as keys`(pair: (String, InputDecoder.Reply)) {
    #expect(decode(Array(pair.0.utf8)) == [.reply(pair.1)], "\(pair.0.debugDescription)")
  }

  @Test(arguments: replies) func `an answer right after the Escape key does not take the key away`(pair: (String, InputDecoder.Reply)) {
    let inputs = decode(Array("\u{1B}\(pair.0)a".utf8))
    #expect(inputs == [.event(key(.escape)), .reply(pair.1), .event(typed("a"))])
  }

  @Test(arguments: ["\u{1B}[I", "\u{1B}[<0;5;3M", "\u{1B}[M %#", "\u{1B}[200~x\u{1B}[201~"])
  func `a report or a paste right after the Escape key does not take the key away`(report: String) {
    let inputs = events("\u{1B}\(report)a")
    #expect(inputs.count == 3)
    #expect(inputs.first == key(.escape) && inputs.last == typed("a"))
  }

  @Test func `an unknown sequence gives no event, and the next key is decoded`() {
    for unknown in [
      "\u{1B}[99~", "\u{1B}[1;2;3;4q", "\u{1B}[>1;2X", "\u{1B}[57358u", "\u{1B}[" + String(repeating: "1;", count: 4000) + "A",
      "\u{1B}[201~",
    ] {
      #expect(events(unknown + "k") == [typed("k")], "\(unknown.prefix(20).debugDescription)")
    }
    #expect(events("\u{1B}[12\rk") == [key(.return), typed("k")])
    #expect(events("\u{1B}]11;rgb\rk") == [key(.return), typed("k")])
    #expect(events("\u{1B}[1\u{1B}[Bk") == [key(.downArrow), typed("k")])
    #expect(events("\u{1B}\u{1B}\u{1B}") == [key(.escape), key(.escape), key(.escape)])
    #expect(events("\u{1B}\u{1B}x") == [key(.escape), key("x", .option)])
  }

  @Test func `invalid UTF-8 is U+FFFD, one for each broken part, and nothing is lost behind it`() {
    func text(_ bytes: [UInt8]) -> String {
      decode(bytes).map { if case .event(.key(let press)) = $0 { press.characters } else { "?" } }.joined()
    }
    for bytes: [UInt8] in [
      [0xFF, 0x61], [0xC3, 0x61], [0xE2, 0x82, 0x61], [0xED, 0xA0, 0x80, 0x61], [0xF4, 0x90, 0x80, 0x80], [0xC0, 0xAF], [0xF0, 0x9F, 0x98],
      [0xE2, 0x82, 0xE2, 0x82, 0xAC], [0x80, 0x62], [0xF0, 0x9F, 0x98, 0x80, 0x80],
    ] {
      let complete = bytes + [0x7A]
      #expect(text(complete) == String(decoding: complete, as: UTF8.self), "\(bytes)")
    }
  }

  @Test func `a paste is data: keys, controls and half an end mark in it too`() {
    #expect(
      events("\u{1B}[200~ls\r\n-l\rx\n\u{1B}[A\u{3}\u{1B}[201\u{1B}[201~k") == [.paste("ls\n-l\nx\n\u{1B}[A\u{3}\u{1B}[201"), typed("k")])
    #expect(events("\u{1B}[200~\u{1B}[201~") == [.paste("")])
    // Without its end it is what has come, once time has passed.
    #expect(events("\u{1B}[200~q") == [.paste("q")])
    #expect(events("\u{1B}[200~q\u{1B}[20") == [.paste("q\u{1B}[20")])
    let invalid = decode(Array("\u{1B}[200~".utf8) + [0x61, 0xFF, 0xC3] + Array("\u{1B}[201~".utf8))
    #expect(invalid == [.event(.paste("a\u{FFFD}\u{FFFD}"))])
  }

  @Test func `after an incomplete sequence and a pause, the next key is decoded`() {
    let beginnings =
      [
        "\u{1B}[200~", "\u{1B}[200~abc\u{1B}[201", "\u{1B}[M", "\u{1B}[M !", "\u{1B}[1;5", "\u{1B}[<35;1", "\u{1B}]0;title", "\u{1B}Pq",
        "\u{1B}_G",
      ]
      + ["\u{1B}O5", "\u{1B}[[", "\u{1B}[" + String(repeating: "1", count: 1000), "\u{1B}]" + String(repeating: "x", count: 100_000)]
    for bytes in beginnings.map({ Array($0.utf8) }) + [[0xC3], [0xE2, 0x82], [0xF0, 0x9F, 0x98], [0x1B, 0xE2]] {
      var decoder = InputDecoder(longestPaste: 1000)
      var inputs: [InputDecoder.Input] = []
      bytes.withUnsafeBufferPointer { decoder.decode($0) { _ in } }
      #expect(decoder.waiting != .nothing && decoder.buffer.count <= InputDecoder.usualString, "\(bytes.prefix(20))")
      decoder.expire { _ in }
      #expect(decoder.waiting == .nothing)
      [0x6B].withUnsafeBufferPointer { decoder.decode($0) { inputs.append($0) } }
      #expect(inputs == [.event(typed("k"))], "\(bytes.prefix(20))")
    }
  }

  @Test func `a paste beyond its limit is cut, and its end still found`() {
    let long = "\u{1B}[200~" + String(repeating: "x", count: 10_000_000) + "\u{1B}[201~k"
    let inputs = decode(Array(long.utf8), InputDecoder(longestPaste: 1000))
    #expect(inputs == [.event(.paste(String(repeating: "x", count: 1000))), .event(typed("k"))])
  }

  /// The same events however the bytes are cut: what is waiting is never taken early.
  private func check(_ bytes: [UInt8], _ comment: String) {
    let whole = decode(bytes)
    for cut in 0...bytes.count {
      var decoder = InputDecoder()
      var inputs: [InputDecoder.Input] = []
      bytes[..<cut].withUnsafeBufferPointer { decoder.decode($0) { inputs.append($0) } }
      bytes[cut...].withUnsafeBufferPointer { decoder.decode($0) { inputs.append($0) } }
      decoder.expire { inputs.append($0) }
      if inputs != whole {
        Issue.record("\(comment): cut at \(cut) of \(bytes): \(inputs) instead of \(whole)")
        return
      }
    }
  }

  @Test(arguments: Seed.all()) func `every input split at every byte gives the same events`(seed: Seed) {
    let corpus = Self.keys.map(\.0) + Self.mouse.map(\.0) + Self.replies.map(\.0) + ["\u{1B}[200~a\u{1B}[20\r\nb\u{1B}[201~c"]
    for text in corpus { check(Array(text.utf8), text.debugDescription) }
    check(Array(corpus.joined().utf8), "all of them")
    var random = seed.generator()
    let likely: [UInt8] =
      Array("\u{1B}\u{1B}\u{1B}[[[O]P_;:<?>$~^@ABMRucmy0123459".utf8) + [0x07, 0x0D, 0x18, 0x7F, 0x80, 0xC3, 0xA9, 0xE2, 0xF0, 0xFF]
    for round in 0..<3000 {
      let bytes = (0..<Int.random(in: 1...24, using: &random)).map { _ in
        Int.random(in: 0..<8, using: &random) == 0 ? UInt8.random(in: 0...255, using: &random) : likely.randomElement(using: &random)!
      }
      check(bytes, "\(seed), round \(round)")
    }
  }
}

/// Over a slow line, a report arrives in two reads, and the delay of the Escape key ends between them.
@Suite struct RestTests {
  /// The inputs of some reads. The delay ends between them; `isKey` is whether an ESC may be a key.
  private func inputs(_ reads: [String], isKey: Bool = true, isLate: Bool = false) -> [InputDecoder.Input] {
    var decoder = InputDecoder(), inputs: [InputDecoder.Input] = []
    decoder.escapeIsNoKey = !isKey
    for read in reads {
      if isLate { decoder.forgetRest() }
      Array(read.utf8).withUnsafeBufferPointer { decoder.decode($0) { inputs.append($0) } }
      // A sequence has a second, a key 30 ms.
      if decoder.waiting == .key { decoder.expire { inputs.append($0) } }
    }
    decoder.expire { inputs.append($0) }
    return inputs
  }

  private func isTyped(_ input: InputDecoder.Input) -> Bool {
    guard case .event(.key(let press)) = input else { return false }
    return !press.characters.isEmpty
  }

  static let reports =
    InputDecoderTests.mouse.map(\.0) + InputDecoderTests.replies.map(\.0) + ["\u{1B}[I", "\u{1B}[O"]
    + InputDecoderTests.keys.map(\.0).filter { $0.count > 2 && $0.hasPrefix("\u{1B}") && !$0.hasPrefix("\u{1B}\u{1B}") }

  @Test(arguments: reports) func `of a report in two reads nothing is typed, at any cut`(report: String) {
    let whole = inputs([report])
    for cut in 1..<report.unicodeScalars.count {
      let parts = [String(report.unicodeScalars.prefix(cut)), String(report.unicodeScalars.dropFirst(cut))]
      // A key of the keypad or of rxvt, cut there, is Option-O or Option-[ and a small letter.
      if cut == 2, parts[1].count == 1, parts[1].first!.isLowercase { continue }
      let cutInputs = inputs(parts + ["x"])
      #expect(cutInputs.last == .event(typed("x")))
      let rest = cutInputs.dropLast()
      if rest.elementsEqual(whole) { continue }
      #expect(!rest.contains(where: isTyped), "cut at \(cut) of \(report.debugDescription): \(rest)")
      // Replies are read, whole.
      #expect(rest.filter { if case .reply = $0 { true } else { false } } == whole.filter { if case .reply = $0 { true } else { false } })
      // Where ESC is no key, the report is whole.
      #expect(inputs(parts, isKey: false) == whole, "cut at \(cut) of \(report.debugDescription)")
    }
  }

  @Test(arguments: reports) func `after a second, the bytes are typed`(report: String) {
    let rest = String(report.unicodeScalars.dropFirst())
    let expected = [InputDecoder.Input.event(key(.escape))] + decode(Array(rest.utf8))
    #expect(inputs(["\u{1B}", rest], isLate: true) == expected)
  }

  @Test func `a paste in two reads is the paste`() {
    #expect(inputs(["\u{1B}", "[200~a\u{1B}[201~b"]) == [.event(key(.escape)), .event(.paste("a")), .event(typed("b"))])
  }

  @Test func `what is typed by hand after Escape is typed`() {
    for text in ["[A", "[12", "[<0;1;2M", "OP", "]11;", "P1", "_", "Hello", "[I", "OHello"] {
      let keys = text.map { InputDecoder.Input.event(typed($0)) }
      #expect(inputs(["\u{1B}"] + text.map(String.init)) == [.event(key(.escape))] + keys, "\(text)")
    }
    // Also in one read, if it is no report.
    for text in ["Hello", "OHello", "[hello", "] 1", "P", "O", "[I am", "[Ax"] {
      let keys = text.map { InputDecoder.Input.event(typed($0)) }
      #expect(inputs(["\u{1B}", text]) == [.event(key(.escape))] + keys, "\(text)")
    }
    // Option and a bracket, then text.
    for text in ["hello", "12", "xyz"] {
      #expect(
        inputs(["\u{1B}["] + text.map(String.init)) == [.event(key("[", .option))] + text.map { InputDecoder.Input.event(typed($0)) },
        "\(text)")
    }
  }

  @Test func `a report in three reads is not typed, and bytes that only begin like one are typed after the delay`() {
    #expect(inputs(["\u{1B}", "[<0;1", "0;5M"]) == [.event(key(.escape))])
    #expect(inputs(["\u{1B}", "[<0;1", "é"]) == [.event(key(.escape))] + "[<0;1é".map { .event(typed($0)) })
    #expect(inputs(["\u{1B}", "[<0;1"]) == [.event(key(.escape))] + "[<0;1".map { .event(typed($0)) })
  }

  @Test func `Return after ESC is Option-Return, and the end of a reply may come late`() {
    #expect(inputs(["\u{1B}\r"]) == [.event(key(.return, .option))])
    #expect(inputs(["\u{1B}]11;rgb:0/0/0\u{1B}", "\\x"]) == [.reply(.string(0x5D, Array("11;rgb:0/0/0".utf8))), .event(typed("x"))])
  }
}

@Suite struct OtherKeysTests {
  @Test func `keys from the terminfo entry are decoded`() {
    var decoder = InputDecoder()
    decoder.otherKeys = [Array("[224z".utf8): .function(1), Array("OQ".utf8): .pageUp]
    #expect(
      decode(Array("\u{1B}[224z\u{1B}OQ\u{1B}[A".utf8), decoder) == [
        .event(key(.function(1))), .event(key(.pageUp)), .event(key(.upArrow)),
      ])
  }
}

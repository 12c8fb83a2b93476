import Idem

/// What `idem shot` was called with.
struct ShotOptions {
  /// Whose picture is made.
  enum Source {
    /// A running app, named by the number of its process.
    case running(String)
    /// A program that is started, and ended after the picture.
    case program([String])
  }

  var source = Source.program([])
  var files: [PictureFile] = []
  var size = (width: 80, height: 24)
  /// What the user does before the picture.
  var steps: [Step] = []
  /// The time between the last step and the picture, in milliseconds.
  var after = 1000
  var isLight = false

  /// One thing that a user does.
  enum Step: Equatable {
    /// Sends these bytes.
    case bytes([UInt8])
    /// Waits, in milliseconds.
    case wait(Int)
  }

  /// Reads the arguments, or ends the tool with one sentence.
  init(_ arguments: [String]) {
    let separator = arguments.firstIndex(of: "--") ?? arguments.endIndex
    var words = arguments[..<separator], hasProgramOptions: String?
    var running: String?
    while let word = words.popFirst() {
      func value(_ what: String) -> String {
        guard let value = words.popFirst() else { Usage.fail("\(word) must be followed by \(what)") }
        return value
      }
      if ["--size", "--keys", "--type", "--after"].contains(word) { hasProgramOptions = hasProgramOptions ?? word }
      switch word {
      case "-o", "--output": files.append(PictureFile(value("a file")))
      case "--size": size = ShotOptions.size(value("a size such as 80x24"))
      case "--keys": steps += ShotOptions.steps(value("keys such as \"j j return\""))
      case "--type": steps += value("a text").map { .bytes(Array(String($0).utf8)) }
      case "--after":
        guard let pause = ShotOptions.milliseconds(value("a number of seconds")) else {
          Usage.fail("--after must be followed by a number of seconds, at most 600")
        }
        after = pause
      case "--light": isLight = true
      case _ where word.hasPrefix("-"): Usage.fail("shot has no option \(word); idem shot --help lists them")
      case _ where running == nil: running = word
      default: Usage.fail("shot takes one process, and \(word) is another one")
      }
    }
    let program = separator < arguments.endIndex ? Array(arguments[(separator + 1)...]) : []
    switch (running, program.isEmpty) {
    case (nil, true): Usage.fail("shot needs a program or a process: idem shot -- PROGRAM, or idem shot PID")
    case (.some(let word), false): Usage.fail("shot takes a process or a program, not both: \(word)")
    case (.some(let word), true):
      if let hasProgramOptions { Usage.fail("\(hasProgramOptions) needs a program that is started: idem shot -- PROGRAM") }
      if files.contains(where: { $0.format == .cast }) { Usage.fail("a recording needs a program that is started: idem shot -- PROGRAM") }
      source = .running(word)
    case (nil, false): source = .program(program)
    }
  }

  /// The size of a text such as `80x24`: at most 500 by 200, the largest that an app sends.
  private static func size(_ text: String) -> (width: Int, height: Int) {
    let parts = text.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let width = parts[0], let height = parts[1], 1...500 ~= width, 1...200 ~= height else {
      Usage.fail("\(text) is no size; write it as 80x24, at most 500x200")
    }
    return (width, height)
  }

  /// Seconds as milliseconds; nil if the text is no number of seconds up to 600.
  static func milliseconds(_ text: some StringProtocol) -> Int? {
    guard let number = Double(text), 0...600 ~= number else { return nil }
    return Int((number * 1000).rounded())
  }

  /// Keys and pauses, separated by spaces: `j ctrl+s 0.5s return`.
  private static func steps(_ text: String) -> [Step] {
    text.split(separator: " ").map { word in
      if word.count > 1, word.last == "s", let pause = milliseconds(word.dropLast()) { return .wait(pause) }
      guard let stroke = KeyStroke(word) else {
        Usage.fail("\(word) is no key; write keys as in j, K, return, f5, ctrl+s, shift+tab, and pauses as 0.5s")
      }
      guard let bytes = KeyBytes.bytes(of: stroke) else { Usage.fail("no terminal without a protocol for it sends \(word)") }
      return .bytes(bytes)
    }
  }
}

/// What an XTerm sends for keys, without a protocol that the program would have to turn on.
enum KeyBytes {
  /// Nil if it sends nothing, or the same as for another key.
  static func bytes(of stroke: KeyStroke) -> [UInt8]? {
    guard stroke.isSent(by: .legacy) else { return nil }
    let held = stroke.modifiers, key = stroke.key
    // What the number in a sequence means: one more than the sum.
    let number = 1 + (held.contains(.shift) ? 1 : 0) + (held.contains(.option) ? 2 : 0) + (held.contains(.control) ? 4 : 0)
    if let sequence = sequences[key] {
      if number == 1 { return Array("\u{1B}\(sequence.isApplication ? "O" : "[")\(sequence.end)".utf8) }
      if sequence.end.hasSuffix("~") { return Array("\u{1B}[\(sequence.end.dropLast());\(number)~".utf8) }
      return Array("\u{1B}[1;\(number)\(sequence.end)".utf8)
    }
    if key == .tab, held == .shift { return Array("\u{1B}[Z".utf8) }
    var bytes: [UInt8]
    switch key {
    case .delete: bytes = [0x7F]
    default:
      let text = held.contains(.shift) ? String(key.character).uppercased() : String(key.character)
      bytes = Array(text.utf8)
    }
    if held.contains(.control) {
      guard bytes.count == 1 else { return nil }
      bytes = key == .space ? [0] : key == .delete ? [0x08] : [bytes[0] & 0x1F]
    }
    return held.contains(.option) ? [0x1B] + bytes : bytes
  }

  private static let sequences: [KeyEquivalent: (end: String, isApplication: Bool)] = {
    var all: [KeyEquivalent: (end: String, isApplication: Bool)] = [
      .upArrow: ("A", false), .downArrow: ("B", false), .rightArrow: ("C", false), .leftArrow: ("D", false), .home: ("H", false),
      .end: ("F", false), .insert: ("2~", false), .deleteForward: ("3~", false), .pageUp: ("5~", false), .pageDown: ("6~", false),
    ]
    for (number, end) in zip(1..., ["P", "Q", "R", "S"]) { all[.function(number)] = (end, true) }
    for (number, code) in zip(5..., [15, 17, 18, 19, 20, 21, 23, 24]) { all[.function(number)] = ("\(code)~", false) }
    return all
  }()
}

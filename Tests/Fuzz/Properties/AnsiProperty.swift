import IdemText

/// What must hold for any output of a program: the texts made from it have no controls, and do not depend on how it came in parts.
enum AnsiProperty {
  /// Returns a description of the failure, or nil if the property holds.
  static func check(_ bytes: [UInt8]) -> String? {
    let whole = lines(bytes, in: bytes.count)
    for size in [1, 3] where lines(bytes, in: size) != whole { return "in parts of \(size) bytes, the lines are others" }
    for line in whole { if let problem = problem(with: line, allowsNewlines: false) { return problem } }
    return problem(with: AttributedString(ansi: bytes), allowsNewlines: true)
  }

  private static func lines(_ bytes: [UInt8], in size: Int) -> [AttributedString] {
    var decoder = ANSIDecoder(longestLine: 200)
    var lines: [AttributedString] = []
    var rest = bytes[...]
    while !rest.isEmpty {
      lines += decoder.append(rest.prefix(size))
      rest = rest.dropFirst(size)
    }
    if let last = decoder.finish() { lines.append(last) }
    return lines
  }

  private static func problem(with text: AttributedString, allowsNewlines: Bool) -> String? {
    var length = 0
    for run in text.runs {
      let part = String(text[run.range].characters)
      if part.isEmpty { return "an empty run" }
      length += part.utf8.count
      for scalar in part.unicodeScalars where isControl(scalar) && !(allowsNewlines && scalar == "\n") {
        return "the control \(scalar.value)"
      }
      for scalar in (run.link ?? "").unicodeScalars where scalar.value <= 0x20 || scalar.value >= 0x7F {
        return "the scalar \(scalar.value) in an address"
      }
    }
    return length == String(text.characters).utf8.count ? nil : "the runs have \(length) bytes, not those of the text"
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool { scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value) }
}

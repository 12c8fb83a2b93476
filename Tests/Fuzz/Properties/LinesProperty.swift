import IdemScreen

#if !FUZZ
  @testable import IdemTerminal
#endif

/// What must hold for any output of a program: the lines made from it have no control but styles and links, and do not depend on its parts.
enum LinesProperty {
  private static let longestLine = 200

  /// Returns a description of the failure, or nil if the property holds.
  static func check(_ bytes: [UInt8]) -> String? {
    for allowsStyles in [true, false] {
      let whole = lines(bytes, in: bytes.count, allowsStyles)
      for size in [1, 3] where lines(bytes, in: size, allowsStyles) != whole { return "in parts of \(size) bytes, the lines are others" }
      if let problem = problem(with: whole, allowsStyles) { return problem }
    }
    return nil
  }

  private static func lines(_ bytes: [UInt8], in size: Int, _ allowsStyles: Bool) -> [UInt8] {
    var filter = LineFilter(allowsStyles: allowsStyles, longestLine: longestLine)
    var output: [UInt8] = []
    var rest = bytes[...]
    while !rest.isEmpty {
      rest.prefix(size).withUnsafeBufferPointer { filter.append($0, to: &output) }
      rest = rest.dropFirst(size)
    }
    filter.endLine(to: &output)
    return output
  }

  private static func problem(with output: [UInt8], _ allowsStyles: Bool) -> String? {
    guard let text = String(validating: output, as: UTF8.self) else { return "no UTF-8" }
    var rest = text.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      switch scalar {
      case "\r": if rest.popFirst() != "\n" { return "a return alone" }
      case "\u{1B}":
        if !allowsStyles { return "a sequence" }
        switch rest.popFirst() {
        case "[":
          rest = rest.drop { "0123456789;:".unicodeScalars.contains($0) }
          if rest.popFirst() != "m" { return "a control sequence that is no style" }
        case "]":
          if rest.popFirst() != "8" || rest.popFirst() != ";" { return "a control string that is no link" }
          rest = rest.drop { $0.value > 0x20 && $0.value < 0x7F }
          if rest.popFirst() != "\u{1B}" || rest.popFirst() != "\\" { return "a link without an end" }
        default: return "another sequence"
        }
      default:
        if scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value) { return "the control \(scalar.value)" }
      }
    }
    return text.isEmpty || text.hasSuffix("\r\n") ? nil : "a line without an end"
  }
}

import IdemScreen

extension TerminalColors {
  /// Takes a reply to one of the queries. Returns whether it is one. What is no color is ignored.
  mutating func take(_ bytes: [UInt8]) -> Bool {
    var parts = bytes.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)[...]
    switch parts.popFirst().map({ String(decoding: $0, as: UTF8.self) }) {
    case "10": if let color = parts.first.flatMap(TerminalColors.color) { foreground = color }
    case "11": if let color = parts.first.flatMap(TerminalColors.color) { background = color }
    case "4":
      while parts.count >= 2, let index = Int(String(decoding: parts.removeFirst(), as: UTF8.self)) {
        let color = TerminalColors.color(parts.removeFirst())
        if entries.indices.contains(index), let color { entries[index] = color }
      }
    default: return false
    }
    return true
  }

  /// A color as XParseColor reads it: `rgb:ffff/8080/00` with one to four digits each, `rgba:` with a fourth part, `#ff8000`.
  static func color(_ bytes: ArraySlice<UInt8>) -> Contrast.RGB? {
    let text = String(decoding: bytes, as: UTF8.self)
    var parts: [Substring]
    if text.hasPrefix("rgb:") || text.hasPrefix("rgba:") {
      parts = text[text.index(after: text.firstIndex(of: ":")!)...].split(separator: "/", omittingEmptySubsequences: false)
      if text.hasPrefix("rgba:"), parts.count == 4 { parts.removeLast() }
    } else if text.hasPrefix("#"), (text.utf8.count - 1) % 3 == 0, text.utf8.count <= 13 {
      let digits = text.dropFirst(), length = digits.count / 3
      parts = (0..<3).map { digits.dropFirst($0 * length).prefix(length) }
    } else {
      return nil
    }
    guard parts.count == 3 else { return nil }
    let values = parts.compactMap { part -> UInt8? in
      guard (1...4).contains(part.utf8.count), let value = UInt32(part, radix: 16), part.first != "+", part.first != "-" else { return nil }
      let most = (UInt32(1) << (4 * UInt32(part.utf8.count))) - 1
      return UInt8((value * 255 + most / 2) / most)
    }
    return values.count == 3 ? Contrast.RGB(values[0], values[1], values[2]) : nil
  }
}

/// Why a text is no theme, as one sentence.
public struct ThemeError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A sentence about the error, safe to print.
  public let description: String
  package init(_ description: String) { self.description = description.plainLine }
}

extension Theme {
  /// The largest file that is read, in bytes.
  package static let maximumFileSize = 64 << 10

  /// Reads a theme from the text of a file. There are three forms:
  ///
  /// - `role = "#hex"`, a subset of TOML, with the names of `Role`, and `scheme = "dark"` or `"light"`;
  /// - base16 and base24 in YAML: `base00: "282828"`;
  /// - btop's `theme[main_bg]="#282828"`.
  ///
  /// The text may have 64 KiB. What is left out is derived, as in `init`.
  public init(reading text: String, name: String) throws(ThemeError) {
    guard text.utf8.count <= Theme.maximumFileSize else { throw ThemeError("the file has more than 64 KiB") }
    var reader = ThemeReader()
    var number = 0
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      number += 1
      try reader.read(line, number)
    }
    self = try reader.theme(name)
  }
}

/// The lines of a file of a theme.
private struct ThemeReader {
  /// In the order of the lines. Several keys may mean one role: the last line counts.
  private var colors: [(key: String, color: Contrast.RGB)] = []
  private var scheme: ColorScheme?

  mutating func read(_ line: Substring, _ number: Int) throws(ThemeError) {
    let bytes = Array(line.utf8)
    guard let (key, value) = ThemeReader.pair(bytes) else {
      let text = ThemeReader.trimmed(bytes[...])
      // Comments, headings of tables, the marks of a YAML document.
      if text.isEmpty || [UInt8(ascii: "#"), UInt8(ascii: "["), UInt8(ascii: "-"), UInt8(ascii: "%")].contains(text.first!) { return }
      throw ThemeError("line \(number) is neither a color nor a comment")
    }
    if key == "scheme" || key == "variant" || key == "type" {
      if value == "dark" { scheme = .dark } else if value == "light" { scheme = .light }
      return
    }
    guard ThemeReader.isColor(key) else { return }
    // An empty color of btop is the terminal's own.
    if value.isEmpty { return }
    guard let color = ThemeReader.color(value) else { throw ThemeError("line \(number): \(key) has no color such as #282828") }
    colors.append((key, color))
  }

  /// The key and the value of a line; nil if it has none.
  private static func pair(_ line: [UInt8]) -> (key: String, value: String)? {
    let text = trimmed(line[...])
    guard let first = text.first, first != UInt8(ascii: "#") else { return nil }
    if text.starts(with: Array("theme[".utf8)) {
      guard let end = text.firstIndex(of: UInt8(ascii: "]")), end + 1 < text.endIndex, text[end + 1] == UInt8(ascii: "=") else {
        return nil
      }
      return (String(decoding: text[(text.startIndex + 6)..<end], as: UTF8.self), unquoted(text[(end + 2)...]))
    }
    guard let mark = text.firstIndex(where: { $0 == UInt8(ascii: "=") || $0 == UInt8(ascii: ":") }) else { return nil }
    let key = trimmed(text[..<mark])
    guard !key.isEmpty, key.allSatisfy({ isWord($0) }) else { return nil }
    return (String(decoding: key, as: UTF8.self), unquoted(text[(mark + 1)...]))
  }

  /// A value without its quotes and the comment after it.
  private static func unquoted(_ bytes: ArraySlice<UInt8>) -> String {
    let text = trimmed(bytes)
    guard let quote = text.first, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      // A comment begins with a blank and #, and a color with #.
      let parts = text.split(separator: UInt8(ascii: " "), maxSplits: 1)
      return parts.first.map { String(decoding: $0, as: UTF8.self) } ?? ""
    }
    let inner = text.dropFirst()
    return String(decoding: inner[..<(inner.firstIndex(of: quote) ?? inner.endIndex)], as: UTF8.self)
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
      UInt8(ascii: "-"), UInt8(ascii: "_"):
      true
    default: false
    }
  }

  private static func trimmed(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0D }
    guard let first = bytes.firstIndex(where: { !isBlank($0) }), let last = bytes.lastIndex(where: { !isBlank($0) }) else { return [] }
    return bytes[first...last]
  }

  /// `#282828`, `282828`, `#222`, and btop's gray `#40`.
  private static func color(_ text: String) -> Contrast.RGB? {
    let digits = Array((text.hasPrefix("#") ? text.dropFirst() : text[...]).utf8)
    guard [2, 3, 6].contains(digits.count), digits.allSatisfy({ isHex($0) }) else { return nil }
    let full: [UInt8] =
      switch digits.count {
      case 2: digits + digits + digits
      case 3: digits.flatMap { [$0, $0] }
      default: digits
      }
    return UInt32(String(decoding: full, as: UTF8.self), radix: 16).map { Contrast.RGB($0) }
  }

  private static func isHex(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"), UInt8(ascii: "A")...UInt8(ascii: "F"): true
    default: false
    }
  }

  // MARK: Keys

  private static let btop: [String: Theme.Role] = [
    "main_bg": .background, "main_fg": .foreground, "title": .link, "hi_fg": .tint, "selected_bg": .selection, "inactive_fg": .placeholder,
    "div_line": .separator, "cpu_box": .border, "proc_misc": .info, "download_mid": .chart1, "upload_mid": .chart2, "cpu_mid": .warning,
    "cpu_start": .success, "cpu_end": .danger,
  ]
  private static let base: [String: Theme.Role] = [
    "base00": .background, "base01": .surface, "base02": .selection, "base03": .placeholder, "base05": .foreground, "base08": .red,
    "base09": .orange, "base0A": .yellow, "base0B": .green, "base0C": .cyan, "base0D": .blue, "base0E": .purple, "base0F": .brown,
  ]
  private static let own = Dictionary(uniqueKeysWithValues: Theme.Role.allCases.map { ($0.name, $0) })

  private static func role(_ key: String) -> Theme.Role? {
    own[key] ?? btop[key] ?? base[key] ?? base[key.prefix(4) + key.dropFirst(4).uppercased()]
  }

  private static func isColor(_ key: String) -> Bool { role(key) != nil }

  func theme(_ name: String) throws(ThemeError) -> Theme {
    guard !colors.isEmpty else { throw ThemeError("the file has no color: it needs lines such as background = \"#282828\"") }
    var roles: [Theme.Role: Contrast.RGB] = [:]
    for (key, color) in colors { if let role = ThemeReader.role(key) { roles[role] = color } }
    let background = roles[.background], foreground = roles[.foreground]
    let isDark = background.map { Contrast.luminance($0) < 0.1791 } ?? (scheme != .light)
    let given = roles.filter { ![.background, .foreground, .tint].contains($0.key) }.map { ($0.key, Color($0.value)) }
    return Theme(
      name, scheme ?? (isDark ? .dark : .light), background: background.map { Color($0) }, foreground: foreground.map { Color($0) },
      tint: (roles[.tint] ?? roles[.blue] ?? roles[.link]).map { Color($0) }, given: given)
  }
}

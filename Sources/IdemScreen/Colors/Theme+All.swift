extension Theme {
  /// Idem's own theme on a dark background.
  public static let idemDark = Theme(
    "idem-dark", .dark, background: Color(0x14171D), foreground: Color(0xE3E6EC), tint: Color(0x6FB7FF),
    [
      .surface: Color(0x1D2129), .panel: Color(0x191C23), .overlay: Color(0x252A34), .fill: Color(0x2C323E), .selection: Color(0x22415F),
      .separator: Color(0x343B48), .border: Color(0x6E7787), .placeholder: Color(0x8B94A5), .red: Color(0xFF7B86), .orange: Color(0xFFA869),
      .yellow: Color(0xF0CC6B), .green: Color(0x80D58F), .mint: Color(0x7FE0C0), .teal: Color(0x5CCFC4), .cyan: Color(0x62CBEF),
      .blue: Color(0x7FABFF), .indigo: Color(0xA39CFF), .purple: Color(0xCC9BFA), .pink: Color(0xFF90C4), .brown: Color(0xC9A37F),
      .gray: Color(0x8D95A5), .link: Color(0x7FBBFF),
    ])
  /// Idem's own theme on a light background.
  public static let idemLight = Theme(
    "idem-light", .light, background: Color(0xFAFAF8), foreground: Color(0x20242B), tint: Color(0x0A63C2),
    [
      .surface: Color(0xF0F1EF), .panel: Color(0xF4F5F3), .overlay: Color(0xFFFFFF), .fill: Color(0xE3E5E4), .selection: Color(0xCFE2F8),
      .separator: Color(0xD5D8DA), .border: Color(0x868D96), .placeholder: Color(0x666D77), .red: Color(0xC22B3C), .orange: Color(0xB04E12),
      .yellow: Color(0x876200), .green: Color(0x1B763A), .mint: Color(0x0A7563), .teal: Color(0x0B6E7F), .cyan: Color(0x0A6C93),
      .blue: Color(0x1D5CCB), .indigo: Color(0x4D44D2), .purple: Color(0x853BC2), .pink: Color(0xB32E7A), .brown: Color(0x855629),
      .gray: Color(0x68707B), .link: Color(0x0A5FBE),
    ])
  /// Pure colors on black. Text has a contrast of at least 7.
  public static let highContrastDark = Theme(
    "high-contrast-dark", .dark, background: Color(0x000000), foreground: Color(0xFFFFFF), tint: Color(0x5CE1FF),
    [
      .surface: Color(0x121212), .panel: Color(0x0A0A0A), .overlay: Color(0x1A1A1A), .fill: Color(0x242424), .selection: Color(0x003B57),
      .separator: Color(0x808080), .border: Color(0xC0C0C0), .placeholder: Color(0xC0C0C0), .red: Color(0xFF9191), .orange: Color(0xFFB366),
      .yellow: Color(0xFFE95C), .green: Color(0x7CF28A), .cyan: Color(0x5CE1FF), .blue: Color(0x8FC1FF), .purple: Color(0xDDB3FF),
      .pink: Color(0xFFA3D1), .gray: Color(0xB8B8B8),
    ])
  /// Pure colors on white. Text has a contrast of at least 7.
  public static let highContrastLight = Theme(
    "high-contrast-light", .light, background: Color(0xFFFFFF), foreground: Color(0x000000), tint: Color(0x0037A6),
    [
      .surface: Color(0xF5F5F5), .panel: Color(0xFAFAFA), .overlay: Color(0xFFFFFF), .fill: Color(0xEBEBEB), .selection: Color(0xD6E8FF),
      .separator: Color(0x767676), .border: Color(0x404040), .placeholder: Color(0x454545), .red: Color(0x960012), .orange: Color(0x7A3300),
      .yellow: Color(0x5C4300), .green: Color(0x00551E), .cyan: Color(0x004E6B), .blue: Color(0x0037A6), .purple: Color(0x5E1599),
      .pink: Color(0x850052), .gray: Color(0x4F4F4F),
    ])

  /// All themes that come with Idem, `terminal` first.
  public static let all: [Theme] = [.terminal, .idemDark, .idemLight, .highContrastDark, .highContrastLight] + palettes.map { $0.theme() }

  /// The theme of a name that comes with Idem; nil if there is none.
  public static func named(_ name: String) -> Theme? {
    switch name {
    case "terminal": .terminal
    case "idem-dark": .idemDark
    case "idem-light": .idemLight
    case "high-contrast-dark": .highContrastDark
    case "high-contrast-light": .highContrastLight
    default: palettes.first { $0.name == name }?.theme()
    }
  }
}

extension Color {
  init(_ value: UInt32) { self.init(Contrast.RGB(value)) }
}

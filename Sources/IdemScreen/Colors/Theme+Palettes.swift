// The palettes of other projects: facts about their colors. Their notices are in the file NOTICES.

extension Theme {
  /// A theme of eight colors: background, surface, foreground, red, yellow, green, blue, purple. One of the last five is the tint.
  private static func palette(_ name: String, _ scheme: ColorScheme, _ tint: Role, _ colors: [UInt32]) -> Theme {
    let names: [Role] = [.red, .yellow, .green, .blue, .purple]
    let named = zip(names, colors.dropFirst(3)).map { ($0, Color($1)) }
    return Theme(
      name, scheme, background: Color(colors[0]), foreground: Color(colors[2]), tint: named.first { $0.0 == tint }?.1,
      given: [(.surface, Color(colors[1]))] + named)
  }

  /// Catppuccin Mocha.
  public static let catppuccinMocha = palette(
    "catppuccin-mocha", .dark, .purple, [0x1E1E2E, 0x313244, 0xCDD6F4, 0xF38BA8, 0xF9E2AF, 0xA6E3A1, 0x89B4FA, 0xCBA6F7])
  /// Catppuccin Macchiato.
  public static let catppuccinMacchiato = palette(
    "catppuccin-macchiato", .dark, .purple, [0x24273A, 0x363A4F, 0xCAD3F5, 0xED8796, 0xEED49F, 0xA6DA95, 0x8AADF4, 0xC6A0F6])
  /// Catppuccin Frappe.
  public static let catppuccinFrappe = palette(
    "catppuccin-frappe", .dark, .purple, [0x303446, 0x414559, 0xC6D0F5, 0xE78284, 0xE5C890, 0xA6D189, 0x8CAAEE, 0xCA9EE6])
  /// Catppuccin Latte.
  public static let catppuccinLatte = palette(
    "catppuccin-latte", .light, .purple, [0xEFF1F5, 0xCCD0DA, 0x4C4F69, 0xD20F39, 0xDF8E1D, 0x40A02B, 0x1E66F5, 0x8839EF])
  /// Dracula.
  public static let dracula = palette(
    "dracula", .dark, .purple, [0x282A36, 0x44475A, 0xF8F8F2, 0xFF5555, 0xF1FA8C, 0x50FA7B, 0x8BE9FD, 0xBD93F9])
  /// Nord.
  public static let nord = palette(
    "nord", .dark, .blue, [0x2E3440, 0x3B4252, 0xD8DEE9, 0xBF616A, 0xEBCB8B, 0xA3BE8C, 0x88C0D0, 0xB48EAD])
  /// Gruvbox Dark.
  public static let gruvboxDark = palette(
    "gruvbox-dark", .dark, .yellow, [0x282828, 0x3C3836, 0xEBDBB2, 0xFB4934, 0xFABD2F, 0xB8BB26, 0x83A598, 0xD3869B])
  /// Gruvbox Light.
  public static let gruvboxLight = palette(
    "gruvbox-light", .light, .yellow, [0xFBF1C7, 0xEBDBB2, 0x3C3836, 0x9D0006, 0xB57614, 0x79740E, 0x076678, 0x8F3F71])
  /// Solarized Dark.
  public static let solarizedDark = palette(
    "solarized-dark", .dark, .blue, [0x002B36, 0x073642, 0x839496, 0xDC322F, 0xB58900, 0x859900, 0x268BD2, 0x6C71C4])
  /// Solarized Light.
  public static let solarizedLight = palette(
    "solarized-light", .light, .blue, [0xFDF6E3, 0xEEE8D5, 0x657B83, 0xDC322F, 0xB58900, 0x859900, 0x268BD2, 0x6C71C4])
  /// Tokyo Night.
  public static let tokyoNight = palette(
    "tokyo-night", .dark, .blue, [0x1A1B26, 0x24283B, 0xC0CAF5, 0xF7768E, 0xE0AF68, 0x9ECE6A, 0x7AA2F7, 0xBB9AF7])
  /// Tokyo Day.
  public static let tokyoDay = palette(
    "tokyo-day", .light, .blue, [0xE1E2E7, 0xC4C8DA, 0x3760BF, 0xF52A65, 0x8C6C3E, 0x587539, 0x2E7DE9, 0x9854F1])
  /// Rose Pine.
  public static let rosePine = palette(
    "rose-pine", .dark, .purple, [0x191724, 0x26233A, 0xE0DEF4, 0xEB6F92, 0xF6C177, 0x31748F, 0x9CCFD8, 0xC4A7E7])
  /// Rose Pine Moon.
  public static let rosePineMoon = palette(
    "rose-pine-moon", .dark, .purple, [0x232136, 0x393552, 0xE0DEF4, 0xEB6F92, 0xF6C177, 0x3E8FB0, 0x9CCFD8, 0xC4A7E7])
  /// Rose Pine Dawn.
  public static let rosePineDawn = palette(
    "rose-pine-dawn", .light, .purple, [0xFAF4ED, 0xF2E9E1, 0x575279, 0xB4637A, 0xEA9D34, 0x286983, 0x56949F, 0x907AA9])
  /// Kanagawa Wave.
  public static let kanagawaWave = palette(
    "kanagawa-wave", .dark, .blue, [0x1F1F28, 0x2A2A37, 0xDCD7BA, 0xE46876, 0xE6C384, 0x98BB6C, 0x7E9CD8, 0x957FB8])
  /// Kanagawa Lotus.
  public static let kanagawaLotus = palette(
    "kanagawa-lotus", .light, .blue, [0xF2ECBC, 0xE7DBA0, 0x545464, 0xC84053, 0x77713F, 0x6F894E, 0x4D699B, 0x624C83])
  /// Everforest Dark.
  public static let everforestDark = palette(
    "everforest-dark", .dark, .green, [0x2D353B, 0x3D484D, 0xD3C6AA, 0xE67E80, 0xDBBC7F, 0xA7C080, 0x7FBBB3, 0xD699B6])
  /// Everforest Light.
  public static let everforestLight = palette(
    "everforest-light", .light, .green, [0xFDF6E3, 0xEFEBD4, 0x5C6A72, 0xF85552, 0xDFA000, 0x8DA101, 0x3A94C5, 0xDF69BA])
  /// One Dark.
  public static let oneDark = palette(
    "one-dark", .dark, .blue, [0x282C34, 0x353B45, 0xABB2BF, 0xE06C75, 0xE5C07B, 0x98C379, 0x61AFEF, 0xC678DD])
  /// One Light.
  public static let oneLight = palette(
    "one-light", .light, .blue, [0xFAFAFA, 0xF0F0F1, 0x383A42, 0xCA1243, 0xC18401, 0x50A14F, 0x4078F2, 0xA626A4])
  /// Flexoki Dark.
  public static let flexokiDark = palette(
    "flexoki-dark", .dark, .blue, [0x100F0F, 0x282726, 0xCECDC3, 0xD14D41, 0xD0A215, 0x879A39, 0x4385BE, 0x8B7EC8])
  /// Flexoki Light.
  public static let flexokiLight = palette(
    "flexoki-light", .light, .blue, [0xFFFCF0, 0xE6E4D9, 0x100F0F, 0xAF3029, 0xAD8301, 0x66800B, 0x205EA6, 0x5E409D])

  /// The themes of other projects, in the order of a menu.
  static let palettes: [(name: String, theme: @Sendable () -> Theme)] = [
    ("catppuccin-mocha", { .catppuccinMocha }),
    ("catppuccin-macchiato", { .catppuccinMacchiato }),
    ("catppuccin-frappe", { .catppuccinFrappe }),
    ("catppuccin-latte", { .catppuccinLatte }),
    ("dracula", { .dracula }),
    ("nord", { .nord }),
    ("gruvbox-dark", { .gruvboxDark }),
    ("gruvbox-light", { .gruvboxLight }),
    ("solarized-dark", { .solarizedDark }),
    ("solarized-light", { .solarizedLight }),
    ("tokyo-night", { .tokyoNight }),
    ("tokyo-day", { .tokyoDay }),
    ("rose-pine", { .rosePine }),
    ("rose-pine-moon", { .rosePineMoon }),
    ("rose-pine-dawn", { .rosePineDawn }),
    ("kanagawa-wave", { .kanagawaWave }),
    ("kanagawa-lotus", { .kanagawaLotus }),
    ("everforest-dark", { .everforestDark }),
    ("everforest-light", { .everforestLight }),
    ("one-dark", { .oneDark }),
    ("one-light", { .oneLight }),
    ("flexoki-dark", { .flexokiDark }),
    ("flexoki-light", { .flexokiLight }),
  ]
}

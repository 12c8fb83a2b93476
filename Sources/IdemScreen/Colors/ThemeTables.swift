/// The colors of the roles in the themes of a window: what the writer looks roles up in.
///
/// Table 0 is the theme of the window; the others are those of its parts. The app's side changes the tables, then the writer writes the
/// picture again.
package final class ThemeTables {
  /// The number of tables: five bits of a color.
  package static let count = 32

  /// The theme of the window.
  package private(set) var window = Theme.terminal
  /// Whether the default colors are those of the theme, because it has a background of its own.
  @exclusivity(unchecked) package private(set) var bindsDefaults = false
  /// Whether a theme may have a background of its own here.
  package var allowsBackground = true {
    didSet { bindsDefaults = window.hasBackground && allowsBackground }
  }
  /// Counts the changes.
  package private(set) var generation = 0
  private var themes: [Theme?] = [.terminal]
  private var users = [1]
  /// The colors: `Role.count` for each table.
  // SAFETY: owned by this object, of `count * Role.count` colors, initialized. The numbers of roles and tables are masked to their bits.
  private let colors: UnsafeMutablePointer<UInt32>

  package init() {
    colors = .allocate(capacity: ThemeTables.count * Theme.Role.count)
    for table in 0..<ThemeTables.count { store(Theme.terminal, at: table) }
  }

  deinit { colors.deallocate() }

  private func store(_ theme: Theme, at table: Int) {
    for (place, color) in theme.table.enumerated() { (colors + table * Theme.Role.count + place).initialize(to: color) }
  }

  /// Sets the theme of the window. Returns whether it is another one.
  package func setWindow(_ theme: Theme) -> Bool {
    guard theme != window else { return false }
    window = theme
    bindsDefaults = theme.hasBackground && allowsBackground
    themes[0] = theme
    store(theme, at: 0)
    generation += 1
    return true
  }

  /// The number of the table of a theme, for a part of the window. If all tables are used, it is 0: the part looks like the window.
  package func retain(_ theme: Theme) -> Int {
    if let table = themes.indices.dropFirst().first(where: { themes[$0] == theme }) {
      users[table] += 1
      return table
    }
    var table = users.indices.dropFirst().first { users[$0] == 0 } ?? themes.count
    if table >= ThemeTables.count { table = 0 }
    guard table > 0 else { return 0 }
    if table == themes.count {
      themes.append(theme)
      users.append(1)
    } else {
      (themes[table], users[table]) = (theme, 1)
    }
    store(theme, at: table)
    generation += 1
    return table
  }

  /// Ends the use of a table.
  package func release(_ table: Int) {
    if table > 0, table < users.count { users[table] = max(0, users[table] - 1) }
  }

  // MARK: Looking up

  /// The color of a role, a table and a level as the writer sends it: a palette entry, RGB or the default, with its level.
  @inline(__always) package func resolve(_ color: Color, isForeground: Bool) -> Color {
    let raw = color.rawValue
    switch raw >> 24 {
    case 4:
      let base = Color(bits: colors[Int(raw >> 11 & 31) * Theme.Role.count + Int(raw) & (Theme.Role.count - 1)])
      return raw & 0x700 == 0 ? base : base.at(level: max(base.level, color.level))
    case 0: return bindsDefaults ? own(isForeground) : color
    case 3: return bindsDefaults ? own(true).at(level: color.level) : color
    default: return color
    }
  }

  private func own(_ isForeground: Bool) -> Color {
    Color(bits: colors[Int((isForeground ? Theme.Role.foreground : .background).rawValue)])
  }
}

extension Color {
  /// The color that a role has in the theme `terminal`, with its level; any other color is itself.
  package var inTerminalTheme: Color {
    guard rawValue >> 24 == 4 else { return self }
    let base = Theme.terminalColor(role: UInt8(truncatingIfNeeded: rawValue))
    return base.at(level: max(base.level, level))
  }
}

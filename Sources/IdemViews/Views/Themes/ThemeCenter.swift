import IdemCore
import IdemScreen

/// A theme for dark and one for light; both are the same for a fixed theme.
package struct ThemeChoice: Hashable, Sendable {
  package var light: Theme
  package var dark: Theme

  package init(light: Theme, dark: Theme) { (self.light, self.dark) = (light, dark) }
  package init(_ theme: Theme) { self.init(light: theme, dark: theme) }
}

/// Chooses the theme of a window, and makes the screen show it.
///
/// The order is: `IDEM_THEME`, then the choice that the app stored (`setTheme`), then the user's file, then `.theme(_:)`, then `terminal`. A
/// change sets the tables of the writer and the environment: only bodies that read it run, and only what mixes colors is painted.
@MainActor
package final class ThemeCenter {
  package let tables = ThemeTables()
  private let root: EnvironmentScope
  /// Called with the tables after they have changed.
  package var apply: (ThemeTables) -> Void = { _ in }
  /// Stores the name of the user's choice; nil removes it.
  package var store: (String?) -> Void = { _ in }
  /// Finds a theme that does not come with Idem by its name.
  package var find: (String) -> Theme? = { _ in nil }

  /// The choices by their source, in the order of precedence.
  package var forced: ThemeChoice? { didSet { update() } }
  package var stored: ThemeChoice? { didSet { update() } }
  package var configured: ThemeChoice? { didSet { update() } }
  private var declared: [(owner: ObjectIdentifier, choice: ThemeChoice)] = []
  private var preferred: [(owner: ObjectIdentifier, scheme: ColorScheme)] = []
  /// Whether the terminal is dark or light.
  package var terminalScheme = ColorScheme.dark { didSet { update() } }
  /// The colors that the terminal has reported.
  package var terminalColors = TerminalColors() { didSet { if terminalColors != oldValue { update() } } }
  /// Whether a theme may fill the window with its own background. An inline window keeps the shell's.
  package var allowsBackground = true { didSet { if allowsBackground != oldValue { update() } } }
  /// The nodes that mixed colors when they were painted.
  private var readers: [ObjectIdentifier: WeakNode] = [:]

  private struct WeakNode { weak var node: RenderNode? }

  package init(_ root: EnvironmentScope) { self.root = root }

  /// The theme that is shown.
  package private(set) var theme = Theme.terminal

  // MARK: Choices

  func declare(_ choice: ThemeChoice?, by owner: ObjectIdentifier) {
    declared.removeAll { $0.owner == owner }
    if let choice { declared.append((owner, choice)) }
    update()
  }

  func prefer(_ scheme: ColorScheme?, by owner: ObjectIdentifier) {
    preferred.removeAll { $0.owner == owner }
    if let scheme { preferred.append((owner, scheme)) }
    update()
  }

  private var chosen: Theme {
    let wanted = preferred.last?.scheme, scheme = wanted ?? terminalScheme
    let choice = forced ?? stored ?? configured ?? declared.last?.choice
    let theme = choice.map { scheme == .dark ? $0.dark : $0.light } ?? .terminal
    guard theme.isTerminal else { return theme }
    // The terminal's own colors cannot become dark or light.
    if forced == nil, let wanted, wanted != terminalScheme { return wanted == .dark ? .idemDark : .idemLight }
    return .terminal(terminalScheme == .light ? terminalColors.assumingLight : terminalColors)
  }

  private func update() {
    let new = chosen
    tables.allowsBackground = allowsBackground
    let isOther = tables.setWindow(new)
    theme = new
    root.set(ThemeKey.self, to: new)
    root.set(TerminalColorsKey.self, to: terminalColors)
    root.set(ColorSchemeKey.self, to: new.hasBackground && allowsBackground ? new.scheme : terminalScheme)
    if isOther { changed() }
  }

  // MARK: Parts of the window

  func retain(_ theme: Theme) -> Int {
    let before = tables.generation, table = tables.retain(theme)
    if tables.generation != before { apply(tables) }
    return table
  }

  // MARK: Readers

  /// A node that has mixed colors is painted again after a change of the theme.
  func register(_ node: RenderNode) { readers[ObjectIdentifier(node)] = WeakNode(node: node) }

  private func changed() {
    apply(tables)
    let old = readers
    readers = [:]
    for reader in old.values {
      guard let node = reader.node, !node.isRemoved else { continue }
      node.tree.perform { node.setNeedsPaint(in: $0) }
    }
  }
}

package enum ThemeCenterKey: EnvironmentKey {
  package static var defaultValue: ThemeCenter? { nil }
}

package enum ThemeKey: EnvironmentKey {
  package static var defaultValue: Theme { .terminal }
}

package enum TerminalColorsKey: EnvironmentKey {
  package static var defaultValue: TerminalColors { TerminalColors() }
}

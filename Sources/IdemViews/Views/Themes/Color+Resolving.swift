import IdemCore
import IdemScreen

// Values of colors that are needed while painting: mixing, gradients, animation.

/// Counts the colors that were looked up in a theme while painting.
@MainActor
enum ThemeReads {
  static var count = 0
}

extension Color {
  /// A color as numbers between 0 and 1, in sRGB.
  public struct Resolved: Hashable, Sendable {
    /// The components.
    public var red: Float, green: Float, blue: Float
    /// 1: a cell is not translucent.
    public var opacity: Float = 1

    /// Creates a color from components between 0 and 1.
    public init(red: Float, green: Float, blue: Float, opacity: Float = 1) {
      (self.red, self.green, self.blue, self.opacity) = (red, green, blue, opacity)
    }
  }

  /// Creates a 24-bit color.
  public init(_ resolved: Resolved) {
    self.init(red: Double(resolved.red), green: Double(resolved.green), blue: Double(resolved.blue), opacity: Double(resolved.opacity))
  }

  /// The components in an environment: of a role, those of its theme; of the terminal's own colors, those that it has reported, else XTerm's.
  /// Reading it makes a body depend on the theme.
  @MainActor public func resolve(in environment: EnvironmentValues) -> Resolved {
    let rgb = value(in: environment.scope) ?? (environment.colorScheme == .dark ? .white : .black)
    return Resolved(red: Float(rgb.red) / 255, green: Float(rgb.green) / 255, blue: Float(rgb.blue) / 255)
  }

  /// The value of the color in a scope; nil for a default color that the terminal has not reported.
  @MainActor func value(in scope: EnvironmentScope, isForeground: Bool = true) -> Contrast.RGB? {
    if rawValue >> 24 == 2 { return assumedRGB }
    if isViewTint { return EnvironmentValues(scope: scope).drawing.resolved(self).value(in: scope, isForeground: isForeground) }
    ThemeReads.count += 1
    let theme = scope.value(of: ThemeKey.self), terminal = scope.value(of: TerminalColorsKey.self)
    var base = self
    switch role {
    case let role?: base = theme[role]
    case nil: if kind == .standard || kind == .dimmed, theme.hasBackground { base = theme[isForeground ? .foreground : .background] }
    }
    guard let value = base.plainValue(terminal, isForeground: isForeground) else { return nil }
    let level = max(level, base.level)
    let background = theme.hasBackground ? theme[.background].assumedRGB : terminal.background
    guard level > 0, let background else { return value }
    let ratio = Contrast.ratio(value, background)
    return Contrast.weakened(value, on: background, wanted: min(ratio, max(3, Contrast.power(ratio, [1, 0.78, 0.62, 0.4, 0.3][level]))))
  }

  private func plainValue(_ terminal: TerminalColors, isForeground: Bool) -> Contrast.RGB? {
    switch kind {
    case .standard, .dimmed: isForeground ? terminal.foreground : terminal.background
    case .palette(let index) where index < 16: terminal.entries[Int(index)] ?? assumedRGB
    default: assumedRGB
    }
  }
}

extension Gradient {
  /// The gradient with values instead of roles and entries.
  @MainActor func resolved(in scope: EnvironmentScope) -> Gradient {
    guard stops.contains(where: { $0.color.rawValue >> 24 != 2 }) else { return self }
    return Gradient(stops: stops.map { Stop(color: $0.color.value(in: scope).map { Color($0) } ?? $0.color, location: $0.location) })
  }
}

extension GradientPaint {
  @MainActor func resolved(in scope: EnvironmentScope) -> GradientPaint {
    var copy = self
    copy.gradient = gradient.resolved(in: scope)
    return copy
  }
}

extension RenderNode {
  /// What a style draws in this node. If that mixes colors of the theme, the node is painted again after a switch.
  func paint(of style: some ShapeStyle) -> _ShapePaint { readingTheme { style._paint(in: environment) } }

  /// Runs a part of painting that may look colors up in the theme.
  func readingTheme<Result>(_ body: () -> Result) -> Result {
    let before = ThemeReads.count
    let result = body()
    if ThemeReads.count != before { environment.value(of: ThemeCenterKey.self)?.register(self) }
    return result
  }
}

import IdemScreen
import IdemTerminal

extension Theme {
  /// The contrast of a role as text on a surface.
  public struct Contrast: Hashable, Sendable {
    /// The role of the text.
    public let role: Role
    /// The role of the background.
    public let surface: Role
    /// The ratio of the theme's colors by WCAG 2.
    public let asked: Double
    /// The ratio of the colors that a terminal gets. For text it is at least 4.5.
    public let shown: Double
  }

  /// The contrast of each role on each surface, in a terminal of a number of colors. Empty for `ColorDepth.none`, and for the theme
  /// `terminal`, whose colors are the user's.
  public func contrastReport(_ depth: ColorDepth) -> [Contrast] {
    ContrastReport.rows(of: self, depth).map { Contrast(role: $0.role, surface: $0.surface, asked: $0.asked, shown: $0.shown) }
  }
}

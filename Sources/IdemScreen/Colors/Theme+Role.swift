extension Theme {
  /// What a color is for. A color of a role is looked up in the theme when the frame is written.
  ///
  /// The names of the first sixteen palette entries have their numbers.
  public enum Role: UInt8, Hashable, Sendable, CaseIterable {
    /// The background of the window.
    case background = 16
    /// The background of a raised area, such as a card.
    case surface
    /// The background of an area beside the content, such as a sidebar.
    case panel
    /// The background of what is over other views, such as a menu.
    case overlay
    /// Text.
    case foreground
    /// What the user acts on.
    case tint
    /// The background of selected content.
    case selection
    /// Lines between parts of a view.
    case separator
    /// Lines around an area.
    case border
    /// The line or ring of what has the keyboard focus.
    case focus
    /// The text of an empty field.
    case placeholder
    /// Links.
    case link
    /// The area of a small shape.
    case fill
    /// What went well.
    case success
    /// What needs attention.
    case warning
    /// What failed, or deletes something.
    case danger
    /// A hint.
    case info
    case red = 1, orange = 9, yellow = 3, green = 2, mint = 10, teal = 14, cyan = 6, blue = 4, indigo = 11, purple = 5, pink = 12
    case brown = 13, gray = 8, black = 0, white = 15
    /// The series of a chart.
    case chart1 = 40, chart2, chart3, chart4, chart5, chart6, chart7, chart8
    /// The shadow of a box.
    case shadow

    /// The name that is used in files of themes: `background`, `chart1`.
    public var name: String { "\(self)" }

    /// Whether lines of this role show a state or data, so that their contrast is at least 3.
    package var showsState: Bool {
      switch self {
      case .tint, .border, .focus, .success, .warning, .danger, .info: true
      case .chart1, .chart2, .chart3, .chart4, .chart5, .chart6, .chart7, .chart8: true
      default: false
      }
    }

    /// The number of places of a table: a power of two above all numbers.
    @inlinable package static var count: Int { 64 }

    /// The backgrounds on which text is.
    package static let surfaces: [Role] = [.background, .surface, .panel, .overlay, .fill, .selection]
  }
}

import Idem

/// The colors: roles, so that they are those of the user's theme, and readable on each background and with 8 colors.
enum Theme {
  static let tint = Color.accentColor

  /// The color of secondary text: names of values, paths, zeros.
  static let faint = Color.secondary

  static let load = Ramp(.success, .success, .warning, .danger)
  static let used = Ramp(.chart(3), .chart(3), .chart(3), .danger)
  static let cached = Ramp(.chart(4))
  static let free = Ramp(.chart(2))
  static let swap = Ramp(.chart(7))
  static let receive = Ramp(.chart(0))
  static let send = Ramp(.chart(3))
  static let read = Ramp(.chart(2))
  static let write = Ramp(.chart(1))

  static let border = Color.border

  static let good = Color.success
  static let warning = Color.warning
  static let bad = Color.danger
}

/// Colors for the values from 0 to 1, in equal steps. They are not mixed: a role stays one until it is written.
struct Ramp: Hashable {
  private let colors: [Color]

  init(_ colors: Color...) { self.colors = colors }

  func color(at value: Double) -> Color {
    guard value > 0 else { return colors[0] }
    return colors[min(colors.count - 1, Int(min(1, value) * Double(colors.count)))]
  }
}

extension Text {
  /// Applies the color of secondary text.
  func faint(_ isActive: Bool = true) -> Text { isActive ? foregroundStyle(Theme.faint) : self }
}

import IdemCore
import IdemScreen

/// The inspector's colors: a dark panel that differs from any app, and one color for each kind of cause.
enum InspectorColors {
  static let panel = Color.rgb(22, 24, 33)
  static let bar = Color.rgb(38, 42, 58)
  static let selected = Color.rgb(52, 60, 92)
  static let text = Color.rgb(214, 219, 235)
  static let faint = Color.rgb(118, 126, 150)
  static let accent = Color.rgb(122, 162, 247)
  static let good = Color.rgb(158, 206, 106)
  static let warning = Color.rgb(224, 175, 104)
  static let bad = Color.rgb(247, 98, 118)

  static let plain = Style(foreground: text, background: panel)
  static let quiet = Style(foreground: faint, background: panel)

  /// The red, green and blue components of a kind of cause.
  static func parts(_ kind: Cause.Kind) -> (red: Int, green: Int, blue: Int) {
    switch kind {
    case .first: (130, 140, 170)
    case .state: (255, 158, 70)
    case .input: (96, 160, 255)
    case .environment: (187, 134, 252)
    case .observed: (88, 208, 132)
    case .identity: (255, 105, 165)
    case .size: (80, 205, 220)
    case .animation: (240, 212, 92)
    case .handler: (160, 160, 160)
    }
  }

  static func color(_ kind: Cause.Kind) -> Color {
    let (red, green, blue) = parts(kind)
    return .rgb(UInt8(red), UInt8(green), UInt8(blue))
  }

  /// The color of a kind of cause as a background of `percent` intensity. Its white component is removed, so that the colors stay distinct
  /// when dark and in a palette of 256 colors.
  static func tint(_ kind: Cause.Kind, percent: Int) -> Color {
    let (red, green, blue) = parts(kind)
    let white = min(red, green, blue) * 3 / 4
    return .rgb(UInt8((red - white) * percent / 100), UInt8((green - white) * percent / 100), UInt8((blue - white) * percent / 100))
  }

  /// The cells that padding and borders add around a view; intense enough to be no gray in a palette of 256 colors.
  static var spaceBand: Color { tint(.observed, percent: 70) }
  /// The cells that a frame leaves free around a view.
  static var frameBand: Color { tint(.size, percent: 45) }

  /// Gives a cell of the app a dark background. A default foreground may be dark too, so it becomes light.
  static func paint(_ style: inout Style, on background: Color) {
    style.background = background
    if style.foreground == .default { style.foreground = text }
  }

  /// A color from cold to hot for a `level` of 0 to 7; other levels are clamped.
  static func heat(_ level: Int) -> Color {
    let scale: [(UInt8, UInt8, UInt8)] = [
      (20, 30, 80), (20, 60, 120), (20, 100, 120), (30, 120, 70), (110, 120, 20), (160, 100, 10), (180, 60, 20), (200, 30, 50),
    ]
    let (red, green, blue) = scale[min(max(0, level), scale.count - 1)]
    return .rgb(red, green, blue)
  }
}

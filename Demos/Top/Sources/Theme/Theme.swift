import Idem

/// The colors: roles, so that they are those of the user's theme, and readable on each background and with 8 colors.
enum Theme {
  static let tint = Color.accentColor

  /// The color of secondary text: names of values, paths, zeros.
  static let faint = Color.secondary

  static let load = Ramp(.success, .warning, .danger)
  static let used = Ramp(.chart(3), .chart(3), .danger)
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

/// Colors for the values from 0 to 1.
struct Ramp: Hashable {
  private let colors: [Color]

  init(_ colors: Color...) { self.colors = colors }

  /// One of the colors, which stays a role until it is written: for text. The first two thirds of a ramp of three colors are the first one.
  func color(at value: Double) -> Color {
    guard value > 0.6, colors.count > 1 else { return colors[0] }
    return value > 0.85 ? colors[colors.count - 1] : colors[colors.count / 2]
  }

  /// The mixtures for a graph, from low to high: from each color to the next one, or from the background to the only one.
  @MainActor func gradient(in environment: EnvironmentValues) -> [Color] {
    var stops = colors.map { Color($0.resolve(in: environment)) }
    if stops.count == 1 { stops.insert(Color(Color.role(.background).resolve(in: environment)).mix(with: stops[0], by: 0.55), at: 0) }
    if let known = Ramp.mixtures[stops] { return known }
    let mixed = (0..<Ramp.steps).map { step in
      let place = Double(step) / Double(Ramp.steps - 1) * Double(stops.count - 1), index = min(stops.count - 2, Int(place))
      return stops[index].mix(with: stops[index + 1], by: place - Double(index))
    }
    Ramp.mixtures[stops] = mixed
    return mixed
  }

  private static let steps = 32
  /// The mixtures by the colors that are mixed: a few ramps for each theme.
  @MainActor private static var mixtures: [[Color]: [Color]] = [:]
}

extension Array<Color> {
  /// The color for a value from 0 to 1.
  func at(_ value: Double) -> Color { self[Swift.min(count - 1, Swift.max(0, Int((value * Double(count - 1)).rounded())))] }
}

extension Text {
  /// Applies the color of secondary text.
  func faint(_ isActive: Bool = true) -> Text { isActive ? foregroundStyle(Theme.faint) : self }
}

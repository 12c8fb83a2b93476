import IdemScreen

/// Colors at locations from 0 to 1. Between two RGB colors the color is interpolated. Between any others it is the nearer one.
public struct Gradient: Hashable, Sendable {
  /// A color at a location.
  public struct Stop: Hashable, Sendable {
    /// The color at the location.
    public var color: Color
    /// The location, from 0 to 1.
    public var location: Double
    /// Creates a stop.
    public init(color: Color, location: Double) {
      self.color = color
      self.location = location
    }
  }

  /// The stops, in the order of their locations.
  public var stops: [Stop]

  /// Creates a gradient of stops.
  ///
  /// - Parameter stops: in the order of their locations. This is not checked: other orders give unexpected colors.
  public init(stops: [Stop]) { self.stops = stops }

  /// Creates a gradient of colors at equal distances. A single color is at location 0.
  public init(colors: [Color]) {
    stops = colors.enumerated().map { Stop(color: $1, location: colors.count > 1 ? Double($0) / Double(colors.count - 1) : 0) }
  }

  /// Green, yellow, red: how near a value is to its limit.
  public static let load = Gradient(colors: [.rgb(80, 200, 120), .rgb(232, 200, 72), .rgb(235, 87, 87)])

  /// The color at a location, mixed in OKLab. Outside of the stops it is the first or the last color; NaN gives the last. Without stops it is
  /// the terminal's default color. Of two colors that are not 24-bit colors, the nearer one is taken. Cost: O(stops), and about 0.3 us.
  public func color(at place: Double) -> Color {
    mixed(at: place) { low, high, part in
      guard case .rgb = low.kind, case .rgb = high.kind else { return part < 0.5 ? low : high }
      return low.mix(with: high, by: part)
    }
  }

  /// The color at a location, where roles and the first 16 colors are mixed as `Color.mix(with:by:in:)` does.
  package func mixed(at place: Double) -> Color { mixed(at: place) { $0.mix(with: $1, by: $2) } }

  /// The stop that is nearest to a location.
  func nearest(at place: Double) -> Color { mixed(at: place) { $2 < 0.5 ? $0 : $1 } }

  private func mixed(at place: Double, _ mix: (Color, Color, Double) -> Color) -> Color {
    guard let first = stops.first, let last = stops.last else { return .default }
    guard let next = stops.firstIndex(where: { $0.location >= place }) else { return last.color }
    guard next > 0 else { return first.color }
    let low = stops[next - 1], high = stops[next]
    // Of stops that are endlessly far apart, the way between them is none.
    let way = (place - low.location) / (high.location - low.location)
    return mix(low.color, high.color, way >= 0 && way <= 1 ? way : 1)
  }
}

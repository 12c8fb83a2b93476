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

  /// The color at a location. Outside of the stops it is the first or the last color; NaN gives the last. Without stops it is the
  /// terminal's default color. Cost: O(stops).
  public func color(at place: Double) -> Color {
    guard let first = stops.first else { return .default }
    guard let next = stops.firstIndex(where: { $0.location >= place }) else { return stops[stops.count - 1].color }
    guard next > 0 else { return first.color }
    let low = stops[next - 1], high = stops[next]
    // Of stops that are endlessly far apart, the way between them is none.
    let way = (place - low.location) / (high.location - low.location)
    let part = way >= 0 && way <= 1 ? way : 1
    guard case .rgb = low.color.kind, case .rgb = high.color.kind else { return part < 0.5 ? low.color : high.color }
    return low.color.mix(with: high.color, by: part, in: .device)
  }
}

import IdemScreen

/// Colours along a way from 0 to 1. Between two RGB colours it is mixed; of two others the nearer one is taken.
public struct Gradient: Hashable, Sendable {
  public struct Stop: Hashable, Sendable {
    public var color: Color
    public var location: Double
    public init(color: Color, location: Double) {
      self.color = color
      self.location = location
    }
  }

  public var stops: [Stop]

  /// - Parameter stops: in the order of their locations.
  public init(stops: [Stop]) { self.stops = stops }

  /// Colours at equal distances.
  public init(colors: [Color]) {
    stops = colors.enumerated().map { Stop(color: $1, location: colors.count > 1 ? Double($0) / Double(colors.count - 1) : 0) }
  }

  /// Green over yellow to red: how near something is to its limit.
  public static let load = Gradient(colors: [.rgb(80, 200, 120), .rgb(232, 200, 72), .rgb(235, 87, 87)])

  /// The colour at a place; the first or last one outside, the terminal's own where there are no stops.
  public func color(at place: Double) -> Color {
    guard let first = stops.first else { return .default }
    guard let next = stops.firstIndex(where: { $0.location >= place }) else { return stops[stops.count - 1].color }
    guard next > 0 else { return first.color }
    let low = stops[next - 1], high = stops[next]
    // Of stops that are endlessly far apart, the way between them is none.
    let way = (place - low.location) / (high.location - low.location)
    let part = way >= 0 && way <= 1 ? way : 1
    guard case .rgb(let r0, let g0, let b0) = low.color.kind, case .rgb(let r1, let g1, let b1) = high.color.kind else {
      return part < 0.5 ? low.color : high.color
    }
    func mix(_ a: UInt8, _ b: UInt8) -> UInt8 {
      let distance = Double(b) - Double(a)
      return UInt8((Double(a) + distance * part).rounded())
    }
    return .rgb(mix(r0, r1), mix(g0, g1), mix(b0, b1))
  }
}

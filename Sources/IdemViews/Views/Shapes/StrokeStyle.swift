/// The shape of the end of a line.
public enum CGLineCap: Int32, Hashable, Sendable {
  /// It ends at the end of the path.
  case butt
  /// It ends with half a circle around the end of the path.
  case round
  /// It ends half a line width behind the end of the path.
  case square
}

/// The shape of the corner between two lines.
public enum CGLineJoin: Int32, Hashable, Sendable { case miter, round, bevel }

/// The properties of a line that is drawn along a path.
public struct StrokeStyle: Hashable, Sendable {
  /// The width, in columns. A line of a width of 1 or less is as thin as possible.
  public var lineWidth: Double
  /// The shape of the ends.
  public var lineCap: CGLineCap
  /// The shape of the corners.
  public var lineJoin: CGLineJoin
  /// How far a miter may reach beyond its corner, in half widths; a longer one is cut.
  public var miterLimit: Double
  /// The lengths of the lines and the gaps between them; empty for a line without gaps.
  public var dash: [Double]
  /// Where in `dash` the line starts.
  public var dashPhase: Double

  /// Creates a style.
  public init(
    lineWidth: some PathLength = 1.0, lineCap: CGLineCap = .butt, lineJoin: CGLineJoin = .miter, miterLimit: some PathLength = 10.0,
    dash: [Double] = [], dashPhase: some PathLength = 0.0
  ) {
    self.lineWidth = lineWidth.pathLength
    self.lineCap = lineCap
    self.lineJoin = lineJoin
    self.miterLimit = miterLimit.pathLength
    self.dash = dash
    self.dashPhase = dashPhase.pathLength
  }

  /// Whether the line is as thin as possible.
  var isThin: Bool { !(lineWidth > 1) }
  /// The dashes, if they can be drawn.
  var dashes: [Double] {
    guard !dash.isEmpty, dash.allSatisfy({ $0 >= 0 && $0.isFinite }), dash.contains(where: { $0 > 0 }) else { return [] }
    return dash.count % 2 == 0 ? dash : dash + dash
  }
}

/// How the inside of a path is determined.
public struct FillStyle: Hashable, Sendable {
  /// Whether what is enclosed an even number of times is outside.
  public var isEOFilled: Bool

  /// Creates a style. `antialiased` has no effect.
  public init(eoFill: Bool = false, antialiased: Bool = true) { isEOFilled = eoFill }
}

import IdemViews

/// A shape that can be the symbol of points.
public protocol ChartSymbolShape: Shape {
  /// The part of the unit square that the symbol seems to fill.
  var perceptualUnitRect: PathRect { get }
}

extension ChartSymbolShape {
  /// The whole unit square.
  public var perceptualUnitRect: PathRect { PathRect(x: 0, y: 0, width: 1, height: 1) }

  var markSymbol: MarkSymbol {
    switch self {
    case let basic as BasicChartSymbolShape: .basic(basic)
    case is Circle: .basic(.circle)
    case is Rectangle: .basic(.square)
    case let hollow as any HollowSymbol: .basic(hollow.basic)
    default: .path(path(in: PathArea(pathRect: PathRect(x: 0, y: 0, width: 1, height: 1))))
    }
  }
}

/// A built-in symbol: one character.
public struct BasicChartSymbolShape: ChartSymbolShape, InsettableShape, Hashable, Sendable {
  enum Kind: UInt8, Hashable, Sendable, CaseIterable { case circle, square, triangle, diamond, plus, cross, asterisk, pentagon }
  let kind: Kind
  var isHollow = false

  public static let circle = BasicChartSymbolShape(kind: .circle)
  public static let square = BasicChartSymbolShape(kind: .square)
  public static let triangle = BasicChartSymbolShape(kind: .triangle)
  public static let diamond = BasicChartSymbolShape(kind: .diamond)
  public static let plus = BasicChartSymbolShape(kind: .plus)
  public static let cross = BasicChartSymbolShape(kind: .cross)
  public static let asterisk = BasicChartSymbolShape(kind: .asterisk)
  public static let pentagon = BasicChartSymbolShape(kind: .pentagon)
  static let hollowCircle = BasicChartSymbolShape(kind: .circle, isHollow: true)

  /// The symbols of series, in order.
  static let series: [BasicChartSymbolShape] = [circle, square, triangle, diamond, plus, cross, asterisk, hollowCircle]

  /// The character.
  var scalar: Unicode.Scalar {
    switch (kind, isHollow) {
    case (.circle, false): "●"
    case (.circle, true): "○"
    case (.square, false): "■"
    case (.square, true): "□"
    case (.triangle, false): "▲"
    case (.triangle, true): "△"
    case (.diamond, false), (.pentagon, false): "◆"
    case (.diamond, true), (.pentagon, true): "◇"
    case (.plus, _): "✚"
    case (.cross, _): "✖"
    case (.asterisk, _): "★"
    }
  }

  /// The character where only ASCII can be shown.
  var ascii: Unicode.Scalar {
    switch kind {
    case .circle: isHollow ? "o" : "@"
    case .square: "#"
    case .triangle: "^"
    case .diamond, .pentagon: "%"
    case .plus: "+"
    case .cross: "x"
    case .asterisk: "*"
    }
  }

  /// The outline, for a symbol that is used as a shape.
  public func path(in rect: PathRect) -> Path {
    switch kind {
    case .circle: return Circle().path(in: rect)
    case .square: return Rectangle().path(in: rect)
    case .triangle: return polygon(3, in: rect)
    case .diamond: return polygon(4, in: rect)
    case .pentagon: return polygon(5, in: rect)
    case .plus, .cross, .asterisk: return polygon(8, in: rect)
    }
  }

  private func polygon(_ corners: Int, in rect: PathRect) -> Path {
    var path = Path()
    for corner in 0..<corners {
      let angle = Double(corner) / Double(corners) * 2 * .pi
      let point = PathPoint(x: rect.midX + rect.width / 2 * sine(angle), y: rect.midY - rect.height / 2 * sine(angle + .pi / 2))
      if corner == 0 { path.move(to: point) } else { path.addLine(to: point) }
    }
    path.closeSubpath()
    return path
  }

  public func inset(by amount: Double) -> BasicChartSymbolShape { self }
}

extension ChartSymbolShape where Self == BasicChartSymbolShape {
  public static var circle: BasicChartSymbolShape { .circle }
  public static var square: BasicChartSymbolShape { .square }
  public static var triangle: BasicChartSymbolShape { .triangle }
  public static var diamond: BasicChartSymbolShape { .diamond }
  public static var plus: BasicChartSymbolShape { .plus }
  public static var cross: BasicChartSymbolShape { .cross }
  public static var asterisk: BasicChartSymbolShape { .asterisk }
  public static var pentagon: BasicChartSymbolShape { .pentagon }
}

extension Circle: ChartSymbolShape {}
extension Rectangle: ChartSymbolShape {}
extension RoundedRectangle: ChartSymbolShape {}
extension Capsule: ChartSymbolShape {}
extension Ellipse: ChartSymbolShape {}

@MainActor protocol HollowSymbol { var basic: BasicChartSymbolShape { get } }

/// The outline of a symbol.
public struct _HollowChartSymbol<Base: ChartSymbolShape>: ChartSymbolShape, HollowSymbol {
  let base: Base
  public func path(in rect: PathRect) -> Path { base.path(in: Base.PathArea(pathRect: rect)) }
  var basic: BasicChartSymbolShape {
    guard case .basic(var basic) = base.markSymbol else { return .hollowCircle }
    basic.isHollow = true
    return basic
  }
}

extension ChartSymbolShape where Self: InsettableShape {
  /// The outline of the symbol.
  public func strokeBorder(lineWidth: some PathLength = 1.0) -> some ChartSymbolShape { _HollowChartSymbol(base: self) }
  /// The outline of the symbol.
  public func strokeBorder(style: StrokeStyle) -> some ChartSymbolShape { _HollowChartSymbol(base: self) }
}

import IdemFoundation

// Filters of a canvas change pixels, and cells have none.

extension GraphicsContext {
  /// A change of pixels. It has no effect: cells have no pixels.
  @available(*, deprecated, message: "has no effect: a cell has one character and two colors, and no pixels that an effect could change")
  public struct Filter: Sendable {
    public static func blur(radius: Double, options: BlurOptions = BlurOptions()) -> Filter { Filter() }
    public static func shadow(
      color: Color = .black, radius: Double, x: Double = 0, y: Double = 0, blendMode: BlendMode = .normal,
      options: ShadowOptions = ShadowOptions()
    ) -> Filter { Filter() }
    public static func alphaThreshold(min: Double, max: Double = 1, color: Color = .black) -> Filter { Filter() }
    public static func colorMultiply(_ color: Color) -> Filter { Filter() }
    public static func hueRotation(_ angle: Angle) -> Filter { Filter() }
    public static func saturation(_ amount: Double) -> Filter { Filter() }
    public static func brightness(_ amount: Double) -> Filter { Filter() }
    public static func contrast(_ amount: Double) -> Filter { Filter() }
    public static func grayscale(_ amount: Double) -> Filter { Filter() }
    public static func colorInvert(_ amount: Double = 1) -> Filter { Filter() }
  }
  /// Have no effect.
  @available(*, deprecated, message: "has no effect: a cell has one character and two colors, and no pixels that an effect could change")
  public struct BlurOptions: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let opaque = BlurOptions(rawValue: 1), dithersResult = BlurOptions(rawValue: 2)
  }
  /// Have no effect.
  @available(*, deprecated, message: "has no effect: a cell has one character and two colors, and no pixels that an effect could change")
  public struct ShadowOptions: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let shadowAbove = ShadowOptions(rawValue: 1), shadowOnly = ShadowOptions(rawValue: 2)
    public static let invertsAlpha = ShadowOptions(rawValue: 4), disablesGroup = ShadowOptions(rawValue: 8)
  }
  /// Have no effect.
  @available(*, deprecated, message: "has no effect: a cell has one character and two colors, and no pixels that an effect could change")
  public struct FilterOptions: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let linearColor = FilterOptions(rawValue: 1)
  }
  /// Has no effect.
  @available(*, deprecated, message: "has no effect: a cell has one character and two colors, and no pixels that an effect could change")
  public mutating func addFilter(_ filter: Filter, options: FilterOptions = FilterOptions()) {}
}

extension GraphicsContext {
  /// Has no effect: what is drawn later covers the rest.
  @available(*, deprecated, message: "has no effect: what is drawn later covers the rest")
  public var blendMode: BlendMode {
    get { .normal }
    set {}
  }
}

extension GraphicsContext.ResolvedText {
  /// Has no effect: the text has its own colors, or those of the canvas.
  @available(*, deprecated, message: "has no effect: the text has its own colors, or those of the canvas")
  public var shading: GraphicsContext.Shading {
    get { .foreground }
    set {}
  }
}

extension GraphicsContext.ResolvedImage {
  /// Has no effect: a symbol has the color of the canvas.
  @available(*, deprecated, message: "has no effect: a symbol has the color of the canvas")
  public var shading: GraphicsContext.Shading? {
    get { nil }
    set {}
  }
}

extension FillStyle {
  /// Has no effect: a cell is filled or not.
  @available(*, deprecated, message: "has no effect: a cell is filled or not")
  public var isAntialiased: Bool {
    get { true }
    set {}
  }
}

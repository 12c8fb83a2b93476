import IdemFoundation

// The look of pixels, and of symbols, which are one character.

extension Image {
  /// Whether the colors of an image count.
  @available(*, deprecated, message: "has no effect: a symbol has the color of text")
  public enum TemplateRenderingMode: Hashable, Sendable { case template, original }
  /// The size of a symbol beside a text.
  @available(*, deprecated, message: "has no effect: a character has one size")
  public enum Scale: Hashable, Sendable { case small, medium, large }

  /// The same as `Image(systemName:)`. The value, which colors a part of a symbol, has no effect.
  @available(*, deprecated, message: "has no effect: a symbol has one color: the value has no effect")
  public init(systemName: String, variableValue: Double?) { self.init(systemName: systemName) }

  /// Has no effect: a symbol has the color of text.
  @available(*, deprecated, message: "has no effect: a symbol has the color of text")
  public func renderingMode(_ renderingMode: TemplateRenderingMode?) -> Image { self }
  /// Has no effect.
  @available(*, deprecated, message: "has no effect: the edges of a picture are those of its cells")
  public func antialiased(_ isAntialiased: Bool) -> Image { self }
  /// Has no effect: a symbol has one color.
  @available(*, deprecated, message: "has no effect: a symbol has one color")
  public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> Image { self }
}

/// How the parts of a symbol are colored.
@available(*, deprecated, message: "has no effect: a symbol has one color")
public struct SymbolRenderingMode: Hashable, Sendable {
  private let value: UInt8

  public static let monochrome = SymbolRenderingMode(value: 0)
  public static let multicolor = SymbolRenderingMode(value: 1)
  public static let hierarchical = SymbolRenderingMode(value: 2)
  public static let palette = SymbolRenderingMode(value: 3)
}

/// The variants of a symbol.
@available(*, deprecated, message: "has no effect: the name of a symbol selects its character")
public struct SymbolVariants: Hashable, Sendable {
  private var bits: UInt8

  public static let none = SymbolVariants(bits: 0)
  public static let circle = SymbolVariants(bits: 1)
  public static let square = SymbolVariants(bits: 2)
  public static let rectangle = SymbolVariants(bits: 4)
  public static let fill = SymbolVariants(bits: 8)
  public static let slash = SymbolVariants(bits: 16)

  private func adding(_ other: SymbolVariants) -> SymbolVariants { SymbolVariants(bits: bits | other.bits) }
  public var circle: SymbolVariants { adding(.circle) }
  public var square: SymbolVariants { adding(.square) }
  public var rectangle: SymbolVariants { adding(.rectangle) }
  public var fill: SymbolVariants { adding(.fill) }
  public var slash: SymbolVariants { adding(.slash) }
}

extension View {
  /// Has no effect: a symbol is one character.
  @available(*, deprecated, message: "has no effect: a symbol is one character")
  @inlinable public func imageScale(_ scale: Image.Scale) -> some View { self }
  /// Has no effect: a symbol has one color.
  @available(*, deprecated, message: "has no effect: a symbol has one color")
  @inlinable public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> some View { self }
  /// Has no effect: the name of a symbol selects its character.
  @available(*, deprecated, message: "has no effect: the name of a symbol selects its character")
  @inlinable public func symbolVariant(_ variant: SymbolVariants) -> some View { self }
}

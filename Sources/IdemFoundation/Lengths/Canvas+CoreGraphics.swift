import Foundation
import IdemCore
import IdemScreen
import IdemViews

// A canvas with Foundation's geometry. Points and sizes are in cells; fractions are rounded.

extension Canvas where Symbols == EmptyView {
  /// Creates a canvas. The size is in cells.
  ///
  /// - Parameters:
  /// - opaque: has no effect.
  /// - colorMode: has no effect.
  /// - rendersAsynchronously: has no effect.
  public init(
    opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear, rendersAsynchronously: Bool = false,
    renderer: @escaping (inout GraphicsContext, Foundation.CGSize) -> Void
  ) {
    self.init(opaque: opaque, rendersAsynchronously: rendersAsynchronously) { (context: inout GraphicsContext, size: Size) in
      renderer(&context, Foundation.CGSize(size))
    }
  }
}

extension Canvas {
  /// Creates a canvas with symbols. The size is in cells.
  ///
  /// - Parameters:
  /// - opaque: has no effect.
  /// - colorMode: has no effect.
  /// - rendersAsynchronously: has no effect.
  /// - symbols: views with tags, which `resolveSymbol(id:)` finds.
  public init(
    opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear, rendersAsynchronously: Bool = false,
    renderer: @escaping (inout GraphicsContext, Foundation.CGSize) -> Void, @ViewBuilder symbols: () -> Symbols
  ) {
    self.init(
      opaque: opaque, rendersAsynchronously: rendersAsynchronously,
      renderer: { (context: inout GraphicsContext, size: Size) in renderer(&context, Foundation.CGSize(size)) }, symbols: symbols)
  }
}

extension GraphicsContext {
  /// Draws a symbol so that its anchor is at a point.
  @_disfavoredOverload public func draw(_ symbol: ResolvedSymbol, at point: Foundation.CGPoint, anchor: UnitPoint = .center) {
    draw(symbol, at: Point(point), anchor: anchor)
  }
  /// Draws a symbol at the top left of a rectangle.
  @_disfavoredOverload public func draw(_ symbol: ResolvedSymbol, in rect: Foundation.CGRect) { draw(symbol, in: Rect(rect)) }
  /// Draws a text so that its anchor is at a point.
  @_disfavoredOverload public func draw(_ text: ResolvedText, at point: Foundation.CGPoint, anchor: UnitPoint = .center) {
    draw(text, at: Point(point), anchor: anchor)
  }
  /// Draws a text from the top left of a rectangle, on lines of its width.
  @_disfavoredOverload public func draw(_ text: ResolvedText, in rect: Foundation.CGRect) { draw(text, in: Rect(rect)) }
  /// Draws a text from the top left of a rectangle, on lines of its width.
  @_disfavoredOverload public func draw(_ text: Text, in rect: Foundation.CGRect) { draw(text, in: Rect(rect)) }
  /// Draws the character of an image so that its anchor is at a point.
  @_disfavoredOverload public func draw(_ image: ResolvedImage, at point: Foundation.CGPoint, anchor: UnitPoint = .center) {
    draw(image, at: Point(point), anchor: anchor)
  }
  /// Draws the character of an image at the top left of a rectangle.
  @_disfavoredOverload public func draw(_ image: ResolvedImage, in rect: Foundation.CGRect) { draw(image, in: Rect(rect)) }
  /// Draws the character of an image so that its anchor is at a point.
  @_disfavoredOverload public func draw(_ image: Image, at point: Foundation.CGPoint, anchor: UnitPoint = .center) {
    draw(image, at: Point(point), anchor: anchor)
  }
  /// Draws the character of an image at the top left of a rectangle.
  @_disfavoredOverload public func draw(_ image: Image, in rect: Foundation.CGRect) { draw(image, in: Rect(rect)) }
}

extension GraphicsContext.ResolvedSymbol {
  /// The size in cells, as a `CGSize`.
  @_disfavoredOverload public var size: Foundation.CGSize { Foundation.CGSize(sizeInCells) }
}

extension GraphicsContext.ResolvedImage {
  /// The size in cells, as a `CGSize`.
  @_disfavoredOverload public var size: Foundation.CGSize { Foundation.CGSize(sizeInCells) }
}

extension GraphicsContext.ResolvedText {
  /// The size in cells, with the lines that a width needs.
  @_disfavoredOverload public func measure(in size: Foundation.CGSize) -> Foundation.CGSize {
    Foundation.CGSize(measure(in: Size(size)) as Size)
  }
}
